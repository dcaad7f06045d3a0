import Foundation

/// A report of the changed lines and their percentage.
public struct Report: CustomStringConvertible {
    private let files: [PortedFile]

    /// Creates the report on a ported program. Files that were generated from storyboards are ignored.
    public init(_ program: PortedProgram) { files = program.files.filter { !$0.isMade } }

    /// The number of changed lines.
    public var touched: Int { files.reduce(0) { $0 + $1.touched.count } }
    public var lines: Int { files.reduce(0) { $0 + $1.lineCount } }

    public var description: String {
        let rows = files.filter { !$0.touched.isEmpty }.map { file in
            "\(file.path): \(file.touched.count) of \(file.lineCount) lines (\(Self.share(file.touched.count, file.lineCount)) %): "
                + Self.ranges(file.touched)
        }
        return (rows + ["\(touched) of \(lines) lines touched: \(Self.share(touched, lines)) %"]).joined(
            separator: "\n")
    }

    private static func share(_ part: Int, _ whole: Int) -> String {
        String(format: "%.1f", whole == 0 ? 0 : 100 * Double(part) / Double(whole))
    }

    /// Formats lines as ranges: 3, 7-9.
    private static func ranges(_ lines: [Int]) -> String {
        var result: [ClosedRange<Int>] = []
        for line in lines {
            if let last = result.last, last.upperBound + 1 == line {
                result[result.count - 1] = last.lowerBound...line
            } else {
                result.append(line...line)
            }
        }
        return result.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)" }.joined(
            separator: ", ")
    }
}
