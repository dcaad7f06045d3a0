/// The changes to a file, and the remarks that are left for the user.
final class Draft {
    let source: SourceText
    private(set) var left: [Remark] = []
    private var edits: [Edit] = []

    init(_ source: SourceText) { self.source = source }

    /// Replaces a range of bytes with `text`.
    func replace(_ range: Range<Int>, with text: String) {
        let edit = Edit(range: range, text: text)
        // Two rules may produce the same edit, which is applied once.
        guard !edits.contains(edit) else { return }
        edits.append(edit)
    }

    /// Removes a range of bytes and the white space after it.
    func remove(_ range: Range<Int>, acrossLines: Bool = true) {
        var end = range.upperBound
        let bytes = source.bytes
        while end < bytes.count,
            bytes[end] == 32 || bytes[end] == 9 || (acrossLines && (bytes[end] == 10 || bytes[end] == 13))
        {
            end += 1
        }
        replace(range.lowerBound..<end, with: "")
    }

    func insert(_ text: String, at offset: Int) { replace(offset..<offset, with: text) }

    /// Leaves a remark for the user.
    func leave(_ message: String, at offset: Int) {
        let remark = source.remark(message, at: offset)
        if !left.contains(remark) { left.append(remark) }
    }

    /// Returns the changed file, and the numbers of the original lines that differ.
    func finish() -> (bytes: [UInt8], touched: [Int]) {
        var result: [UInt8] = []
        var lines: Set<Int> = []
        var position = 0
        for edit in edits.sorted(by: {
            ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
        }) {
            // An edit within a range that was already replaced is covered by that replacement.
            guard edit.range.lowerBound >= position else { continue }
            result += source.bytes[position..<edit.range.lowerBound]
            result += Array(edit.text.utf8)
            position = edit.range.upperBound
            let last = max(edit.range.lowerBound, edit.range.upperBound - 1)
            lines.formUnion(source.line(at: edit.range.lowerBound)...source.line(at: last))
        }
        result += source.bytes[position...]
        left.sort { ($0.line, $0.column) < ($1.line, $1.column) }
        return (result, lines.sorted())
    }
}

private struct Edit: Equatable {
    let range: Range<Int>
    let text: String
}
