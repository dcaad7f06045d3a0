/// Two paths brought to one form, so that one changes into the other number by number.
///
/// Paths with the same verbs are left as they are. Of others, everything becomes cubic curves, which changes no
/// outline:
///
/// - Subpaths are paired in order. One without a partner grows from, or shrinks to, the centre of its own bounds.
/// - Where a pair differs in the number of curves, the longest ones of the shorter list are cut into parts of equal
///   length until the numbers agree.
/// - Of two closed subpaths, the second one begins where its points have the least way to go. An open one keeps its
///   start. Of an open and a closed one, both are drawn without a close, the closed one up to its start.
/// - The second path is followed against its direction when all pairs are closed and that saves more than half of the
///   distance (squared, with the centres laid on one another). It is all of the path or none, so that holes stay holes.
///
/// Takes some microseconds per curve, and for closed subpaths of n curves a time in n squared.
public struct PathMorph: Hashable, Sendable {
    /// The form both paths were brought to.
    public let form: PathForm
    /// The first path's outline in that form.
    public let from: [Double]
    /// The second path's outline in that form.
    public let to: [Double]

    /// Brings two paths to one form.
    @export(interface) public init(from first: Path, to second: Path) {
        var ends = (first, second)
        if first.verbs != second.verbs {
            var pairs = PathMorph.pairs(PathContour.all(of: first), PathContour.all(of: second))
            var kept: [PathContour] = []
            var reversed: [PathContour] = []
            var ways = (kept: 0.0, reversed: 0.0)
            var allClosed = true
            for index in pairs.indices {
                let pair = pairs[index]
                let count = max(pair.0.segments.count, pair.1.segments.count)
                pairs[index].0 = pair.0.divided(into: count)
                let target = pair.1.divided(into: count)
                allClosed = allClosed && pair.0.isClosed && pair.1.isClosed
                kept.append(pairs[index].0.nearest(target, way: &ways.kept))
                reversed.append(pairs[index].0.nearest(target.reversed, way: &ways.reversed))
            }
            let targets = allClosed && ways.reversed < 0.5 * ways.kept ? reversed : kept
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

    /// The shape at `fraction`; the first path's outline at 0, the second's at 1, extrapolated outside 0...1.
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
            // A point is closed or open as its partner is.
            if pair.0.segments.isEmpty { pair.0.isClosed = pair.1.isClosed }
            if pair.1.segments.isEmpty { pair.1.isClosed = pair.0.isClosed }
            pairs.append(pair)
        }
        return pairs
    }
}
