/// A method of reversing a box while it moves. Positions are along x, in points.
protocol RetargetDriver: AnyObject {
    /// The track's title.
    var title: String { get }
    /// A short description of the method.
    var detail: String { get }
    /// Whether the box is moving.
    var isMoving: Bool { get }
    /// Sends the box to `target` from its present state.
    func retarget(to target: Double)
    /// Stops the box at the position that the method leaves it at.
    func halt()
}

/// The constants that the tracks share.
final class RetargetConstants {
    /// The duration of the animations along a curve, and the perceptual duration of the springs, in seconds.
    var duration = 1.0
    /// The timing curve of the first three tracks.
    var curve = TimingFunction.easeInEaseOut
    /// The bounce of the retargeted spring.
    var bounce = 0.3
}

/// A reversal by an animation of the layer. Each subclass treats the running animation in its own way.
class AnimatedRetargetDriver: RetargetDriver {
    let title: String
    let detail: String
    fileprivate final let box: View
    fileprivate final let constants: RetargetConstants

    fileprivate init(_ title: String, _ detail: String, _ box: View, _ constants: RetargetConstants) {
        self.title = title
        self.detail = detail
        self.box = box
        self.constants = constants
    }

    final var isMoving: Bool { box.layer.isAnimating }

    func retarget(to target: Double) {}

    final func halt() { box.layer.removeAnimations(of: "position") }

    /// Sets the shared curve and duration of `animation`, sets the model value to `target`, and adds the animation.
    fileprivate final func run(_ animation: BasicAnimation, to target: Double, forKey key: AnimationKey? = nil) {
        animation.duration = constants.duration
        animation.timingFunction = constants.curve
        box.center.x = target
        box.layer.add(animation, forKey: key)
    }

    /// Replaces the running animation with one from `start` to `target`.
    fileprivate final func replace(from start: Double, to target: Double) {
        let animation = BasicAnimation(keyPath: "position.x")
        animation.fromValue = .number(start)
        animation.toValue = .number(target)
        run(animation, to: target, forKey: "turn")
    }
}

/// Starts from the model value, the end of the previous animation, wherever the presentation is. The box jumps.
final class ReplacingDriver: AnimatedRetargetDriver {
    init(_ box: View, _ constants: RetargetConstants) {
        super.init("Replace", "from the model value, with the same key", box, constants)
    }

    override func retarget(to target: Double) { replace(from: box.center.x, to: target) }
}

/// Starts from the presentation value at the initial speed of the curve. The box stops and starts again.
final class PresentationDriver: AnimatedRetargetDriver {
    init(_ box: View, _ constants: RetargetConstants) {
        super.init("Begin from current", "from the presentation, with the same key", box, constants)
    }

    override func retarget(to target: Double) { replace(from: box.presentation.position.x, to: target) }
}

/// Adds an animation of the difference to the running ones. The position is continuous, and so is the velocity if the
/// curve starts slowly.
final class AdditiveDriver: AnimatedRetargetDriver {
    init(_ box: View, _ constants: RetargetConstants) {
        super.init("Additive", "adds to the running animations", box, constants)
    }

    override func retarget(to target: Double) {
        let animation = BasicAnimation(keyPath: "position.x")
        animation.setAdditiveEnds(from: .number(box.center.x), to: .number(target))
        run(animation, to: target)
    }
}

/// A spring that a display link evaluates and whose target changes.
final class SpringDriver: RetargetDriver {
    let title: String = "Spring, retargeted"
    let detail: String = "one spring with a changing target"
    private let box: View
    private let constants: RetargetConstants
    private let spring: LinkSpring

    init(_ box: View, _ constants: RetargetConstants, stage: Stage) {
        self.box = box
        self.constants = constants
        spring = LinkSpring(at: box.center, stage: stage) { spring in
            box.layer.move(.position, to: spring.value, velocity: spring.velocity)
        }
    }

    var isMoving: Bool { spring.isMoving }

    func retarget(to target: Double) {
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

/// Captures the position and velocity of the box and passes both to a new spring without bounce.
final class MomentumDriver: AnimatedRetargetDriver {
    init(_ box: View, _ constants: RetargetConstants) {
        super.init("Momentum preserved", "captured; a new spring has the same velocity", box, constants)
    }

    override func retarget(to target: Double) {
        let captured = box.layer.capture(.position)
        let animation = SpringAnimation(keyPath: "position.x", perceptualDuration: constants.duration, bounce: 0)
        animation.setAdditiveEnds(from: .number(captured.value.x), to: .number(target))
        animation.absoluteVelocity = .number(captured.velocity.dx)
        box.center.x = target
        box.layer.add(animation)
    }
}
