import MomentumPhysics

/// Ties an item to a position or to another item: by a rod, a spring, a rope, a pin, a slide, or as one piece.
///
/// Two items that are tied collide with one another as any two do, where a ``CollisionBehavior`` has both. Those that a pin, a
/// slide or a fixed attachment ties while they overlap by more than a point do not: they could never part.
public final class AttachmentBehavior: DynamicBehavior {
    /// What the item is tied to.
    public enum AttachedBehaviorType: Sendable {
        /// Another item.
        case items
        /// A position, ``AttachmentBehavior/anchorPoint``.
        case anchor
    }

    /// How two are tied.
    enum Kind { case distance, limit, fixed, pin, slide }

    let kind: Kind
    let first: any DynamicItem
    let second: (any DynamicItem)?
    /// Where they are tied, from the items' centres, unturned.
    let firstOffset: Vector
    let secondOffset: Vector
    /// The direction of a slide.
    let axis: Vector
    private var anchor: Point
    private var distance: Double
    private var ratio = 0.0
    private var stiffness = 0.0
    private var torque = 0.0
    private var range: ClosedRange<Double>?
    private var joint: JointID?
    private var made: DistanceJoint?

    private init(
        _ kind: Kind, _ first: any DynamicItem, _ firstOffset: Vector, _ second: (any DynamicItem)?,
        _ secondOffset: Vector, anchor: Point, axis: Vector = .zero
    ) {
        self.kind = kind
        self.first = first
        self.second = second
        self.axis = axis.isFinite ? axis : .zero
        self.firstOffset = firstOffset.isFinite ? firstOffset : .zero
        self.secondOffset = secondOffset.isFinite ? secondOffset : .zero
        self.anchor = anchor.isFinite ? anchor : first.center
        distance = 0
        super.init()
        let end = second.map { Self.place(self.secondOffset, of: $0) } ?? self.anchor
        distance = Self.place(self.firstOffset, of: first).distance(to: end)
        if !(anchor.isFinite && firstOffset.isFinite && secondOffset.isFinite && axis.isFinite) {
            Diagnostics.report(
                Diagnostic(
                    "a point, offset or axis is not finite", in: "AttachmentBehavior.init",
                    remedy: "give finite numbers; the item's centre is taken"))
        }
    }

    // MARK: A rod or a spring

    /// Ties the centre of `item` to `point`, in the animator's coordinates.
    public convenience init(item: any DynamicItem, attachedToAnchor point: Point) {
        self.init(.distance, item, .zero, nil, .zero, anchor: point)
    }

    /// Ties the point of `item` at `offset` from its centre to `point`.
    public convenience init(item: any DynamicItem, offsetFromCenter offset: Vector, attachedToAnchor point: Point) {
        self.init(.distance, item, offset, nil, .zero, anchor: point)
    }

    /// Ties the centres of two items to each other.
    public convenience init(item first: any DynamicItem, attachedTo second: any DynamicItem) {
        self.init(.distance, first, .zero, second, .zero, anchor: .zero)
    }

    /// Ties points of two items to each other, each at an offset from its item's centre.
    public convenience init(
        item first: any DynamicItem, offsetFromCenter firstOffset: Vector, attachedTo second: any DynamicItem,
        offsetFromCenter secondOffset: Vector
    ) {
        self.init(.distance, first, firstOffset, second, secondOffset, anchor: .zero)
    }

    // MARK: Other kinds

    /// A rope between points of two items: they come nearer freely, but not farther apart than ``length``.
    public static func limitAttachment(
        with first: any DynamicItem, offsetFromCenter firstOffset: Vector, attachedTo second: any DynamicItem,
        offsetFromCenter secondOffset: Vector
    ) -> AttachmentBehavior {
        AttachmentBehavior(.limit, first, firstOffset, second, secondOffset, anchor: .zero)
    }

    /// Two items that move as one piece, held together at `point`, in the animator's coordinates. With a ``frequency`` they
    /// give way.
    public static func fixedAttachment(
        with first: any DynamicItem, attachedTo second: any DynamicItem, attachmentAnchor point: Point
    ) -> AttachmentBehavior {
        AttachmentBehavior(.fixed, first, .zero, second, .zero, anchor: point)
    }

    /// Two items that turn about `point`, in the animator's coordinates, within ``attachmentRange`` radians.
    public static func pinAttachment(
        with first: any DynamicItem, attachedTo second: any DynamicItem, attachmentAnchor point: Point
    ) -> AttachmentBehavior {
        AttachmentBehavior(.pin, first, .zero, second, .zero, anchor: point)
    }

    /// Two items that slide along `axis` against each other, without turning, within ``attachmentRange`` points.
    public static func slidingAttachment(
        with first: any DynamicItem, attachedTo second: any DynamicItem, attachmentAnchor point: Point,
        axisOfTranslation axis: Vector
    ) -> AttachmentBehavior {
        AttachmentBehavior(.slide, first, .zero, second, .zero, anchor: point, axis: axis)
    }

    /// An item that slides along `axis` through `point`, without turning, within ``attachmentRange`` points.
    public static func slidingAttachment(
        with item: any DynamicItem, attachmentAnchor point: Point, axisOfTranslation axis: Vector
    ) -> AttachmentBehavior {
        AttachmentBehavior(.slide, item, .zero, nil, .zero, anchor: point, axis: axis)
    }

    // MARK: Properties

    /// What the item is tied to.
    public var attachedBehaviorType: AttachedBehaviorType { second == nil ? .anchor : .items }

    /// Where the item is tied to, in the animator's coordinates; may be moved in every frame. Of a pin, a slide or a fixed
    /// attachment it is the position when they were made, and does not change. Not finite is refused with a diagnostic.
    public var anchorPoint: Point {
        get { anchor }
        set {
            let canMove = kind == .distance && second == nil
            set(
                &anchor, to: newValue, if: newValue.isFinite && canMove,
                "a coordinate is not finite, or the attachment has no anchor that moves",
                in: "AttachmentBehavior.anchorPoint")
        }
    }

    /// How far apart the two points are kept, in points. Default the distance when the attachment was created; a negative one
    /// is refused with a diagnostic.
    public var length: Double {
        get { distance }
        set {
            set(
                &distance, to: newValue, if: newValue.isFinite && newValue >= 0, "the length is negative or not finite",
                in: "AttachmentBehavior.length")
        }
    }

    /// How quickly the swinging of a spring dies: 1 comes to rest without swinging. Default 0.
    public var damping: Double {
        get { ratio }
        set {
            set(
                &ratio, to: newValue, if: newValue.isFinite && newValue >= 0, "the damping is negative or not finite",
                in: "AttachmentBehavior.damping")
        }
    }

    /// How often the spring swings in a second, in Hz; 0, the default, is a rigid rod.
    public var frequency: Double {
        get { stiffness }
        set {
            set(
                &stiffness, to: newValue, if: newValue.isFinite && newValue >= 0,
                "the frequency is negative or not finite", in: "AttachmentBehavior.frequency")
        }
    }

    /// The torque that turning about a pin takes at least, in mass times square points per s²; of a slide the force, in mass
    /// times pt/s². Default 0.
    public var frictionTorque: Double {
        get { torque }
        set {
            set(
                &torque, to: newValue, if: newValue.isFinite && newValue >= 0, "the torque is negative or not finite",
                in: "AttachmentBehavior.frictionTorque")
        }
    }

    /// How far a slide may go from where it was made, in points, or a pin may turn, in radians; must contain 0. An end may be
    /// infinite: `0...Double.infinity` goes one way only. Default nil: without limit.
    public var attachmentRange: ClosedRange<Double>? {
        get { range }
        set {
            let isLegal = newValue?.contains(0) ?? true
            set(
                &range, to: newValue, if: isLegal, "the range does not contain 0",
                in: "AttachmentBehavior.attachmentRange")
        }
    }

    public override var items: [any DynamicItem] { second.map { [first, $0] } ?? [first] }

    // MARK: In the world

    private static func place(_ offset: Vector, of item: any DynamicItem) -> Point {
        let transform = item.transform
        let turn = Transform2D(rotationAngle: transform.decomposition.rotation)
        return item.center + Vector(dx: transform.tx, dy: transform.ty) + offset.applying(turn)
    }

    override func settle(in animator: DynamicAnimator) {
        guard let a = animator.body(of: first) else { return }
        var other = BodyID.ground
        if let second {
            guard let b = animator.body(of: second) else { return }
            other = b.id
        }
        let definition = distanceJoint(a.id, other)
        let isMade = joint.map { animator.world.contains($0) } ?? false
        let isBetweenOthers = made?.bodyA != definition.bodyA || made?.bodyB != definition.bodyB
        // A fixed one that gives way otherwise is made again.
        if !isMade || isBetweenOthers || (kind == .fixed && made != definition) {
            leave(animator)
            joint = make(in: &animator.world, definition)
        } else if let joint, kind == .distance || kind == .limit, made != definition {
            animator.world.setJoint(joint, to: definition)
        }
        made = definition
        if let joint, kind == .pin || kind == .slide {
            animator.world.setFriction(torque, of: joint)
            animator.world.setRange(range, of: joint)
        }
    }

    private func distanceJoint(_ a: BodyID, _ other: BodyID) -> DistanceJoint {
        let (mine, its) = (Point.zero + firstOffset, second == nil ? anchor : Point.zero + secondOffset)
        if kind == .limit { return .rope(other, a, anchorA: its, anchorB: mine, length: distance) }
        return DistanceJoint(
            other, a, anchorA: its, anchorB: mine, length: distance, frequency: stiffness, dampingRatio: ratio)
    }

    private func make(in world: inout PhysicsWorld, _ definition: DistanceJoint) -> JointID? {
        let (other, a) = (definition.bodyA, definition.bodyB)
        let collides = world.separation(of: a, from: other) > -1
        return switch kind {
        case .distance, .limit: world.addJoint(definition)
        case .fixed:
            world.addJoint(
                WeldJoint(
                    other, a, at: anchor, frequency: stiffness, dampingRatio: ratio, angularFrequency: stiffness,
                    angularDampingRatio: ratio, bodiesCollide: collides))
        case .pin:
            world.addJoint(
                PinJoint(other, a, at: anchor, frictionTorque: torque, range: range, bodiesCollide: collides))
        case .slide:
            world.addJoint(
                SlideJoint(
                    other, a, at: anchor, along: axis, range: range, friction: torque, bodiesCollide: collides))
        }
    }

    override func leave(_ animator: DynamicAnimator) {
        if let joint { animator.world.remove(joint) }
        joint = nil
    }
}
