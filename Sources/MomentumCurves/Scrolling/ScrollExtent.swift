/// The scrollable range of content along one axis, and the rubber band beyond its edges.
///
/// Beyond an edge the content moves less than the touch: the touch moves by the pull, and the content follows through a
/// ``RubberBand``. The type converts in both directions, so that a drag that begins beyond an edge starts without a
/// jump.
public struct ScrollExtent: Hashable, Sendable {
    /// The offset at the beginning of the content, in points; -infinity for content without a beginning.
    public let lower: Double
    /// The offset at the end of the content, in points, at least ``lower``; infinity for content without an end.
    public let upper: Double
    /// The rubber band beyond both edges.
    public let band: RubberBand

    /// Creates an extent between two edges.
    ///
    /// - Parameters:
    ///   - lower: The offset at the beginning, in points; -infinity for content without a beginning. NaN and infinity
    ///     become 0.
    ///   - upper: The offset at the end, in points; infinity for content without an end. NaN and values below `lower`
    ///     become `lower`, or 0 if `lower` is -infinity.
    ///   - viewport: The length of the visible part, in points: the dimension of the rubber band. The content does not
    ///     stretch if it is 0 or less.
    public init(lower: Double, upper: Double, viewport: Double) {
        var lower = lower.isNaN || lower == .infinity ? 0 : lower
        let isRange = upper > lower
        if lower == -.infinity, !isRange { lower = 0 }
        self.lower = lower
        self.upper = isRange ? upper : lower
        band = RubberBand(dimension: viewport)
    }

    /// Returns the offset between the edges that is nearest to `offset`, in points.
    public func clamped(_ offset: Double) -> Double { min(max(offset, lower), upper) }

    /// Returns the distance of `offset` beyond an edge, in points: negative beyond the beginning, 0 between the edges.
    public func excess(_ offset: Double) -> Double { offset - clamped(offset) }

    /// Returns the offset at which the content is displayed when a touch has dragged it to the offset `pull`, both in
    /// points. Between the edges the two are equal; beyond an edge the rubber band shortens the excess.
    public func offset(forPull pull: Double) -> Double {
        let edge = clamped(pull)
        return pull == edge ? pull : edge + band.offset(for: pull - edge)
    }

    /// Returns the offset to which a touch must have moved content that is at `offset`, in points: the inverse of
    /// ``offset(forPull:)``. Content that is more than 0.99 of the viewport beyond an edge, which no touch can reach,
    /// is treated as if it were at that distance.
    public func pull(forOffset offset: Double) -> Double {
        let edge = clamped(offset)
        guard offset != edge else { return offset }
        let limit = band.dimension * 0.99
        let excess = min(max(offset - edge, -limit), limit)
        return edge + band.distance(for: excess)
    }

    /// Returns the ratio of the content's velocity to the velocity of a touch at `pull`, in points: 1 between the
    /// edges, less beyond them.
    public func slope(atPull pull: Double) -> Double {
        let excess = excess(pull)
        return excess == 0 ? 1 : band.slope(at: excess)
    }
}
