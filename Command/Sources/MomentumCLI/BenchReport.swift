import Foundation

/// A counted quantity with its limit.
struct BenchCount {
    let name: String
    let unit: String
    /// Returns the count, or nil if it is not available.
    let value: () -> Double?
    /// A description of the limit, on one line.
    let limitName: String
}

/// Writes rows as text or as a JSON array, as soon as they are known.
struct BenchReport {
    private let format: BenchFormat
    private var isFirst = true

    /// Creates a report without rows.
    init(format: BenchFormat) { self.format = format }

    func begin() {
        switch format {
        case .text:
            print(pad("row", 44) + pad("time", 12) + pad("peer", 12) + pad("ratio", 8) + pad("+-", 6) + "unit; peer")
        case .json: print("[")
        }
    }

    mutating func write(_ result: BenchResult) {
        switch format {
        case .text:
            print(
                pad(result.name, 44) + pad(time(result.time), 12) + pad(time(result.peerTime), 12)
                    + pad(digits(result.ratio), 8)
                    + pad(String(format: "%.0f%%", result.spread * 50), 6) + "per \(result.unit); \(result.peerName)")
        case .json:
            writeObject([
                ("name", quoted(result.name)), ("unit", quoted("ns per \(result.unit)")),
                ("value", String(format: "%.4g", result.time)), ("peer", number(result.peerTime)),
                ("ratio", number(result.ratio)), ("spread", String(format: "%.4g", result.spread)),
                ("peerName", quoted(result.peerName)),
            ])
        }
        flush()
    }

    mutating func write(_ count: BenchCount) {
        let value = count.value().map { String(format: "%.4g", $0) }
        switch format {
        case .text:
            print(pad(count.name, 44) + pad(value ?? "unknown", 38) + "\(count.unit); \(count.limitName)")
        case .json:
            writeObject([
                ("name", quoted(count.name)), ("unit", quoted(count.unit)), ("value", value ?? "null"),
                ("peerName", quoted(count.limitName)),
            ])
        }
        flush()
    }

    func end() { if format == .json { print("\n]") } }

    private mutating func writeObject(_ fields: [(String, String)]) {
        let body = fields.map { "\(quoted($0.0)): \($0.1)" }.joined(separator: ", ")
        print((isFirst ? "  {" : ",\n  {") + body + "}", terminator: "")
        isFirst = false
    }

    private func flush() { fflush(nil) }

    /// Formats a number as JSON: null for NaN.
    private func number(_ value: Double) -> String { value.isNaN ? "null" : String(format: "%.4g", value) }

    /// Formats a number with three significant digits.
    private func digits(_ value: Double) -> String {
        if value.isNaN { return "-" }
        return String(format: value < 0.0995 ? "%.3g" : value < 9.995 ? "%.2f" : value < 99.95 ? "%.1f" : "%.0f", value)
    }

    private func time(_ nanoseconds: Double) -> String {
        if nanoseconds.isNaN { return "-" }
        if nanoseconds < 999.5 { return digits(nanoseconds) + " ns" }
        return nanoseconds < 999_500 ? digits(nanoseconds / 1e3) + " us" : digits(nanoseconds / 1e6) + " ms"
    }

    private func quoted(_ text: String) -> String { "\"" + text.replacingOccurrences(of: "\"", with: "\\\"") + "\"" }

    private func pad(_ text: String, _ width: Int) -> String {
        text + String(repeating: " ", count: max(1, width - text.count))
    }
}
