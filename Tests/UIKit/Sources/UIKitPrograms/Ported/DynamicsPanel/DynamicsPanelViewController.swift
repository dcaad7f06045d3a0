import UIKit

/// The same panel under gravity: it hangs on an attachment while it is dragged, and falls or rises to a boundary when it is released.
public class DynamicsPanelViewController: UIViewController {
    private var animator: UIDynamicAnimator!
    private var gravity: UIGravityBehavior!
    private var collision: UICollisionBehavior!
    private var panelAttributes: UIDynamicItemBehavior!
    private var grip: UIAttachmentBehavior?
    private var nudge: UIPushBehavior?

    private(set) var panel = UIView()
    private(set) var badge = UIView()
    private var badgeSnap: UISnapBehavior?

    private(set) var contacts: [String] = []
    private(set) var pauses = 0

    private let headerHeight: CGFloat = 90
    private let panelHeight: CGFloat = 520

    public override func viewDidLoad() {
        super.viewDidLoad()
        // swift-format-ignore: NoPlaygroundLiterals
        view.backgroundColor = #colorLiteral(red: 0.93, green: 0.94, blue: 0.97, alpha: 1)
        makePanel()
        makeBadge()
    }

    public override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        if animator == nil { startDynamics() }
    }

    private func makePanel() {
        let size = view.bounds.size
        panel.frame = CGRect(x: 0, y: size.height - headerHeight, width: size.width, height: panelHeight)
        panel.backgroundColor = UIColor.init(hue: 0.6, saturation: 0.6, brightness: 0.9, alpha: 1.0)
        panel.layer.cornerRadius = 18.0
        panel.accessibilityLabel = "Panel"
        panel.layer.name = "panel"
        view.addSubview(panel)
        let pan = UIPanGestureRecognizer(target: self, action: .method(DynamicsPanelViewController.dragged(by:)))
        panel.addGestureRecognizer(pan)
        let doubleTap = UITapGestureRecognizer(target: self, action: .method(DynamicsPanelViewController.nudged))
        doubleTap.numberOfTapsRequired = 2
        panel.addGestureRecognizer(doubleTap)
    }

    private func makeBadge() {
        badge.frame = CGRect(origin: CGPoint(x: 24, y: 60), size: CGSize(width: 48, height: 48))
        badge.layer.cornerRadius = badge.frame.height / 2
        badge.layer.masksToBounds = true
        badge.backgroundColor = UIColor.orange
        badge.accessibilityLabel = "Badge"
        view.insertSubview(badge, belowSubview: panel)
        view.addGestureRecognizer(
            UITapGestureRecognizer(target: self, action: .method(DynamicsPanelViewController.tapped(_:))))
    }

    private func startDynamics() {
        let size = view.bounds.size
        let animator = UIDynamicAnimator(referenceView: view)
        animator.delegate = self

        gravity = UIGravityBehavior(items: [panel])
        gravity.gravityDirection = CGVector(dx: 0, dy: 1)
        gravity.magnitude = 2.5
        animator.addBehavior(gravity)

        collision = UICollisionBehavior(items: [panel])
        collision.collisionMode = UICollisionBehavior.Mode.boundaries
        collision.collisionDelegate = self
        let bottom = size.height - headerHeight + panelHeight
        collision.addBoundary(
            withIdentifier: "bottom" as NSString, from: CGPoint(x: -400, y: bottom),
            to: CGPoint(x: size.width + 400, y: bottom))
        let top = size.height - panelHeight
        collision.addBoundary(
            withIdentifier: "top" as NSString, from: CGPoint(x: -400, y: top), to: CGPoint(x: size.width + 400, y: top)
        )
        animator.addBehavior(collision)

        panelAttributes = UIDynamicItemBehavior(items: [panel])
        panelAttributes.allowsRotation = false
        panelAttributes.elasticity = 0.2
        panelAttributes.resistance = 0.5
        panelAttributes.friction = 0
        panelAttributes.density = 1
        animator.addBehavior(panelAttributes)

        self.animator = animator
    }

    // MARK: - Gestures

    private func dragged(by gesture: UIPanGestureRecognizer) {
        let finger = gesture.location(in: view)
        switch gesture.state {
        case .began:
            let anchor = CGPoint(x: panel.center.x, y: finger.y)
            let offset = UIOffset(horizontal: 0, vertical: anchor.y - panel.center.y)
            let attachment = UIAttachmentBehavior(item: panel, offsetFromCenter: offset, attachedToAnchor: anchor)
            attachment.length = 0
            animator.addBehavior(attachment)
            animator.removeBehavior(gravity)
            grip = attachment
        case .changed:
            grip?.anchorPoint = CGPoint(x: panel.center.x, y: finger.y)
        case .ended, .cancelled:
            if let grip = grip { animator.removeBehavior(grip) }
            grip = nil
            let speed = gesture.velocity(in: view).y
            let rises = abs(speed) > 200 ? speed < 0 : panel.frame.midY < view.bounds.height
            gravity.gravityDirection = CGVector(dx: 0.0, dy: rises ? -1.0 : 1.0)
            animator.addBehavior(gravity)
            let now = panelAttributes.linearVelocity(for: panel)
            panelAttributes.addLinearVelocity(CGPoint(x: -now.x, y: speed - now.y), for: panel)
        default: ()
        }
    }

    func nudged() {
        nudge.map(animator.removeBehavior)
        let push = UIPushBehavior(items: [panel], mode: .instantaneous)
        push.pushDirection = CGVector(dx: 0, dy: gravity.gravityDirection.dy > 0 ? -1 : 1)
        push.magnitude = 120
        animator.addBehavior(push)
        nudge = push
    }

    func tapped(_ sender: UITapGestureRecognizer) {
        if let old = badgeSnap {
            old.snapPoint = sender.location(in: view)
        } else {
            let snap = UISnapBehavior(item: badge, snapTo: sender.location(in: view))
            snap.damping = 0.6
            animator.addBehavior(snap)
            badgeSnap = snap
        }
    }
}

// MARK: - UICollisionBehaviorDelegate

extension DynamicsPanelViewController: UICollisionBehaviorDelegate {
    public func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item: UIDynamicItem,
        withBoundaryIdentifier identifier: NSCopying?, at p: CGPoint
    ) {
        guard let name = identifier as? String else { return }
        contacts.append(name)
    }
}

// MARK: - UIDynamicAnimatorDelegate

extension DynamicsPanelViewController: UIDynamicAnimatorDelegate {
    public func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {
        pauses += 1
    }
}
