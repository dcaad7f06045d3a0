/// One change that an animator makes.
struct AnimatorChange {
    let animation: DrivenAnimation
    var course: AnimatorCourse
    /// Seconds of the animator's present run that were behind when the motion began.
    var head = 0.0
    /// Whether it has ever moved.
    var hasBegun = false
    /// From where it is scrubbed.
    var grip: SIMD4<Double>?

    /// Seconds of the animator's present run that are behind.
    var elapsed: Double { head + animation.elapsed }

    init(_ animation: DrivenAnimation, declaredVelocity: SIMD4<Double> = .zero) {
        self.animation = animation
        course = AnimatorCourse(span: animation.span)
        course.isPosition = animation.path == "position"
        course.isBounds = animation.path == "bounds"
        course.declaredVelocity = declaredVelocity
    }

    /// Goes on by `motion`, with `head` seconds of the run behind, `delay` seconds from now.
    mutating func follow(_ motion: DrivenMotion, head: Double = 0, after delay: Double = 0) {
        self.head = head
        grip = nil
        hasBegun = true
        animation.follow(motion, after: delay)
    }

    /// Where it is seen, and how fast it goes on, if it `keepsMomentum`; nil when it has not been shown yet.
    func seen(keepsMomentum: Bool) -> DrivenSample? {
        guard animation.isAttached else { return nil }
        var sample = animation.momentum
        if !keepsMomentum { sample.velocity = .zero }
        return sample
    }
}

extension AnimatorCourse {
    /// Where something stands that was taken hold of at `grip`, at the fraction `gripped`, and is now at `fraction`: what
    /// `grip` differs from the way dies away towards both ends.
    func place(
        at fraction: Double, in pace: AnimatorPace?, from grip: SIMD4<Double>, at gripped: Double
    ) -> SIMD4<Double> {
        guard fraction != gripped else { return grip }
        let rest = grip - place(at: gripped, in: pace)
        let share = fraction > gripped ? (1 - fraction) / (1 - gripped) : fraction / gripped
        return place(at: fraction, in: pace) + rest * share
    }
}
