import Foundation
import MomentumRecording

extension Run {
    /// Compares the trace of the frames so far with the trace stored in `file`, bit for bit. The trace contains the
    /// value and velocity of everything that the program has `watched`.
    ///
    /// ```swift
    /// try run.expectTrace("Tests/CardsTests/throw.csv")
    /// ```
    ///
    /// The path is relative to the working directory: under `swift test`, the directory of the package. Throws a
    /// ``TraceFailure`` if the traces differ or the file does not exist; the new trace is then written to
    /// `.build/traces`. If the environment variable `MOMENTUM_ACCEPT` is set, the new trace is written to `file`
    /// instead, and no failure is thrown. Also throws an error if the new trace cannot be written.
    public func expectTrace(_ file: String) throws {
        let found = trace.csv
        let kept = try? String(contentsOfFile: file, encoding: .utf8)
        guard kept != found else { return }
        if ProcessInfo.processInfo.environment["MOMENTUM_ACCEPT"] != nil { return try TextFile.write(found, to: file) }
        let path = ".build/traces/" + (file.split(separator: "/").last.map(String.init) ?? "trace.csv")
        try FileManager.default.createDirectory(atPath: ".build/traces", withIntermediateDirectories: true)
        try TextFile.write(found, to: path)
        throw TraceFailure(file: file, difference: kept.map { TraceDifference($0, found) }, found: path)
    }
}

/// An error that reports a difference between a trace and the stored one.
public nonisolated struct TraceFailure: Error, CustomStringConvertible {
    /// The file of the stored trace.
    public let file: String
    /// The difference; nil if no trace is stored or the file cannot be read.
    public let difference: TraceDifference?
    /// The file of the new trace.
    public let found: String

    public var description: String {
        let what =
            difference.map { "the motion differs from the trace in '\(file)': \($0)" }
            ?? "no trace is stored in '\(file)'"
        return what + "\nsee \(found); if the new motion is correct, run 'MOMENTUM_ACCEPT=1 swift test' to store it"
    }
}

/// The difference between two traces: the first differing line, the number of differing lines, and the largest
/// difference of a value.
public nonisolated struct TraceDifference: Sendable, CustomStringConvertible {
    /// A text of three lines: the number of differing lines and the largest difference, then the first differing line
    /// as stored and as found.
    public let description: String

    /// Creates the difference between the texts of two traces, in the format of ``Trace/csv``.
    ///
    /// - Parameters:
    ///   - kept: The text of the stored trace.
    ///   - found: The text of the new trace.
    public init(_ kept: String, _ found: String) {
        let kept = kept.split(separator: "\n").map { $0.split(separator: ",", omittingEmptySubsequences: false) }
        let found = found.split(separator: "\n").map { $0.split(separator: ",", omittingEmptySubsequences: false) }
        let pairs = Array(zip(kept, found))
        let different = pairs.indices.filter { pairs[$0].0 != pairs[$0].1 }
        let first = different.first ?? pairs.count
        var largest = (distance: 0.0, column: "")
        for line in different {
            for (column, (old, new)) in zip(pairs[line].0, pairs[line].1).enumerated() {
                guard let old = Double(old), let new = Double(new), abs(new - old) > largest.distance else { continue }
                largest = (abs(new - old), String(kept[0][column]))
            }
        }
        func line(_ lines: [[Substring]]) -> String {
            first < lines.count ? lines[first].joined(separator: ",") : "(end)"
        }
        let most = largest.distance > 0 ? ", by at most \(largest.distance) in \(largest.column)" : ""
        description = """
            \(different.count + abs(kept.count - found.count)) of \(kept.count) lines differ\(most)
              line \(first + 1), stored: \(line(kept))
              line \(first + 1), found:  \(line(found))
            """
    }
}
