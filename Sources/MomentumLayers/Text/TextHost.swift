/// The entry point of a host that measures text. A program without text is linked without the code that calls the host.
package enum TextHost {
    /// A function that sends a request to the host, in the bytes of `Guides/WebInterface.md`, and returns the answer,
    /// which is empty if the host has none. Nil without such a host.
    package static var measure: Measure?

    package typealias Measure = MainActorFunction<[UInt8], [UInt8]>
}

/// A text measurer that calls the host, in bytes.
final class HostTextMeasurer: TextMeasurer {
    private let tree: Link<LayerTree>
    private let measureOnHost: TextHost.Measure

    init(_ tree: LayerTree, _ ask: @escaping TextHost.Measure) { (self.tree, self.measureOnHost) = (tree.link, ask) }

    func measure(_ request: TextRequest) -> MeasuredText {
        let answer = measureOnHost(request.bytes(fontsVersion: tree.object?.fontsVersion ?? 0))
        if answer.isEmpty { return TextEstimate.shared.measure(request) }
        // An unreadable answer is refused like an inconsistent one.
        return MeasuredText(bytes: answer) ?? MeasuredText(lines: [], size: .zero)
    }
}

extension TextMeasurer {
    /// Returns the measured text if it is consistent. Otherwise, reports a diagnostic and returns the estimate.
    package func checkedMeasure(_ request: TextRequest) -> MeasuredText {
        let answer = measure(request)
        if answer.isLegal(for: request) { return answer }
        Diagnostics.report(
            "the measurement is not finite or does not cover the text", value: .text(String(request.text.utf8)),
            in: "TextMeasurer.measure(_:)",
            remedy: "return finite numbers, and lines whose ranges cover the text; the size of the text is estimated")
        return TextEstimate.shared.measure(request)
    }
}

nonisolated extension MeasuredText {
    /// Returns whether the lines cover the text in order and all numbers are finite.
    package func isLegal(for request: TextRequest) -> Bool {
        let maximumLines = request.paragraph.numberOfLines
        guard let last = lines.last, size.isFinite, size.width >= 0, size.height >= 0,
            last.range.upperBound == request.text.utf8.count, maximumLines <= 0 || lines.count <= maximumLines
        else { return false }
        var end = 0
        for line in lines {
            guard line.range.lowerBound == end, line.isLegal else { return false }
            end = line.range.upperBound
        }
        return true
    }
}

nonisolated extension MeasuredText.Line {
    fileprivate var isLegal: Bool {
        guard origin.isFinite, width.isFinite, width >= 0, ascent.isFinite, descent.isFinite,
            range.lowerBound <= omitted.lowerBound, omitted.upperBound <= range.upperBound
        else { return false }
        for piece in pieces {
            guard piece.x.isFinite, piece.width.isFinite, range.lowerBound <= piece.range.lowerBound,
                piece.range.upperBound <= range.upperBound
            else { return false }
        }
        var offset = range.lowerBound
        for cluster in clusters {
            guard cluster.leading.isFinite, cluster.trailing.isFinite, cluster.offset >= offset,
                cluster.offset < range.upperBound
            else { return false }
            offset = cluster.offset
        }
        return true
    }
}
