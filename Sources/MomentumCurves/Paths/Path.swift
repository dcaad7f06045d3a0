/// A shape of lines and curves: a list of verbs and a list of points, with value semantics.
///
/// A path consists of subpaths, each of which begins with a move. Paths with the same verbs can be interpolated point
/// by point (see ``interpolated(to:fraction:)``). Shapes made by the same initialiser have the same verbs for all sizes
/// and radii, so that they can be interpolated.
public struct Path: Hashable, Sendable {
    /// A command of a path.
    public enum Verb: UInt8, Hashable, Sendable {
        /// The start of a subpath: one point.
        case move
        /// A straight line: one point, its end.
        case line
        /// A quadratic Bezier curve: a control point and the end.
        case quadratic
        /// A cubic Bezier curve: two control points and the end.
        case cubic
        /// A straight line back to the start of the subpath, which closes it: no point.
        case close

        /// The number of points that belong to the verb.
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
    /// The start of the current subpath.
    private var start = Point.zero
    /// The end of the last verb, at which the next verb continues; nil in an empty path.
    public private(set) var currentPoint: Point?

    // The drawing methods are not inlined: pictures call them hundreds of times, and inlined code would make up most of
    // a picture's code size.

    /// Creates a path without verbs.
    public init() {}

    /// Creates a path from verbs, the first of which must be a move, and exactly the points that they need.
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

    /// A Boolean value that indicates whether the path has no verbs.
    @inlinable public var isEmpty: Bool { verbs.isEmpty }

    /// Starts a subpath at `point`. The coordinates are in points and are not checked.
    @inline(never)
    public mutating func move(to point: Point) {
        verbs.append(.move)
        points.append(point)
        start = point
        currentPoint = point
    }

    /// Adds a line to `point`; in an empty path, moves to `point` instead.
    @inline(never)
    public mutating func addLine(to point: Point) {
        guard continueSubpath() else { return move(to: point) }
        verbs.append(.line)
        points.append(point)
        currentPoint = point
    }

    /// Adds a quadratic Bezier curve to `point`; in an empty path, starts at the control point.
    @inline(never)
    public mutating func addQuadCurve(to point: Point, control: Point) {
        if !continueSubpath() { move(to: control) }
        verbs.append(.quadratic)
        points.append(control)
        points.append(point)
        currentPoint = point
    }

    /// Adds a cubic Bezier curve to `point`; in an empty path, starts at the first control point.
    @inline(never)
    public mutating func addCurve(to point: Point, control1: Point, control2: Point) {
        if !continueSubpath() { move(to: control1) }
        verbs.append(.cubic)
        points.append(control1)
        points.append(control2)
        points.append(point)
        currentPoint = point
    }

    /// Closes the subpath with a line to its start. A line or curve that follows without a move begins a new subpath at
    /// that point. Does nothing in an empty path and directly after another close.
    @inline(never)
    public mutating func closeSubpath() {
        guard let last = verbs.last, last != .close else { return }
        verbs.append(.close)
        currentPoint = start
    }

    /// Appends another path, with `transform` applied to every point. Further verbs continue at its end.
    @inline(never)
    public mutating func addPath(_ path: Path, transform: Transform2D = .identity) {
        verbs.append(contentsOf: path.verbs)
        points.reserveCapacity(points.count + path.points.count)
        for point in path.points { points.append(point.applying(transform)) }
        guard let end = path.currentPoint else { return }
        start = path.start.applying(transform)
        currentPoint = end.applying(transform)
    }

    /// Returns the path with `transform` applied to every point.
    public func applying(_ transform: Transform2D) -> Path {
        var result = Path()
        result.addPath(self, transform: transform)
        return result
    }

    /// Returns the path at `fraction` of the distance to `end`. If both have the same verbs, it is interpolated point
    /// by point, and extrapolated outside 0...1. Otherwise the result is this path for fractions below 1, and `end` for
    /// all others.
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

    /// Returns a Boolean value that indicates whether both paths have the same verbs, so that they can be interpolated
    /// point by point.
    public func canBlend(with other: Path) -> Bool { verbs == other.verbs }

    /// Ensures that a subpath is open to which verbs can be added. Returns false if there is none and no point at which
    /// to start one.
    private mutating func continueSubpath() -> Bool {
        guard let currentPoint else { return false }
        if verbs.last == .close { move(to: currentPoint) }
        return true
    }
}

extension Path {
    /// A verb of a path with its points.
    public enum Element: Hashable, Sendable {
        /// The start of a subpath.
        case move(to: Point)
        /// A straight line.
        case line(to: Point)
        /// A quadratic Bezier curve.
        case quadratic(control: Point, to: Point)
        /// A cubic Bezier curve.
        case cubic(control1: Point, control2: Point, to: Point)
        /// A line to the start of the subpath, which closes it.
        case close
    }

    /// The elements of the path in order.
    public var elements: Elements { Elements(path: self) }

    /// The sequence of the elements of a path.
    public struct Elements: Sequence, IteratorProtocol, Sendable {
        private let path: Path
        private var verb = 0
        private var point = 0

        init(path: Path) { self.path = path }

        public mutating func next() -> Element? {
            guard verb < path.verbs.count else { return nil }
            let kind = path.verbs[verb]
            let first = point
            verb += 1
            point += kind.pointCount
            switch kind {
            case .move: return .move(to: path.points[first])
            case .line: return .line(to: path.points[first])
            case .quadratic: return .quadratic(control: path.points[first], to: path.points[first + 1])
            case .cubic:
                return .cubic(
                    control1: path.points[first], control2: path.points[first + 1], to: path.points[first + 2])
            case .close: return .close
            }
        }
    }

    /// Calls `body` for every line and curve, including closing lines, with the index of its subpath and the verb that
    /// drew it. Moves are omitted.
    func forEachSegment(_ body: (PathSegment, Int, Verb) -> Void) {
        var start = Point.zero
        var current = Point.zero
        var subpath = -1
        for element in elements {
            switch element {
            case .move(let point):
                subpath += 1
                (start, current) = (point, point)
            case .line(let point):
                body(PathSegment(from: current, to: point), subpath, .line)
                current = point
            case .quadratic(let control, let point):
                body(PathSegment(from: current, control: control, to: point), subpath, .quadratic)
                current = point
            case .cubic(let control1, let control2, let point):
                body(
                    PathSegment(kind: .cubic, p0: current, p1: control1, p2: control2, p3: point), subpath, .cubic)
                current = point
            case .close:
                body(PathSegment(from: current, to: start), subpath, .close)
                current = start
            }
        }
    }
}

extension PathMeasure {
    /// Returns the part of the path between two fractions of its length, such as the start and the end of a stroke.
    /// Both fractions are clamped to 0...1.
    ///
    /// The complete path is returned unchanged. The result is empty if `start` is not below `end`. A closed subpath
    /// stays closed only if it is completely inside the part.
    public func trimmed(from start: Double, to end: Double) -> Path {
        let from = max(0, start) * length
        let to = min(1, end) * length
        if start <= 0, end >= 1 { return path }
        var result = Path()
        guard start < end, length > 0 else { return result }
        var subpath = -1
        for (index, segment) in segments.enumerated() {
            guard segment.end > from, segment.start < to, segment.end > segment.start else { continue }
            let t0 = parameter(at: from, inSegment: index)
            let t1 = parameter(at: to, inSegment: index)
            let part = segment.segment.part(from: t0, to: t1)
            if segment.subpath != subpath {
                result.move(to: part.p0)
                subpath = segment.subpath
            }
            let isWhole = segment.verb == .close && t0 == 0 && t1 == 1 && startsInside(index, from: from)
            if isWhole { result.closeSubpath() } else { result.append(part) }
        }
        return result
    }

    /// Returns whether the subpath that the segment at `index` closes is inside from its start.
    private func startsInside(_ index: Int, from: Double) -> Bool {
        var first = index
        while first > 0, segments[first - 1].subpath == segments[index].subpath { first -= 1 }
        return segments[first].start >= from
    }
}

extension Path {
    /// Returns the part of the path between two fractions of its length. Both are clamped to 0...1, and the result is
    /// empty if `start` is not below `end`; see ``PathMeasure/trimmed(from:to:)``. If many parts of the same path are
    /// needed, keep a ``PathMeasure``.
    public func trimmed(from start: Double, to end: Double) -> Path {
        PathMeasure(self).trimmed(from: start, to: end)
    }

    /// The same shape drawn in the opposite direction, last subpath first. Closed subpaths keep their start.
    public var reversed: Path {
        var subpaths: [(start: Point, segments: [PathSegment], isClosed: Bool)] = []
        for element in elements {
            if case .move(let point) = element { subpaths.append((point, [], false)) }
        }
        forEachSegment { segment, subpath, verb in
            if verb == .close {
                subpaths[subpath].isClosed = true
                // A closing line without length draws nothing.
                if segment.p0 == segment.p3 { return }
            }
            subpaths[subpath].segments.append(segment)
        }
        var result = Path()
        for subpath in subpaths.reversed() {
            result.move(to: subpath.segments.last?.p3 ?? subpath.start)
            for (index, segment) in subpath.segments.enumerated().reversed() {
                // The first line of a closed subpath becomes its closing line.
                if index == 0, subpath.isClosed, segment.kind == .line { break }
                result.append(segment.reversed)
            }
            if subpath.isClosed { result.closeSubpath() }
        }
        return result
    }

    /// Adds `segment` at the current point.
    mutating func append(_ segment: PathSegment) {
        switch segment.kind {
        case .line: addLine(to: segment.p3)
        case .quadratic: addQuadCurve(to: segment.p3, control: segment.quadraticControl)
        case .cubic: addCurve(to: segment.p3, control1: segment.p1, control2: segment.p2)
        }
    }
}

/// The rule that determines the inside of a path.
public enum FillRule: UInt8, Hashable, Sendable {
    /// A point is inside if the total number of turns of the path around it is not 0.
    case winding
    /// A point is inside if a ray from it crosses the path an odd number of times.
    case evenOdd
}
