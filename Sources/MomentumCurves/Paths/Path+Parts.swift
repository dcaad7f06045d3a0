extension PathMeasure {
    /// The part of the path between two fractions of its length, as a stroke's start and end are given: each in 0...1
    /// and clamped to it. The whole path comes back unchanged; where `start` is not below `end` nothing remains. A
    /// closed subpath stays closed only when all of it is inside.
    public func trimmed(from start: Double, to end: Double) -> Path {
        let from = max(0, start) * length
        let to = min(1, end) * length
        if start <= 0, end >= 1 { return path }
        var result = Path()
        guard start < end, length > 0 else { return result }
        var subpath = -1
        for (index, stretch) in stretches.enumerated() {
            guard stretch.end > from, stretch.start < to, stretch.end > stretch.start else { continue }
            let t0 = parameter(at: from, inStretch: index)
            let t1 = parameter(at: to, inStretch: index)
            let part = stretch.segment.part(from: t0, to: t1)
            if stretch.subpath != subpath {
                result.move(to: part.p0)
                subpath = stretch.subpath
            }
            let isWhole = stretch.verb == .close && t0 == 0 && t1 == 1 && startsInside(index, from: from)
            if isWhole { result.closeSubpath() } else { result.append(part) }
        }
        return result
    }

    /// Whether the subpath that stretch `index` closes lies inside from its very start.
    private func startsInside(_ index: Int, from: Double) -> Bool {
        var first = index
        while first > 0, stretches[first - 1].subpath == stretches[index].subpath { first -= 1 }
        return stretches[first].start >= from
    }
}

extension Path {
    /// The part of the path between two fractions of its length; see ``PathMeasure/trimmed(from:to:)``. Keep a
    /// ``PathMeasure`` where many parts of the same path are wanted.
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
                // A closing line of no length draws nothing.
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

    /// Draws `segment` from the current point.
    mutating func append(_ segment: PathSegment) {
        switch segment.kind {
        case .line: addLine(to: segment.p3)
        case .quadratic: addQuadCurve(to: segment.p3, control: segment.quadraticControl)
        case .cubic: addCurve(to: segment.p3, control1: segment.p1, control2: segment.p2)
        }
    }
}
