import Momentum

/// Core Graphics' number.
public typealias CGFloat = Double
/// UIKit's single-precision number: here it is a `Double`, so that slider values, opacities and sizes mix freely.
public typealias Float = Double
/// A point.
public typealias CGPoint = Point
/// A width and a height.
public typealias CGSize = Size
/// A rectangle.
public typealias CGRect = Rect
/// A displacement.
public typealias CGVector = Vector
/// A transform of the plane.
public typealias CGAffineTransform = Transform2D
/// A transform of space.
public typealias CATransform3D = Transform3D
/// Distances from the four edges.
public typealias UIEdgeInsets = EdgeInsets
/// Edges of a rectangle.
public typealias UIRectEdge = RectEdge

/// A displacement to the right and down, in points.
public nonisolated struct UIOffset: Equatable, Sendable {
    /// To the right, in points.
    public var horizontal: CGFloat
    /// Down, in points.
    public var vertical: CGFloat
    /// An offset, by default none.
    public init(horizontal: CGFloat = 0, vertical: CGFloat = 0) {
        self.horizontal = horizontal
        self.vertical = vertical
    }
    /// No displacement.
    public static let zero = UIOffset()
}

/// Distances from the four edges, where the leading one is where lines begin.
public typealias NSDirectionalEdgeInsets = DirectionalEdgeInsets

/// The edge of a rectangle from which a piece is cut.
public nonisolated enum CGRectEdge: UInt32, Sendable {
    /// One of the four.
    case minXEdge, minYEdge, maxXEdge, maxYEdge
}

/// How a path is filled.
public typealias CGPathFillRule = FillRule
/// How a line ends.
public typealias CGLineCap = LineCap
/// How lines meet.
public typealias CGLineJoin = LineJoin
