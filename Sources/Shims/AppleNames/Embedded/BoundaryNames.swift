// The names are Apple's.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Momentum

/// Names an edge of the surroundings.
public typealias NSCopying = BoundaryIdentifier
/// Told when things collide.
public typealias UICollisionBehaviorDelegate = CollisionBehaviorDelegate
extension CollisionBehavior {
    /// Lets things collide with the line between two points.
    public func addBoundary(withIdentifier identifier: String, from p1: CGPoint, to p2: CGPoint) {
        addBoundary(withIdentifier: BoundaryIdentifier(identifier), from: p1, to: p2)
    }
    /// Lets things collide with `path`.
    public func addBoundary(withIdentifier identifier: String, for path: UIBezierPath) {
        addBoundary(withIdentifier: BoundaryIdentifier(identifier), for: path.cgPath)
    }
    /// Lets things collide with a boundary no more.
    public func removeBoundary(withIdentifier identifier: String) {
        removeBoundary(withIdentifier: BoundaryIdentifier(identifier))
    }
}
