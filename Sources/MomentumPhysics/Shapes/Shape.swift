import MomentumCurves

/// The outline of a body or of a part of a body: a convex polygon of 1 to 16 corners, rounded by a radius.
///
/// A shape with one corner is a circle; one with two is a capsule or, without a radius, a segment. Coordinates are in
/// points from the body's origin.
public struct Shape: Hashable, Sendable {
    /// The corners, clockwise on the screen, in points from the body's origin.
    public let corners: [Point]
    /// The distance of the outline from the polygon of the corners, in points; 0 for a polygon that is not rounded.
    public let radius: Double

    /// The largest number of corners. Polygons with more corners lose those that change the area least.
    public static var maximumCorners: Int { 16 }

    init(corners: [Point], radius: Double) {
        self.corners = corners
        self.radius = radius
    }

    /// Creates a circle about `center`, in points. The radius is limited to 0.01...1e6 pt; NaN becomes 0.01 pt. A
    /// coordinate of the centre that is not finite is replaced by 0.
    public static func circle(radius: Double, center: Point = .zero) -> Shape {
        Shape(corners: [center.inRange], radius: radius.asSize)
    }

    /// Creates a rectangle, optionally with rounded corners, rotated by `angle` radians, clockwise on the screen, about
    /// `center`.
    ///
    /// The sides are limited to 0.01...1e6 pt, and the corner radius to half the shorter side. A corner radius of half
    /// the shorter side makes a capsule or a circle. A corner radius or an angle that is not finite is treated as 0.
    public static func box(
        width: Double, height: Double, cornerRadius: Double = 0, center: Point = .zero, angle: Double = 0
    ) -> Shape {
        let (width, height) = (width.asSize, height.asSize)
        let shorter = min(width, height)
        let radius = cornerRadius.isFinite ? min(max(0, cornerRadius), shorter / 2) : 0
        let across = width / 2 - radius
        let down = height / 2 - radius
        let center = center.inRange
        let (sine, cosine) = angle.isFinite && angle != 0 ? Maths.sincos(angle) : (0, 1)
        if across <= 0, down <= 0 { return .circle(radius: radius, center: center) }
        let side = Vector(dx: cosine * across, dy: sine * across)
        let drop = Vector(dx: -sine * down, dy: cosine * down)
        if down <= 0 { return Shape(corners: [center - side, center + side], radius: radius) }
        if across <= 0 { return Shape(corners: [center - drop, center + drop], radius: radius) }
        return Shape(
            corners: [center - side - drop, center + side - drop, center + side + drop, center - side + drop],
            radius: radius)
    }

    /// Creates a capsule: two half circles with a rectangle between them. Ends closer than 0.01 pt make a circle. The
    /// radius is limited to 0.01...1e6 pt.
    public static func capsule(from start: Point, to end: Point, radius: Double) -> Shape {
        let (start, end) = (start.inRange, end.inRange)
        if start.distance(to: end) < PhysicsConstants.sizes.lowerBound {
            return .circle(radius: radius, center: start)
        }
        return Shape(corners: [start, end], radius: radius.asSize)
    }

    /// Creates a line without thickness, or a capsule if `radius`, in points, is positive. A line without thickness has
    /// no mass and suits boundaries. Ends closer than 0.01 pt are moved apart horizontally.
    public static func segment(from start: Point, to end: Point, radius: Double = 0) -> Shape {
        if radius > 0 { return .capsule(from: start, to: end, radius: radius) }
        var (start, end) = (start.inRange, end.inRange)
        if start.distance(to: end) < PhysicsConstants.sizes.lowerBound {
            start.x -= PhysicsConstants.sizes.lowerBound
            end.x += PhysicsConstants.sizes.lowerBound
        }
        return Shape(corners: [start, end], radius: 0)
    }

    /// Creates the convex hull of `points`, rounded by `radius`, in points. A hull of more than ``maximumCorners``
    /// corners is simplified. A radius that is not above 0 is treated as 0. Returns nil if the points are fewer than
    /// three or lie on a line, or if a coordinate is not finite.
    public static func polygon(_ points: [Point], radius: Double = 0) -> Shape? {
        guard points.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else { return nil }
        let hull = ConvexHull.corners(of: points.map { $0.inRange }, atMost: maximumCorners)
        guard hull.count >= 3 else { return nil }
        return Shape(corners: hull, radius: radius > 0 ? radius.asSize : 0)
    }

    /// Creates an ellipse: a circle if the diameters are equal, otherwise a polygon of 16 corners. The diameters are
    /// limited to 0.01...1e6 pt.
    public static func ellipse(width: Double, height: Double, center: Point = .zero) -> Shape {
        let (width, height) = (width.asSize, height.asSize)
        if width == height { return .circle(radius: width / 2, center: center) }
        let center = center.inRange
        let corners = (0..<maximumCorners).map { index in
            let (sine, cosine) = Maths.sincos(2 * .pi * Double(index) / Double(maximumCorners))
            return Point(x: center.x + cosine * width / 2, y: center.y + sine * height / 2)
        }
        return .polygon(corners) ?? .box(width: width, height: height, center: center)
    }
}

extension Double {
    /// This number as a permitted size of a shape; the smallest size for NaN.
    fileprivate var asSize: Double {
        let sizes = PhysicsConstants.sizes
        return self > sizes.lowerBound ? min(self, sizes.upperBound) : sizes.lowerBound
    }

    /// This number limited to the largest size of a shape in either direction; 0 if it is not finite.
    var inRange: Double {
        guard isFinite else { return 0 }
        let limit = PhysicsConstants.sizes.upperBound
        return min(max(self, -limit), limit)
    }
}

extension Point {
    var inRange: Point { Point(x: x.inRange, y: y.inRange) }
}

extension Shape {
    /// Returns convex polygons of at most 16 corners each that cover the area of an outline, for a body of any form.
    ///
    /// ```swift
    /// for part in Shape.convexParts(of: outline) { world.addShape(part, to: body) }
    /// ```
    /// A convex outline of up to 16 corners is one part. Corners flatter than a ten-thousandth of a radian are removed.
    /// The time grows with the square of the number of corners; call the method once, when the body is created.
    ///
    /// - Parameter points: The corners in order, in either direction; the last one is joined to the first. Repeated
    ///   corners count once. Coordinates are limited to 1e6 pt.
    /// - Returns: The parts; empty if the outline crosses or touches itself, has no area, or has a coordinate that is
    ///   not finite.
    public static func convexParts(of points: [Point]) -> [Shape] {
        guard points.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else { return [] }
        guard let outline = Outline(points.map { $0.inRange }) else { return [] }
        var parts: [Shape] = []
        for part in outline.convexParts(atMost: maximumCorners) {
            if let shape = Shape.polygon(part) { parts.append(shape) }
        }
        return parts
    }
}
