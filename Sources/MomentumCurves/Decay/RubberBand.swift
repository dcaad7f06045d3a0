/// The resistance beyond the edge of scrolled content: `f(x) = (1 - 1 / (x c / d + 1)) d`, mirrored for negative x.
///
/// The content follows the touch less and less with growing distance, and never moves further than the dimension d. The
/// inverse function returns the position of the touch for a given stretch, so that a drag can start on stretched
/// content without a jump.
public struct RubberBand: Hashable, Sendable {
    /// The size of the viewport in the direction of the stretch, in points. The content does not stretch if it is 0,
    /// negative or NaN.
    public var dimension: Double
    /// The slope of f at 0: the fraction of the movement of the touch that the content follows at the edge. At most 1;
    /// 0.55 by default. The content does not stretch if it is 0, negative or NaN.
    public var coefficient: Double

    /// Creates a rubber band for a viewport of the given size.
    ///
    /// - Parameters:
    ///   - dimension: The size of the viewport in the direction of the stretch, in points.
    ///   - coefficient: The fraction of the movement of the touch that the content follows at the edge.
    @inlinable
    public init(dimension: Double, coefficient: Double = 0.55) {
        self.dimension = dimension
        self.coefficient = coefficient
    }

    @inlinable var isValid: Bool { dimension > 0 && coefficient > 0 }

    /// Returns the distance of the content beyond the edge, in points, for a touch `distance` points beyond it. The
    /// function is exactly odd, and returns `dimension` at infinity. It returns 0 if the dimension or the coefficient
    /// is not positive.
    @inlinable
    public func offset(for distance: Double) -> Double {
        guard isValid else { return 0 }
        let pull = abs(distance) * coefficient
        guard pull.isFinite, dimension.isFinite else {
            return distance < 0 ? -min(pull, dimension) : min(pull, dimension)
        }
        // (1 - 1 / (p / d + 1)) d, without the cancellation for small p.
        let offset = pull / (pull / dimension + 1)
        return distance < 0 ? -offset : offset
    }

    /// Returns the distance of the touch beyond the edge, in points, for content `offset` points beyond it: the inverse
    /// of ``offset(for:)``. It is infinite from `dimension` on, which no touch reaches, and 0 if the content does not
    /// stretch.
    @inlinable
    public func distance(for offset: Double) -> Double {
        guard isValid else { return 0 }
        let size = abs(offset)
        guard size < dimension else { return offset < 0 ? -.infinity : .infinity }
        let distance = size / (1 - size / dimension) / coefficient
        return offset < 0 ? -distance : distance
    }

    /// Returns the derivative of ``offset(for:)`` for a touch `distance` points beyond the edge. The velocity of the
    /// content is the velocity of the touch multiplied by this factor, which is 0 if the content does not stretch.
    @inlinable
    public func slope(at distance: Double) -> Double {
        guard isValid else { return 0 }
        let denominator = abs(distance) * coefficient / dimension + 1
        return coefficient / (denominator * denominator)
    }
}
