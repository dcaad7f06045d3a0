import Momentum

/// A path that does not change.
public typealias CGPath = Path

nonisolated extension Path {
    /// The smallest rectangle round the curves.
    public var boundingBoxOfPath: CGRect { bounds }
    /// The smallest rectangle round the curves.
    public var boundingBox: CGRect { bounds }
    /// A copy, moved by `transform`.
    public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
        transform.map { applying($0.pointee) } ?? self
    }
    /// A copy.
    public func copy() -> CGPath? { self }
    /// A copy that can be changed.
    public func mutableCopy() -> CGMutablePath? { CGMutablePath(self) }
    /// A rectangle.
    public init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        self = Path(rect).moved(by: transform)
    }
    /// An ellipse.
    public init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        self = Path(ellipseIn: rect).moved(by: transform)
    }
    /// A rounded rectangle; both radii are taken as the smaller one.
    public init(
        roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
        transform: UnsafePointer<CGAffineTransform>?
    ) {
        self = Path(roundedRect: rect, cornerRadius: min(cornerWidth, cornerHeight)).moved(by: transform)
    }
    private func moved(by transform: UnsafePointer<CGAffineTransform>?) -> Path {
        transform.map { applying($0.pointee) } ?? self
    }
    /// Whether `point` lies inside.
    public func contains(_ point: CGPoint, using rule: CGPathFillRule, transform: CGAffineTransform = .identity) -> Bool
    {
        applying(transform).contains(point, rule: rule)
    }
}

/// A path that is changed by those who share it.
public final class CGMutablePath {
    /// The path as it is now.
    public private(set) var path: CGPath

    /// An empty path.
    public init() { path = CGPath() }
    /// A copy of `path`.
    nonisolated init(_ path: CGPath) { self.path = path }

    /// Whether there is nothing in it.
    public var isEmpty: Bool { path.isEmpty }
    /// Where the next line begins; the origin of an empty path.
    public var currentPoint: CGPoint { path.currentPoint ?? .zero }
    /// The smallest rectangle round the curves.
    public var boundingBox: CGRect { path.bounds }
    /// The smallest rectangle round the curves.
    public var boundingBoxOfPath: CGRect { path.bounds }
    /// The path as it is now.
    public func copy() -> CGPath? { path }
    /// Begins a new outline at `point`.
    public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
        path.move(to: point.applying(transform))
    }
    /// Adds a line to `point`.
    public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
        path.addLine(to: point.applying(transform))
    }
    /// Adds lines from each point to the next, beginning a new outline.
    public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
        guard let first = points.first else { return }
        move(to: first, transform: transform)
        for point in points.dropFirst() { addLine(to: point, transform: transform) }
    }
    /// Adds a quadratic curve.
    public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
        path.addQuadCurve(to: end.applying(transform), control: control.applying(transform))
    }
    /// Adds a cubic curve.
    public func addCurve(
        to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
    ) {
        path.addCurve(
            to: end.applying(transform), control1: control1.applying(transform), control2: control2.applying(transform))
    }
    /// Adds a closed rectangle.
    public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
        path.addPath(CGPath(rect), transform: transform)
    }
    /// Adds closed rectangles.
    public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
        for rect in rects { addRect(rect, transform: transform) }
    }
    /// Adds a closed ellipse.
    public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
        path.addPath(CGPath(ellipseIn: rect), transform: transform)
    }
    /// Adds a closed rounded rectangle; both radii are taken as the smaller one.
    public func addRoundedRect(
        in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
    ) {
        path.addPath(CGPath(roundedRect: rect, cornerRadius: min(cornerWidth, cornerHeight)), transform: transform)
    }
    /// Adds an arc of a circle. Core Graphics' `clockwise` is that of a space whose y grows upwards: false turns clockwise on screen.
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
    /// Adds an arc that turns by `delta` radians.
    public func addRelativeArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat, transform: CGAffineTransform = .identity
    ) {
        add(by: transform) {
            $0.addRelativeArc(center: center, radius: radius, startAngle: startAngle, delta: delta)
        }
    }
    /// Adds an arc of `radius` that touches the lines from the current point to `tangent1End` and from there to `tangent2End`.
    public func addArc(
        tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
    ) {
        let start = currentPoint.applying(transform.inverted())
        add(by: transform) { $0.addArc(from: start, corner: tangent1End, to: tangent2End, radius: radius) }
    }
    /// Goes on from the current point by what is added in the space of `transform`.
    private func add(by transform: CGAffineTransform, _ change: (inout CGPath) -> Void) {
        guard !transform.isIdentity else { return change(&path) }
        var part = CGPath()
        if !path.isEmpty { part.move(to: currentPoint.applying(transform.inverted())) }
        change(&part)
        // The present outline goes on: it begins no new one.
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
    /// Adds another path.
    public func addPath(_ other: CGPath, transform: CGAffineTransform = .identity) {
        path.addPath(other, transform: transform)
    }
    /// Adds another path.
    public func addPath(_ other: CGMutablePath, transform: CGAffineTransform = .identity) {
        path.addPath(other.path, transform: transform)
    }
    /// Closes the present outline.
    public func closeSubpath() { path.closeSubpath() }
    /// Whether `point` lies inside.
    public func contains(
        _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
    ) -> Bool { path.contains(point, using: rule, transform: transform) }
}

nonisolated extension Path {
    /// Adds the arc in the corner between two lines.
    mutating func addArc(from start: CGPoint, corner: CGPoint, to end: CGPoint, radius: CGFloat) {
        let (before, after) = (start.offset(from: corner), end.offset(from: corner))
        let (length, cross) = (before.length * after.length, before.cross(after))
        guard length > 0, abs(cross) > 1e-9 * length, radius > 0 else { return addLine(to: corner) }
        // Half the angle between the lines decides how far from the corner the circle touches.
        let half = Maths.atan2(abs(cross), before.dot(after)) / 2
        let reach = radius / Maths.tan(half)
        let (first, last) = (corner + before * (reach / before.length), corner + after * (reach / after.length))
        let middle = (before * (1 / before.length) + after * (1 / after.length))
        let center = corner + middle * (radius / Maths.sin(half) / middle.length)
        let (from, to) = (first.offset(from: center), last.offset(from: center))
        addLine(to: first)
        addRelativeArc(
            center: center, radius: radius, startAngle: Maths.atan2(from.dy, from.dx),
            delta: Maths.atan2(from.cross(to), from.dot(to)))
    }
}
