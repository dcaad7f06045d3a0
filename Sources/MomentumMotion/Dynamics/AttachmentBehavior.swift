import MomentumPhysics

/// An attachment of an item to a position or to another item: a rod, a spring, a rope, a pin, a slide, or a rigid
/// connection.
///
/// Two attached items still collide with each other if a ``CollisionBehavior`` contains both. Items that overlap by
/// more than a point when a pin, a slide or a fixed attachment connects them do not collide, because they could never
/// separate.
public final class AttachmentBehavior: DynamicBehavior {
    /// The kind of object to which an item is attached.
    public enum AttachedBehaviorType: Sendable {
        /// Another item.
        case items
        /// A position, the ``AttachmentBehavior/anchorPoint``.
        case anchor
    }

    /// The kind of an attachment.
    enum Kind {
        case distance, limit, fixed, pin, slide

        /// The call that creates an attachment of this kind, for diagnostics.
        var callSite: StaticString {
            switch self {
            case .distance: "AttachmentBehavior.init(item:)"
            case .limit: "AttachmentBehavior.limitAttachment(with:)"
            case .fixed: "AttachmentBehavior.fixedAttachment(with:)"
            case .pin: "AttachmentBehavior.pinAttachment(with:)"
            case .slide: "AttachmentBehavior.slidingAttachment(with:)"
            }
        }
    }

    let kind: Kind
    let first: any DynamicItem
    let second: (any DynamicItem)?
    /// The attached points, relative to the items' centres, without rotation.
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
    private var currentDefinition: DistanceJoint?

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
        let end = second.map { Self.position(self.secondOffset, of: $0) } ?? self.anchor
        distance = Self.position(self.firstOffset, of: first).distance(to: end)
        let callSite = kind.callSite
        if !anchor.isFinite {
            Diagnostics.report(
                "the anchor point is not finite", value: .pair(anchor.x, anchor.y), in: callSite,
                remedy: "pass finite coordinates; the item's centre is used")
        } else if !(firstOffset.isFinite && secondOffset.isFinite) {
            let offset = firstOffset.isFinite ? secondOffset : firstOffset
            Diagnostics.report(
                "the offset is not finite", value: .pair(offset.dx, offset.dy), in: callSite,
                remedy: "pass finite points; the item's centre is used")
        } else if !axis.isFinite {
            Diagnostics.report(
                "the axis is not finite", value: .pair(axis.dx, axis.dy), in: callSite,
                remedy: "pass finite components; the horizontal axis is used")
        }
    }

    // MARK: A rod or a spring

    /// Creates a rod or spring between the centre of `item` and `point`, in the animator's coordinates. A point that is
    /// not finite is reported by a diagnostic and replaced by the item's centre. A ``frequency`` above 0 makes a
    /// spring.
    public convenience init(item: any DynamicItem, attachedToAnchor point: Point) {
        self.init(.distance, item, .zero, nil, .zero, anchor: point)
    }

    /// Creates a rod or spring between a point of an item and a position.
    ///
    /// A value that is not finite is reported by a diagnostic. The item's centre replaces it.
    ///
    /// - Parameters:
    ///   - item: The attached item.
    ///   - offset: The attached point, in points from the item's centre. It rotates with the item.
    ///   - point: The position, in the animator's coordinates.
    public convenience init(item: any DynamicItem, offsetFromCenter offset: Vector, attachedToAnchor point: Point) {
        self.init(.distance, item, offset, nil, .zero, anchor: point)
    }

    /// Creates a rod or spring between the centres of two items. Its ``length`` is their present distance.
    public convenience init(item first: any DynamicItem, attachedTo second: any DynamicItem) {
        self.init(.distance, first, .zero, second, .zero, anchor: .zero)
    }

    /// Creates a rod or spring between points of two items. Its ``length`` is their present distance.
    ///
    /// An offset that is not finite is reported by a diagnostic. The item's centre replaces the point.
    ///
    /// - Parameters:
    ///   - first: The first item.
    ///   - firstOffset: The attached point of the first item, in points from its centre. It rotates with the item.
    ///   - second: The second item.
    ///   - secondOffset: The attached point of the second item, in points from its centre.
    public convenience init(
        item first: any DynamicItem, offsetFromCenter firstOffset: Vector, attachedTo second: any DynamicItem,
        offsetFromCenter secondOffset: Vector
    ) {
        self.init(.distance, first, firstOffset, second, secondOffset, anchor: .zero)
    }

    // MARK: Other kinds

    /// Returns a rope between points of two items. They approach freely, but their distance never exceeds ``length``,
    /// which is their present distance by default. The offsets are in points from the items' centres. An offset that is
    /// not finite is reported by a diagnostic, and the centre is used instead.
    public static func limitAttachment(
        with first: any DynamicItem, offsetFromCenter firstOffset: Vector, attachedTo second: any DynamicItem,
        offsetFromCenter secondOffset: Vector
    ) -> AttachmentBehavior {
        AttachmentBehavior(.limit, first, firstOffset, second, secondOffset, anchor: .zero)
    }

    /// Returns a rigid connection of two items at `point`, in the animator's coordinates. With a ``frequency`` above 0
    /// the connection is elastic. A point that is not finite is reported by a diagnostic and replaced by the centre of
    /// `first`.
    public static func fixedAttachment(
        with first: any DynamicItem, attachedTo second: any DynamicItem, attachmentAnchor point: Point
    ) -> AttachmentBehavior {
        AttachmentBehavior(.fixed, first, .zero, second, .zero, anchor: point)
    }

    /// Returns a pin at `point`, in the animator's coordinates, about which two items rotate. ``attachmentRange``
    /// limits the rotation of `first` relative to `second`, in radians clockwise. A point that is not finite is
    /// reported by a diagnostic and replaced by the centre of `first`.
    public static func pinAttachment(
        with first: any DynamicItem, attachedTo second: any DynamicItem, attachmentAnchor point: Point
    ) -> AttachmentBehavior {
        AttachmentBehavior(.pin, first, .zero, second, .zero, anchor: point)
    }

    /// Returns a slide of two items along an axis relative to each other, without rotation. ``attachmentRange`` limits
    /// the distance, in points.
    ///
    /// A value that is not finite is reported by a diagnostic. The centre of `first` replaces the point, and the
    /// horizontal axis replaces the axis.
    ///
    /// - Parameters:
    ///   - first: The first item.
    ///   - second: The second item.
    ///   - point: A point of the axis, in the animator's coordinates.
    ///   - axis: The direction of the axis. Its length does not matter; zero is treated as horizontal.
    public static func slidingAttachment(
        with first: any DynamicItem, attachedTo second: any DynamicItem, attachmentAnchor point: Point,
        axisOfTranslation axis: Vector
    ) -> AttachmentBehavior {
        AttachmentBehavior(.slide, first, .zero, second, .zero, anchor: point, axis: axis)
    }

    /// Returns a slide of an item along `axis` through `point`, in the animator's coordinates, without rotation.
    /// ``attachmentRange`` limits the distance, in points. The length of `axis` does not matter. A value that is not
    /// finite is reported by a diagnostic; the item's centre replaces the point, and the horizontal axis replaces the
    /// axis.
    public static func slidingAttachment(
        with item: any DynamicItem, attachmentAnchor point: Point, axisOfTranslation axis: Vector
    ) -> AttachmentBehavior {
        AttachmentBehavior(.slide, item, .zero, nil, .zero, anchor: point, axis: axis)
    }

    // MARK: Properties

    /// The kind of object to which the item is attached.
    public var attachedBehaviorType: AttachedBehaviorType { second == nil ? .anchor : .items }

    /// The position to which the item is attached, in the animator's coordinates. It may be moved in every frame.
    ///
    /// For a pin, a slide or a fixed attachment it is the position at creation and cannot be set. Setting it then, or
    /// to a position that is not finite, is refused with a diagnostic.
    public var anchorPoint: Point {
        get { anchor }
        set {
            let callSite: StaticString = "AttachmentBehavior.anchorPoint"
            guard kind == .distance, second == nil else {
                return Self.refuse(
                    "the attachment has no movable anchor point", in: callSite,
                    "set it only for a single item that is attached to an anchor")
            }
            set(&anchor, to: newValue, "anchor point", in: callSite)
        }
    }

    /// The distance of the two points, in points: the length of a rod or spring, and the largest distance of a rope.
    /// The default is the distance at creation. A pin, a slide and a fixed attachment ignore it. A length that is
    /// negative or not finite is refused with a diagnostic.
    public var length: Double {
        get { distance }
        set { set(&distance, to: newValue, .notNegative, "length", in: "AttachmentBehavior.length") }
    }

    /// The damping ratio of the spring; at 1 the spring comes to rest without oscillating. Default 0. Only attachments
    /// with a ``frequency`` use it. A value that is negative or not finite is refused with a diagnostic.
    public var damping: Double {
        get { ratio }
        set { set(&ratio, to: newValue, .notNegative, "damping", in: "AttachmentBehavior.damping") }
    }

    /// The frequency of the spring of a rod or a fixed attachment, in Hz; 0, the default, for a rigid one. A value that
    /// is negative or not finite is refused with a diagnostic.
    public var frequency: Double {
        get { stiffness }
        set { set(&stiffness, to: newValue, .notNegative, "frequency", in: "AttachmentBehavior.frequency") }
    }

    /// The friction of a pin or a slide. Default 0. Other attachments ignore it.
    ///
    /// For a pin the friction is a torque against the rotation, in mass × pt²/s². For a slide it is a force against the
    /// motion, in mass × pt/s². A value that is negative or not finite is refused with a diagnostic.
    public var frictionTorque: Double {
        get { torque }
        set { set(&torque, to: newValue, .notNegative, "friction torque", in: "AttachmentBehavior.frictionTorque") }
    }

    /// The range of a slide, in points from the position at creation, or of a pin, in radians clockwise from the angle
    /// at creation. It limits the motion of the item, or of the first item relative to the second. Nil, the default,
    /// sets no limit. Other attachments ignore it.
    ///
    /// A range that does not contain 0 is refused with a diagnostic. An end may be infinite: `0...Double.infinity`
    /// allows only one direction.
    public var attachmentRange: ClosedRange<Double>? {
        get { range }
        set {
            if let newValue, !newValue.contains(0) {
                return Self.refuse(
                    "the range does not contain 0", .pair(newValue.lowerBound, newValue.upperBound),
                    in: "AttachmentBehavior.attachmentRange", "set a range that contains 0")
            }
            set(&range, to: newValue)
        }
    }

    public override var items: [any DynamicItem] { second.map { [first, $0] } ?? [first] }

    // MARK: In the world

    private static func position(_ offset: Vector, of item: any DynamicItem) -> Point {
        let transform = item.transform
        let rotation = Transform2D(rotationAngle: transform.decomposition.rotation)
        return item.center + Vector(dx: transform.tx, dy: transform.ty) + offset.applying(rotation)
    }

    override func settle(in animator: DynamicAnimator) {
        guard let a = animator.body(of: first) else { return }
        var other = BodyID.ground
        if let second {
            guard let b = animator.body(of: second) else { return }
            other = b.id
        }
        let definition = distanceJoint(a.id, other)
        let exists = joint.map { animator.world.contains($0) } ?? false
        let joinsOtherBodies =
            currentDefinition?.bodyA != definition.bodyA || currentDefinition?.bodyB != definition.bodyB
        // A fixed attachment with a different elasticity is recreated.
        if !exists || joinsOtherBodies || (kind == .fixed && currentDefinition != definition) {
            removeFromWorld(animator)
            joint = make(in: &animator.world, definition)
        } else if let joint, kind == .distance || kind == .limit, currentDefinition != definition {
            animator.world.setJoint(joint, to: definition)
        }
        currentDefinition = definition
        if let joint, kind == .pin || kind == .slide {
            animator.world.setFriction(torque, of: joint)
            animator.world.setRange(range, of: joint)
        }
    }

    private func distanceJoint(_ a: BodyID, _ other: BodyID) -> DistanceJoint {
        let (ownOffset, otherOffset) = (Point.zero + firstOffset, second == nil ? anchor : Point.zero + secondOffset)
        if kind == .limit { return .rope(other, a, anchorA: otherOffset, anchorB: ownOffset, length: distance) }
        return DistanceJoint(
            other, a, anchorA: otherOffset, anchorB: ownOffset, length: distance, frequency: stiffness,
            dampingRatio: ratio)
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

    override func removeFromWorld(_ animator: DynamicAnimator) {
        if let joint { animator.world.remove(joint) }
        joint = nil
    }
}
