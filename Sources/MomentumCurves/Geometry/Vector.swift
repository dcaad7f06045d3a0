/// A displacement in the plane, or any pair of a horizontal and a vertical quantity (a velocity in pt/s, a force). Y
/// grows downwards.
public struct Vector: Animatable, Hashable {
    /// The horizontal component, in the unit of the vector.
    public var dx: Double
    /// The vertical component, in the unit of the vector, growing downwards.
    public var dy: Double

    /// Creates a vector from its horizontal and vertical components, which are 0 by default.
    @inlinable
    public init(dx: Double = 0, dy: Double = 0) {
        self.dx = dx
        self.dy = dy
    }

    @inlinable public static var componentCount: Int { 2 }
    @inlinable public static var zero: Vector { Vector() }

    @inlinable
    public subscript(component index: Int) -> Double {
        get { index == 0 ? dx : dy }
        set { if index == 0 { dx = newValue } else { dy = newValue } }
    }

    /// The horizontal component, ``dx``. UIKit has this name where it uses points for velocities and translations.
    @inlinable public var x: Double {
        get { dx }
        set { dx = newValue }
    }

    /// The vertical component, ``dy``. UIKit has this name where it uses points for velocities and translations.
    @inlinable public var y: Double {
        get { dy }
        set { dy = newValue }
    }

    /// The Euclidean length, in the unit of the vector.
    @inlinable public var length: Double { (dx * dx + dy * dy).squareRoot() }

    /// Returns the scalar product with `other`.
    @inlinable public func dot(_ other: Vector) -> Double { dx * other.dx + dy * other.dy }

    /// Returns the third component of the cross product with `other`. It is positive if `other` is clockwise of this
    /// vector on screen.
    @inlinable public func cross(_ other: Vector) -> Double { dx * other.dy - dy * other.dx }
}
