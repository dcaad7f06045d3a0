/// Formats numbers for labels: decimal, rounded, and identical on all platforms.
enum NumberText {
    /// Returns `value` with at most `decimals` decimals, 0...6, rounded half away from zero. Trailing zeros are omitted
    /// unless `padded` is true. A result of zeros alone has no minus sign. Values that are not finite, or have a
    /// magnitude of 1e12 or more, return "–".
    static func decimal(_ value: Double, decimals: Int = 2, padded: Bool = false) -> String {
        guard value.isFinite, value.magnitude < 1e12 else { return "–" }
        var scale: Int64 = 1
        for _ in 0..<decimals { scale *= 10 }
        let units = Int64((value.magnitude * Double(scale)).rounded())
        var text = value < 0 && units > 0 ? "-" : ""
        text += digits(units / scale)
        var remainder = units % scale
        var count = decimals
        if !padded {
            while count > 0, remainder % 10 == 0 {
                remainder /= 10
                count -= 1
            }
        }
        guard count > 0 else { return text }
        return text + "." + digits(remainder, count: count)
    }

    /// Returns the decimal digits of `value`, which must not be negative, padded with zeros to `count` digits.
    private static func digits(_ value: Int64, count: Int = 1) -> String {
        var letters: [UInt8] = []
        var remainder = value
        while remainder > 0 || letters.count < count {
            letters = [UInt8(48 + remainder % 10)] + letters
            remainder /= 10
        }
        return String(letters)
    }
}
