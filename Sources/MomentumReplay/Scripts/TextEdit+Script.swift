extension TextEdit {
    /// The script line of the edit: `edit START END "TEXT" select ANCHOR HEAD`, followed by `composing START END` and
    /// `field FIELD REVISION NUMBER` if the edit has these values.
    var scriptLine: String {
        var line = "edit \(range.lowerBound) \(range.upperBound) \(Self.quoted(letters)) select \(anchor) \(head)"
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
        let text = line.next()
        guard let letters = Self.letters(text) else {
            throw line.error(
                "the text is not in quotation marks: \(text.quotable)",
                "write \"a\\u{20}b\" for the text a b, and escape \\ and \" with \\")
        }
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

    // MARK: Quoting

    /// Returns the text in quotes as a single word. Characters that would end the word or the line, and invisible ones,
    /// are written by number.
    private static func quoted(_ letters: [UInt8]) -> String {
        var text = "\""
        for scalar in String(decoding: letters, as: UTF8.self).unicodeScalars {
            switch scalar {
            case "\"", "\\":
                text += "\\"
                text.unicodeScalars.append(scalar)
            default:
                let isVisible = scalar != "#" && !scalar.properties.isWhitespace && isPrinted(scalar)
                if isVisible {
                    text.unicodeScalars.append(scalar)
                } else {
                    text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
                }
            }
        }
        return text + "\""
    }

    private static func isPrinted(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned,
            .nonspacingMark, .enclosingMark, .spacingMark:
            false
        default: true
        }
    }

    private static func letters(_ word: String) -> [UInt8]? {
        var remaining = Substring(word).unicodeScalars
        guard remaining.popFirst() == "\"", remaining.popLast() == "\"" else { return nil }
        var text = String.UnicodeScalarView()
        while let scalar = remaining.popFirst() {
            guard scalar != "\"" else { return nil }
            guard scalar == "\\" else {
                text.append(scalar)
                continue
            }
            switch remaining.popFirst() {
            case "\"": text.append("\"")
            case "\\": text.append("\\")
            case "u":
                guard remaining.popFirst() == "{", let end = remaining.firstIndex(of: "}"),
                    let value = UInt32(String(remaining[..<end]), radix: 16), let scalar = Unicode.Scalar(value)
                else { return nil }
                text.append(scalar)
                remaining = remaining[remaining.index(after: end)...]
            default: return nil
            }
        }
        return Array(String(text).utf8)
    }
}
