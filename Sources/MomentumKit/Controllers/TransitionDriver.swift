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

/// Moves a transition that several animators, or an animator and animations of blocks, make up together.
final class DriverGroup: TransitionDriver {
    private let drivers: [any TransitionDriver]

    /// Moves all of `drivers`, at least one.
    init(_ drivers: [any TransitionDriver]) { self.drivers = drivers }

    /// That of what has the longest way left.
    var fraction: Double {
        var least = 1.0
        for driver in drivers { least = min(least, driver.fraction) }
        return least
    }

    func hold() { for driver in drivers { driver.hold() } }
    func scrub(to fraction: Double) { for driver in drivers { driver.scrub(to: fraction) } }
    func goOn(isBack: Bool, velocity: Double, timing: TimingCurve?, length: Double?) {
        for driver in drivers { driver.goOn(isBack: isBack, velocity: velocity, timing: timing, length: length) }
    }
    func turn(isBack: Bool) { for driver in drivers { driver.turn(isBack: isBack) } }
    func end(completed: Bool) { for driver in drivers { driver.end(completed: completed) } }
}
