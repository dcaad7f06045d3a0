/// A method of moving the pane.
protocol PanelDriver: AnyObject {
    var pane: View { get }
    /// Whether the pane is moving.
    var isMoving: Bool { get }
    /// Sends the pane to `target`: with `velocity`, in points per second, or as it moves now when nil.
    func settle(at target: Point, velocity: Double?)
    /// Holds the pane where it is seen.
    func halt()
    /// Has the pane at `position`, moved by a touch with `velocity`, in points per second.
    func drag(to place: Point, velocity: Double)
    /// Leaves the pane where it is seen, to another driver.
    func leave()
    /// The constants have been changed.
    func constantsChanged()
}

extension PanelDriver {
    func drag(to place: Point, velocity: Double) {
        pane.layer.move(
            .position, to: place, velocity: Vector(dx: 0, dy: velocity), lasting: VelocityTracker.restTime)
    }

    func leave() { halt() }

    func constantsChanged() {}
}

/// A spring of our own that a display link moves.
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

/// View animations, each added to the ones that still run.
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

/// Spring animations of the layer, each added to the ones that still run.
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

/// The numbers of the control panel's motions, shared by the ways of building it.
final class PanelConstants {
    /// Of the display-link spring and of the layer's.
    var stiffness = 300.0
    /// Of the display-link spring and of the layer's.
    var damping = 20.0
    /// Of the view animation and the property animator, in seconds.
    var duration = 0.5
    /// Of the view animation and the property animator.
    var dampingRatio = 0.7
    /// Of the attachment, in Hz.
    var frequency = 3.5
    /// Of the attachment.
    var attachmentDamping = 0.4
    /// Of the POP spring, 0...20.
    var bounciness = 6.0
    /// Of the POP spring, 0...20.
    var speed = 15.0

    var spring: Spring { Spring(mass: 1, stiffness: stiffness, damping: damping) }
}
