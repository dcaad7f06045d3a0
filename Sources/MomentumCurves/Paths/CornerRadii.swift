/// The radii of the corners of a rectangle, in points. Negative radii are kept; ``fitting(_:)`` sets them to 0.
public struct CornerRadii: Animatable, Hashable {
    /// The radius of the upper left corner, in points.
    public var topLeft: Double
    /// The radius of the upper right corner, in points.
    public var topRight: Double
    /// The radius of the lower right corner, in points.
    public var bottomRight: Double
    /// The radius of the lower left corner, in points.
    public var bottomLeft: Double

    /// Creates radii from four values, in points. Each is 0 by default.
    @inlinable
    public init(topLeft: Double = 0, topRight: Double = 0, bottomRight: Double = 0, bottomLeft: Double = 0) {
        self.topLeft = topLeft
        self.topRight = topRight
        self.bottomRight = bottomRight
        self.bottomLeft = bottomLeft
    }

    /// Creates radii that are the same at every corner, in points.
    @inlinable
    public init(all radius: Double) {
        self.init(topLeft: radius, topRight: radius, bottomRight: radius, bottomLeft: radius)
    }

    @inlinable public static var componentCount: Int { 4 }
    @inlinable public static var zero: CornerRadii { CornerRadii() }

    @inlinable
    public subscript(component index: Int) -> Double {
        get {
            switch index {
            case 0: topLeft
            case 1: topRight
            case 2: bottomRight
            default: bottomLeft
            }
        }
        set {
            switch index {
            case 0: topLeft = newValue
            case 1: topRight = newValue
            case 2: bottomRight = newValue
            default: bottomLeft = newValue
            }
        }
    }

    /// Returns the radii with two changes: negative radii are set to 0, and all radii are then reduced by one common
    /// factor until they fit a rectangle of the given size (CSS Backgrounds and Borders Level 3, "Corner overlap").
    public func fitting(_ size: Size) -> CornerRadii {
        let radii = mapped { max(0, $0) }
        var factor = 1.0
        func limit(_ sum: Double, _ length: Double) { if sum > length { factor = min(factor, length / sum) } }
        limit(radii.topLeft + radii.topRight, size.width)
        limit(radii.bottomLeft + radii.bottomRight, size.width)
        limit(radii.topLeft + radii.bottomLeft, size.height)
        limit(radii.topRight + radii.bottomRight, size.height)
        return factor < 1 ? radii * factor : radii
    }
}
