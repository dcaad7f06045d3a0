/// How far content scrolls along one axis, and how it gives when it is pulled beyond that.
///
/// The touch's and the content's displacements differ beyond an edge: the touch has moved by the pull, the content follows by
/// a ``RubberBand``. Both directions are here, so that content caught beyond its edge is held without a jump.
public struct ScrollExtent: Hashable, Sendable {
    /// The offset at the beginning of the content, in points; -infinity where it has none.
    public let lower: Double
    /// The offset at the end of the content, in points; at least ``lower``; infinity where it has none.
    public let upper: Double
    /// The rubber band beyond either edge.
    public let band: RubberBand

    /// Creates an extent.
    ///
    /// - Parameters:
    ///   - lower: the offset at the beginning, in points; -infinity for content without a beginning; 0 for NaN and infinity.
    ///   - upper: the offset at the end, in points; infinity for content without an end; taken as `lower` when it is less or
    ///     NaN, and as 0 where there is no `lower` either.
    ///   - viewport: the length of what is seen, in points: the dimension of the band. 0 (or less): nothing stretches.
    public init(lower: Double, upper: Double, viewport: Double) {
        var lower = lower.isNaN || lower == .infinity ? 0 : lower
        let isRange = upper > lower
        if lower == -.infinity, !isRange { lower = 0 }
        self.lower = lower
        self.upper = isRange ? upper : lower
        band = RubberBand(dimension: viewport)
    }

    /// The offset nearest to `offset` at which the content does not lie beyond an edge.
    public func clamped(_ offset: Double) -> Double { min(max(offset, lower), upper) }

    /// How far `offset` lies beyond an edge: negative beyond the beginning, 0 between the edges.
    public func excess(_ offset: Double) -> Double { offset - clamped(offset) }

    /// Where the content is when the finger would have it at `pull`.
    public func offset(forPull pull: Double) -> Double {
        let edge = clamped(pull)
        return pull == edge ? pull : edge + band.offset(for: pull - edge)
    }

    /// Where a finger would have the content that is at `offset`: the inverse of ``offset(forPull:)``. Content further out
    /// than 0.99 of the viewport, where no finger gets, counts as that far.
    public func pull(forOffset offset: Double) -> Double {
        let edge = clamped(offset)
        guard offset != edge else { return offset }
        let most = band.dimension * 0.99
        let excess = min(max(offset - edge, -most), most)
        return edge + band.distance(for: excess)
    }

    /// How fast the content follows the finger at `pull`: 1 between the edges, less beyond them.
    public func slope(atPull pull: Double) -> Double {
        let excess = excess(pull)
        return excess == 0 ? 1 : band.slope(at: excess)
    }
}
