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

extension CollisionBehavior {
    /// Lets things collide with `path`.
    public func addBoundary(withIdentifier identifier: BoundaryIdentifier, for path: UIBezierPath) {
        addBoundary(withIdentifier: identifier, for: path.cgPath)
    }
}
