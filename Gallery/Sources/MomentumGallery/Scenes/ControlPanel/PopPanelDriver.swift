/// A POP spring. It can be retargeted, pushed and stopped at any time, and continues from the present position and
/// velocity.
final class PopPanelDriver: PanelDriver {
    /// The threshold at which the rest of the motion is invisible even in a plot.
    private static let threshold = RestThreshold.plotted.position / PopThreshold.springRest

    let pane: View
    private let constants: PanelConstants
    private let spring: PopSpring<View, Double>

    init(pane: View, constants: PanelConstants) {
        self.pane = pane
        self.constants = constants
        spring = PopSpring(PopProperty<View, Double>.centerY.threshold(Self.threshold))
        constantsChanged()
    }

    var isMoving: Bool { spring.state == .running }

    func settle(at target: Point, velocity: Double?) {
        if pane.center.x != target.x {
            // After a change of the stage's size, the pane is centred at once.
            let present = isMoving ? spring.currentVelocity : 0
            pane.layer.move(.position, to: Point(x: target.x, y: pane.center.y), velocity: Vector(dx: 0, dy: present))
        }
        spring.toValue = target.y
        spring.velocity = velocity
        pane.pop.add(spring, forKey: "settle")
    }

    /// Stops the pane. If it is released in the same frame, it has no velocity left.
    func halt() {
        pane.pop.removeAnimation(forKey: "settle")
        pane.layer.move(.position, to: pane.center, velocity: .zero)
    }

    func constantsChanged() {
        spring.springBounciness = constants.bounciness
        spring.springSpeed = constants.speed
    }
}
