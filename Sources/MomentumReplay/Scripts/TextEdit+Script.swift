extension TextEdit {
    /// The script line of the edit: `edit START END "TEXT" select ANCHOR HEAD`, followed by `composing START END` and
    /// `field FIELD REVISION NUMBER` if the edit has these values.
    var scriptLine: String {
        var line = "edit \(range.lowerBound) \(range.upperBound) \(Script.quoted(letters)) select \(anchor) \(head)"
        if let composition { line += " composing \(composition.lowerBound) \(composition.upperBound)" }
        if field != 0 { line += " field \(field) \(revision) \(number)" }
        return line
    }

    init(_ line: inout ScriptLine) throws(ScriptError) {
        line.form = ScriptLine.specialForms(of: .edit).joined(separator: " ")
        guard [6, 9, 10, 13].contains(line.count) else {
            throw line.error(
                "'edit' expects 6, 9, 10 or 13 values, not \(line.count)",
                "write '\(line.form)', with spaces in the text as \\u{20}")
        }
        let range = try Self.range(&line)
        let letters = try line.quotedText()
        try line.skip("select")
        let (anchor, head) = (try Self.offset(&line), try Self.offset(&line))
        self.init(replacing: range, with: letters, anchor: anchor, head: head)
        if line.count == 3 || line.count == 7 {
            try line.skip("composing")
            composition = try Self.range(&line)
        }
        guard line.count == 4 else { return }
        try line.skip("field")
        field = UInt32(try line.integer("field", in: 0...Int(UInt32.max)))
        revision = UInt32(try line.integer("revision", in: 0...Int(UInt32.max)))
        number = UInt32(try line.integer("number", in: 0...Int(UInt32.max)))
    }

    private static func offset(_ line: inout ScriptLine) throws(ScriptError) -> Int {
        let word = line.next()
        guard word.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let offset = Int(word),
            InputRange.offset.contains(offset)
        else {
            throw line.error(
                "the offset is not a whole number in range: '\(word.quotable)'",
                "write a whole number from 0 to \(InputRange.offset.upperBound)")
        }
        return offset
    }

    private static func range(_ line: inout ScriptLine) throws(ScriptError) -> Range<Int> {
        let (start, end) = (try offset(&line), try offset(&line))
        guard start <= end else {
            throw line.error("the end \(end) is before the start \(start)", "write '\(line.form)'")
        }
        return start..<end
    }
}
