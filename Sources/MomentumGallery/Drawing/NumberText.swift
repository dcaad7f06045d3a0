/// Writes numbers for labels: in decimal, rounded, the same letters everywhere.
enum NumberText {
    /// `value` with at most `decimals` decimals, 0...6, rounded half away from zero; zeros at the end are left out unless
    /// `padded`. A minus that would stand before nothing but zeros is left out. Not finite: "–".
    static func decimal(_ value: Double, decimals: Int = 2, padded: Bool = false) -> String {
        guard value.isFinite, value.magnitude < 1e12 else { return "–" }
        var scale = 1
        for _ in 0..<decimals { scale *= 10 }
        let units = Int((value.magnitude * Double(scale)).rounded())
        var text = value < 0 && units > 0 ? "-" : ""
        text += String(units / scale)
        var rest = units % scale
        var digits = decimals
        if !padded {
            while digits > 0, rest % 10 == 0 {
                rest /= 10
                digits -= 1
            }
        }
        guard digits > 0 else { return text }
        text += "."
        var place = 1
        for _ in 1..<digits { place *= 10 }
        while place > 0 {
            text += String(rest / place % 10)
            place /= 10
        }
        return text
    }
}
