/// The lengths of the segments of a spline, for a motion along it at constant speed.
@usableFromInline
final class SplineLengths: Sendable {
    private let spline: Spline
    /// The pieces of all segments; those of segment i are `firstPiece[i] ..< firstPiece[i + 1]`.
    private let pieces: [ArcLength.Piece]
    /// The distance from the start of the segment to the start of each piece.
    private let starts: [Double]
    private let firstPiece: [Int]
    /// The length of each segment.
    let lengths: [Double]

    init(of spline: Spline, segments: Int) {
        var (pieces, starts, firstPiece, lengths) = ([] as [ArcLength.Piece], [] as [Double], [0], [] as [Double])
        for segment in 0..<segments {
            let first = pieces.count
            ArcLength.appendPieces(from: 0, to: 1, { spline.speed(segment: segment, at: $0) }, to: &pieces)
            var length = 0.0
            for index in first..<pieces.count {
                starts.append(length)
                length += pieces[index].length
            }
            lengths.append(length)
            firstPiece.append(pieces.count)
        }
        self.spline = spline
        self.pieces = pieces
        self.starts = starts
        self.firstPiece = firstPiece
        self.lengths = lengths
    }

    /// Returns the parameter at a fraction of the length of a segment, and its derivative with respect to the fraction;
    /// nil if the segment has no length.
    @usableFromInline
    func parameter(segment: Int, fraction: Double) -> (u: Double, rate: Double)? {
        let length = lengths[segment]
        guard length > 0 else { return nil }
        let range = firstPiece[segment]..<firstPiece[segment + 1]
        let distance = fraction * length
        var index = range.lowerBound
        while index + 1 < range.upperBound, starts[index + 1] <= distance { index += 1 }
        let u =
            fraction == 1
            ? 1
            : ArcLength.parameter(at: distance - starts[index], in: pieces[index]) {
                spline.speed(segment: segment, at: $0)
            }
        let speed = spline.speed(segment: segment, at: u)
        return (u, speed > 0 ? length / speed : 0)
    }
}
