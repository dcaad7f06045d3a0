import CGTK
import MomentumReplay

/// A measurer that uses the fonts of the window. Lines are broken by the same rules as without a window.
final class PangoMeasurer: TextMeasurer {
    private let fonts: TextFonts
    private static let ellipsis = Array("…".utf8)

    init(_ fonts: TextFonts) { self.fonts = fonts }

    func measure(_ request: TextRequest) -> MeasuredText {
        let text = request.text
        let styles = text.runs.map { TextStyleKey($0.attributes.font ?? request.font, kern: $0.attributes.kern) }
        let own = TextStyleKey(request.font, kern: 0)
        let offsets = request.letterOffsets
        var advances = [Double](repeating: 0, count: offsets.count)
        for (run, style) in zip(text.runs, styles) {
            for part in Self.lines(of: text.utf8, in: run.range) {
                addAdvances(text.utf8[part], from: part.lowerBound, style, offsets, &advances)
            }
        }
        let heights = (styles + [own]).map { style in
            let (ascent, descent) = fonts.height(style)
            return HostFont(ascent: ascent, descent: descent, ellipsis: fonts.width(Self.ellipsis, style))
        }
        return request.measured(advances: advances, fonts: heights)
    }

    /// Returns the ranges between the line breaks of a part of a text.
    private static func lines(of letters: [UInt8], in range: Range<Int>) -> [Range<Int>] {
        var (lines, start) = ([Range<Int>](), range.lowerBound)
        for index in range where letters[index] == 10 || letters[index] == 13 {
            if index > start { lines.append(start..<index) }
            start = index + 1
        }
        if start < range.upperBound { lines.append(start..<range.upperBound) }
        return lines
    }

    /// Adds the advance widths of the characters in a line, each at the index of its character. Characters that are
    /// drawn as a single glyph share its width equally.
    private func addAdvances(
        _ line: ArraySlice<UInt8>, from start: Int, _ style: TextStyleKey, _ offsets: [Int], _ advances: inout [Double]
    ) {
        let clusters = fonts.withLine(line, style) { layout -> [(offset: Int, width: Double)] in
            var found: [(Int, Double)] = []
            guard let iterator = pango_layout_get_iter(layout) else { return found }
            defer { pango_layout_iter_free(iterator) }
            repeat {
                var extent = PangoRectangle()
                pango_layout_iter_get_cluster_extents(iterator, nil, &extent)
                found.append(
                    (
                        start + Int(pango_layout_iter_get_index(iterator)),
                        abs(Double(extent.width)) / Double(PANGO_SCALE)
                    ))
            } while pango_layout_iter_next_cluster(iterator) != 0
            return found
        }.sorted { $0.offset < $1.offset }
        let end = start + line.count
        var letter = Self.index(of: start, in: offsets)
        for (place, cluster) in clusters.enumerated() where cluster.offset < end {
            let next = place + 1 < clusters.count ? clusters[place + 1].offset : end
            // A character that consists of several clusters has the sum of their widths.
            while letter + 1 < offsets.count, offsets[letter + 1] <= cluster.offset { letter += 1 }
            var last = letter
            while last + 1 < offsets.count, offsets[last + 1] < next { last += 1 }
            let share = cluster.width / Double(last - letter + 1)
            for index in letter...last where index < advances.count { advances[index] += share }
        }
    }

    /// Returns the index of the character that contains the byte at `offset`.
    private static func index(of offset: Int, in offsets: [Int]) -> Int {
        var (low, high) = (0, offsets.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if offsets[middle] <= offset { low = middle } else { high = middle }
        }
        return low
    }
}
