/// How a host that measures texts is reached. A program without texts does not carry what asks it.
package enum TextHost {
    /// Gives a request to the host, in the bytes of `Guides/WebInterface.md`, and returns its answer; nothing when it has none.
    package static var ask: Ask?

    package typealias Ask = MainActorFunction<[UInt8], [UInt8]>
}

/// A host that measures texts, in bytes.
final class HostTextMeasurer: TextMeasurer {
    private let tree: Link<LayerTree>
    private let ask: TextHost.Ask

    init(_ tree: LayerTree, _ ask: @escaping TextHost.Ask) { (self.tree, self.ask) = (tree.link, ask) }

    func measure(_ request: TextRequest) -> MeasuredText {
        let answer = ask(request.bytes(fontsVersion: tree.object?.fontsVersion ?? 0))
        if answer.isEmpty { return TextEstimate.shared.measure(request) }
        // An answer that cannot be read is refused like one that makes no sense.
        return MeasuredText(bytes: answer) ?? MeasuredText(lines: [], size: .zero)
    }
}

extension TextMeasurer {
    /// The answer, if it makes sense; otherwise the estimate's, with a diagnostic.
    package func checkedMeasure(_ request: TextRequest) -> MeasuredText {
        let answer = measure(request)
        if answer.isLegal(for: request) { return answer }
        Diagnostics.report(
            Diagnostic(
                "the host's answer about a text has ranges or numbers that make no sense",
                in: "TextMeasurer.measure(_:)",
                remedy: "answer with finite numbers and with lines that cover the text; the text is measured by a table"
            ))
        return TextEstimate.shared.measure(request)
    }
}

nonisolated extension MeasuredText {
    /// Whether lines cover the text one after another, and all numbers are finite.
    package func isLegal(for request: TextRequest) -> Bool {
        let most = request.paragraph.numberOfLines
        guard let last = lines.last, size.isFinite, size.width >= 0, size.height >= 0,
            last.range.upperBound == request.text.utf8.count, most <= 0 || lines.count <= most
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
