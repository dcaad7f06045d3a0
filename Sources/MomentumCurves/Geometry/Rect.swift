/// A rectangle with an origin and a size, in points. Sizes may be negative, as in Core Graphics; ``standardized`` is
/// the equivalent rectangle with a positive size.
public struct Rect: Animatable, Hashable {
    /// The corner from which the size extends, in points. It is the upper left corner unless the size is negative.
    public var origin: Point
    /// The width and the height, in points, which may be negative.
    public var size: Size

    /// Creates a rectangle from its origin and size, in points. By default, both are zero.
    @inlinable
    public init(origin: Point = .zero, size: Size = .zero) {
        self.origin = origin
        self.size = size
    }

    /// Creates a rectangle from its coordinates and size, in points.
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
    /// The smallest horizontal coordinate, in points, even if the width is negative.
    @inlinable public var minX: Double { size.width < 0 ? origin.x + size.width : origin.x }
    /// The horizontal coordinate of the centre, in points.
    @inlinable public var midX: Double { origin.x + size.width * 0.5 }
    /// The largest horizontal coordinate, in points, even if the width is negative.
    @inlinable public var maxX: Double { size.width < 0 ? origin.x : origin.x + size.width }
    /// The smallest vertical coordinate, in points, even if the height is negative.
    @inlinable public var minY: Double { size.height < 0 ? origin.y + size.height : origin.y }
    /// The vertical coordinate of the centre, in points.
    @inlinable public var midY: Double { origin.y + size.height * 0.5 }
    /// The largest vertical coordinate, in points, even if the height is negative.
    @inlinable public var maxY: Double { size.height < 0 ? origin.y : origin.y + size.height }

    /// The width as a distance, in points, which is never negative. ``size`` has the signed width.
    @inlinable public var width: Double { abs(size.width) }
    /// The height as a distance, in points, which is never negative. ``size`` has the signed height.
    @inlinable public var height: Double { abs(size.height) }

    /// The centre, in points. Setting it moves the rectangle without changing its size.
    @inlinable
    public var center: Point {
        get { Point(x: midX, y: midY) }
        set { origin = Point(x: newValue.x - size.width * 0.5, y: newValue.y - size.height * 0.5) }
    }

    /// Creates a rectangle of the given size around a centre, both in points.
    @inlinable
    public init(center: Point, size: Size) {
        self.init(
            x: center.x - size.width * 0.5, y: center.y - size.height * 0.5, width: size.width, height: size.height)
    }

    /// Creates the rectangle between four edges, in points. Edges in the wrong order result in negative sizes.
    @inlinable
    public init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
        self.init(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
    }

    /// Returns the point with the given unit coordinates: (0, 0) is the corner at the origin, (1, 1) the opposite
    /// corner. Coordinates outside 0...1 are outside the rectangle.
    @inlinable
    public func point(unitX: Double, unitY: Double) -> Point {
        Point(x: origin.x + size.width * unitX, y: origin.y + size.height * unitY)
    }
}

// The conventions are those documented for the CGRect functions of Core Graphics.
extension Rect {
    /// The null rectangle: the neutral element of ``union(_:)``, and the result of an intersection that does not exist.
    /// It is not the same as a rectangle of zero size.
    @inlinable public static var null: Rect { Rect(x: .infinity, y: .infinity, width: 0, height: 0) }

    /// The rectangle without limits. As in Core Graphics it is a very large finite rectangle, so that calculations with
    /// it stay finite.
    @inlinable
    public static var infinite: Rect {
        let extent = Double.greatestFiniteMagnitude
        return Rect(x: -extent / 2, y: -extent / 2, width: extent, height: extent)
    }

    /// A Boolean value that indicates whether the rectangle is the null rectangle (see ``null``).
    @inlinable public var isNull: Bool { origin.x == .infinity || origin.y == .infinity }

    /// A Boolean value that indicates whether the rectangle is ``infinite``.
    @inlinable public var isInfinite: Bool { self == .infinite }

    /// A Boolean value that indicates whether the width or the height is zero, or the rectangle is null.
    @inlinable public var isEmpty: Bool { isNull || size.width == 0 || size.height == 0 }

    /// The same area with a non-negative width and height. Null stays null.
    @inlinable
    public var standardized: Rect {
        isNull ? .null : Rect(x: minX, y: minY, width: width, height: height)
    }

    /// The smallest rectangle with integral edges that contains this rectangle. Null stays null.
    @inlinable
    public var integral: Rect {
        if isNull { return .null }
        return Rect(
            minX: minX.rounded(.down), minY: minY.rounded(.down), maxX: maxX.rounded(.up), maxY: maxY.rounded(.up))
    }

    /// Returns a Boolean value that indicates whether `point` is inside. The edges at ``minX`` and ``minY`` belong to
    /// the rectangle, and the edges at ``maxX`` and ``maxY`` do not, so that adjacent tiles share no point. An empty
    /// rectangle contains no points.
    @inlinable
    public func contains(_ point: Point) -> Bool {
        !isEmpty && point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
    }

    /// Returns a Boolean value that indicates whether `other` is inside, including the edges, so that the union of both
    /// is this rectangle. Every rectangle contains the null rectangle.
    @inlinable
    public func contains(_ other: Rect) -> Bool {
        if other.isNull { return true }
        if isNull { return false }
        return other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY
    }

    /// Returns a Boolean value that indicates whether the two rectangles have a non-null ``intersection(_:)``.
    /// Rectangles that only share an edge intersect: their intersection has zero width or height.
    @inlinable
    public func intersects(_ other: Rect) -> Bool {
        if isNull || other.isNull { return false }
        return minX <= other.maxX && other.minX <= maxX && minY <= other.maxY && other.minY <= maxY
    }

    /// Returns the area common to both rectangles, or ``null`` if there is none.
    @inlinable
    public func intersection(_ other: Rect) -> Rect {
        guard intersects(other) else { return .null }
        return Rect(
            minX: max(minX, other.minX), minY: max(minY, other.minY),
            maxX: min(maxX, other.maxX), maxY: min(maxY, other.maxY))
    }

    /// Returns the smallest rectangle that contains both, in standardised form. The null rectangle adds nothing. An
    /// empty rectangle adds its points.
    @inlinable
    public func union(_ other: Rect) -> Rect {
        if isNull { return other.standardized }
        if other.isNull { return standardized }
        return Rect(
            minX: min(minX, other.minX), minY: min(minY, other.minY),
            maxX: max(maxX, other.maxX), maxY: max(maxY, other.maxY))
    }

    /// Returns the standardised rectangle, moved by the given distances in points. Null stays null.
    @inlinable
    public func offsetBy(dx: Double, dy: Double) -> Rect {
        if isNull { return .null }
        return Rect(x: minX + dx, y: minY + dy, width: width, height: height)
    }

    /// Returns the standardised rectangle with its left and right edges moved inwards by `dx` points and the others by
    /// `dy`. Negative distances move the edges outwards. The result is null if its width or height would be negative.
    @inlinable
    public func insetBy(dx: Double, dy: Double) -> Rect {
        if isNull { return .null }
        let inset = Rect(x: minX + dx, y: minY + dy, width: width - 2 * dx, height: height - 2 * dy)
        return inset.size.width < 0 || inset.size.height < 0 ? .null : inset
    }

    /// Returns the rectangle with each edge moved inwards by its own inset, in points. As in UIKit, the size is
    /// negative if the insets are larger than the rectangle.
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

    /// Creates a size from its extents, in points. Both are 0 by default.
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
