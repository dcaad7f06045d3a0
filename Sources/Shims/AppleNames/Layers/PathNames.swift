import Momentum

/// An immutable path.
public typealias CGPath = Path

nonisolated extension Path {
    /// The smallest rectangle that encloses the curves of the path. The bounds of an empty path are the null rectangle.
    public var boundingBoxOfPath: CGRect { bounds }
    /// The smallest rectangle that encloses the curves of the path. Control points outside the curves are not included.
    public var boundingBox: CGRect { bounds }
    /// Returns a copy of the path with `transform` applied to it. A nil transform copies the path unchanged. The result
    /// is never nil.
    public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
        transform.map { applying($0.pointee) } ?? self
    }
    /// Returns the path itself. The result is never nil.
    public func copy() -> CGPath? { self }
    /// Returns a mutable copy of the path. The result is never nil.
    public func mutableCopy() -> CGMutablePath? { CGMutablePath(self) }
    /// Creates a path with a rectangle to which `transform` is applied; nil applies no transform.
    public init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        self = Path(rect).moved(by: transform)
    }
    /// Creates a path with the ellipse inside `rect`, to which `transform` is applied; nil applies no transform.
    public init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        self = Path(ellipseIn: rect).moved(by: transform)
    }
    /// Creates a path with a rounded rectangle to which `transform` is applied; nil applies no transform. The smaller
    /// one of the two corner dimensions is the radius, in points. A radius that does not fit is reduced.
    public init(
        roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
        transform: UnsafePointer<CGAffineTransform>?
    ) {
        self = Path(roundedRect: rect, cornerRadius: min(cornerWidth, cornerHeight)).moved(by: transform)
    }
    private func moved(by transform: UnsafePointer<CGAffineTransform>?) -> Path {
        transform.map { applying($0.pointee) } ?? self
    }
    /// Returns a Boolean value that indicates whether `point` is inside the path after `transform` has been applied to
    /// the path. Open subpaths are treated as closed.
    public func contains(_ point: CGPoint, using rule: CGPathFillRule, transform: CGAffineTransform = .identity) -> Bool
    {
        applying(transform).contains(point, rule: rule)
    }
}

/// A mutable path. It is an object: all its owners share the changes.
public final class CGMutablePath {
    /// The path in its present form, as an immutable copy.
    public private(set) var path: CGPath

    /// Creates an empty path.
    public init() { path = CGPath() }
    /// Creates a mutable copy of `path`.
    nonisolated init(_ path: CGPath) { self.path = path }

    /// A Boolean value that indicates whether the path has no elements.
    public var isEmpty: Bool { path.isEmpty }
    /// The current point, at which the next element starts, or the origin if the path is empty.
    public var currentPoint: CGPoint { path.currentPoint ?? .zero }
    /// The smallest rectangle that encloses the curves of the path. Control points outside the curves are not included.
    public var boundingBox: CGRect { path.bounds }
    /// The smallest rectangle that encloses the curves of the path. The bounds of an empty path are the null rectangle.
    public var boundingBoxOfPath: CGRect { path.bounds }
    /// Returns an immutable copy of the path. The result is never nil.
    public func copy() -> CGPath? { path }
    /// Begins a new subpath at `point`, to which `transform` is applied.
    public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
        path.move(to: point.applying(transform))
    }
    /// Adds a straight line to `point`, to which `transform` is applied.
    public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
        path.addLine(to: point.applying(transform))
    }
    /// Begins a new subpath at the first point and adds straight lines to the others, with `transform` applied to all
    /// points. Does nothing if there are no points.
    public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
        guard let first = points.first else { return }
        move(to: first, transform: transform)
        for point in points.dropFirst() { addLine(to: point, transform: transform) }
    }
    /// Adds a quadratic Bézier curve to `end`, with `transform` applied to both points.
    public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
        path.addQuadCurve(to: end.applying(transform), control: control.applying(transform))
    }
    /// Adds a cubic Bézier curve to `end`, with `transform` applied to all points.
    public func addCurve(
        to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
    ) {
        path.addCurve(
            to: end.applying(transform), control1: control1.applying(transform), control2: control2.applying(transform))
    }
    /// Adds a closed rectangle with `transform` applied to it.
    public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
        path.addPath(CGPath(rect), transform: transform)
    }
    /// Adds closed rectangles with `transform` applied to them.
    public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
        for rect in rects { addRect(rect, transform: transform) }
    }
    /// Adds a closed ellipse inside `rect`, with `transform` applied to it.
    public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
        path.addPath(CGPath(ellipseIn: rect), transform: transform)
    }
    /// Adds a closed rounded rectangle with `transform` applied to it. The smaller one of the two corner dimensions is
    /// the radius, in points. A radius that does not fit is reduced.
    public func addRoundedRect(
        in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
    ) {
        path.addPath(CGPath(roundedRect: rect, cornerRadius: min(cornerWidth, cornerHeight)), transform: transform)
    }
    /// Adds an arc of a circle, whose centre and radius are in points. Angles are in radians and increase clockwise on
    /// screen. As in Core Graphics, `clockwise` refers to a space whose y axis points up: with false the arc runs
    /// clockwise on screen.
    public func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
        transform: CGAffineTransform = .identity
    ) {
        var arc = CGPath()
        if transform.isIdentity {
            path.addArc(
                center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
        } else {
            arc.addArc(
                center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
            path.addPath(arc, transform: transform)
        }
    }
    /// Adds an arc of a circle that extends over `delta` radians from `startAngle`, clockwise on screen if `delta` is
    /// positive. The centre and the radius are in points.
    public func addRelativeArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat, transform: CGAffineTransform = .identity
    ) {
        add(by: transform) {
            $0.addRelativeArc(center: center, radius: radius, startAngle: startAngle, delta: delta)
        }
    }
    /// Adds an arc of `radius` points that is tangent to the line from the current point to `tangent1End` and to the
    /// line from there to `tangent2End`. A straight line leads to the start of the arc. If the two lines have no angle
    /// between them or the radius is not positive, the method only adds a line to `tangent1End`.
    public func addArc(
        tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
    ) {
        let start = currentPoint.applying(transform.inverted())
        add(by: transform) { $0.addArc(from: start, corner: tangent1End, to: tangent2End, radius: radius) }
    }
    /// Continues the current subpath with the elements that `change` adds in the space of `transform`.
    private func add(by transform: CGAffineTransform, _ change: (inout CGPath) -> Void) {
        guard !transform.isIdentity else { return change(&path) }
        var part = CGPath()
        if !path.isEmpty { part.move(to: currentPoint.applying(transform.inverted())) }
        change(&part)
        // The elements continue the current subpath, so that their first move is omitted.
        var isFirst = !path.isEmpty
        for element in part.applying(transform).elements {
            switch element {
            case .move(let point): if !isFirst { path.move(to: point) }
            case .line(let point): path.addLine(to: point)
            case .quadratic(let control, let point): path.addQuadCurve(to: point, control: control)
            case .cubic(let first, let second, let point): path.addCurve(to: point, control1: first, control2: second)
            case .close: path.closeSubpath()
            }
            isFirst = false
        }
    }
    /// Adds the elements of another path with `transform` applied to them.
    public func addPath(_ other: CGPath, transform: CGAffineTransform = .identity) {
        path.addPath(other, transform: transform)
    }
    /// Adds the elements of another path with `transform` applied to them.
    public func addPath(_ other: CGMutablePath, transform: CGAffineTransform = .identity) {
        path.addPath(other.path, transform: transform)
    }
    /// Closes the current subpath.
    public func closeSubpath() { path.closeSubpath() }
    /// Returns a Boolean value that indicates whether `point` is inside the path after `transform` has been applied to
    /// the path. Open subpaths are treated as closed.
    public func contains(
        _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
    ) -> Bool { path.contains(point, using: rule, transform: transform) }
}

nonisolated extension Path {
    /// Adds an arc that rounds the corner between two lines, or a line to the corner if the lines have no angle between
    /// them.
    mutating func addArc(from start: CGPoint, corner: CGPoint, to end: CGPoint, radius: CGFloat) {
        let (before, after) = (start.offset(from: corner), end.offset(from: corner))
        let (length, cross) = (before.length * after.length, before.cross(after))
        guard length > 0, abs(cross) > 1e-9 * length, radius > 0 else { return addLine(to: corner) }
        // Half the angle between the lines determines the distance of the tangent points from the corner.
        let half = Maths.atan2(abs(cross), before.dot(after)) / 2
        let tangentLength = radius / Maths.tan(half)
        let (first, last) = (
            corner + before * (tangentLength / before.length), corner + after * (tangentLength / after.length)
        )
        let middle = (before * (1 / before.length) + after * (1 / after.length))
        let center = corner + middle * (radius / Maths.sin(half) / middle.length)
        let (from, to) = (first.offset(from: center), last.offset(from: center))
        addLine(to: first)
        addRelativeArc(
            center: center, radius: radius, startAngle: Maths.atan2(from.dy, from.dx),
            delta: Maths.atan2(from.cross(to), from.dot(to)))
    }
}
