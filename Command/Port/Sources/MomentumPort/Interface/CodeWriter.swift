/// Collects lines of code, indented by block.
struct CodeWriter {
    private(set) var lines: [String] = []
    private var depth = 0

    var text: String { lines.joined(separator: "\n") + "\n" }

    mutating func line(_ text: String) {
        lines.append(text.isEmpty ? "" : String(repeating: "    ", count: depth) + text)
    }

    /// Adds a blank line, unless the last line is blank or begins a block.
    mutating func space() {
        guard let last = lines.last, !last.isEmpty, !last.hasSuffix("{") else { return }
        lines.append("")
    }

    mutating func block(_ head: String, _ write: (inout CodeWriter) -> Void) {
        line(head + " {")
        depth += 1
        write(&self)
        depth -= 1
        line("}")
    }

    mutating func block(_ head: String, closing tail: String, _ write: (inout CodeWriter) -> Void) {
        line(head)
        depth += 1
        write(&self)
        depth -= 1
        line(tail)
    }
}

/// Formats values as Swift literals.
enum Literal {
    static func string(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\": result += "\\\\"
            case "\"": result += "\\\""
            case "\n", "\u{2028}": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            case _ where scalar.value < 32: result += "\\u{\(String(scalar.value, radix: 16))}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }

    /// Returns a number in its shortest form: 8 instead of 8.0. Returns 0 for a text that is not a number.
    static func number(_ text: String?) -> String {
        guard let text, let value = Double(text), value.isFinite else { return "0" }
        if value == value.rounded(), abs(value) < 1e9 { return String(Int(value)) }
        // Files contain spurious digits: 0.20000000298023224.
        let short = (value * 1e6).rounded() / 1e6
        return "\(abs(short - value) < 1e-6 && short != 0 ? short : value)"
    }

    static func bool(_ text: String?) -> String { text == "YES" ? "true" : "false" }

    /// Returns a valid Swift name of letters and digits that begins with a lowercase letter, or with a capital one if
    /// `capital` is true.
    static func name(_ text: String, capital: Bool = false) -> String {
        var result = ""
        var isNext = false
        for scalar in text.unicodeScalars {
            let isWord =
                scalar == "_" || scalar.properties.isAlphabetic
                || (scalar.properties.numericType != nil && !result.isEmpty)
            guard isWord else {
                isNext = !result.isEmpty
                continue
            }
            result += isNext ? String(scalar).uppercased() : String(scalar)
            isNext = false
        }
        guard let first = result.first else { return capital ? "Scene" : "item" }
        if capital { return first.uppercased() + result.dropFirst() }
        let capitals = result.prefix { $0.isUppercase }.count
        let head = capitals > 1 && capitals < result.count ? capitals - 1 : max(1, capitals)
        return result.prefix(head).lowercased() + result.dropFirst(head)
    }
}
