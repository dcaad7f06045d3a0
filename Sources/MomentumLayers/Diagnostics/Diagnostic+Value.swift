nonisolated extension Diagnostic {
    /// A refused value. It is formatted only when the report is shown.
    public enum Value: Sendable {
        /// A number, such as seconds or points.
        case number(Double)
        /// An integer.
        case count(Int)
        /// An index into a list of `count` elements.
        case index(Int, count: Int)
        /// A point, a size or any other pair of numbers.
        case pair(Double, Double)
        /// A name or any other text, which is shown in quotation marks.
        case text(String)

        /// The value as text: `-0.5`, `7, not in 0...3`, `(nan, 20)`, `'intro'`.
        ///
        /// Numbers that are not integers have at most six significant digits. Long texts are not shortened.
        public var text: String {
            switch self {
            case .number(let number): Self.text(of: number)
            case .count(let count): String(count)
            case .index(let index, let count):
                String(index) + (count > 0 ? ", not in 0..." + String(count - 1) : " of an empty list")
            case .pair(let first, let second): "(" + Self.text(of: first) + ", " + Self.text(of: second) + ")"
            case .text(let text): "'" + text + "'"
            }
        }

        /// Returns `number` with at most six significant digits, in the same form on every platform.
        private static func text(of number: Double) -> String {
            if number.isNaN { return "nan" }
            let sign = number < 0 ? "-" : ""
            let magnitude = number.magnitude
            if magnitude == .infinity { return sign + "inf" }
            if magnitude < 1e15, magnitude == magnitude.rounded() { return sign + String(Int64(magnitude)) }
            var mantissa = magnitude
            var exponent = 0
            while mantissa >= 10 {
                mantissa /= 10
                exponent += 1
            }
            while mantissa < 1 {
                mantissa *= 10
                exponent -= 1
            }
            var digits = Int64((mantissa * 1e5).rounded())
            if digits == 1_000_000 {
                digits = 100_000
                exponent += 1
            }
            if (-4..<15).contains(exponent) { return sign + decimal(digits, scale: 5 - exponent) }
            return sign + decimal(digits, scale: 5) + "e" + (exponent < 0 ? "-" : "+") + String(exponent.magnitude)
        }

        /// Returns `digits` divided by ten to the power of `scale`, without zeros at the end of the fraction.
        private static func decimal(_ digits: Int64, scale: Int) -> String {
            var digits = digits
            var scale = scale
            while scale > 0, digits % 10 == 0 {
                digits /= 10
                scale -= 1
            }
            while scale < 0 {
                digits *= 10
                scale += 1
            }
            guard scale > 0 else { return String(digits) }
            var fraction = ""
            for _ in 0..<scale {
                fraction = String(digits % 10) + fraction
                digits /= 10
            }
            return String(digits) + "." + fraction
        }
    }
}
