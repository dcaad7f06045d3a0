extension Path {
    /// Returns the image of the path under `projection`, with a deviation of at most `tolerance` points. A tolerance
    /// below 1e-6, or NaN, is treated as 1e-6.
    ///
    /// Lines stay lines, exactly. The image of a curve is a rational curve, which is approximated by as many cubic
    /// curves as the tolerance requires. A subpath that reaches behind the eye becomes the outline of the part of its
    /// interior that is in front, and is closed even if it was open. A subpath that is entirely behind the eye is
    /// removed.
    public func applying(_ projection: Projection, tolerance: Double = 0.1) -> Path {
        if let affine = projection.affine { return applying(affine) }
        var image = ProjectedPath(projection: projection, tolerance: tolerance > 1e-6 ? tolerance : 1e-6)
        var segments: [PathSegment] = []
        var verbs: [Verb] = []
        var start: Point?
        for element in elements {
            if case .move(let point) = element {
                image.append(start, segments, verbs)
                segments.removeAll(keepingCapacity: true)
                verbs.removeAll(keepingCapacity: true)
                start = point
                continue
            }
            let current = segments.last?.p3 ?? start ?? .zero
            switch element {
            case .move: break
            case .line(let point): segments.append(PathSegment(from: current, to: point))
            case .quadratic(let control, let point):
                segments.append(PathSegment(from: current, control: control, to: point))
            case .cubic(let control1, let control2, let point):
                segments.append(PathSegment(kind: .cubic, p0: current, p1: control1, p2: control2, p3: point))
            case .close: segments.append(PathSegment(from: current, to: start ?? current))
            }
            verbs.append(element == .close ? .close : .line)
        }
        image.append(start, segments, verbs)
        return image.path
    }
}

/// The image of a path under a projection, under construction.
private struct ProjectedPath {
    let projection: Projection
    let tolerance: Double
    var path = Path()

    init(projection: Projection, tolerance: Double) {
        self.projection = projection
        self.tolerance = tolerance
    }

    /// Appends the image of a subpath: its start, its segments, and the verbs that drew them.
    mutating func append(_ start: Point?, _ segments: [PathSegment], _ verbs: [Path.Verb]) {
        guard let start else { return }
        var isInFront = projection.w(at: start) > Projection.wLimit
        for segment in segments where isInFront { isInFront = self.isInFront(segment) }
        if !isInFront { return appendClipped(start, segments) }
        path.move(to: projection.image(of: start))
        for index in segments.indices {
            if verbs[index] == .close { path.closeSubpath() } else { append(segments[index]) }
        }
    }

    /// Returns whether the segment is in front of the eye. A curve is inside the hull of its control points, so that w
    /// stays above the limit if it is above the limit at each of them. `slack` admits a curve that was cut at the
    /// border and begins slightly behind it because of rounding.
    private func isInFront(_ segment: PathSegment, slack: Double = 0) -> Bool {
        let limit = Projection.wLimit * (1 - slack)
        return projection.w(at: segment.p0) > limit && projection.w(at: segment.p1) > limit
            && projection.w(at: segment.p2) > limit && projection.w(at: segment.p3) > limit
    }

    /// Appends the image of a subpath that is partly behind the eye. This is the algorithm of Sutherland and Hodgman,
    /// "Reentrant polygon clipping" (1974), with curves as edges: the part behind the border is replaced by a line
    /// along the border.
    private mutating func appendClipped(_ start: Point, _ segments: [PathSegment]) {
        var isDrawing = false
        var end = start
        func include(_ segment: PathSegment, _ image: inout ProjectedPath) {
            let position = image.projection.image(of: segment.p0)
            if !isDrawing {
                image.path.move(to: position)
                isDrawing = true
            } else if image.path.currentPoint != position {
                image.path.addLine(to: position)
            }
            image.append(segment)
        }
        func clip(_ segment: PathSegment, _ image: inout ProjectedPath) {
            if image.isInFront(segment) { return include(segment, &image) }
            var first = 0.0
            for next in image.crossings(segment) + [1] where next > first {
                let middle = segment.point(at: (first + next) / 2)
                if image.projection.w(at: middle) > Projection.wLimit {
                    include(segment.part(from: first, to: next), &image)
                }
                first = next
            }
        }
        for segment in segments {
            clip(segment, &self)
            end = segment.p3
        }
        if end != start { clip(PathSegment(from: end, to: start), &self) }
        if isDrawing { path.closeSubpath() }
    }

    /// Returns the parameters strictly between 0 and 1 at which a segment crosses the border, in ascending order.
    private func crossings(_ segment: PathSegment) -> [Double] {
        func height(_ point: Point) -> Double { projection.w(at: point) - Projection.wLimit }
        let (a, b) = (height(segment.p0), height(segment.p1))
        let (c, d) = (height(segment.p2), height(segment.p3))
        if segment.kind == .line { return (a > 0) != (d > 0) ? [a / (a - d)] : [] }
        let turns = PathSegment.turningPoints(a, b, c, d)
        var first = turns.0 ?? turns.1 ?? 1
        var second = turns.1 ?? 1
        if first > second { (first, second) = (second, first) }
        var result: [Double] = []
        var start = 0.0
        for end in [first, second, 1] where end > start {
            let isAbove = height(segment.point(at: start)) > 0
            if isAbove != (height(segment.point(at: end)) > 0) {
                var (low, high) = (start, end)
                for _ in 0..<60 {
                    let middle = (low + high) / 2
                    if (height(segment.point(at: middle)) > 0) == isAbove { low = middle } else { high = middle }
                }
                let t = isAbove ? low : high
                if t > 0, t < 1 { result.append(t) }
            }
            start = end
        }
        return result
    }

    /// Appends the image of a segment in front of the eye. The current point must be the image of its start.
    private mutating func append(_ segment: PathSegment) {
        if segment.kind == .line {
            path.addLine(to: projection.image(of: segment.p3))
        } else {
            append(segment, depth: 0)
        }
    }

    private mutating func append(_ segment: PathSegment, depth: Int) {
        let rational = RationalCubic(segment, projection)
        let cubic = rational.cubic
        // Every halving reduces the error to a sixteenth. 16 halvings are needed only for images that reach up to the
        // eye.
        if depth < 16, !isInFront(segment, slack: 1e-6) || rational.error(of: cubic) > tolerance {
            append(segment.part(from: 0, to: 0.5), depth: depth + 1)
            append(segment.part(from: 0.5, to: 1), depth: depth + 1)
        } else {
            path.addCurve(to: cubic.p3, control1: cubic.p1, control2: cubic.p2)
        }
    }
}
