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

    /// How far the content is stretched when the finger has gone `offset` points beyond the edge, to either side.
    /// Exactly odd; `dimension` at infinity.
    @inlinable
    public func stretch(offset: Double) -> Double {
        guard isValid else { return 0 }
        guard dimension.isFinite else { return offset * coefficient }
        let pull = abs(offset) * coefficient
        guard pull.isFinite else { return offset < 0 ? -dimension : dimension }
        // (1 - 1 / (p / d + 1)) d without the cancellation for small p.
        let stretched = pull / (pull / dimension + 1)
        return offset < 0 ? -stretched : stretched
    }

    /// How far beyond the edge the finger is when the content is stretched by `stretch` points: the inverse of
    /// ``stretch(offset:)``. Infinite from `dimension` on, where no finger gets; 0 where nothing stretches.
    @inlinable
    public func offset(stretch: Double) -> Double {
        guard isValid else { return 0 }
        guard dimension.isFinite else { return stretch / coefficient }
        let distance = abs(stretch)
        guard distance < dimension else { return stretch < 0 ? -.infinity : .infinity }
        let pulled = distance / (1 - distance / dimension) / coefficient
        return stretch < 0 ? -pulled : pulled
    }

    /// How fast the stretch grows with the offset there: the derivative of ``stretch(offset:)``, by which a finger's
    /// velocity becomes the content's.
    @inlinable
    public func slope(offset: Double) -> Double {
        guard isValid else { return 0 }
        let room = abs(offset) * coefficient / dimension + 1
        return coefficient / (room * room)
    }
}
