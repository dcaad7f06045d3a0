/// What a host answers about a text: its lines, in points from the top left of the text's box.
///
/// The box is as wide as the request's width; of a request without a width as wide as the widest line.
public nonisolated struct MeasuredText: Sendable, Equatable {
    /// A line of a text.
    public struct Line: Sendable, Equatable {
        /// The bytes of the line in the text's UTF-8. The lines cover the text; a line feed, and the spaces where a line was
        /// broken, belong to the line that they end.
        public var range: Range<Int>
        /// The left end of the baseline.
        public var origin: Point
        /// The width of what is drawn; the spaces where a line was broken are left out.
        public var width: Double
        /// How far letters reach above the baseline.
        public var ascent: Double
        /// How far letters reach below the baseline.
        public var descent: Double
        /// The bytes that an ellipsis stands for; empty where nothing is left out.
        public var omitted: Range<Int>
        /// Whether a line feed ends the line.
        public var endsParagraph: Bool
        /// Whether the line's paragraph runs from right to left.
        public var isRightToLeft: Bool
        /// The pieces of the line from left to right, each of one run and one direction; empty for one piece, drawn as a whole.
        public var pieces: [Piece]
        /// The letters, in logical order; empty unless carets were asked for.
        public var clusters: [Cluster]

        /// Creates a line of which nothing is left out.
        public init(
            range: Range<Int>, origin: Point, width: Double, ascent: Double, descent: Double,
            omitted: Range<Int>? = nil,
            endsParagraph: Bool = false, isRightToLeft: Bool = false, pieces: [Piece] = [], clusters: [Cluster] = []
        ) {
            (self.range, self.origin, self.width) = (range, origin, width)
            (self.ascent, self.descent) = (ascent, descent)
            (self.endsParagraph, self.isRightToLeft) = (endsParagraph, isRightToLeft)
            self.omitted = omitted ?? range.upperBound..<range.upperBound
            (self.pieces, self.clusters) = (pieces, clusters)
        }
    }

    /// A part of a line that is drawn at once.
    public struct Piece: Sendable, Equatable {
        /// The bytes of the piece in the text's UTF-8.
        public var range: Range<Int>
        /// Its left end, in points from the left of the text's box.
        public var x: Double
        /// Its width, in points.
        public var width: Double
        /// Whether it runs from right to left.
        public var isRightToLeft: Bool

        /// Creates a piece.
        public init(range: Range<Int>, x: Double, width: Double, isRightToLeft: Bool) {
            (self.range, self.x, self.width, self.isRightToLeft) = (range, x, width, isRightToLeft)
        }
    }

    /// What a user sees as one letter.
    public struct Cluster: Sendable, Equatable {
        /// Its first byte in the text's UTF-8.
        public var offset: Int
        /// The edge at which a text is read into it, in points from the left of the text's box.
        public var leading: Double
        /// The other edge: left of ``leading`` where the text runs from right to left.
        public var trailing: Double

        /// Creates a cluster.
        public init(offset: Int, leading: Double, trailing: Double) {
            (self.offset, self.leading, self.trailing) = (offset, leading, trailing)
        }
    }

    /// The lines from top to bottom; at least one, also for an empty text.
    public var lines: [Line]
    /// The room that the text takes.
    public var size: Size

    /// Creates an answer.
    public init(lines: [Line], size: Size) { (self.lines, self.size) = (lines, size) }
}
