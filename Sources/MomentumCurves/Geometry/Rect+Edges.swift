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
