import MomentumTesting

/// An object of the program with a numeric property.
final class PopNumber {
    var value = 0.0
}

/// An animation of a test, with its events so far and the calls that can change it.
final class PopRecord {
    /// The calls for an animation, independent of the type of its property.
    struct Calls {
        var retarget: (Double) -> Void = { _ in }
        var push: (Double) -> Void = { _ in }
        var tune: (Double) -> Void = { _ in }
        var motion: () -> (value: Double, velocity: Double)? = { nil }
        /// Returns the target and the spring of a plain spring animation; nil for others.
        var spring: () -> (end: Double, spring: Spring)? = { nil }
        /// Returns the parameters of a decay without a target; nil for other animations.
        var decay: () -> Decay? = { nil }
        /// Adds the animation to its object.
        var add: (AnimationKey?) -> Void = { _ in }
    }

    let animation: PopAnimation
    let thing: PopStep.Thing
    let calls: Calls
    /// The reaction in its next callback of each kind; nil if there is none.
    var reactions: [Int?] = [nil, nil, nil, nil]
    /// Whether the animation is between its start and its stop, according to its callbacks.
    private(set) var isRunning = false
    /// The number of times that the animation has reached its target.
    private(set) var reaches = 0
    /// The number of events and of calls to the animation.
    private(set) var changes = 0
    /// A description of a callback that was out of order; nil if there was none.
    private(set) var fault: String?

    init(_ animation: PopAnimation, _ thing: PopStep.Thing, _ calls: Calls) {
        self.animation = animation
        self.thing = thing
        self.calls = calls
    }

    func didStart() {
        if isRunning { fault = "the animation starts twice" }
        isRunning = true
        changes += 1
    }

    func didApply() { if !isRunning { fault = "the animation is applied without a start" } }

    func didReach() {
        if !isRunning { fault = "the animation reaches its target without a start" }
        reaches += 1
    }

    func didStop(finished: Bool) {
        if finished, !isRunning { fault = "the animation ends without a start" }
        if animation.state == .running || animation.state == .waiting {
            fault = "the animation is still active in its end event"
        }
        isRunning = false
        changes += 1
    }

    func wasTouched() { changes += 1 }
}
