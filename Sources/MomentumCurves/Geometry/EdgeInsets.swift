/// Distances inwards from the four edges of a rectangle, in points. Negative distances point outwards.
public struct EdgeInsets: Animatable, Hashable {
    /// The distance from the upper edge, in points.
    public var top: Double
    /// The distance from the left edge, in points.
    public var left: Double
    /// The distance from the lower edge, in points.
    public var bottom: Double
    /// The distance from the right edge, in points.
    public var right: Double

    /// Creates insets from four distances, in points. Each is 0 by default.
    @inlinable
    public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }

    /// Creates insets with the same distance, in points, from every edge.
    @inlinable
    public init(all inset: Double) { self.init(top: inset, left: inset, bottom: inset, right: inset) }

    @inlinable public static var componentCount: Int { 4 }
    @inlinable public static var zero: EdgeInsets { EdgeInsets() }

    @inlinable
    public subscript(component index: Int) -> Double {
        get {
            switch index {
            case 0: top
            case 1: left
            case 2: bottom
            default: right
            }
        }
        set {
            switch index {
            case 0: top = newValue
            case 1: left = newValue
            case 2: bottom = newValue
            default: right = newValue
            }
        }
    }
}
