// The names are Apple's.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Momentum

/// The identifier of a collision boundary.
public typealias NSCopying = BoundaryIdentifier
/// The methods that tell a delegate that a collision has begun or ended.
public typealias UICollisionBehaviorDelegate = CollisionBehaviorDelegate
extension CollisionBehavior {
    /// Adds a boundary along the line between two points.
    public func addBoundary(withIdentifier identifier: String, from p1: CGPoint, to p2: CGPoint) {
        addBoundary(withIdentifier: BoundaryIdentifier(identifier), from: p1, to: p2)
    }
    /// Adds a boundary along `path`.
    public func addBoundary(withIdentifier identifier: String, for path: UIBezierPath) {
        addBoundary(withIdentifier: BoundaryIdentifier(identifier), for: path.cgPath)
    }
    /// Removes the boundary with `identifier`.
    public func removeBoundary(withIdentifier identifier: String) {
        removeBoundary(withIdentifier: BoundaryIdentifier(identifier))
    }
}
