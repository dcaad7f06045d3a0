nonisolated extension RunningAnimation {
    /// Writes a part of the matrix at `offset` and its velocity, and what that makes of the matrix's velocity.
    static func write(
        _ part: Transform3D.Component, at offset: Int, _ value: Double, _ velocity: Double, isAdded: Bool,
        _ values: UnsafeMutablePointer<Double>, _ rates: UnsafeMutablePointer<Double>?
    ) {
        let matrix = (values + offset).load(Transform3D.self)
        var changed = matrix
        if isAdded { changed.add(value, to: part) } else { changed[part] = value }
        (values + offset).store(changed)
        guard let rates else { return }
        let matrixRate = (rates + offset).load(Transform3D.self)
        let partRates = rates + PropertyLayout.parts(ofMatrixAt: offset)
        guard matrix.isUpright, changed.isUpright, matrixRate == Self.rate(of: matrix, partRates) else {
            // Angles and scales that are read back may be others than those that were written.
            var parts = matrix.partRates(matrixRate)
            parts.write(velocity, to: part, isAdded: isAdded)
            let rate = matrix.rate(parts, changing: part, by: value, isAdded: isAdded)
            (rates + offset).store(rate)
            return writeParts(of: changed, rate, partRates)
        }
        // What other parts do to the matrix depends on all of them: it is computed again.
        let rate = isAdded ? partRates[Int(part.rawValue)] + velocity : velocity
        partRates[Int(part.rawValue)] = rate
        switch part {
        case .scale:
            for axis in scales { partRates[axis] = isAdded ? partRates[axis] + velocity : velocity }
        case .scaleX, .scaleY, .scaleZ:
            var sum = 0.0
            for axis in scales { sum += partRates[axis] }
            partRates[Int(Transform3D.Component.scale.rawValue)] = sum / 3
        default: break
        }
        (rates + offset).store(Self.rate(of: changed, partRates))
    }

    /// Writes what a matrix and its velocity are in parts.
    static func writeParts(
        of matrix: Transform3D, _ rate: Transform3D, _ partRates: UnsafeMutablePointer<Double>
    ) {
        let parts = matrix.partRates(rate)
        for part in Transform3D.Component.allCases { partRates[Int(part.rawValue)] = parts[part] }
    }

    /// The scales along the axes; ``Transform3D/Component/scale`` is their mean.
    private static var scales: ClosedRange<Int> {
        Int(Transform3D.Component.scaleX.rawValue)...Int(Transform3D.Component.scaleZ.rawValue)
    }

    /// How fast `matrix` changes by the velocities of its parts.
    private static func rate(of matrix: Transform3D, _ partRates: UnsafeMutablePointer<Double>) -> Transform3D {
        var sum = Transform3D.zero
        for part in Transform3D.Component.allCases where part != .scale {
            let rate = partRates[Int(part.rawValue)]
            if rate != 0 { sum = sum + matrix.derivative(withRespectTo: part) * rate }
        }
        return sum
    }

    /// Writes the whole matrix and its velocity, and what they are in parts.
    func write(
        _ sample: MotionSample<Transform3D>, _ values: UnsafeMutablePointer<Double>,
        _ rates: UnsafeMutablePointer<Double>?
    ) {
        let offset = target.range.offset
        let base = (values + offset).load(Transform3D.self)
        // Core Animation lays an additive matrix under what is there: its effect comes first.
        let value = isAdditive ? sample.value.adding(base) : sample.value
        (values + offset).store(value)
        guard let rates else { return }
        var rate = sample.velocity
        if isAdditive {
            let baseRate = (rates + offset).load(Transform3D.self)
            rate = sample.value.addingRate(sample.velocity, other: base, otherRate: baseRate)
        }
        (rates + offset).store(rate)
        Self.writeParts(of: value, rate, rates + PropertyLayout.parts(ofMatrixAt: offset))
    }
}
