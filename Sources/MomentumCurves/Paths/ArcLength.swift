/// Lengths along a parametrised curve, by integration of its speed.
///
/// A curve is divided into pieces that are short enough for eight-point Gauss-Legendre quadrature to be exact to about
/// 11 digits. A length inside a piece then requires one more quadrature, and the parameter at a length a few Newton
/// steps.
@usableFromInline
enum ArcLength {
    /// A section of a curve between two parameters.
    @usableFromInline
    struct Piece: Sendable {
        /// The parameter at the start.
        @usableFromInline var t0: Double
        /// The parameter at the end.
        @usableFromInline var t1: Double
        /// The length.
        @usableFromInline var length: Double

        @inlinable
        init(t0: Double, t1: Double, length: Double) {
            self.t0 = t0
            self.t1 = t1
            self.length = length
        }
    }

    /// Returns the length between two parameters by a single quadrature.
    @inlinable
    static func quadrature(from a: Double, to b: Double, _ speed: (Double) -> Double) -> Double {
        let (center, half) = ((a + b) / 2, (b - a) / 2)
        func pair(_ node: Double, _ weight: Double) -> Double {
            weight * (speed(center - half * node) + speed(center + half * node))
        }
        // Nodes and weights: Abramowitz and Stegun, table 25.4, n = 8.
        return half
            * (pair(0.183_434_642_495_649_8, 0.362_683_783_378_362_0)
                + pair(0.525_532_409_916_329_0, 0.313_706_645_877_887_3)
                + pair(0.796_666_477_413_626_7, 0.222_381_034_453_374_5)
                + pair(0.960_289_856_497_536_3, 0.101_228_536_290_376_3))
    }

    /// Appends the pieces of the curve from `a` to `b`. `isShort` may require shorter pieces than the quadrature needs.
    /// Pieces without length are omitted.
    @inlinable
    static func appendPieces(
        from a: Double, to b: Double, _ speed: (Double) -> Double, isShort: (Double, Double) -> Bool = { _, _ in true },
        to pieces: inout [Piece]
    ) {
        let coarseLength = quadrature(from: a, to: b, speed)
        guard coarseLength > 0, coarseLength.isFinite else { return }
        append(from: a, to: b, coarseLength, tolerance: coarseLength * 1e-11, depth: 0, speed, isShort, to: &pieces)
    }

    @inlinable
    static func append(
        from a: Double, to b: Double, _ coarseLength: Double, tolerance: Double, depth: Int,
        _ speed: (Double) -> Double,
        _ isShort: (Double, Double) -> Bool, to pieces: inout [Piece]
    ) {
        let middle = (a + b) / 2
        let first = quadrature(from: a, to: middle, speed)
        let second = quadrature(from: middle, to: b, speed)
        // After 30 halvings a piece is a billionth of the parameter range, which is short enough even where the speed
        // has a kink.
        if depth >= 30 || (abs(first + second - coarseLength) <= tolerance && isShort(a, b)) {
            if first + second > 0 { pieces.append(Piece(t0: a, t1: b, length: first + second)) }
            return
        }
        append(from: a, to: middle, first, tolerance: tolerance, depth: depth + 1, speed, isShort, to: &pieces)
        append(from: middle, to: b, second, tolerance: tolerance, depth: depth + 1, speed, isShort, to: &pieces)
    }

    /// Returns the parameter at the distance `length` from the start of `piece`, by Newton's method within a shrinking
    /// bracket.
    @inlinable
    static func parameter(at length: Double, in piece: Piece, _ speed: (Double) -> Double) -> Double {
        if length <= 0 { return piece.t0 }
        if length >= piece.length { return piece.t1 }
        var (low, high) = (piece.t0, piece.t1)
        var t = low + (high - low) * (length / piece.length)
        for _ in 0..<40 {
            let error = quadrature(from: piece.t0, to: t, speed) - length
            if abs(error) <= 1e-13 * piece.length { break }
            if error > 0 { high = t } else { low = t }
            let next = t - error / speed(t)
            t = next > low && next < high ? next : (low + high) / 2
        }
        return t
    }

    /// Returns the index of the last entry of `starts` that is not above `length`. `starts` must be ascending and begin
    /// with 0.
    @inlinable
    static func index(of length: Double, in starts: [Double]) -> Int {
        var (low, high) = (0, starts.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= length { low = middle } else { high = middle }
        }
        return low
    }
}
