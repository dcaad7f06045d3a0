import Momentum

/// Lets physics move views.
public typealias UIDynamicAnimator = DynamicAnimator
/// Told when physics comes to rest.
public typealias UIDynamicAnimatorDelegate = DynamicAnimatorDelegate
/// What physics moves.
public typealias UIDynamicItem = DynamicItem
/// Several things that physics moves as one.
public typealias UIDynamicItemGroup = DynamicItemGroup
/// The outline with which it collides.
public typealias UIDynamicItemCollisionBoundsType = DynamicItemCollisionBoundsType
/// What physics does.
public typealias UIDynamicBehavior = DynamicBehavior
/// Pulls down.
public typealias UIGravityBehavior = GravityBehavior
/// Lets things collide.
public typealias UICollisionBehavior = CollisionBehavior
/// Ties things together.
public typealias UIAttachmentBehavior = AttachmentBehavior
/// Draws to a point.
public typealias UISnapBehavior = SnapBehavior
/// Pushes.
public typealias UIPushBehavior = PushBehavior
/// What things are made of.
public typealias UIDynamicItemBehavior = DynamicItemBehavior
/// A field of force.
public typealias UIFieldBehavior = FieldBehavior
/// Where a field acts.
public typealias UIRegion = Region

/// A range of numbers.
public nonisolated struct UIFloatRange: Hashable, Sendable {
    /// The least one.
    public var minimum: CGFloat
    /// The greatest one.
    public var maximum: CGFloat
    /// The range of two numbers; by default that of 0 alone.
    public init(minimum: CGFloat = 0, maximum: CGFloat = 0) { (self.minimum, self.maximum) = (minimum, maximum) }
    /// That of 0 alone.
    public static let zero = UIFloatRange()
    /// All numbers.
    public static let infinite = UIFloatRange(minimum: -.infinity, maximum: .infinity)
    /// Whether it has all numbers.
    public var isInfinite: Bool { self == .infinite }
}

extension AttachmentBehavior {
    /// What an item is tied to.
    public typealias AttachmentType = AttachedBehaviorType
    /// How far a slide may go from where it was made, in points, or a pin may turn, in radians. Default without limit.
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
    /// Lets things collide with `path`.
    public func addBoundary(withIdentifier identifier: BoundaryIdentifier, for path: UIBezierPath) {
        addBoundary(withIdentifier: identifier, for: path.cgPath)
    }
}

extension AttachmentBehavior {
    /// Ties a point of an item, `offset` away from its middle, to a point of the reference view.
    public convenience init(item: any UIDynamicItem, offsetFromCenter offset: UIOffset, attachedToAnchor point: CGPoint)
    {
        self.init(
            item: item, offsetFromCenter: CGVector(dx: offset.horizontal, dy: offset.vertical), attachedToAnchor: point)
    }
    /// Ties a point of an item to a point of another one.
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
    /// The text, or the number.
    public var description: String { name }
}
