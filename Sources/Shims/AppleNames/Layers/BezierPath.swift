import Momentum

/// Corners of a rectangle.
public nonisolated struct UIRectCorner: OptionSet, Sendable {
    /// The corners as bits.
    public let rawValue: UInt
    /// The corners that the bits stand for.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The upper left one.
    public static let topLeft = UIRectCorner(rawValue: 1)
    /// The upper right one.
    public static let topRight = UIRectCorner(rawValue: 2)
    /// The lower left one.
    public static let bottomLeft = UIRectCorner(rawValue: 4)
    /// The lower right one.
    public static let bottomRight = UIRectCorner(rawValue: 8)
    /// All four.
    public static let allCorners: UIRectCorner = [.topLeft, .topRight, .bottomLeft, .bottomRight]
}

/// A path with a pen, changed by those who share it.
open class UIBezierPath {
    /// The path as it is now.
    public final var cgPath: CGPath
    /// The width of a stroke, in points. Default 1.
    public final var lineWidth: CGFloat = 1
    /// How a stroke ends. Default `.butt`.
    public final var lineCapStyle = CGLineCap.butt
    /// How strokes meet. Default `.miter`.
    public final var lineJoinStyle = CGLineJoin.miter
    /// How sharp a corner may be before it is cut off. Default 10.
    public final var miterLimit: CGFloat = 10
    /// How far a flattened curve may be off, in points. Curves are not flattened here.
    public final var flatness: CGFloat = 0.6
    /// Whether the even-odd rule says what is inside. Default false.
    public final var usesEvenOddFillRule = false
    /// The lengths of dashes and gaps, in points.
    final var dashes: [CGFloat] = []
    /// Where in them a stroke begins, in points.
    final var dashPhase: CGFloat = 0

    /// An empty path.
    public init() { cgPath = CGPath() }
    /// A copy of `cgPath`.
    public init(cgPath: CGPath) { self.cgPath = cgPath }
    /// A copy of `cgPath` as it is now.
    public convenience init(cgPath: CGMutablePath) { self.init(cgPath: cgPath.path) }
    /// A rectangle.
    public convenience init(rect: CGRect) { self.init(cgPath: CGPath(rect)) }
    /// An ellipse.
    public convenience init(ovalIn rect: CGRect) { self.init(cgPath: CGPath(ellipseIn: rect)) }
    /// A rounded rectangle.
    public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
        self.init(cgPath: CGPath(roundedRect: rect, cornerRadius: cornerRadius))
    }
    /// A rectangle of which some corners are rounded, by the width of `cornerRadii`.
    public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
        func radius(_ corner: UIRectCorner) -> CGFloat { corners.contains(corner) ? cornerRadii.width : 0 }
        self.init(
            cgPath: CGPath(
                roundedRect: rect,
                radii: CornerRadii(
                    topLeft: radius(.topLeft), topRight: radius(.topRight), bottomRight: radius(.bottomRight),
                    bottomLeft: radius(.bottomLeft))))
    }
    /// An arc of a circle, with angles in radians that grow clockwise on screen.
    public convenience init(
        arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        self.init()
        addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
    }

    /// Whether there is nothing in it.
    public final var isEmpty: Bool { cgPath.isEmpty }
    /// The smallest rectangle round the curves.
    public final var bounds: CGRect { cgPath.bounds }
    /// Where the next line begins; the origin of an empty path.
    public final var currentPoint: CGPoint { cgPath.currentPoint ?? .zero }

    /// Begins a new outline at `point`.
    public final func move(to point: CGPoint) { cgPath.move(to: point) }
    /// Adds a line to `point`.
    public final func addLine(to point: CGPoint) { cgPath.addLine(to: point) }
    /// Adds a cubic curve.
    public final func addCurve(to end: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
        cgPath.addCurve(to: end, control1: controlPoint1, control2: controlPoint2)
    }
    /// Adds a quadratic curve.
    public final func addQuadCurve(to end: CGPoint, controlPoint: CGPoint) {
        cgPath.addQuadCurve(to: end, control: controlPoint)
    }
    /// Adds an arc of a circle, with angles in radians that grow clockwise on screen.
    public final func addArc(
        withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        cgPath.addArc(
            center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
    }
    /// Closes the present outline.
    public final func close() { cgPath.closeSubpath() }
    /// Forgets everything.
    public final func removeAllPoints() { cgPath = CGPath() }
    /// Adds another path.
    public final func append(_ other: UIBezierPath) { cgPath.addPath(other.cgPath) }
    /// Moves, turns or scales the path.
    public final func apply(_ transform: CGAffineTransform) { cgPath = cgPath.applying(transform) }
    /// The path run through from its end to its start.
    public final func reversing() -> UIBezierPath { UIBezierPath(cgPath: cgPath.reversed) }
    /// Whether `point` lies inside.
    public final func contains(_ point: CGPoint) -> Bool {
        cgPath.contains(point, rule: usesEvenOddFillRule ? .evenOdd : .winding)
    }
    /// Draws strokes with dashes and gaps of these lengths, in points, beginning `phase` into them.
    public final func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
        dashes = pattern.map { Array(UnsafeBufferPointer(start: $0, count: max(0, count))) } ?? []
        dashPhase = phase
    }
    /// A copy.
    public final func copy() -> UIBezierPath {
        let copy = UIBezierPath(cgPath: cgPath)
        (copy.lineWidth, copy.lineCapStyle, copy.lineJoinStyle) = (lineWidth, lineCapStyle, lineJoinStyle)
        (copy.miterLimit, copy.usesEvenOddFillRule) = (miterLimit, usesEvenOddFillRule)
        (copy.dashes, copy.dashPhase) = (dashes, dashPhase)
        return copy
    }
}
