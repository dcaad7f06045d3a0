// The names are Apple's.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Foundation
import Momentum

/// A value that can identify a collision boundary: a string or a number. The fraction of a `Double` is discarded. A
/// `Double` that is not finite, or is out of the range of `Int`, ends the program.
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
    /// The string or number as an object, which `as?` casts to a string or a number.
    var object: any NSCopying {
        if let number = Int(name), BoundaryIdentifier(number) == self { return Foundation::NSNumber(value: number) }
        return NSString(string: name)
    }
}

extension CollisionBehavior {
    /// Adds a boundary along the line between two points, in the animator's coordinates. It replaces a boundary with
    /// the same identifier. Reports a diagnostic and adds nothing if a point is not finite.
    public func addBoundary(withIdentifier identifier: any NSCopying, from p1: CGPoint, to p2: CGPoint) {
        addBoundary(withIdentifier: BoundaryIdentifier(identifier), from: p1, to: p2)
    }
    /// Adds a boundary along `path`, in the animator's coordinates. It replaces a boundary with the same identifier.
    /// Reports a diagnostic and adds nothing if the path has no line or a point is not finite.
    public func addBoundary(withIdentifier identifier: any NSCopying, for path: UIBezierPath) {
        addBoundary(withIdentifier: BoundaryIdentifier(identifier), for: path.cgPath)
    }
    /// Removes the boundary with `identifier`. Unknown identifiers are ignored.
    public func removeBoundary(withIdentifier identifier: any NSCopying) {
        removeBoundary(withIdentifier: BoundaryIdentifier(identifier))
    }
    /// Returns the path of the boundary with `identifier`, with its curves as lines, or nil if there is no such
    /// boundary.
    public func boundary(withIdentifier identifier: any NSCopying) -> UIBezierPath? {
        boundary(withIdentifier: BoundaryIdentifier(identifier)).map { UIBezierPath(cgPath: $0) }
    }
}

/// The methods that tell a delegate that a collision has begun or ended.
public protocol UICollisionBehaviorDelegate: CollisionBehaviorDelegate {
    /// Tells the delegate that an item has come into contact with a boundary at `p`, in the animator's coordinates. The
    /// identifier is nil for the bounds of the reference view. The default does nothing.
    func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint)
    /// Tells the delegate that an item has lost contact with a boundary. The identifier is nil for the bounds of the
    /// reference view. The default does nothing.
    func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?)
}

extension UICollisionBehaviorDelegate {
    /// Does nothing by default.
    public func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
    ) {}
    /// Does nothing by default.
    public func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?
    ) {}
    /// Converts the identifier to a string or number object, or nil for the bounds of the reference view, and calls the
    /// method that accepts such an object.
    public func collisionBehavior(
        _ behavior: CollisionBehavior, beganContactFor item: any DynamicItem,
        withBoundaryIdentifier identifier: BoundaryIdentifier?, at point: Point
    ) {
        collisionBehavior(
            behavior, beganContactFor: item, withBoundaryIdentifier: identifier?.object as (any NSCopying)?,
            at: point)
    }
    /// Converts the identifier to a string or number object, or nil for the bounds of the reference view, and calls the
    /// method that accepts such an object.
    public func collisionBehavior(
        _ behavior: CollisionBehavior, endedContactFor item: any DynamicItem,
        withBoundaryIdentifier identifier: BoundaryIdentifier?
    ) {
        collisionBehavior(
            behavior, endedContactFor: item, withBoundaryIdentifier: identifier?.object as (any NSCopying)?)
    }
}
