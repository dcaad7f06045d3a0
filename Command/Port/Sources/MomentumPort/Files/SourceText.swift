import Foundation

/// The text of a file, with the beginnings of its lines.
struct SourceText {
    let path: String
    let bytes: [UInt8]
    private let lineStarts: [Int]

    /// Creates the text of a file, or returns `nil` if the bytes are not UTF-8.
    init?(path: String, bytes: [UInt8]) {
        guard String(validating: bytes, as: UTF8.self) != nil else { return nil }
        self.path = path
        self.bytes = bytes
        var starts = [0]
        for (index, byte) in bytes.enumerated() {
            // A carriage return ends a line unless a line feed follows, which then ends it.
            let isEnd = byte == 10 || (byte == 13 && (index + 1 == bytes.count || bytes[index + 1] != 10))
            if isEnd { starts.append(index + 1) }
        }
        lineStarts = starts
    }

    var string: String { String(decoding: bytes, as: UTF8.self) }

    /// The number of lines, including a last one without a line end.
    var lineCount: Int { lineStarts.last == bytes.count ? lineStarts.count - 1 : lineStarts.count }

    /// Returns the number of the line with a byte. The first line is 1.
    func line(at offset: Int) -> Int {
        var (low, high) = (0, lineStarts.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if lineStarts[middle] <= offset { low = middle } else { high = middle }
        }
        return low + 1
    }

    /// Returns the index of a line's first byte. The first line is 1. Behind the last line, returns the end of the
    /// text.
    func start(ofLine line: Int) -> Int { line > lineStarts.count ? bytes.count : lineStarts[line - 1] }

    /// Returns a line with its line end.
    func text(ofLine line: Int) -> String {
        String(decoding: bytes[start(ofLine: line)..<start(ofLine: line + 1)], as: UTF8.self)
    }

    /// Returns a remark on the code that begins at a byte.
    func remark(_ message: String, at offset: Int) -> Remark {
        let line = line(at: offset)
        return Remark(path: path, line: line, column: offset - lineStarts[line - 1] + 1, message: message)
    }

    /// Returns the spaces and tabs at the beginning of the line with a byte.
    func indentation(at offset: Int) -> String {
        let start = lineStarts[line(at: offset) - 1]
        return String(decoding: bytes[start...].prefix { $0 == 32 || $0 == 9 }, as: UTF8.self)
    }

    /// The line end of the file, which is that of its first line.
    var newline: String {
        guard let end = bytes.firstIndex(where: { $0 == 10 || $0 == 13 }) else { return "\n" }
        if bytes[end] == 10 { return "\n" }
        return end + 1 < bytes.count && bytes[end + 1] == 10 ? "\r\n" : "\r"
    }
}

/// A remark on a position in a file, in the format of compiler diagnostics.
public struct Remark: Equatable, Sendable, CustomStringConvertible {
    public let path: String
    public let line: Int
    public let column: Int
    public let message: String

    /// The position: `file:line:column`.
    public var place: String { "\(path):\(line):\(column)" }
    public var description: String { "\(place): \(message)" }
}
