import Foundation
import MomentumRecording

/// An error that lists the unexplained steps of a program and the calls that the engine has refused. The error includes
/// a script that reproduces the steps. The script and a moving picture are also written to files.
public nonisolated struct ContinuityReport: Error, CustomStringConvertible {
    /// The unexplained steps, in the order of the frames. Empty if only calls were refused.
    public let failures: [ContinuityFailure]
    /// The position of the expectation in the test's source: `MODULE/FILE.swift:LINE`.
    public let callSite: String
    /// The calls that the engine has refused, one sentence each. Empty in the report of an ``Explorer``.
    public let diagnostics: [String]
    /// The text of the script that reproduces the steps.
    public let script: String
    /// The files that were written, `.build/failures/NAME.txt` and `.svg` in the working directory; empty if they could
    /// not be written.
    public let files: [String]

    /// The number of failures in the description.
    private static let shown = 5

    /// Creates a report, and writes the script of the failures and a picture of the value that has stepped first.
    @MainActor init(_ failures: [ContinuityFailure], _ diagnostics: [String], _ script: Script, at callSite: String) {
        (self.failures, self.diagnostics, self.script, self.callSite) = (failures, diagnostics, script.text, callSite)
        files = Self.write(script, failures)
    }

    public var description: String {
        var lines = ["\(callSite):"]
        lines += failures.prefix(Self.shown).map { "\($0.summary): \($0)" }
        if failures.count > Self.shown { lines.append("and \(failures.count - Self.shown) more") }
        lines += diagnostics
        if !files.isEmpty { lines.append("see \(files.joined(separator: " and "))") }
        return lines.joined(separator: "\n")
    }

    @MainActor private static func write(_ script: Script, _ failures: [ContinuityFailure]) -> [String] {
        let text = script.text
        // The name depends on the script alone, so that a test that fails repeatedly leaves one picture.
        var name = BitTrace()
        name.add(text)
        let base = ".build/failures/\(script.scene.id)-" + String(name.bits, radix: 36)
        do {
            try FileManager.default.createDirectory(atPath: ".build/failures", withIntermediateDirectories: true)
            try text.write(toFile: base + ".txt", atomically: true, encoding: .utf8)
            let focus = failures.first.flatMap(RecordingFocus.init)
            try Recording(script, focus: focus).write(to: base + ".svg")
            return [base + ".txt", base + ".svg"]
        } catch {
            return []
        }
    }
}
