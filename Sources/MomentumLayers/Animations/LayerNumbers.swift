/// The numbers of a layer as animations lay theirs over them, one after the other.
nonisolated struct LayerNumbers {
    /// The values, in a layer's block.
    let values: UnsafeMutablePointer<Double>
    /// Their velocities, per second of the tree, in another. Drawing has no use for them and passes none.
    let rates: UnsafeMutablePointer<Double>?

    /// The matrix at `offset`.
    func matrix(at offset: Int) -> Transform3D { (values + offset).load(Transform3D.self) }

    /// How fast that changes; 0 where nobody wants to know.
    func matrixRate(at offset: Int) -> Transform3D { rates.map { ($0 + offset).load(Transform3D.self) } ?? .zero }

    /// Writes the whole matrix at `offset` and its velocity, and what they are in parts.
    func write(_ matrix: Transform3D, at offset: Int, rate: @autoclosure () -> Transform3D) {
        (values + offset).store(matrix)
        guard let rates else { return }
        (rates + offset).store(rate())
        writeParts(ofMatrixAt: offset)
    }

    /// Writes what the matrix at `offset` and its velocity are in parts.
    func writeParts(ofMatrixAt offset: Int) {
        guard let rates else { return }
        let parts = matrix(at: offset).partRates(matrixRate(at: offset))
        let place = rates + PropertyLayout.parts(ofMatrixAt: offset)
        for part in Transform3D.Component.allCases { place[Int(part.rawValue)] = parts[part] }
    }

    /// Writes a part of the matrix at `offset` and its velocity, and what that makes of the matrix's velocity.
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
            // Angles and scales that are read back may be others than those that were written.
            var parts = matrix.partRates(matrixRate)
            parts.write(velocity, to: part, isAdded: isAdded)
            (rates + offset).store(matrix.rate(parts, changing: part, by: value, isAdded: isAdded))
            return writeParts(ofMatrixAt: offset)
        }
        // What other parts do to the matrix depends on all of them: it is computed again.
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
}
