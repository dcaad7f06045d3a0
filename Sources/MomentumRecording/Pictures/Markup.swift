/// Pieces of SVG text.
nonisolated enum Markup {
    /// Text in which no character is taken for markup.
    static func escaped(_ text: String) -> String {
        var result = ""
        for character in text.unicodeScalars {
            switch character {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            // Control characters are no part of XML.
            case "\u{0}"..."\u{8}", "\u{B}", "\u{C}", "\u{E}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
            default: result.unicodeScalars.append(character)
            }
        }
        return result
    }

    /// A number as short as `decimals` places allow; 0 when it is not finite.
    static func number(_ value: Double, decimals: Int = 2) -> String {
        guard value.isFinite else { return "0" }
        let text = value.rounded(toDecimals: decimals).shortest
        if text.hasPrefix("0.") { return String(text.dropFirst()) }
        if text.hasPrefix("-0.") { return "-" + text.dropFirst(2) }
        return text
    }

    /// Numbers with blanks between them.
    static func numbers(_ values: Double..., decimals: Int = 2) -> String {
        values.map { number($0, decimals: decimals) }.joined(separator: " ")
    }

    /// A sans serif that is there on every system.
    static let font =
        "-apple-system, 'Segoe UI', Inter, Roboto, 'Helvetica Neue', 'Liberation Sans', system-ui, sans-serif"
    /// A face of equally wide letters that is there on every system.
    static let monospacedFont = "ui-monospace, 'SF Mono', Menlo, Consolas, 'Liberation Mono', monospace"
    /// One with serifs.
    static let serifFont = "ui-serif, 'New York', Georgia, 'Liberation Serif', serif"
    /// One with round ends, where there is one.
    static let roundedFont = "ui-rounded, 'SF Pro Rounded', Nunito, " + font
}
