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

    func lay(
        _ animation: RunningAnimation, _ progress: AnimationProgress, _ values: UnsafeMutablePointer<Double>,
        _ rates: UnsafeMutablePointer<Double>?
    ) {
        let offset = inner.target.range.offset
        let below = (values + offset).load(Transform3D.self)
        let belowRate = rates.map { ($0 + offset).load(Transform3D.self) }
        (values + offset).store(base)
        if let rates {
            (rates + offset).store(Transform3D.zero)
            RunningAnimation.writeParts(of: base, .zero, rates + PropertyLayout.parts(ofMatrixAt: offset))
        }
        inner.lay(progress, values, rates)
        let shown = (values + offset).load(Transform3D.self)
        let value = below == base ? shown : below + (shown - base)
        (values + offset).store(value)
        guard let rates, let belowRate else { return }
        let rate = belowRate + (rates + offset).load(Transform3D.self)
        (rates + offset).store(rate)
        RunningAnimation.writeParts(of: value, rate, rates + PropertyLayout.parts(ofMatrixAt: offset))
    }
}
