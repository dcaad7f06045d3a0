/// The conversion of values to SVG text.
package nonisolated enum Markup {
    /// Returns the text with characters escaped that are markup.
    package static func escaped(_ text: String) -> String {
        let letters = text.letters
        var result: [UInt8] = []
        for (index, letter) in letters.enumerated() {
            switch letter {
            case UInt8(ascii: "&"): result += "&amp;".letters
            case UInt8(ascii: "<"): result += "&lt;".letters
            case UInt8(ascii: ">"): result += "&gt;".letters
            case UInt8(ascii: "\""): result += "&quot;".letters
            // XML permits neither control characters nor U+FFFE and U+FFFF (EF BF BE, EF BF BF). They become U+FFFD (EF
            // BF BD).
            case 0...8, 11, 12, 14...31: result += "\u{FFFD}".letters
            case 0xBE...0xBF where index > 1 && letters[index - 1] == 0xBF && letters[index - 2] == 0xEF:
                result.append(0xBD)
            default: result.append(letter)
            }
        }
        return String(result)
    }

    /// Returns a number with at most `decimals` decimal places (up to 5), without trailing zeros. Numbers that are not
    /// finite become 0; the magnitude is limited to 9e18.
    package static func number(_ value: Double, decimals: Int = 2) -> String {
        guard value.isFinite else { return "0" }
        // A number has 15 significant digits.
        var (scale, fractionDigits) = (1.0, 0)
        while fractionDigits < decimals, (10 * scale * value).magnitude < 1e15 {
            (scale, fractionDigits) = (10 * scale, fractionDigits + 1)
        }
        let parts = Int64(min(max((value * scale).rounded(), -9e18), 9e18))
        var remainder = parts.magnitude
        while fractionDigits > 0, remainder % 10 == 0 {
            (remainder, fractionDigits) = (remainder / 10, remainder == 0 ? 0 : fractionDigits - 1)
        }
        // Such a small number is shorter with an exponent.
        let isSmall = fractionDigits == 5 && remainder < 10
        var letters: [UInt8] = isSmall ? Array("50-e".utf8) : []
        if isSmall { fractionDigits = 0 }
        var count = 0
        repeat {
            letters.append(UInt8(ascii: "0") + UInt8(remainder % 10))
            (remainder, count) = (remainder / 10, count + 1)
            if count == fractionDigits { letters.append(UInt8(ascii: ".")) }
        } while remainder > 0 || count < fractionDigits
        if parts < 0 { letters.append(UInt8(ascii: "-")) }
        return String(Array(letters.reversed()))
    }

    /// Returns a nonnegative integer with at least `digits` digits, in a `radix` of 2 to 36.
    static func integer(_ value: Int, radix: Int, digits: Int = 1) -> String {
        var (remainder, letters) = (value, [UInt8]())
        while remainder > 0 || letters.count < digits {
            let digit = UInt8(remainder % radix)
            letters.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
            remainder /= radix
        }
        return String(Array(letters.reversed()))
    }

    /// Returns numbers separated by spaces.
    package static func numbers(_ values: Double..., decimals: Int = 2) -> String {
        values.map { number($0, decimals: decimals) }.joined(separator: " ")
    }

    /// A sans serif font that is available on every system.
    package static let font =
        "-apple-system, 'Segoe UI', Inter, Roboto, 'Helvetica Neue', 'Liberation Sans', system-ui, sans-serif"
    /// A monospaced font that is available on every system.
    static let monospacedFont = "ui-monospace, 'SF Mono', Menlo, Consolas, 'Liberation Mono', monospace"
    /// A serif font that is available on every system.
    static let serifFont = "ui-serif, 'New York', Georgia, 'Liberation Serif', serif"
    /// A rounded font, or the sans serif one where there is none.
    static let roundedFont = "ui-rounded, 'SF Pro Rounded', Nunito, " + font
}

/// The names of texts that are written once. Texts are compared by their bytes.
struct NameTable {
    private var sums: [UInt64] = []
    private var entries: [(text: String, name: String)] = []

    /// Returns the name of a text, or nil if it has none.
    func name(of text: String) -> String? {
        let sum = Checksum.of(text)
        for index in sums.indices where sums[index] == sum && entries[index].text.isSame(as: text) {
            return entries[index].name
        }
        return nil
    }

    /// Stores the name of a text.
    mutating func add(_ name: String, of text: String) {
        sums.append(Checksum.of(text))
        entries.append((text, name))
    }
}
