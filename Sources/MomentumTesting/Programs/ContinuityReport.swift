import Foundation
import MomentumRecording

/// What has stepped in a program, with the script that shows it and a moving picture, both beside the log.
public nonisolated struct ContinuityReport: Error, CustomStringConvertible {
    /// What has stepped, in the order of the frames.
    public let failures: [ContinuityFailure]
    /// Where the test expects that nothing steps: `MODULE/FILE.swift:LINE`.
    public let callSite: String
    /// What the engine has refused, a sentence each.
    public let diagnostics: [String]
    /// The text of the script that shows it, as short as it was made.
    public let script: String
    /// The files that were written, `.build/failures/NAME.txt` and `.svg` of the working folder; none where it cannot be written
    /// to.
    public let files: [String]

    /// How many failures are written out.
    private static let shown = 5

    /// Writes the script of what has failed, and its picture: of the number that has stepped first.
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
        // The same script has the same name, so that a test that fails again and again leaves one picture.
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
