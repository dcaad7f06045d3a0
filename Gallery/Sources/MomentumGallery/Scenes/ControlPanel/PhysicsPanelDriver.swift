/// A body of some weight on a spring that pulls it to a point: an attachment and an item behaviour as one.
public final class PaneBehavior: DynamicBehavior {
    /// What the pane weighs per area.
    static let density = 100.0
    /// How the air slows it, per second.
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

    /// Where the pane is pulled to.
    var targetPoint: Point {
        get { attachment.anchorPoint }
        set { attachment.anchorPoint = newValue }
    }

    /// The pane's velocity, in points per second.
    var velocity: Vector {
        get { body.linearVelocity(for: item) }
        set { body.addLinearVelocity(newValue - velocity, for: item) }
    }

    /// The attachment's, in Hz.
    var frequency: Double {
        get { attachment.frequency }
        set { attachment.frequency = newValue }
    }

    /// The attachment's.
    var damping: Double {
        get { attachment.damping }
        set { attachment.damping = newValue }
    }
}

/// Tells the driver that its animator pauses, without keeping it alive.
private final class PauseObserver: DynamicAnimatorDelegate {
    var driver = Weak<PhysicsPanelDriver>()

    func dynamicAnimatorDidPause(_ animator: DynamicAnimator) { driver.object?.rest() }
}

/// Physics: the pane is a body that an attachment pulls to where it belongs. A finger takes it out of the animator, and gives
/// it back with its own velocity.
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

    /// The pane rests: the residual, a thousandth of a point, is dropped.
    fileprivate func rest() {
        guard behavior.dynamicAnimator != nil else { return }
        animator.removeBehavior(behavior)
        pane.center = behavior.targetPoint
    }

    var isMoving: Bool { behavior.dynamicAnimator != nil }

    func settle(at target: Point, velocity: Double?) {
        // On a stage of another size the pane is at once in its middle.
        if abs(pane.center.x - target.x) > 1e-6 { pane.center.x = target.x }
        behavior.targetPoint = target
        if behavior.dynamicAnimator == nil { animator.addBehavior(behavior) }
        if let velocity { behavior.velocity = Vector(dx: 0, dy: velocity) }
    }

    func halt() {
        animator.removeBehavior(behavior)
        pane.layer.capture(.position)
    }

    /// The next owner of the pane finds it with its velocity.
    func leave() { animator.removeBehavior(behavior) }

    func constantsChanged() {
        behavior.frequency = constants.frequency
        behavior.damping = constants.attachmentDamping
    }
}
