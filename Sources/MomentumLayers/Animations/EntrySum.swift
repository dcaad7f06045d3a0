/// An animation of a matrix that is added to what is below entry by entry: what it makes of the model that it was made for,
/// less that model. It stands in for concatenation where there is no matrix that leads from one value to the other, because
/// one of them has no inverse.
nonisolated final class EntrySum: MotionShape {
    /// The animation, in the time of the one that has this course.
    let inner: RunningAnimation
    /// The model that it was made for.
    let base: Transform3D

    init(_ inner: RunningAnimation, over base: Transform3D) {
        self.inner = inner
        self.base = base
    }

    func outline(after duration: Double) -> MotionOutline {
        inner.course.shape?.outline(after: duration) ?? MotionOutline(.curve)
    }

    func lay(_ animation: RunningAnimation, _ progress: AnimationProgress, over numbers: LayerNumbers) {
        let offset = inner.target.range.offset
        let (below, belowRate) = (numbers.matrix(at: offset), numbers.matrixRate(at: offset))
        numbers.write(base, at: offset, rate: .zero)
        inner.lay(progress, over: numbers)
        let shown = numbers.matrix(at: offset)
        numbers.write(
            below == base ? shown : below + (shown - base), at: offset,
            rate: belowRate + numbers.matrixRate(at: offset))
    }
}
