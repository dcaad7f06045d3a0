/// The programs in a Markdown text: its Swift code blocks that import one of Apple's modules. Each block is a program
/// of its own.
struct Snippets {
    private let source: SourceText
    /// The byte range of each program, without its fences.
    private let ranges: [Range<Int>]

    private static let modules: Set<Substring> = ["CoreGraphics", "QuartzCore", "UIKit"]

    init(_ source: SourceText) {
        self.source = source
        var ranges: [Range<Int>] = []
        // The open fence, the start of its code, and whether its language is Swift.
        var open: (fence: Substring, start: Int, isSwift: Bool)?
        var isWanted = false
        for number in 1...max(1, source.lineCount) {
            let line = Substring(source.text(ofLine: number))
            let trimmed = line.drop { $0 == " " }
            if let block = open {
                if trimmed.hasPrefix(block.fence), trimmed.allSatisfy({ $0 == block.fence.first || $0.isWhitespace }) {
                    if block.isSwift, isWanted { ranges.append(block.start..<source.start(ofLine: number)) }
                    open = nil
                } else if line.hasPrefix("import ") {
                    let words = line.split { $0 == " " || $0 == "." || $0.isNewline }
                    isWanted = isWanted || (words.count > 1 && Self.modules.contains(words[1]))
                }
            } else if let fence = Self.fence(trimmed) {
                let language = trimmed.dropFirst(fence.count).split(whereSeparator: \.isWhitespace).first
                open = (fence, source.start(ofLine: number + 1), language == "swift")
                isWanted = false
            }
        }
        self.ranges = ranges
    }

    /// Returns the fence at the beginning of a line: three or more equal marks.
    private static func fence(_ line: Substring) -> Substring? {
        guard let mark = line.first, mark == "`" || mark == "~" else { return nil }
        let marks = line.prefix { $0 == mark }
        return marks.count >= 3 ? marks : nil
    }

    /// Returns the text with its programs ported, or nil if one of them cannot be parsed, and the remarks. Only lines
    /// of programs are counted.
    func ported(modules: Set<String>, forPage: Bool) -> (file: PortedFile?, left: [Remark], refused: [Remark]) {
        var (bytes, touched, lineCount): ([UInt8], [Int], Int) = ([], [], 0)
        var (left, refused): ([Remark], [Remark]) = ([], [])
        var position = 0
        for range in ranges {
            let given = GivenFile(path: source.path + ".swift", bytes: Array(source.bytes[range]))
            let program = PortedProgram([given], modules: modules, forPage: forPage)
            let before = source.line(at: range.lowerBound) - 1
            func moved(_ remark: Remark) -> Remark {
                Remark(
                    path: source.path, line: remark.line + before, column: remark.column, message: remark.message)
            }
            left += program.left.map(moved)
            refused += program.refused.map(moved)
            bytes += source.bytes[position..<range.lowerBound]
            bytes += program.files.first?.bytes ?? given.bytes
            position = range.upperBound
            touched += program.files.first?.touched.map { $0 + before } ?? []
            lineCount += program.files.first?.lineCount ?? 0
        }
        guard refused.isEmpty else { return (nil, [], refused) }
        bytes += source.bytes[position...]
        let file = PortedFile(
            path: source.path, bytes: bytes, touched: touched, lineCount: lineCount, isMade: false)
        return (file, left, refused)
    }
}
