/// Pieces of SVG text.
package nonisolated enum Markup {
    /// Text in which no character is taken for markup.
    package static func escaped(_ text: String) -> String {
        let letters = text.letters
        var result: [UInt8] = []
        for (index, letter) in letters.enumerated() {
            switch letter {
            case UInt8(ascii: "&"): result += "&amp;".letters
            case UInt8(ascii: "<"): result += "&lt;".letters
            case UInt8(ascii: ">"): result += "&gt;".letters
            case UInt8(ascii: "\""): result += "&quot;".letters
            // XML has no control characters, and neither U+FFFE nor U+FFFF (EF BF BE, EF BF BF): they become U+FFFD (EF BF BD).
            case 0...8, 11, 12, 14...31: result += "\u{FFFD}".letters
            case 0xBE...0xBF where index > 1 && letters[index - 1] == 0xBF && letters[index - 2] == 0xEF:
                result.append(0xBD)
            default: result.append(letter)
            }
        }
        return String(result)
    }

    /// A number as short as `decimals` places allow, of which there are at most 5; 0 when it is not finite, and never beyond 9e18.
    package static func number(_ value: Double, decimals: Int = 2) -> String {
        guard value.isFinite else { return "0" }
        // A number has 15 digits that count.
        var (scale, places) = (1.0, 0)
        while places < decimals, (10 * scale * value).magnitude < 1e15 { (scale, places) = (10 * scale, places + 1) }
        let parts = Int64(min(max((value * scale).rounded(), -9e18), 9e18))
        var rest = parts.magnitude
        while places > 0, rest % 10 == 0 { (rest, places) = (rest / 10, rest == 0 ? 0 : places - 1) }
        // So small a number is shorter with an exponent.
        let isSmall = places == 5 && rest < 10
        var letters: [UInt8] = isSmall ? Array("50-e".utf8) : []
        if isSmall { places = 0 }
        var count = 0
        repeat {
            letters.append(UInt8(ascii: "0") + UInt8(rest % 10))
            (rest, count) = (rest / 10, count + 1)
            if count == places { letters.append(UInt8(ascii: ".")) }
        } while rest > 0 || count < places
        if parts < 0 { letters.append(UInt8(ascii: "-")) }
        return String(Array(letters.reversed()))
    }

    /// A whole number from 0 on, with at least so many digits, in letters and digits of `radix`, 2 to 36.
    static func whole(_ value: Int, radix: Int, digits: Int = 1) -> String {
        var (rest, letters) = (value, [UInt8]())
        while rest > 0 || letters.count < digits {
            let digit = UInt8(rest % radix)
            letters.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
            rest /= radix
        }
        return String(Array(letters.reversed()))
    }

    /// Numbers with blanks between them.
    package static func numbers(_ values: Double..., decimals: Int = 2) -> String {
        values.map { number($0, decimals: decimals) }.joined(separator: " ")
    }

    /// A sans serif that is there on every system.
    package static let font =
        "-apple-system, 'Segoe UI', Inter, Roboto, 'Helvetica Neue', 'Liberation Sans', system-ui, sans-serif"
    /// A face of equally wide letters that is there on every system.
    static let monospacedFont = "ui-monospace, 'SF Mono', Menlo, Consolas, 'Liberation Mono', monospace"
    /// One with serifs.
    static let serifFont = "ui-serif, 'New York', Georgia, 'Liberation Serif', serif"
    /// One with round ends, where there is one.
    static let roundedFont = "ui-rounded, 'SF Pro Rounded', Nunito, " + font
}

/// Names of texts that are written once, which are told apart by their bytes.
struct NameTable {
    private var sums: [UInt64] = []
    private var entries: [(text: String, name: String)] = []

    /// The name of a text; nil of one that has none.
    func name(of text: String) -> String? {
        let sum = Checksum.of(text)
        for index in sums.indices where sums[index] == sum && entries[index].text.isSame(as: text) {
            return entries[index].name
        }
        return nil
    }

    /// Gives a text its name.
    mutating func add(_ name: String, of text: String) {
        sums.append(Checksum.of(text))
        entries.append((text, name))
    }
}
