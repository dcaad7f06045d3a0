import Momentum

/// An object that moves items, such as views, by physics.
public typealias UIDynamicAnimator = DynamicAnimator
/// The methods that tell a delegate that a dynamic animator pauses or resumes.
public typealias UIDynamicAnimatorDelegate = DynamicAnimatorDelegate
/// An item that a dynamic animator can move.
public typealias UIDynamicItem = DynamicItem
/// A group of items that a dynamic animator moves as a single item.
public typealias UIDynamicItemGroup = DynamicItemGroup
/// The shape of an item's collision boundary.
public typealias UIDynamicItemCollisionBoundsType = DynamicItemCollisionBoundsType
/// The base class of the behaviours of a dynamic animator.
public typealias UIDynamicBehavior = DynamicBehavior
/// A behaviour that applies gravity to items.
public typealias UIGravityBehavior = GravityBehavior
/// A behaviour in which items collide with each other and with boundaries.
public typealias UICollisionBehavior = CollisionBehavior
/// A behaviour that connects an item to a point or to another item.
public typealias UIAttachmentBehavior = AttachmentBehavior
/// A behaviour that moves an item to a point with a spring.
public typealias UISnapBehavior = SnapBehavior
/// A behaviour that applies a continuous or instantaneous force to items.
public typealias UIPushBehavior = PushBehavior
/// A behaviour that sets the physical properties of items, such as density and friction.
public typealias UIDynamicItemBehavior = DynamicItemBehavior
/// A behaviour that applies a field of force to items.
public typealias UIFieldBehavior = FieldBehavior
/// The region in which a field acts.
public typealias UIRegion = Region

/// A range of numbers from a minimum to a maximum.
public nonisolated struct UIFloatRange: Hashable, Sendable {
    /// The minimum of the range.
    public var minimum: CGFloat
    /// The maximum of the range.
    public var maximum: CGFloat
    /// Creates a range from a minimum to a maximum, both 0 by default.
    public init(minimum: CGFloat = 0, maximum: CGFloat = 0) { (self.minimum, self.maximum) = (minimum, maximum) }
    /// The range that contains only 0.
    public static let zero = UIFloatRange()
    /// The range of all numbers.
    public static let infinite = UIFloatRange(minimum: -.infinity, maximum: .infinity)
    /// A Boolean value that indicates whether the range contains all numbers.
    public var isInfinite: Bool { self == .infinite }
}

extension AttachmentBehavior {
    /// The type of an attachment: to an item or to an anchor point.
    public typealias AttachmentType = AttachedBehaviorType
    /// The range of the attachment's motion: the displacement of a slider from its initial position, in points, or the
    /// rotation of a pin, in radians. Default unlimited.
    ///
    /// A range whose minimum is greater than its maximum is unlimited. A range that does not contain 0 is refused with
    /// a diagnostic.
    public var attachmentRange: UIFloatRange {
        get {
            let range: ClosedRange<Double>? = self.MomentumMotion::attachmentRange
            return range.map { UIFloatRange(minimum: $0.lowerBound, maximum: $0.upperBound) } ?? .infinite
        }
        set {
            self.MomentumMotion::attachmentRange =
                newValue.isInfinite || newValue.minimum > newValue.maximum ? nil : newValue.minimum...newValue.maximum
        }
    }
}

extension CollisionBehavior {
    /// Adds a boundary along `path`.
    public func addBoundary(withIdentifier identifier: BoundaryIdentifier, for path: UIBezierPath) {
        addBoundary(withIdentifier: identifier, for: path.cgPath)
    }
}

extension AttachmentBehavior {
    /// Creates an attachment of a point of an item, at `offset` from its centre, to an anchor point in the reference
    /// view.
    public convenience init(item: any UIDynamicItem, offsetFromCenter offset: UIOffset, attachedToAnchor point: CGPoint)
    {
        self.init(
            item: item, offsetFromCenter: CGVector(dx: offset.horizontal, dy: offset.vertical), attachedToAnchor: point)
    }
    /// Creates an attachment between points of two items, at the given offsets from their centres.
    public convenience init(
        item first: any UIDynamicItem, offsetFromCenter firstOffset: UIOffset, attachedTo second: any UIDynamicItem,
        offsetFromCenter secondOffset: UIOffset
    ) {
        self.init(
            item: first, offsetFromCenter: CGVector(dx: firstOffset.horizontal, dy: firstOffset.vertical),
            attachedTo: second, offsetFromCenter: CGVector(dx: secondOffset.horizontal, dy: secondOffset.vertical))
    }
}

extension BoundaryIdentifier: CustomStringConvertible {
    /// The identifier as text.
    public var description: String { name }
}
