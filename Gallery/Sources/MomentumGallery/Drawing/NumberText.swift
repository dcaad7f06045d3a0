/// Writes numbers for labels: in decimal, rounded, the same letters everywhere.
enum NumberText {
    /// `value` with at most `decimals` decimals, 0...6, rounded half away from zero; zeros at the end are left out unless
    /// `padded`. A minus that would stand before nothing but zeros is left out. Not finite: "–".
    static func decimal(_ value: Double, decimals: Int = 2, padded: Bool = false) -> String {
        guard value.isFinite, value.magnitude < 1e12 else { return "–" }
        var scale: Int64 = 1
        for _ in 0..<decimals { scale *= 10 }
        let units = Int64((value.magnitude * Double(scale)).rounded())
        var text = value < 0 && units > 0 ? "-" : ""
        text += digits(units / scale)
        var rest = units % scale
        var count = decimals
        if !padded {
            while count > 0, rest % 10 == 0 {
                rest /= 10
                count -= 1
            }
        }
        guard count > 0 else { return text }
        return text + "." + digits(rest, count: count)
    }

    /// The digits of `value`, which is not negative, at least `count` of them.
    private static func digits(_ value: Int64, count: Int = 1) -> String {
        var letters: [UInt8] = []
        var rest = value
        while rest > 0 || letters.count < count {
            letters = [UInt8(48 + rest % 10)] + letters
            rest /= 10
        }
        return String(letters)
    }
}
