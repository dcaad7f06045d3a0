/// A width and a height, in points.
public struct Size: Animatable, Hashable {
    /// The horizontal extent, in points.
    public var width: Double
    /// The vertical extent, in points.
    public var height: Double

    /// Creates a size from its extents.
    @inlinable
    public init(width: Double = 0, height: Double = 0) {
        self.width = width
        self.height = height
    }

    @inlinable public static var componentCount: Int { 2 }
    @inlinable public static var zero: Size { Size() }

    @inlinable
    public subscript(component index: Int) -> Double {
        get { index == 0 ? width : height }
        set { if index == 0 { width = newValue } else { height = newValue } }
    }
}
