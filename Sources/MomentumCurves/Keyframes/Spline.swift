/// A cubic curve through values, after Kochanek and Bartels.
///
/// Tangents are per segment, that is per unit of its own parameter in 0...1, and adjusted to segments of different
/// duration so that the velocity in time is continuous (their section 4). At the two ends, where a neighbour is
/// missing, the curve continues as its first and last differences do.
@usableFromInline
struct Spline<Value: Animatable>: Sendable {
    @usableFromInline let values: [Value]
    /// The tangents at the start of each segment.
    @usableFromInline let leaving: [Value]
    /// The tangents at the end of each segment.
    @usableFromInline let arriving: [Value]
    /// The pieces of all segments, when measured; those of segment i are `firstPiece[i] ..< firstPiece[i + 1]`.
    @usableFromInline var pieces: [ArcLength.Piece] = []
    @usableFromInline var starts: [Double] = []
    @usableFromInline var firstPiece: [Int] = [0]
    /// The length of each segment, when measured.
    @usableFromInline var lengths: [Double] = []

    init(_ values: [Value], times: [Double], shapes: [SplineShape], isMeasured: Bool) {
        let last = values.count - 1
        var leaving: [Value] = []
        var arriving: [Value] = []
        for index in 0...last {
            let shape = shapes.isEmpty ? SplineShape() : shapes[index]
            let before = index > 0 ? values[index] - values[index - 1] : values[1] - values[0]
            let after = index < last ? values[index + 1] - values[index] : before
            let (tight, corner, bias) = (1 - shape.tension, shape.continuity, shape.bias)
            let out =
                before * (tight * (1 + corner) * (1 + bias) / 2) + after * (tight * (1 - corner) * (1 - bias) / 2)
            let into =
                before * (tight * (1 - corner) * (1 + bias) / 2) + after * (tight * (1 + corner) * (1 - bias) / 2)
            let spanBefore = index > 0 ? times[index] - times[index - 1] : times[1] - times[0]
            let spanAfter = index < last ? times[index + 1] - times[index] : spanBefore
            let both = spanBefore + spanAfter
            if index < last { leaving.append(both > 0 ? out * (2 * spanAfter / both) : out) }
            if index > 0 { arriving.append(both > 0 ? into * (2 * spanBefore / both) : into) }
        }
        self.values = values
        self.leaving = leaving
        self.arriving = arriving
        if isMeasured { measure() }
    }

    /// The place at parameter `u` in 0...1 of a segment, and its derivative with respect to u.
    @inlinable
    func sample(segment: Int, at u: Double) -> (value: Value, rate: Value) {
        let (start, end) = (values[segment], values[segment + 1])
        if u == 0 { return (start, leaving[segment]) }
        if u == 1 { return (end, arriving[segment]) }
        let change = end - start
        // Hermite's form, written about the start so that a constant stays constant.
        let value =
            start + change * (u * u * (3 - 2 * u)) + leaving[segment] * (u * (1 - u) * (1 - u))
            + arriving[segment] * (u * u * (u - 1))
        return (value, slope(segment: segment, at: u))
    }

    /// The place at a fraction of a segment's length, and its derivative with respect to the fraction.
    @inlinable
    func paced(segment: Int, fraction: Double) -> (value: Value, rate: Value) {
        let length = lengths[segment]
        guard length > 0 else { return (values[segment], .zero) }
        let range = firstPiece[segment]..<firstPiece[segment + 1]
        let place = fraction * length
        var index = range.lowerBound
        while index + 1 < range.upperBound, starts[index + 1] <= place { index += 1 }
        let u =
            fraction == 1
            ? 1
            : ArcLength.parameter(at: place - starts[index], in: pieces[index]) {
                slope(segment: segment, at: $0).euclideanLength
            }
        let (value, rate) = sample(segment: segment, at: u)
        let speed = rate.euclideanLength
        return (value, speed > 0 ? rate * (length / speed) : .zero)
    }

    @inlinable
    func slope(segment: Int, at u: Double) -> Value {
        (values[segment + 1] - values[segment]) * (6 * u * (1 - u)) + leaving[segment] * ((1 - u) * (1 - 3 * u))
            + arriving[segment] * (u * (3 * u - 2))
    }

    private mutating func measure() {
        for segment in 0..<(values.count - 1) {
            let first = pieces.count
            var found: [ArcLength.Piece] = []
            ArcLength.appendPieces(from: 0, to: 1, { slope(segment: segment, at: $0).euclideanLength }, to: &found)
            pieces += found
            var length = 0.0
            for index in first..<pieces.count {
                starts.append(length)
                length += pieces[index].length
            }
            lengths.append(length)
            firstPiece.append(pieces.count)
        }
    }
}
