/// A behaviour that pulls a heavy body to a point by a spring. It combines an attachment and an item behaviour.
public final class PaneBehavior: DynamicBehavior {
    /// The density of the pane.
    static let density = 100.0
    /// The linear resistance of the pane, per second.
    public static let resistance = 10.0

    private let item: any DynamicItem
    private let attachment: AttachmentBehavior
    private let body: DynamicItemBehavior

    init(item: any DynamicItem) {
        self.item = item
        attachment = AttachmentBehavior(item: item, attachedToAnchor: item.center)
        attachment.length = 0
        body = DynamicItemBehavior(items: [item])
        body.density = Self.density
        body.resistance = Self.resistance
        body.allowsRotation = false
        super.init()
        addChildBehavior(attachment)
        addChildBehavior(body)
    }

    /// The point that the pane is pulled to.
    var targetPoint: Point {
        get { attachment.anchorPoint }
        set { attachment.anchorPoint = newValue }
    }

    /// The pane's velocity, in points per second.
    var velocity: Vector {
        get { body.linearVelocity(for: item) }
        set { body.addLinearVelocity(newValue - velocity, for: item) }
    }

    /// The frequency of the attachment, in Hz.
    var frequency: Double {
        get { attachment.frequency }
        set { attachment.frequency = newValue }
    }

    /// The damping of the attachment.
    var damping: Double {
        get { attachment.damping }
        set { attachment.damping = newValue }
    }
}

/// Informs the driver that its animator has paused, without retaining the driver.
private final class PauseObserver: DynamicAnimatorDelegate {
    var driver = Weak<PhysicsPanelDriver>()

    func dynamicAnimatorDidPause(_ animator: DynamicAnimator) { driver.object?.rest() }
}

/// A driver by physics: the pane is a body that an attachment pulls to its position. A touch removes it from the
/// animator, and returns it with the velocity of the touch.
final class PhysicsPanelDriver: PanelDriver {
    let pane: View
    private let animator: DynamicAnimator
    private let behavior: PaneBehavior
    private let constants: PanelConstants
    private let pause = PauseObserver()

    init(view: ControlPanelView, constants: PanelConstants) {
        pane = view.pane
        animator = DynamicAnimator(referenceView: view)
        behavior = PaneBehavior(item: view.pane)
        self.constants = constants
        constantsChanged()
        pause.driver = Weak(self)
        animator.delegate = pause
    }

    /// Ends the motion and drops the remaining thousandth of a point.
    fileprivate func rest() {
        guard behavior.dynamicAnimator != nil else { return }
        animator.removeBehavior(behavior)
        pane.center = behavior.targetPoint
    }

    var isMoving: Bool { behavior.dynamicAnimator != nil }

    func settle(at target: Point, velocity: Double?) {
        // After a change of the stage's size, the pane is centred at once.
        if abs(pane.center.x - target.x) > 1e-6 { pane.center.x = target.x }
        behavior.targetPoint = target
        if behavior.dynamicAnimator == nil { animator.addBehavior(behavior) }
        if let velocity { behavior.velocity = Vector(dx: 0, dy: velocity) }
    }

    func halt() {
        animator.removeBehavior(behavior)
        pane.layer.capture(.position)
    }

    /// The velocity of the pane stays available to its next owner.
    func leave() { animator.removeBehavior(behavior) }

    func constantsChanged() {
        behavior.frequency = constants.frequency
        behavior.damping = constants.attachmentDamping
    }
}
