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

extension Rect {
    /// The least horizontal coordinate, whatever the sign of the width.
    @inlinable public var minX: Double { size.width < 0 ? origin.x + size.width : origin.x }
    /// The horizontal coordinate of the centre.
    @inlinable public var midX: Double { origin.x + size.width * 0.5 }
    /// The greatest horizontal coordinate, whatever the sign of the width.
    @inlinable public var maxX: Double { size.width < 0 ? origin.x : origin.x + size.width }
    /// The least vertical coordinate, whatever the sign of the height.
    @inlinable public var minY: Double { size.height < 0 ? origin.y + size.height : origin.y }
    /// The vertical coordinate of the centre.
    @inlinable public var midY: Double { origin.y + size.height * 0.5 }
    /// The greatest vertical coordinate, whatever the sign of the height.
    @inlinable public var maxY: Double { size.height < 0 ? origin.y : origin.y + size.height }

    /// The width as a distance, in points: never negative. ``size`` holds the signed one.
    @inlinable public var width: Double { abs(size.width) }
    /// The height as a distance, in points: never negative. ``size`` holds the signed one.
    @inlinable public var height: Double { abs(size.height) }

    /// The centre; setting it moves the rectangle and keeps its size.
    @inlinable
    public var center: Point {
        get { Point(x: midX, y: midY) }
        set { origin = Point(x: newValue.x - size.width * 0.5, y: newValue.y - size.height * 0.5) }
    }

    /// Creates a rectangle of the given size round a centre.
    @inlinable
    public init(center: Point, size: Size) {
        self.init(
            x: center.x - size.width * 0.5, y: center.y - size.height * 0.5, width: size.width, height: size.height)
    }

    /// Creates the rectangle between four edges, in points. Edges in the wrong order give negative sizes.
    @inlinable
    public init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
        self.init(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
    }

    /// The point inside the rectangle given in unit coordinates: (0, 0) is the corner at the origin, (1, 1) the
    /// opposite one. Values outside 0...1 lie outside the rectangle.
    @inlinable
    public func point(unitX: Double, unitY: Double) -> Point {
        Point(x: origin.x + size.width * unitX, y: origin.y + size.height * unitY)
    }
}

// Conventions as documented for Core Graphics' CGRect functions.
extension Rect {
    /// The rectangle that is nowhere: the neutral element of ``union(_:)`` and the answer of an intersection that
    /// does not exist. Not the same as a rectangle of zero size.
    @inlinable public static var null: Rect { Rect(x: .infinity, y: .infinity, width: 0, height: 0) }

    /// The rectangle without edges. As in Core Graphics it is a very large finite one, so that its maths stays finite.
    @inlinable
    public static var infinite: Rect {
        let extent = Double.greatestFiniteMagnitude
        return Rect(x: -extent / 2, y: -extent / 2, width: extent, height: extent)
    }

    /// Whether the rectangle is nowhere (see ``null``).
    @inlinable public var isNull: Bool { origin.x == .infinity || origin.y == .infinity }

    /// Whether the rectangle is ``infinite``.
    @inlinable public var isInfinite: Bool { self == .infinite }

    /// Whether the width or the height is zero, or the rectangle is null.
    @inlinable public var isEmpty: Bool { isNull || size.width == 0 || size.height == 0 }

    /// The same area with a non-negative width and height.
    @inlinable
    public var standardized: Rect {
        isNull ? .null : Rect(x: minX, y: minY, width: width, height: height)
    }

    /// The smallest rectangle with whole-number edges that contains this one. Null stays null.
    @inlinable
    public var integral: Rect {
        if isNull { return .null }
        return Rect(
            minX: minX.rounded(.down), minY: minY.rounded(.down), maxX: maxX.rounded(.up), maxY: maxY.rounded(.up))
    }

    /// Whether `point` lies inside. The edges at ``minX`` and ``minY`` belong to the rectangle, those at ``maxX`` and
    /// ``maxY`` do not, so that tiles share no point. An empty rectangle contains nothing.
    @inlinable
    public func contains(_ point: Point) -> Bool {
        !isEmpty && point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
    }

    /// Whether `other` lies inside, edges included: whether the union of both is this rectangle. The null rectangle
    /// lies in every rectangle.
    @inlinable
    public func contains(_ other: Rect) -> Bool {
        if other.isNull { return true }
        if isNull { return false }
        return other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY
    }

    /// Whether the two have a non-null ``intersection(_:)``. Rectangles that only share an edge intersect in a
    /// rectangle of zero width or height, which counts.
    @inlinable
    public func intersects(_ other: Rect) -> Bool {
        if isNull || other.isNull { return false }
        return minX <= other.maxX && other.minX <= maxX && minY <= other.maxY && other.minY <= maxY
    }

    /// The area common to both, or ``null`` where there is none.
    @inlinable
    public func intersection(_ other: Rect) -> Rect {
        guard intersects(other) else { return .null }
        return Rect(
            minX: max(minX, other.minX), minY: max(minY, other.minY),
            maxX: min(maxX, other.maxX), maxY: min(maxY, other.maxY))
    }

    /// The smallest rectangle that contains both. The null rectangle adds nothing; an empty one counts as a point.
    @inlinable
    public func union(_ other: Rect) -> Rect {
        if isNull { return other.standardized }
        if other.isNull { return standardized }
        return Rect(
            minX: min(minX, other.minX), minY: min(minY, other.minY),
            maxX: max(maxX, other.maxX), maxY: max(maxY, other.maxY))
    }

    /// The standardised rectangle, moved. Null stays null.
    @inlinable
    public func offsetBy(dx: Double, dy: Double) -> Rect {
        if isNull { return .null }
        return Rect(x: minX + dx, y: minY + dy, width: width, height: height)
    }

    /// The standardised rectangle with its left and right edges moved inwards by `dx` points and the others by `dy`;
    /// negative numbers move them outwards. Null when nothing would be left (a negative width or height).
    @inlinable
    public func insetBy(dx: Double, dy: Double) -> Rect {
        if isNull { return .null }
        let inset = Rect(x: minX + dx, y: minY + dy, width: width - 2 * dx, height: height - 2 * dy)
        return inset.size.width < 0 || inset.size.height < 0 ? .null : inset
    }

    /// The rectangle with each edge moved inwards by its own inset. As UIKit's, it may come out with a negative size
    /// when the insets are larger than the rectangle.
    @inlinable
    public func inset(by insets: EdgeInsets) -> Rect {
        Rect(
            x: origin.x + insets.left, y: origin.y + insets.top,
            width: size.width - (insets.left + insets.right), height: size.height - (insets.top + insets.bottom))
    }
}

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
