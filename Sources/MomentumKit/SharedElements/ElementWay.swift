/// The way on which an element goes from one place to another.
enum ElementWay {
    /// Straight, or swinging aside by a part of the distance: to the right above 0.
    case arc(Double)
    /// Along the path that leads from the one point to the other, both in the container's coordinates.
    case path((_ from: Point, _ to: Point) -> Path)

    /// In how many pieces a path is followed.
    private static let pieces = 48

    /// How far the way is from the straight line, at equal parts of it; empty for one that is straight.
    func detours(from start: Point, to end: Point) -> [Vector] {
        let way = end.offset(from: start)
        switch self {
        case .arc(let arc): return arc == 0 ? [] : [.zero, Vector(dx: -way.dy, dy: way.dx) * arc, .zero]
        case .path(let make):
            let path = make(start, end)
            guard !path.isEmpty, path.points.allSatisfy({ $0.isFinite }) else {
                Diagnostics.report(
                    Diagnostic(
                        "the path is empty or not finite", in: "SharedElementTransition.path",
                        remedy: "give a path of finite points; the element goes straight"))
                return []
            }
            let measure = PathMeasure(path)
            let detours = (0...Self.pieces).map { piece in
                let share = Double(piece) / Double(Self.pieces)
                return measure.sample(at: share * measure.length).position.offset(from: start + way * share)
            }
            // Wherever the path begins and ends, the element does so where it stands.
            let (first, last) = (detours[0], detours[Self.pieces])
            return detours.enumerated().map { piece, detour in
                let share = Double(piece) / Double(Self.pieces)
                return detour - first * (1 - share) - last * share
            }
        }
    }
}
