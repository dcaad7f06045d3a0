/// Three components in space: a point or a displacement in points, or three factors.
public struct Vector3: Animatable, Hashable {
    /// The component along x, to the right, in the unit of the vector.
    public var x: Double
    /// The component along y, downwards, in the unit of the vector.
    public var y: Double
    /// The component along z, towards the viewer, in the unit of the vector.
    public var z: Double

    /// Creates a vector from its components, which are 0 by default.
    @inlinable
    public init(x: Double = 0, y: Double = 0, z: Double = 0) {
        self.x = x
        self.y = y
        self.z = z
    }

    @inlinable public static var componentCount: Int { 3 }
    @inlinable public static var zero: Vector3 { Vector3() }

    @inlinable
    public subscript(component index: Int) -> Double {
        get { index == 0 ? x : index == 1 ? y : z }
        set { if index == 0 { x = newValue } else if index == 1 { y = newValue } else { z = newValue } }
    }

    /// The Euclidean length, in the unit of the components.
    @inlinable public var length: Double { dot(self).squareRoot() }

    /// Returns the scalar product with `other`.
    @inlinable public func dot(_ other: Vector3) -> Double { x * other.x + y * other.y + z * other.z }

    /// Returns the vector product with `other`.
    @inlinable
    public func cross(_ other: Vector3) -> Vector3 {
        Vector3(x: y * other.z - z * other.y, y: z * other.x - x * other.z, z: x * other.y - y * other.x)
    }
}
