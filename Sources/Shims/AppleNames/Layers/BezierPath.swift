import Momentum

/// A set of corners of a rectangle.
public nonisolated struct UIRectCorner: OptionSet, Sendable {
    /// The corners as a bit mask.
    public let rawValue: UInt
    /// Creates a set of corners from a bit mask.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The top-left corner.
    public static let topLeft = UIRectCorner(rawValue: 1)
    /// The top-right corner.
    public static let topRight = UIRectCorner(rawValue: 2)
    /// The bottom-left corner.
    public static let bottomLeft = UIRectCorner(rawValue: 4)
    /// The bottom-right corner.
    public static let bottomRight = UIRectCorner(rawValue: 8)
    /// All four corners.
    public static let allCorners: UIRectCorner = [.topLeft, .topRight, .bottomLeft, .bottomRight]
}

/// A path with its own stroke attributes. It is a mutable object: all its owners share the changes.
open class UIBezierPath {
    /// The path in its present form, as a copy. Setting it replaces all elements and keeps the stroke attributes.
    public final var cgPath: CGPath
    /// The line width of strokes, in points. Default 1.
    public final var lineWidth: CGFloat = 1
    /// The shape at the ends of strokes. Default `.butt`.
    public final var lineCapStyle = CGLineCap.butt
    /// The shape at the joints of strokes. Default `.miter`.
    public final var lineJoinStyle = CGLineJoin.miter
    /// The miter limit. Default 10. It has no effect on drawing.
    public final var miterLimit: CGFloat = 10
    /// The tolerance of flattened curves, in points. Default 0.6. It has no effect, since curves are not flattened.
    public final var flatness: CGFloat = 0.6
    /// A Boolean value that indicates whether the even-odd rule determines the interior of the path. Default false.
    public final var usesEvenOddFillRule = false
    /// The alternating lengths of dashes and gaps, in points. Empty for a solid line.
    final var dashes: [CGFloat] = []
    /// The position in the dash pattern at which a stroke starts, in points.
    final var dashPhase: CGFloat = 0

    /// Creates an empty path with the default stroke attributes.
    public init() { cgPath = CGPath() }
    /// Creates a path with a copy of `cgPath`.
    public init(cgPath: CGPath) { self.cgPath = cgPath }
    /// Creates a path with a copy of the present content of `cgPath`.
    public convenience init(cgPath: CGMutablePath) { self.init(cgPath: cgPath.path) }
    /// Creates a path with the rectangle `rect`.
    public convenience init(rect: CGRect) { self.init(cgPath: CGPath(rect)) }
    /// Creates a path with the ellipse inside `rect`.
    public convenience init(ovalIn rect: CGRect) { self.init(cgPath: CGPath(ellipseIn: rect)) }
    /// Creates a path with a rectangle whose corners are rounded with the given radius, in points. A radius that does
    /// not fit is reduced, and a negative radius is the same as 0.
    public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
        self.init(cgPath: CGPath(roundedRect: rect, cornerRadius: cornerRadius))
    }
    /// Creates a path with a rectangle whose given corners are rounded. The width of `cornerRadii` is the radius, in
    /// points, and its height is ignored. Radii that do not fit are reduced, and a negative radius is the same as 0.
    public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
        func radius(_ corner: UIRectCorner) -> CGFloat { corners.contains(corner) ? cornerRadii.width : 0 }
        self.init(
            cgPath: CGPath(
                roundedRect: rect,
                radii: CornerRadii(
                    topLeft: radius(.topLeft), topRight: radius(.topRight), bottomRight: radius(.bottomRight),
                    bottomLeft: radius(.bottomLeft))))
    }
    /// Creates a path with an arc of a circle, whose centre and radius are in points. Angles are in radians from the
    /// positive x axis, clockwise on screen. `clockwise` is the direction on screen.
    public convenience init(
        arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        self.init()
        addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
    }

    /// A Boolean value that indicates whether the path has no elements.
    public final var isEmpty: Bool { cgPath.isEmpty }
    /// The smallest rectangle that encloses the curves of the path. The bounds of an empty path are the null rectangle.
    public final var bounds: CGRect { cgPath.bounds }
    /// The current point, at which the next element starts, or the origin if the path is empty.
    public final var currentPoint: CGPoint { cgPath.currentPoint ?? .zero }

    /// Begins a new subpath at `point`.
    public final func move(to point: CGPoint) { cgPath.move(to: point) }
    /// Adds a straight line to `point`.
    public final func addLine(to point: CGPoint) { cgPath.addLine(to: point) }
    /// Adds a cubic Bézier curve to `end`.
    public final func addCurve(to end: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
        cgPath.addCurve(to: end, control1: controlPoint1, control2: controlPoint2)
    }
    /// Adds a quadratic Bézier curve to `end`.
    public final func addQuadCurve(to end: CGPoint, controlPoint: CGPoint) {
        cgPath.addQuadCurve(to: end, control: controlPoint)
    }
    /// Adds an arc of a circle, whose centre and radius are in points. Angles are in radians from the positive x axis,
    /// clockwise on screen. `clockwise` is the direction on screen. If there is a current point, a line connects it to
    /// the start of the arc.
    public final func addArc(
        withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        cgPath.addArc(
            center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
    }
    /// Closes the current subpath.
    public final func close() { cgPath.closeSubpath() }
    /// Removes all elements from the path.
    public final func removeAllPoints() { cgPath = CGPath() }
    /// Adds the elements of another path. The stroke attributes do not change.
    public final func append(_ other: UIBezierPath) { cgPath.addPath(other.cgPath) }
    /// Applies `transform` to the elements of the path. The stroke attributes do not change.
    public final func apply(_ transform: CGAffineTransform) { cgPath = cgPath.applying(transform) }
    /// Returns the path in the reverse direction, with default stroke attributes.
    public final func reversing() -> UIBezierPath { UIBezierPath(cgPath: cgPath.reversed) }
    /// Returns a Boolean value that indicates whether `point` is inside the path, according to ``usesEvenOddFillRule``.
    /// Open subpaths are treated as closed.
    public final func contains(_ point: CGPoint) -> Bool {
        cgPath.contains(point, rule: usesEvenOddFillRule ? .evenOdd : .winding)
    }
    /// Sets the dash pattern of strokes. `pattern` points to `count` alternating lengths of dashes and gaps, and
    /// `phase` is the position in the pattern at which a stroke starts, all in points. Nil, or a count that is not
    /// positive, restores a solid line.
    public final func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
        dashes = pattern.map { Array(UnsafeBufferPointer(start: $0, count: max(0, count))) } ?? []
        dashPhase = phase
    }
    /// Returns a copy of the path with its stroke attributes, except `flatness`.
    public final func copy() -> UIBezierPath {
        let copy = UIBezierPath(cgPath: cgPath)
        (copy.lineWidth, copy.lineCapStyle, copy.lineJoinStyle) = (lineWidth, lineCapStyle, lineJoinStyle)
        (copy.miterLimit, copy.usesEvenOddFillRule) = (miterLimit, usesEvenOddFillRule)
        (copy.dashes, copy.dashPhase) = (dashes, dashPhase)
        return copy
    }
}
