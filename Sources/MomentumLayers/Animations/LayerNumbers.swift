/// A layer's block of values, and of their velocities, while animations are evaluated on top of each other.
nonisolated struct LayerNumbers {
    /// The values of the layer's block.
    let values: UnsafeMutablePointer<Double>
    /// The velocities of the values, per second of the tree, in a block of the same layout. Nil for drawing, which
    /// needs no velocities.
    let rates: UnsafeMutablePointer<Double>?

    /// Returns the matrix at `offset`.
    func matrix(at offset: Int) -> Transform3D { (values + offset).load(Transform3D.self) }

    /// Returns the rate of change of the matrix at `offset`, per second of the tree; 0 without velocities.
    func matrixRate(at offset: Int) -> Transform3D { rates.map { ($0 + offset).load(Transform3D.self) } ?? .zero }

    /// Writes the whole matrix at `offset`, its rate of change, and the velocities of its parts.
    func write(_ matrix: Transform3D, at offset: Int, rate: @autoclosure () -> Transform3D) {
        (values + offset).store(matrix)
        guard let rates else { return }
        (rates + offset).store(rate())
        writeParts(ofMatrixAt: offset)
    }

    /// Writes the velocities of the parts of the matrix at `offset`.
    func writeParts(ofMatrixAt offset: Int) {
        guard let rates else { return }
        let parts = matrix(at: offset).partRates(matrixRate(at: offset))
        let partRates = rates + PropertyLayout.parts(ofMatrixAt: offset)
        for part in Transform3D.Component.allCases { partRates[Int(part.rawValue)] = parts[part] }
    }

    /// Sets a part of the matrix at `offset` and the part's velocity, or adds to them if `isAdded`, and writes the
    /// resulting rate of change of the matrix.
    func write(
        _ part: Transform3D.Component, at offset: Int, _ value: Double, _ velocity: Double, isAdded: Bool
    ) {
        let matrix = matrix(at: offset)
        var changed = matrix
        if isAdded { changed.add(value, to: part) } else { changed[part] = value }
        (values + offset).store(changed)
        guard let rates else { return }
        let matrixRate = matrixRate(at: offset)
        let partRates = rates + PropertyLayout.parts(ofMatrixAt: offset)
        guard matrix.isUpright, changed.isUpright, matrixRate == Self.rate(of: matrix, partRates) else {
            // The decomposition may return angles and scales other than those that were written.
            var parts = matrix.partRates(matrixRate)
            parts.write(velocity, to: part, isAdded: isAdded)
            (rates + offset).store(matrix.rate(parts, changing: part, by: value, isAdded: isAdded))
            return writeParts(ofMatrixAt: offset)
        }
        // The derivative with respect to each part depends on all parts: the rate of the matrix is computed again from
        // all of them.
        let rate = isAdded ? partRates[Int(part.rawValue)] + velocity : velocity
        partRates[Int(part.rawValue)] = rate
        switch part {
        case .scale:
            for axis in Self.scales { partRates[axis] = isAdded ? partRates[axis] + velocity : velocity }
        case .scaleX, .scaleY, .scaleZ:
            var sum = 0.0
            for axis in Self.scales { sum += partRates[axis] }
            partRates[Int(Transform3D.Component.scale.rawValue)] = sum / 3
        default: break
        }
        (rates + offset).store(Self.rate(of: changed, partRates))
    }

    /// The indices of the scales along the three axes. ``Transform3D/Component/scale`` is their mean.
    private static var scales: ClosedRange<Int> {
        Int(Transform3D.Component.scaleX.rawValue)...Int(Transform3D.Component.scaleZ.rawValue)
    }

    /// Returns the rate of change of `matrix` that the velocities of its parts result in.
    private static func rate(of matrix: Transform3D, _ partRates: UnsafeMutablePointer<Double>) -> Transform3D {
        var sum = Transform3D.zero
        for part in Transform3D.Component.allCases where part != .scale {
            let rate = partRates[Int(part.rawValue)]
            if rate != 0 { sum = sum + matrix.derivative(withRespectTo: part) * rate }
        }
        return sum
    }
}
