/// The route of an element from its start to its end.
enum ElementRoute {
    /// A straight line, or an arc whose height is a fraction of the distance. Positive arcs bend to the right.
    case arc(Double)
    /// A path between the two points, in the container's coordinates.
    case path((_ from: Point, _ to: Point) -> Path)

    /// The number of segments in which a path is followed.
    private static let pieces = 48

    /// Returns the offsets of the route from the straight line, at equal fractions of it; empty for a straight route.
    /// Reports a diagnostic and returns an empty array if the path is empty or not finite.
    func detours(from start: Point, to end: Point) -> [Vector] {
        let distance = end.offset(from: start)
        switch self {
        case .arc(let arc): return arc == 0 ? [] : [.zero, Vector(dx: -distance.dy, dy: distance.dx) * arc, .zero]
        case .path(let make):
            let path = make(start, end)
            let invalid = path.points.first { !$0.isFinite }
            guard !path.isEmpty, invalid == nil else {
                Diagnostics.report(
                    invalid == nil ? "the path is empty" : "a point of the path is not finite",
                    value: invalid.map { .pair($0.x, $0.y) }, in: "SharedElementTransition.path",
                    remedy: "return a path with finite points; the element moves along a straight line")
                return []
            }
            let measure = PathMeasure(path)
            let detours = (0...Self.pieces).map { piece in
                let share = Double(piece) / Double(Self.pieces)
                return measure.sample(at: share * measure.length).position.offset(from: start + distance * share)
            }
            // The path is moved so that it starts and ends at the element's own points.
            let (first, last) = (detours[0], detours[Self.pieces])
            return detours.enumerated().map { piece, detour in
                let share = Double(piece) / Double(Self.pieces)
                return detour - first * (1 - share) - last * share
            }
        }
    }
}
