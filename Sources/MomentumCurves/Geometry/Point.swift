/// A point in the plane, in points. Y grows downwards.
public struct Point: Animatable, Hashable {
    /// The horizontal coordinate, in points.
    public var x: Double
    /// The vertical coordinate, in points, growing downwards.
    public var y: Double

    /// Creates a point from its coordinates, in points. The default is the origin.
    @inlinable
    public init(x: Double = 0, y: Double = 0) {
        self.x = x
        self.y = y
    }

    /// Creates the point that is reached from the origin in a second at `velocity`, in points per second.
    @inlinable
    public init(perSecond velocity: Vector) { self.init(x: velocity.dx, y: velocity.dy) }

    /// The velocity of a motion from the origin to the point in a second, in points per second.
    @inlinable public var perSecond: Vector { Vector(dx: x, dy: y) }

    @inlinable public static var componentCount: Int { 2 }
    @inlinable public static var zero: Point { Point() }

    @inlinable
    public subscript(component index: Int) -> Double {
        get { index == 0 ? x : y }
        set { if index == 0 { x = newValue } else { y = newValue } }
    }

    /// Returns the displacement from `start` to this point, in points.
    @inlinable
    public func offset(from start: Point) -> Vector { Vector(dx: x - start.x, dy: y - start.y) }

    /// Returns the distance to `other`, in points.
    @inlinable public func distance(to other: Point) -> Double { offset(from: other).length }

    /// Returns the point displaced by `offset`, in points.
    @inlinable
    public static func + (point: Point, offset: Vector) -> Point {
        Point(x: point.x + offset.dx, y: point.y + offset.dy)
    }

    /// Returns the point displaced by the opposite of `offset`, in points.
    @inlinable
    public static func - (point: Point, offset: Vector) -> Point {
        Point(x: point.x - offset.dx, y: point.y - offset.dy)
    }

    /// Displaces the point by `offset`, in points.
    @inlinable public static func += (point: inout Point, offset: Vector) { point = point + offset }

    /// Displaces the point by the opposite of `offset`, in points.
    @inlinable public static func -= (point: inout Point, offset: Vector) { point = point - offset }

    /// Returns the displacement from `start` to `end`, in points. It equals ``offset(from:)``.
    @inlinable public static func - (end: Point, start: Point) -> Vector { end.offset(from: start) }
}
