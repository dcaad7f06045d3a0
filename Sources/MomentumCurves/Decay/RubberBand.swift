/// The resistance at the edge of scrolled content: `f(x) = (1 - 1 / (x c / d + 1)) d`, mirrored for negative x.
///
/// The further the finger pulls, the less the content follows; it never gets further than the dimension d. The inverse
/// tells where a finger must be for a given stretch, so that a drag can start on already stretched content without
/// a jump.
public struct RubberBand: Hashable, Sendable {
    /// The size of the viewport along the stretch, in points. Where it is not positive (or NaN) nothing stretches.
    public var dimension: Double
    /// How much the content follows at the edge: the slope of f at 0. At most 1; 0.55 unless given. Where it is not
    /// positive (or NaN) nothing stretches.
    public var coefficient: Double

    /// Creates a band for a viewport of the given size, in points.
    @inlinable
    public init(dimension: Double, coefficient: Double = 0.55) {
        self.dimension = dimension
        self.coefficient = coefficient
    }

    @inlinable var isValid: Bool { dimension > 0 && coefficient > 0 }

    /// How far the content goes when the finger has gone `distance` points beyond the edge, to either side. Exactly
    /// odd; `dimension` at infinity.
    @inlinable
    public func offset(for distance: Double) -> Double {
        guard isValid else { return 0 }
        let pull = abs(distance) * coefficient
        guard pull.isFinite, dimension.isFinite else {
            return distance < 0 ? -min(pull, dimension) : min(pull, dimension)
        }
        // (1 - 1 / (p / d + 1)) d without the cancellation for small p.
        let offset = pull / (pull / dimension + 1)
        return distance < 0 ? -offset : offset
    }

    /// How far beyond the edge the finger is when the content has gone `offset` points: the inverse of
    /// ``offset(for:)``. Infinite from `dimension` on, where no finger gets; 0 where nothing stretches.
    @inlinable
    public func distance(for offset: Double) -> Double {
        guard isValid else { return 0 }
        let size = abs(offset)
        guard size < dimension else { return offset < 0 ? -.infinity : .infinity }
        let distance = size / (1 - size / dimension) / coefficient
        return offset < 0 ? -distance : distance
    }

    /// How fast the content follows when the finger is `distance` points beyond the edge: the derivative of
    /// ``offset(for:)``, by which a finger's velocity becomes the content's.
    @inlinable
    public func slope(at distance: Double) -> Double {
        guard isValid else { return 0 }
        let room = abs(distance) * coefficient / dimension + 1
        return coefficient / (room * room)
    }
}
