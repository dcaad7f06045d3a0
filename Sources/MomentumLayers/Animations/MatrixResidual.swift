/// The residual of a matrix animation that was replaced: a difference of matrices and of their rates of change. It is
/// added entry by entry and decays to zero.
nonisolated final class MatrixResidual: MotionShape {
    private let rows: [Motion.Residual]

    /// Creates a residual from the difference between two moving matrices.
    ///
    /// - Parameters:
    ///   - gap: The difference of the matrices at the beginning.
    ///   - rate: The difference of their rates of change at the beginning, per second.
    ///   - length: The time in which both decay to zero, in seconds.
    init(_ gap: Transform3D, rate: Transform3D, length: Double) {
        rows = (0..<4).map { row in
            func numbers(_ matrix: Transform3D) -> SIMD4<Double> {
                var numbers = SIMD4<Double>.zero
                for column in 0..<4 { numbers[column] = matrix[component: 4 * row + column] }
                return numbers
            }
            return Motion.Residual(value: numbers(gap), velocity: numbers(rate), length: length)
        }
    }

    func outline(after duration: Double) -> MotionOutline { MotionOutline(.curve) }

    func apply(_ animation: RunningAnimation, _ progress: AnimationProgress, over numbers: LayerNumbers) {
        let offset = animation.target.range.offset
        for (row, residual) in rows.enumerated() {
            let sample = residual.sample(at: progress.time)
            for column in 0..<4 {
                let index = offset + 4 * row + column
                numbers.values[index] += sample.value[column]
                numbers.rates?[index] += sample.velocity[column] * progress.rate
            }
        }
        numbers.writeParts(ofMatrixAt: offset)
    }
}
