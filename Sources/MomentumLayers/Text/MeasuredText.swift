/// A measured text: its lines, in points from the top left of the text's box.
///
/// The box has the width of the request or, if that is infinite, the width of the widest line.
public nonisolated struct MeasuredText: Sendable, Equatable {
    /// A line of a measured text.
    public struct Line: Sendable, Equatable {
        /// The range of the line, in bytes of the text's UTF-8. The lines cover the text. A line feed, and the spaces
        /// at a line break, belong to the line that they end.
        public var range: Range<Int>
        /// The left end of the baseline, in points from the top left of the text's box.
        public var origin: Point
        /// The width of the drawn glyphs, in points, without the spaces at a line break.
        public var width: Double
        /// The extent of the line's glyphs above the baseline, in points.
        public var ascent: Double
        /// The extent of the glyphs below the baseline, in points.
        public var descent: Double
        /// The bytes that an ellipsis replaces; empty if nothing is omitted.
        public var omitted: Range<Int>
        /// A Boolean value that indicates whether a line feed ends the line.
        public var endsParagraph: Bool
        /// A Boolean value that indicates whether the line's paragraph runs from right to left.
        public var isRightToLeft: Bool
        /// The pieces of the line from left to right, each with a single run and a single direction. If empty, the line
        /// is drawn as one piece.
        public var pieces: [Piece]
        /// The clusters in logical order; empty unless the request asks for carets.
        public var clusters: [Cluster]

        /// Creates a line. By default, nothing is omitted, no line feed ends the line, it runs from left to right, and
        /// it has neither pieces nor clusters.
        ///
        /// - Parameters:
        ///   - range: The range of the line, in bytes of the text's UTF-8.
        ///   - origin: The left end of the baseline, in points from the top left of the text's box.
        ///   - width: The width of the drawn glyphs, in points.
        ///   - ascent: The extent of the glyphs above the baseline, in points.
        ///   - descent: The extent of the glyphs below the baseline, in points.
        ///   - omitted: The bytes that an ellipsis replaces. With nil, nothing is omitted.
        ///   - endsParagraph: A Boolean value that indicates whether a line feed ends the line.
        ///   - isRightToLeft: A Boolean value that indicates whether the line's paragraph runs from right to left.
        ///   - pieces: The pieces of the line from left to right. If empty, the line is drawn as one piece.
        ///   - clusters: The clusters in logical order.
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

    /// A part of a line that is drawn as a unit.
    public struct Piece: Sendable, Equatable {
        /// The range of the piece, in bytes of the text's UTF-8.
        public var range: Range<Int>
        /// The left end of the piece, in points from the left of the text's box.
        public var x: Double
        /// The width of the piece, in points.
        public var width: Double
        /// A Boolean value that indicates whether the piece runs from right to left.
        public var isRightToLeft: Bool

        /// Creates a piece from its range in bytes, its left end and its width in points, and its writing direction.
        public init(range: Range<Int>, x: Double, width: Double, isRightToLeft: Bool) {
            (self.range, self.x, self.width, self.isRightToLeft) = (range, x, width, isRightToLeft)
        }
    }

    /// A grapheme cluster: a unit that a user perceives as one character.
    public struct Cluster: Sendable, Equatable {
        /// The offset of the cluster's first byte in the text's UTF-8.
        public var offset: Int
        /// The edge at which reading enters the cluster, in points from the left of the text's box.
        public var leading: Double
        /// The edge at which reading leaves the cluster, in points; to the left of ``leading`` in right-to-left text.
        public var trailing: Double

        /// Creates a cluster from its byte offset and its two edges, in points from the left of the text's box.
        public init(offset: Int, leading: Double, trailing: Double) {
            (self.offset, self.leading, self.trailing) = (offset, leading, trailing)
        }
    }

    /// The lines from top to bottom. There is at least one, even for an empty text.
    public var lines: [Line]
    /// The size that the text occupies, in points.
    public var size: Size

    /// Creates a measured text from its lines and its size in points.
    public init(lines: [Line], size: Size) { (self.lines, self.size) = (lines, size) }
}
