/// What moves a transition.
protocol TransitionDriver: AnyObject {
    /// How far it is, from start to end.
    var fraction: Double { get }

    /// Stands still where it is.
    func hold()

    /// Stands at `fraction`.
    func scrub(to fraction: Double)

    /// Goes on from where it is held, to the end or if it `isBack` to the start.
    ///
    /// - Parameters:
    ///   - velocity: towards the end, in fractions per second.
    ///   - timing: how; nil as it would have gone.
    ///   - length: in seconds; nil for what is left.
    func goOn(isBack: Bool, velocity: Double, timing: TimingCurve?, length: Double?)

    /// Reverses in motion.
    func turn(isBack: Bool)

    /// The transition is over.
    func end(completed: Bool)
}
