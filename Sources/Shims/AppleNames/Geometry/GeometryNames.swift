import Momentum

/// The number type of Core Graphics.
public typealias CGFloat = Double
/// The single-precision number type of UIKit. It is `Double` here, so that slider values, opacities and sizes need no
/// conversion.
public typealias Float = Double
/// A point in a two-dimensional coordinate system.
public typealias CGPoint = Point
/// A width and a height.
public typealias CGSize = Size
/// A rectangle with an origin and a size.
public typealias CGRect = Rect
/// A two-dimensional vector.
public typealias CGVector = Vector
/// An affine transform of the plane.
public typealias CGAffineTransform = Transform2D
/// A transform of three-dimensional space.
public typealias CATransform3D = Transform3D
/// The inset distances of the four edges of a rectangle.
public typealias UIEdgeInsets = EdgeInsets
/// A set of edges of a rectangle.
public typealias UIRectEdge = RectEdge

/// A horizontal and a vertical offset, in points.
public nonisolated struct UIOffset: Equatable, Sendable {
    /// The offset to the right, in points. Negative values point to the left.
    public var horizontal: CGFloat
    /// The offset downwards, in points. Negative values point upwards.
    public var vertical: CGFloat
    /// Creates an offset from its components, in points. Both are 0 by default.
    public init(horizontal: CGFloat = 0, vertical: CGFloat = 0) {
        self.horizontal = horizontal
        self.vertical = vertical
    }
    /// The offset of 0 in both directions.
    public static let zero = UIOffset()
}

/// The inset distances of the four edges of a rectangle, with leading and trailing edges that follow the direction of
/// text.
public typealias NSDirectionalEdgeInsets = DirectionalEdgeInsets

/// The edge of a rectangle from which a slice is divided.
public nonisolated enum CGRectEdge: UInt32, Sendable {
    /// The left, top, right and bottom edge, in this order.
    case minXEdge, minYEdge, maxXEdge, maxYEdge
}

/// The rule that determines the interior of a path.
public typealias CGPathFillRule = FillRule
/// The shape at the ends of a stroked line.
public typealias CGLineCap = LineCap
/// The shape at the joints of a stroked line.
public typealias CGLineJoin = LineJoin
