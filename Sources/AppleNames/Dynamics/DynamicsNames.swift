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

extension AttachmentBehavior {
    /// What an item is tied to.
    public typealias AttachmentType = AttachedBehaviorType
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
