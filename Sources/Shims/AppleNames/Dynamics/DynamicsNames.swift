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

/// A range of numbers from a minimum to a maximum. The property that has the range determines the unit.
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
    /// The range of the item's motion, or of the first item's motion relative to the second. Default unlimited. For a
    /// slider, it is the displacement from the initial position, in points. For a pin, it is the rotation from the
    /// initial angle, in radians clockwise.
    ///
    /// A range whose minimum is greater than its maximum is unlimited. A range that does not contain 0 is refused with
    /// a diagnostic. Neither end may be NaN.
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
    /// Adds a boundary along `path`, in the animator's coordinates. It replaces a boundary with the same identifier.
    /// Reports a diagnostic and adds nothing if the path has no line or a point is not finite.
    public func addBoundary(withIdentifier identifier: BoundaryIdentifier, for path: UIBezierPath) {
        addBoundary(withIdentifier: identifier, for: path.cgPath)
    }
}

extension AttachmentBehavior {
    /// Creates a rod or spring between an item and an anchor point, in the animator's coordinates. It is attached to
    /// the item at `offset` from the item's centre, in points. Values that are not finite are reported with a
    /// diagnostic, and the item's centre is used instead.
    public convenience init(item: any UIDynamicItem, offsetFromCenter offset: UIOffset, attachedToAnchor point: CGPoint)
    {
        self.init(
            item: item, offsetFromCenter: CGVector(dx: offset.horizontal, dy: offset.vertical), attachedToAnchor: point)
    }
    /// Creates a rod or spring between two items. It is attached to each item at the given offset from the item's
    /// centre, in points. Offsets that are not finite are reported with a diagnostic, and the centre is used instead.
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
    /// The identifier as text. A number is written in decimal form.
    public var description: String { name }
}
