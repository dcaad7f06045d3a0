import MomentumTesting

/// A number of the program's own.
final class PopNumber {
    var value = 0.0
}

/// One animation of a test: its events so far, and what can be done to it.
final class PopRecord {
    /// How the script's calls reach an animation, whatever it moves.
    struct Calls {
        var retarget: (Double) -> Void = { _ in }
        var push: (Double) -> Void = { _ in }
        var tune: (Double) -> Void = { _ in }
        var motion: () -> (value: Double, velocity: Double)? = { nil }
        /// Where it pulls to and by which spring, if it is a plain spring.
        var spring: () -> (end: Double, spring: Spring)? = { nil }
        /// Its rate, if it is a free decay.
        var decay: () -> Decay? = { nil }
        /// Adds it to what it was made for.
        var add: (AnimationKey?) -> Void = { _ in }
    }

    let animation: PopAnimation
    let thing: PopStep.Thing
    let calls: Calls
    /// What it does in its next callback of each kind.
    var reactions: [Int?] = [nil, nil, nil, nil]
    /// Whether it is between its start and its end, as its callbacks say.
    private(set) var isRunning = false
    /// How often it reached an end.
    private(set) var reaches = 0
    /// How often anything was told or done.
    private(set) var changes = 0
    /// What it told that it must not.
    private(set) var fault: String?

    init(_ animation: PopAnimation, _ thing: PopStep.Thing, _ calls: Calls) {
        self.animation = animation
        self.thing = thing
        self.calls = calls
    }

    func didStart() {
        if isRunning { fault = "it starts twice" }
        isRunning = true
        changes += 1
    }

    func didApply() { if !isRunning { fault = "it applies without having started" } }

    func didReach() {
        if !isRunning { fault = "it reaches its end without having started" }
        reaches += 1
    }

    func didStop(finished: Bool) {
        if finished, !isRunning { fault = "it ends without having started" }
        if animation.state == .running || animation.state == .waiting { fault = "it tells its end before it" }
        isRunning = false
        changes += 1
    }

    func wasTouched() { changes += 1 }
}
