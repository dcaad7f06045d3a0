// The names are Apple's.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Momentum

/// The identifier of a collision boundary.
public typealias NSCopying = BoundaryIdentifier
/// The methods that tell a delegate that a collision has begun or ended.
public typealias UICollisionBehaviorDelegate = CollisionBehaviorDelegate
extension CollisionBehavior {
    /// Adds a boundary along the line between two points, in the animator's coordinates. It replaces a boundary with
    /// the same identifier. Reports a diagnostic and adds nothing if a point is not finite.
    public func addBoundary(withIdentifier identifier: String, from p1: CGPoint, to p2: CGPoint) {
        addBoundary(withIdentifier: BoundaryIdentifier(identifier), from: p1, to: p2)
    }
    /// Adds a boundary along `path`, in the animator's coordinates. It replaces a boundary with the same identifier.
    /// Reports a diagnostic and adds nothing if the path has no line or a point is not finite.
    public func addBoundary(withIdentifier identifier: String, for path: UIBezierPath) {
        addBoundary(withIdentifier: BoundaryIdentifier(identifier), for: path.cgPath)
    }
    /// Removes the boundary with `identifier`. Unknown identifiers are ignored.
    public func removeBoundary(withIdentifier identifier: String) {
        removeBoundary(withIdentifier: BoundaryIdentifier(identifier))
    }
}
