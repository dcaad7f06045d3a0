/// An object that moves a transition between its start and its end.
protocol TransitionDriver: AnyObject {
    /// The progress of the transition, from 0 at its start to 1 at its end.
    var fraction: Double { get }

    /// Stops the transition at its present progress.
    func pause()

    /// Moves the held transition to `fraction`.
    func scrub(to fraction: Double)

    /// Continues the held transition to its start if `isReversed`, otherwise to its end.
    ///
    /// - Parameters:
    ///   - velocity: The initial velocity towards the end, in fractions per second.
    ///   - timing: The timing curve; nil for the transition's own.
    ///   - length: The duration, in seconds; nil for the remaining duration.
    func resume(isReversed: Bool, velocity: Double, timing: TimingCurve?, length: Double?)

    /// Reverses the transition in motion.
    func reverse(isReversed: Bool)

    /// Ends the motion, because the transition is over.
    func end(completed: Bool)
}

/// A driver for a transition that consists of several animators, or of animators and animations of blocks.
final class DriverGroup: TransitionDriver {
    private let drivers: [any TransitionDriver]

    /// Creates a driver that moves all of `drivers`, at least one.
    init(_ drivers: [any TransitionDriver]) { self.drivers = drivers }

    /// The smallest progress of the drivers.
    var fraction: Double {
        var least = 1.0
        for driver in drivers { least = min(least, driver.fraction) }
        return least
    }

    func pause() { for driver in drivers { driver.pause() } }
    func scrub(to fraction: Double) { for driver in drivers { driver.scrub(to: fraction) } }
    func resume(isReversed: Bool, velocity: Double, timing: TimingCurve?, length: Double?) {
        for driver in drivers {
            driver.resume(isReversed: isReversed, velocity: velocity, timing: timing, length: length)
        }
    }
    func reverse(isReversed: Bool) { for driver in drivers { driver.reverse(isReversed: isReversed) } }
    func end(completed: Bool) { for driver in drivers { driver.end(completed: completed) } }
}
