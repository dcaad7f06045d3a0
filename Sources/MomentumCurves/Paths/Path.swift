/// A shape of lines and curves: a list of verbs and a list of points, with value semantics.
///
/// A path consists of subpaths, each of which begins with a move. Paths with the same verbs blend point by point
/// (see ``interpolated(to:fraction:)``); the shapes made by the initialisers have the same verbs whatever their
/// sizes and radii, so they blend among their kind.
public struct Path: Hashable, Sendable {
    /// The commands of a path.
    public enum Verb: UInt8, Hashable, Sendable {
        /// Start a subpath: one point.
        case move
        /// A straight line: one point, its end.
        case line
        /// A quadratic Bezier curve: a control point and the end.
        case quadratic
        /// A cubic Bezier curve: two control points and the end.
        case cubic
        /// A straight line back to the subpath's start, which it joins: no point.
        case close

        /// How many points the verb takes.
        @inlinable
        public var pointCount: Int {
            switch self {
            case .move, .line: 1
            case .quadratic: 2
            case .cubic: 3
            case .close: 0
            }
        }
    }

    /// The verbs in order.
    public private(set) var verbs: [Verb] = []
    /// The points of all verbs in order, ``Verb/pointCount`` for each.
    public private(set) var points: [Point] = []
    /// Where the current subpath started.
    private var start = Point.zero
    /// The end of the last verb, where the next one continues; nil in an empty path.
    public private(set) var currentPoint: Point?

    // The drawing methods are kept out of line: pictures call them hundreds of times, and inlined they would make up
    // most of a picture's code.

    /// Creates an empty path.
    public init() {}

    /// Creates a path of verbs, the first of which is a move, and exactly their points.
    init(verbs: [Verb], points: [Point]) {
        self.verbs = verbs
        self.points = points
        var point = 0
        for verb in verbs {
            if verb == .move { start = points[point] }
            point += verb.pointCount
        }
        currentPoint = verbs.last == .close ? start : points.last
    }

    /// Whether the path has no verbs at all.
    @inlinable public var isEmpty: Bool { verbs.isEmpty }

    /// Starts a subpath at `point`.
    @inline(never)
    public mutating func move(to point: Point) {
        verbs.append(.move)
        points.append(point)
        start = point
        currentPoint = point
    }

    /// Draws a line to `point`; in an empty path, moves there.
    @inline(never)
    public mutating func addLine(to point: Point) {
        guard continueSubpath() else { return move(to: point) }
        verbs.append(.line)
        points.append(point)
        currentPoint = point
    }

    /// Draws a quadratic Bezier curve to `point`; in an empty path, starts at the control point.
    @inline(never)
    public mutating func addQuadCurve(to point: Point, control: Point) {
        if !continueSubpath() { move(to: control) }
        verbs.append(.quadratic)
        points.append(control)
        points.append(point)
        currentPoint = point
    }

    /// Draws a cubic Bezier curve to `point`; in an empty path, starts at the first control point.
    @inline(never)
    public mutating func addCurve(to point: Point, control1: Point, control2: Point) {
        if !continueSubpath() { move(to: control1) }
        verbs.append(.cubic)
        points.append(control1)
        points.append(control2)
        points.append(point)
        currentPoint = point
    }

    /// Closes the subpath with a line to its start. What follows without a move begins a new subpath there. Does
    /// nothing in an empty path and straight after another close.
    @inline(never)
    public mutating func closeSubpath() {
        guard let last = verbs.last, last != .close else { return }
        verbs.append(.close)
        currentPoint = start
    }

    /// Appends another path, transformed.
    @inline(never)
    public mutating func addPath(_ path: Path, transform: Transform2D = .identity) {
        verbs.append(contentsOf: path.verbs)
        points.reserveCapacity(points.count + path.points.count)
        for point in path.points { points.append(point.applying(transform)) }
        guard let end = path.currentPoint else { return }
        start = path.start.applying(transform)
        currentPoint = end.applying(transform)
    }

    /// The path with every point taken through `transform`.
    public func applying(_ transform: Transform2D) -> Path {
        var result = Path()
        result.addPath(self, transform: transform)
        return result
    }

    /// The shape at `fraction` of the distance to `end`, point by point, when both have the same verbs; extrapolated outside
    /// 0...1. Otherwise the shape switches at fraction 1.
    public func interpolated(to end: Path, fraction: Double) -> Path {
        guard canBlend(with: end), fraction != 1 else { return fraction < 1 ? self : end }
        var result = self
        for index in points.indices {
            result.points[index] = points[index].interpolated(to: end.points[index], fraction: fraction)
        }
        result.start = start.interpolated(to: end.start, fraction: fraction)
        result.currentPoint = currentPoint?.interpolated(to: end.currentPoint ?? .zero, fraction: fraction)
        return result
    }

    /// Whether both have the same verbs, so that they blend point by point.
    public func canBlend(with other: Path) -> Bool { verbs == other.verbs }

    /// Makes sure that a subpath is open to draw on; false when there is none and no point to start one.
    private mutating func continueSubpath() -> Bool {
        guard let currentPoint else { return false }
        if verbs.last == .close { move(to: currentPoint) }
        return true
    }
}
