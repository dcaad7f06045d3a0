import Foundation
import MomentumRecording

extension Run {
    /// Compares the frames so far, value and velocity of everything that the program has `watched`, with the trace that is kept in
    /// `file`, bit for bit.
    ///
    /// ```swift
    /// try run.expectTrace("Tests/CardsTests/throw.csv")
    /// ```
    ///
    /// The path is that of the working folder, which is the package's under `swift test`. Throws a ``TraceFailure`` when they
    /// differ, or none is kept; what was found lies in `.build/traces` then. With the environment variable `MOMENTUM_ACCEPT`
    /// what was found is kept instead, and nothing is thrown.
    public func expectTrace(_ file: String) throws {
        let found = trace.csv
        let kept = try? String(contentsOfFile: file, encoding: .utf8)
        guard kept != found else { return }
        if ProcessInfo.processInfo.environment["MOMENTUM_ACCEPT"] != nil { return try TextFile.write(found, to: file) }
        let place = ".build/traces/" + (file.split(separator: "/").last.map(String.init) ?? "trace.csv")
        try FileManager.default.createDirectory(atPath: ".build/traces", withIntermediateDirectories: true)
        try TextFile.write(found, to: place)
        throw TraceFailure(file: file, difference: kept.map { TraceDifference($0, found) }, found: place)
    }
}

/// A trace that is not the kept one.
public nonisolated struct TraceFailure: Error, CustomStringConvertible {
    /// The file of the kept one.
    public let file: String
    /// Where they differ; nil when none is kept.
    public let difference: TraceDifference?
    /// The file of what was found.
    public let found: String

    public var description: String {
        let what =
            difference.map { "the motion is not the one kept in '\(file)': \($0)" } ?? "no trace is kept in '\(file)'"
        return what + "\nsee \(found); if it is the motion that is meant, MOMENTUM_ACCEPT=1 swift test keeps it"
    }
}

/// Where two traces differ first, in how many lines, and where most.
public nonisolated struct TraceDifference: Sendable, CustomStringConvertible {
    /// In three lines: how many lines differ and by how much, and the first one, as it was kept and as it was found.
    public let description: String

    /// Compares the texts of two traces, as ``Trace/csv`` writes them.
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
              line \(first + 1), kept:  \(line(kept))
              line \(first + 1), found: \(line(found))
            """
    }
}
