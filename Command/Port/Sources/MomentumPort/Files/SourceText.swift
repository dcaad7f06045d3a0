import Foundation

/// The text of a file, and where its lines begin.
struct SourceText {
    let path: String
    let bytes: [UInt8]
    private let lineStarts: [Int]

    /// Creates the text of a file; `nil` for bytes that are not UTF-8.
    init?(path: String, bytes: [UInt8]) {
        guard String(validating: bytes, as: UTF8.self) != nil else { return nil }
        self.path = path
        self.bytes = bytes
        var starts = [0]
        for (index, byte) in bytes.enumerated() {
            // A carriage return ends a line unless a line feed follows, which then does.
            let isEnd = byte == 10 || (byte == 13 && (index + 1 == bytes.count || bytes[index + 1] != 10))
            if isEnd { starts.append(index + 1) }
        }
        lineStarts = starts
    }

    var string: String { String(decoding: bytes, as: UTF8.self) }

    /// The number of lines; a last one without an end counts.
    var lineCount: Int { lineStarts.last == bytes.count ? lineStarts.count - 1 : lineStarts.count }

    /// The line of a byte, the first being 1.
    func line(at offset: Int) -> Int {
        var (low, high) = (0, lineStarts.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if lineStarts[middle] <= offset { low = middle } else { high = middle }
        }
        return low + 1
    }

    /// The byte that a line begins with, the first being 1; the end of the text behind the last one.
    func start(ofLine line: Int) -> Int { line > lineStarts.count ? bytes.count : lineStarts[line - 1] }

    /// A line with what ends it.
    func text(ofLine line: Int) -> String {
        String(decoding: bytes[start(ofLine: line)..<start(ofLine: line + 1)], as: UTF8.self)
    }

    /// A remark about what begins at a byte.
    func remark(_ message: String, at offset: Int) -> Remark {
        let line = line(at: offset)
        return Remark(path: path, line: line, column: offset - lineStarts[line - 1] + 1, message: message)
    }

    /// The spaces and tabs that the line of a byte begins with.
    func indentation(at offset: Int) -> String {
        let start = lineStarts[line(at: offset) - 1]
        return String(decoding: bytes[start...].prefix { $0 == 32 || $0 == 9 }, as: UTF8.self)
    }

    /// How lines end here: as the first one does.
    var newline: String {
        guard let end = bytes.firstIndex(where: { $0 == 10 || $0 == 13 }) else { return "\n" }
        if bytes[end] == 10 { return "\n" }
        return end + 1 < bytes.count && bytes[end + 1] == 10 ? "\r\n" : "\r"
    }
}

/// What is said about a position in a file, as compilers say it.
public struct Remark: Equatable, Sendable, CustomStringConvertible {
    public let path: String
    public let line: Int
    public let column: Int
    public let message: String

    /// Where it is: `file:line:column`.
    public var place: String { "\(path):\(line):\(column)" }
    public var description: String { "\(place): \(message)" }
}
