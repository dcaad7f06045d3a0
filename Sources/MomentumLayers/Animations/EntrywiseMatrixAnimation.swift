/// A matrix animation that is added entry by entry: its value over the model for which it was made, minus that model.
/// It replaces concatenation if no matrix transforms one value into the other, because one of them has no inverse.
nonisolated final class EntrywiseMatrixAnimation: MotionShape {
    /// The animation of the matrix, which is evaluated with the progress of the outer animation.
    let inner: RunningAnimation
    /// The model value for which the animation was made.
    let base: Transform3D

    init(_ inner: RunningAnimation, over base: Transform3D) {
        self.inner = inner
        self.base = base
    }

    func outline(after duration: Double) -> MotionOutline {
        inner.course.shape?.outline(after: duration) ?? MotionOutline(.curve)
    }

    func apply(_ animation: RunningAnimation, _ progress: AnimationProgress, over numbers: LayerNumbers) {
        let offset = inner.target.range.offset
        let (below, belowRate) = (numbers.matrix(at: offset), numbers.matrixRate(at: offset))
        numbers.write(base, at: offset, rate: .zero)
        inner.apply(progress, over: numbers)
        let shown = numbers.matrix(at: offset)
        numbers.write(
            below == base ? shown : below + (shown - base), at: offset,
            rate: belowRate + numbers.matrixRate(at: offset))
    }
}
