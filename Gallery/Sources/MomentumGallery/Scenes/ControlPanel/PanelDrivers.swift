/// A method of moving the pane.
protocol PanelDriver: AnyObject {
    var pane: View { get }
    /// Whether the pane is moving.
    var isMoving: Bool { get }
    /// Moves the pane to `target`, with `velocity` in points per second, or with its present velocity if nil.
    func settle(at target: Point, velocity: Double?)
    /// Holds the pane at its presentation position.
    func halt()
    /// Moves the held pane to `position`. `velocity` is that of the touch, in points per second.
    func drag(to position: Point, velocity: Double)
    /// Stops at the presentation position, so that another driver can take over.
    func leave()
    /// Adopts changed constants.
    func constantsChanged()
}

extension PanelDriver {
    func drag(to position: Point, velocity: Double) {
        pane.layer.move(
            .position, to: position, velocity: Vector(dx: 0, dy: velocity), lasting: VelocityTracker.restTime)
    }

    func leave() { halt() }

    func constantsChanged() {}
}

/// A spring that the program evaluates in a display link.
final class SpringPanelDriver: PanelDriver {
    let pane: View
    private let constants: PanelConstants
    private let spring: LinkSpring

    init(pane: View, stage: Stage, constants: PanelConstants) {
        self.pane = pane
        self.constants = constants
        spring = LinkSpring(at: pane.center, spring: constants.spring, stage: stage) { spring in
            pane.layer.move(.position, to: spring.value, velocity: spring.velocity)
        }
    }

    var isMoving: Bool { spring.isMoving }

    func settle(at target: Point, velocity: Double?) {
        if !isMoving {
            spring.value = pane.center
            spring.velocity = .zero
        }
        if let velocity { spring.velocity.dy = velocity }
        spring.value.x = target.x
        spring.target = target
        pane.layer.move(.position, to: spring.value, velocity: Vector(dx: 0, dy: spring.velocity.dy))
        spring.start()
    }

    func halt() { spring.stop() }

    func constantsChanged() { spring.spring = constants.spring }
}

/// View animations, added to those that are still running.
final class ViewPanelDriver: PanelDriver {
    let pane: View
    private let constants: PanelConstants

    init(pane: View, constants: PanelConstants) {
        self.pane = pane
        self.constants = constants
    }

    var isMoving: Bool { pane.layer.isAnimating(.position) }

    func settle(at target: Point, velocity: Double?) {
        if let velocity {
            halt()
            pane.center.x = target.x
            View.animate(
                withDuration: constants.duration, usingSpringWithDamping: constants.dampingRatio,
                velocity: Vector(dx: 0, dy: velocity)
            ) { pane.center.y = target.y }
        } else {
            pane.center.x = target.x
            View.animate(withDuration: constants.duration, usingSpringWithDamping: constants.dampingRatio) {
                pane.center.y = target.y
            }
        }
    }

    func halt() { pane.layer.capture(.position) }
}

/// Spring animations of the layer, added to those that are still running.
final class LayerPanelDriver: PanelDriver {
    let pane: View
    private let constants: PanelConstants

    init(pane: View, constants: PanelConstants) {
        self.pane = pane
        self.constants = constants
    }

    var isMoving: Bool { pane.layer.isAnimating(.position) }

    func settle(at target: Point, velocity: Double?) {
        if velocity != nil { halt() }
        pane.layer.position.x = target.x
        let animation = SpringAnimation(keyPath: "position.y")
        animation.spring = constants.spring
        animation.setAdditiveEnds(from: .number(pane.layer.position.y), to: .number(target.y))
        if let velocity { animation.absoluteVelocity = .number(velocity) }
        pane.layer.position.y = target.y
        pane.layer.add(animation)
    }

    func halt() { pane.layer.capture(.position) }
}

/// The constants of the control panel's motions, shared by all drivers.
final class PanelConstants {
    /// The stiffness of the display-link spring and of the layer's spring.
    var stiffness = 300.0
    /// The damping of the display-link spring and of the layer's spring.
    var damping = 20.0
    /// The duration of the view animation and the property animator, in seconds.
    var duration = 0.5
    /// The damping ratio of the view animation and the property animator.
    var dampingRatio = 0.7
    /// The frequency of the attachment, in Hz.
    var frequency = 3.5
    /// The damping of the attachment.
    var attachmentDamping = 0.4
    /// The bounciness of the POP spring, 0...20.
    var bounciness = 6.0
    /// The speed of the POP spring, 0...20.
    var speed = 15.0

    var spring: Spring { Spring(mass: 1, stiffness: stiffness, damping: damping) }
}
