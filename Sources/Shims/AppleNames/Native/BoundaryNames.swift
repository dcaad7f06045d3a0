// The names are Apple's.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Foundation
import Momentum

/// What can name an edge of the surroundings: a text or a number.
public nonisolated protocol NSCopying {}
nonisolated extension String: NSCopying {}
nonisolated extension Int: NSCopying {}
nonisolated extension Double: NSCopying {}
nonisolated extension NSString: NSCopying {}
nonisolated extension Foundation::NSNumber: NSCopying {}
nonisolated extension BoundaryIdentifier: NSCopying {}

nonisolated extension BoundaryIdentifier {
    init(_ name: any NSCopying) {
        switch name {
        case let name as BoundaryIdentifier: self = name
        case let name as String: self.init(name)
        case let name as Double: self.init(Int(name))
        default: self.init("\(name)")
        }
    }
    /// The text or number as an object, which `as?` gives as a string or a number.
    var object: any NSCopying {
        if let number = Int(name), BoundaryIdentifier(number) == self { return Foundation::NSNumber(value: number) }
        return NSString(string: name)
    }
}

extension CollisionBehavior {
    /// Lets things collide with the line between two points.
    public func addBoundary(withIdentifier identifier: any NSCopying, from p1: CGPoint, to p2: CGPoint) {
        addBoundary(withIdentifier: BoundaryIdentifier(identifier), from: p1, to: p2)
    }
    /// Lets things collide with `path`.
    public func addBoundary(withIdentifier identifier: any NSCopying, for path: UIBezierPath) {
        addBoundary(withIdentifier: BoundaryIdentifier(identifier), for: path.cgPath)
    }
    /// Lets things collide with a boundary no more.
    public func removeBoundary(withIdentifier identifier: any NSCopying) {
        removeBoundary(withIdentifier: BoundaryIdentifier(identifier))
    }
    /// The path of a boundary; nil where there is none of that name.
    public func boundary(withIdentifier identifier: any NSCopying) -> UIBezierPath? {
        boundary(withIdentifier: BoundaryIdentifier(identifier)).map { UIBezierPath(cgPath: $0) }
    }
}

/// Told when things collide.
public protocol UICollisionBehaviorDelegate: CollisionBehaviorDelegate {
    /// An item has met a boundary at `p`; the identifier is nil for the edges of the reference view. The default does nothing.
    func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint)
    /// An item has left a boundary. The default does nothing.
    func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?)
}

extension UICollisionBehaviorDelegate {
    /// Does nothing.
    public func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
    ) {}
    /// Does nothing.
    public func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?
    ) {}
    /// As the call says whose identifier is an object.
    public func collisionBehavior(
        _ behavior: CollisionBehavior, beganContactFor item: any DynamicItem,
        withBoundaryIdentifier identifier: BoundaryIdentifier?, at point: Point
    ) {
        collisionBehavior(
            behavior, beganContactFor: item, withBoundaryIdentifier: identifier?.object as (any NSCopying)?,
            at: point)
    }
    /// As the call says whose identifier is an object.
    public func collisionBehavior(
        _ behavior: CollisionBehavior, endedContactFor item: any DynamicItem,
        withBoundaryIdentifier identifier: BoundaryIdentifier?
    ) {
        collisionBehavior(
            behavior, endedContactFor: item, withBoundaryIdentifier: identifier?.object as (any NSCopying)?)
    }
}
