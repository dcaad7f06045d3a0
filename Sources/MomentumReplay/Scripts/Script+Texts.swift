import Foundation

// Texts and bytes in script lines, each as a single word.
extension Script {
    /// Returns the text in quotes as a single word. Characters that would end the word or the line, and invisible ones,
    /// are written by number.
    static func quoted(_ letters: [UInt8]) -> String {
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

    /// Returns bytes in Base64; `-` if there are none.
    static func base64(_ bytes: [UInt8]) -> String { bytes.isEmpty ? "-" : Data(bytes).base64EncodedString() }
}

extension ScriptLine {
    /// Consumes a text in quotation marks.
    mutating func quotedText() throws(ScriptError) -> [UInt8] {
        let word = next()
        guard let letters = Self.letters(word) else {
            throw error(
                "the text is not in quotation marks: \(word.quotable)",
                "write \"a\\u{20}b\" for the text a b, and escape \\ and \" with \\")
        }
        return letters
    }

    /// Consumes bytes in Base64, or `-` for none.
    mutating func bytes() throws(ScriptError) -> [UInt8] {
        let word = next()
        if word == "-" { return [] }
        guard let data = Data(base64Encoded: word) else {
            throw error("the bytes are not in Base64: '\(word.quotable)'", "restore the recorded line, or write -")
        }
        return [UInt8](data)
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
