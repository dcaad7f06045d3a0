/// A method of reversing a box while it moves. Positions are along x, in points.
protocol TurnDriver: AnyObject {
    /// The track's title.
    var title: String { get }
    /// What the track does, in a few words.
    var detail: String { get }
    /// Whether the box is moving.
    var isMoving: Bool { get }
    /// Sends the box to `target`, whatever it is doing.
    func turn(to target: Double)
    /// Stops; the box stays wherever this leaves it.
    func halt()
}

/// What the tracks share: times, the curve, the spring's swing.
final class TurnConstants {
    /// Of the animations along a curve, and the perceptual duration of the springs; in seconds.
    var duration = 1.0
    /// Of the first three tracks.
    var curve = TimingFunction.easeInEaseOut
    /// Of the spring that is retargeted.
    var bounce = 0.3
}

/// A reversal by an animation of the layer. Each kind says what becomes of what runs.
class AnimatedTurn: TurnDriver {
    let title: String
    let detail: String
    fileprivate final let box: View
    fileprivate final let constants: TurnConstants

    fileprivate init(_ title: String, _ detail: String, _ box: View, _ constants: TurnConstants) {
        self.title = title
        self.detail = detail
        self.box = box
        self.constants = constants
    }

    final var isMoving: Bool { box.layer.isAnimating }

    func turn(to target: Double) {}

    final func halt() { box.layer.removeAnimations(of: "position") }

    /// Gives `animation` the tracks' curve and duration, puts the model onto `target` and lets it run.
    fileprivate final func run(_ animation: BasicAnimation, to target: Double, forKey key: AnimationKey? = nil) {
        animation.duration = constants.duration
        animation.timingFunction = constants.curve
        box.center.x = target
        box.layer.add(animation, forKey: key)
    }

    /// Runs from `start` to `target` instead of what runs.
    fileprivate final func replace(from start: Double, to target: Double) {
        let animation = BasicAnimation(keyPath: "position.x")
        animation.fromValue = .number(start)
        animation.toValue = .number(target)
        run(animation, to: target, forKey: "turn")
    }
}

/// Starts from where the program has the box: the end of the motion before, wherever the box is seen.
final class ReplaceTurn: AnimatedTurn {
    init(_ box: View, _ constants: TurnConstants) {
        super.init("Replace", "from the model value, with the same key", box, constants)
    }

    override func turn(to target: Double) { replace(from: box.center.x, to: target) }
}

/// Starts from where the box is seen, at the speed the curve starts with: the box stops and starts again.
final class CurrentTurn: AnimatedTurn {
    init(_ box: View, _ constants: TurnConstants) {
        super.init("Begin from current", "from the presentation, replacing what runs", box, constants)
    }

    override func turn(to target: Double) { replace(from: box.presentation.position.x, to: target) }
}

/// Adds a motion of the difference to what runs: position goes on, and so does speed with a curve that starts slowly.
final class AdditiveTurn: AnimatedTurn {
    init(_ box: View, _ constants: TurnConstants) {
        super.init("Additive", "the difference is added to what runs", box, constants)
    }

    override func turn(to target: Double) {
        let animation = BasicAnimation(keyPath: "position.x")
        animation.setAdditiveEnds(from: .number(box.center.x), to: .number(target))
        run(animation, to: target)
    }
}

/// One spring, moved by a display link, whose target changes.
final class SpringTurn: TurnDriver {
    let title: String = "Spring, retargeted"
    let detail: String = "one spring; only its target moves"
    private let box: View
    private let constants: TurnConstants
    private let spring: LinkSpring

    init(_ box: View, _ constants: TurnConstants, stage: Stage) {
        self.box = box
        self.constants = constants
        spring = LinkSpring(at: box.center, stage: stage) { spring in
            box.layer.move(.position, to: spring.value, velocity: spring.velocity)
        }
    }

    var isMoving: Bool { spring.isMoving }

    func turn(to target: Double) {
        if !isMoving {
            spring.value = box.center
            spring.velocity = .zero
        }
        spring.spring = Spring(perceptualDuration: constants.duration, bounce: constants.bounce)
        spring.target = Point(x: target, y: box.center.y)
        spring.start()
    }

    func halt() { spring.stop() }
}

/// Catches the box with its position and velocity and hands both to a new motion: a spring without a swing.
final class MomentumTurn: AnimatedTurn {
    init(_ box: View, _ constants: TurnConstants) {
        super.init("Momentum carried over", "caught; a new spring starts at its velocity", box, constants)
    }

    override func turn(to target: Double) {
        let caught = box.layer.capture(.position)
        let animation = SpringAnimation(keyPath: "position.x", perceptualDuration: constants.duration, bounce: 0)
        animation.setAdditiveEnds(from: .number(caught.value.x), to: .number(target))
        animation.absoluteVelocity = .number(caught.velocity.dx)
        box.center.x = target
        box.layer.add(animation)
    }
}
