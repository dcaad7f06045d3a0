/// Two paths converted to the same form, so that one changes into the other coordinate by coordinate.
///
/// Paths with the same verbs are left unchanged. All other paths are converted to cubic curves, which does not change
/// their outlines:
///
/// - Subpaths are paired in order. A subpath without a partner grows from, or shrinks to, the centre of its own bounds.
/// - If the subpaths of a pair have different numbers of curves, the longest curves of the subpath with fewer curves
///   are divided into parts of equal length until the numbers match.
/// - If both subpaths are closed, the second begins at the curve with which its points move the least. An open subpath
///   keeps its start. If only one of them is closed, both are drawn without a close, the closed one up to its start.
/// - The second path is reversed if all pairs are closed and this saves more than half of the distance (squared, with
///   the centres superimposed). All of its subpaths are reversed or none, so that holes stay holes.
///
/// The conversion takes some microseconds per curve, and for closed subpaths of n curves a time proportional to n
/// squared.
public struct PathMorph: Hashable, Sendable {
    /// The common form of both paths.
    public let form: PathForm
    /// The coordinates of the first path in that form, x and y of each point.
    public let from: [Double]
    /// The coordinates of the second path in that form, x and y of each point.
    public let to: [Double]

    /// Creates the morph from the first path to the second, by converting both to a common form.
    @export(interface) public init(from first: Path, to second: Path) {
        var ends = (first, second)
        if first.verbs != second.verbs {
            var pairs = PathMorph.pairs(PathContour.all(of: first), PathContour.all(of: second))
            var forward: [PathContour] = []
            var reversed: [PathContour] = []
            var distances = (forward: 0.0, reversed: 0.0)
            var allClosed = true
            for index in pairs.indices {
                let pair = pairs[index]
                let count = max(pair.0.segments.count, pair.1.segments.count)
                pairs[index].0 = pair.0.divided(into: count)
                let target = pair.1.divided(into: count)
                allClosed = allClosed && pair.0.isClosed && pair.1.isClosed
                forward.append(pairs[index].0.aligning(target, distance: &distances.forward))
                reversed.append(pairs[index].0.aligning(target.reversed, distance: &distances.reversed))
            }
            let targets = allClosed && distances.reversed < 0.5 * distances.forward ? reversed : forward
            ends = (Path(), Path())
            for index in pairs.indices {
                let isClosed = pairs[index].0.isClosed && targets[index].isClosed
                pairs[index].0.append(to: &ends.0, isClosed: isClosed)
                targets[index].append(to: &ends.1, isClosed: isClosed)
            }
        }
        form = ends.0.form
        from = ends.0.numbers
        to = ends.1.numbers
    }

    /// Returns the shape at `fraction`: the outline of the first path at 0, and the outline of the second path at 1.
    /// Fractions outside 0...1 extrapolate.
    public func path(at fraction: Double) -> Path {
        var numbers = from
        for index in numbers.indices {
            numbers[index] = from[index].interpolated(to: to[index], fraction: fraction)
        }
        return form.path(from: numbers)
    }

    private static func pairs(_ first: [PathContour], _ second: [PathContour]) -> [(PathContour, PathContour)] {
        var pairs: [(PathContour, PathContour)] = []
        for index in 0..<max(first.count, second.count) {
            var pair = (
                index < first.count ? first[index] : PathContour(centerOf: second[index]),
                index < second.count ? second[index] : PathContour(centerOf: first[index])
            )
            // A point is closed if its partner is.
            if pair.0.segments.isEmpty { pair.0.isClosed = pair.1.isClosed }
            if pair.1.segments.isEmpty { pair.1.isClosed = pair.0.isClosed }
            pairs.append(pair)
        }
        return pairs
    }
}
