extension Path {
    /// A verb with its points.
    public enum Element: Hashable, Sendable {
        /// Starts a subpath.
        case move(to: Point)
        /// A straight line.
        case line(to: Point)
        /// A quadratic Bezier curve.
        case quadratic(control: Point, to: Point)
        /// A cubic Bezier curve.
        case cubic(control1: Point, control2: Point, to: Point)
        /// A line to the subpath's start, which ends it.
        case close
    }

    /// The path's elements in order.
    public var elements: Elements { Elements(path: self) }

    /// A path as a sequence of ``Element``.
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

    /// Calls `body` for every line and curve, closing lines included, with the number of the subpath it is in and the
    /// verb that drew it. Moves draw nothing and are left out.
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
