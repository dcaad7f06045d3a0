/// A POP spring: sent on, pushed and stopped at any time, it goes on from where the pane is, as it moves.
final class PopPanelDriver: PanelDriver {
    /// A spring that goes on until nothing of it can be seen, not even in a plot.
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
            // On a stage of another size the pane is at once in its middle.
            let present = isMoving ? spring.currentVelocity : 0
            pane.layer.move(.position, to: Point(x: target.x, y: pane.center.y), velocity: Vector(dx: 0, dy: present))
        }
        spring.toValue = target.y
        spring.velocity = velocity
        pane.pop.add(spring, forKey: "settle")
    }

    /// What is caught rests: released in the same frame, it has no speed left to go on with.
    func halt() {
        pane.pop.removeAnimation(forKey: "settle")
        pane.layer.move(.position, to: pane.center, velocity: .zero)
    }

    func constantsChanged() {
        spring.springBounciness = constants.bounciness
        spring.springSpeed = constants.speed
    }
}
