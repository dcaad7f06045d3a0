/// A subpath as a list of curves, each of which begins at the end of the previous one. A closed contour ends at its
/// start.
struct PathContour {
    var start: Point
    var segments: [PathSegment] = []
    var isClosed = false

    /// Creates a contour that is a point: the centre of the bounds of another contour.
    init(centerOf other: PathContour) {
        var path = Path()
        other.append(to: &path, isClosed: false)
        start = path.bounds.center
    }

    private init(start: Point) { self.start = start }

    /// Returns the subpaths of `path`.
    static func all(of path: Path) -> [PathContour] {
        var contours: [PathContour] = []
        for element in path.elements {
            if case .move(let point) = element {
                contours.append(PathContour(start: point))
                continue
            }
            // The index is valid because a path begins with a move.
            let last = contours.count - 1
            let current = contours[last].segments.last?.p3 ?? contours[last].start
            switch element {
            case .move: break
            case .line(let point): contours[last].segments.append(PathSegment(from: current, to: point))
            case .quadratic(let control, let point):
                contours[last].segments.append(PathSegment(from: current, control: control, to: point))
            case .cubic(let control1, let control2, let point):
                contours[last].segments.append(
                    PathSegment(kind: .cubic, p0: current, p1: control1, p2: control2, p3: point))
            case .close: contours[last].close(from: current)
            }
        }
        return contours
    }

    private mutating func close(from current: Point) {
        isClosed = true
        guard let last = segments.indices.last else { return }
        var extent = 0.0
        for segment in segments { extent = max(extent, segment.p3.distance(to: start)) }
        // A closing line that is no longer than a rounding error is not a side of the shape.
        if current.distance(to: start) <= 1e-9 * extent || current == start {
            segments[last].p3 = start
        } else {
            segments.append(PathSegment(from: current, to: start))
        }
    }

    /// Returns the contour divided into `count` curves, at least as many as it has. The longest curves are divided
    /// first, each into parts of equal length. A contour that is a point is repeated.
    func divided(into count: Int) -> PathContour {
        if count <= segments.count { return self }
        var result = self
        if segments.isEmpty {
            result.segments = Array(repeating: PathSegment(from: start, to: start), count: count)
            return result
        }
        let lengths = segments.map { $0.length }
        var parts = Array(repeating: 1, count: segments.count)
        for _ in segments.count..<count {
            var longest = 0
            for index in lengths.indices
            where lengths[index] / Double(parts[index]) > lengths[longest] / Double(parts[longest]) {
                longest = index
            }
            parts[longest] += 1
        }
        result.segments.removeAll(keepingCapacity: true)
        for index in segments.indices { segments[index].appendParts(parts[index], to: &result.segments) }
        return result
    }

    /// Returns the other contour, which has the same number of curves, starting at the curve with which its points are
    /// closest to the points of this contour, if both are closed. Adds the sum of the squared distances between the
    /// points, with the centres superimposed, to `distance`.
    func aligning(_ other: PathContour, distance: inout Double) -> PathContour {
        let count = segments.count
        guard isClosed, other.isClosed, count > 0 else { return other }
        let (center, otherCenter) = (center, other.center)
        let shift = center.offset(from: otherCenter)
        var (best, leastSum) = (0, Double.infinity)
        for rotation in 0..<count {
            var sum = 0.0
            for index in 0..<count {
                let partner = other.segments[index + rotation < count ? index + rotation : index + rotation - count]
                let offset = partner.p0.offset(from: segments[index].p0) + shift
                sum += offset.dot(offset)
                if sum >= leastSum { break }
            }
            // Of two sums that are equal up to rounding, the one with the smaller rotation is chosen.
            if sum < leastSum * (1 - 1e-9) { (best, leastSum) = (rotation, sum) }
        }
        distance += leastSum
        var result = other
        result.segments = Array(other.segments[best...] + other.segments[..<best])
        result.start = result.segments[0].p0
        return result
    }

    /// The mean of the points at which curves begin.
    private var center: Point {
        var sum = Vector.zero
        for segment in segments { sum += segment.p0.offset(from: .zero) }
        return .zero + sum / Double(segments.count)
    }

    /// The contour in the opposite direction, starting at its end.
    var reversed: PathContour {
        var result = self
        result.segments = segments.reversed().map { $0.reversed }
        result.start = result.segments.first?.p0 ?? start
        return result
    }

    /// Appends the contour as cubic curves.
    func append(to path: inout Path, isClosed: Bool) {
        path.move(to: start)
        for segment in segments { path.addCurve(to: segment.p3, control1: segment.p1, control2: segment.p2) }
        if isClosed { path.closeSubpath() }
    }
}

extension PathSegment {
    /// The length of the curve.
    fileprivate var length: Double {
        if kind == .line { return p0.distance(to: p3) }
        var sum = 0.0
        for piece in pieces { sum += piece.length }
        return sum
    }

    private var pieces: [ArcLength.Piece] {
        var pieces: [ArcLength.Piece] = []
        ArcLength.appendPieces(from: 0, to: 1, { derivative(at: $0).length }, to: &pieces)
        return pieces
    }

    /// Appends `count` parts of equal length; a curve without length is divided into parts of equal parameter range.
    fileprivate func appendParts(_ count: Int, to segments: inout [PathSegment]) {
        if count == 1 { return segments.append(self) }
        let pieces = kind == .line ? [] : pieces
        var total = 0.0
        for piece in pieces { total += piece.length }
        var (piece, before, start) = (0, 0.0, 0.0)
        for index in 1...count {
            var end = Double(index) / Double(count)
            if index < count, total > 0 {
                let target = total * end
                while piece + 1 < pieces.count, before + pieces[piece].length < target {
                    before += pieces[piece].length
                    piece += 1
                }
                end = ArcLength.parameter(at: target - before, in: pieces[piece]) { derivative(at: $0).length }
            }
            segments.append(part(from: start, to: end))
            start = end
        }
    }
}
