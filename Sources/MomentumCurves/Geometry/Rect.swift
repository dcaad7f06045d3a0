/// A rectangle: an origin and a size, in points. Sizes may be negative, as in Core Graphics; ``standardized`` gives
/// the equivalent rectangle with a positive size.
public struct Rect: Animatable, Hashable {
    /// The corner the size extends from.
    public var origin: Point
    /// The extent.
    public var size: Size

    /// Creates a rectangle from its origin and size.
    @inlinable
    public init(origin: Point = .zero, size: Size = .zero) {
        self.origin = origin
        self.size = size
    }

    /// Creates a rectangle from four numbers, in points.
    @inlinable
    public init(x: Double, y: Double, width: Double, height: Double) {
        self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
    }

    @inlinable public static var componentCount: Int { 4 }
    @inlinable public static var zero: Rect { Rect() }

    @inlinable
    public subscript(component index: Int) -> Double {
        get { index < 2 ? origin[component: index] : size[component: index - 2] }
        set { if index < 2 { origin[component: index] = newValue } else { size[component: index - 2] = newValue } }
    }
}
