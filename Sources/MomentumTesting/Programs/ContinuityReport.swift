import Foundation
import MomentumRecording

/// What has stepped in a program, with the script that shows it and a moving picture, both beside the log.
public nonisolated struct ContinuityReport: Error, CustomStringConvertible {
    /// What has stepped, in the order of the frames.
    public let failures: [ContinuityFailure]
    /// What the engine has refused, a sentence each.
    public let diagnostics: [String]
    /// The text of the script that shows it, as short as it was made.
    public let script: String
    /// The files that were written, `.build/failures/NAME.txt` and `.svg` of the working folder; none where it cannot be written
    /// to.
    public let files: [String]

    /// How many failures are written out.
    private static let shown = 5

    /// Writes the script of what has failed, and its picture.
    @MainActor init(_ failures: [ContinuityFailure], _ diagnostics: [String], _ script: Script) {
        (self.failures, self.diagnostics, self.script) = (failures, diagnostics, script.text)
        files = Self.write(script)
    }

    public var description: String {
        var lines = failures.prefix(Self.shown).map { "not true that \($0.claim): \($0)" }
        if failures.count > Self.shown { lines.append("and \(failures.count - Self.shown) more") }
        lines += diagnostics
        if !files.isEmpty { lines.append("see \(files.joined(separator: " and "))") }
        return lines.joined(separator: "\n")
    }

    @MainActor private static func write(_ script: Script) -> [String] {
        let text = script.text
        // The same script has the same name, so that a test that fails again and again leaves one picture.
        var name = BitTrace()
        name.add(text)
        let base = ".build/failures/\(script.scene.id)-" + String(name.bits, radix: 36)
        do {
            try FileManager.default.createDirectory(atPath: ".build/failures", withIntermediateDirectories: true)
            try text.write(toFile: base + ".txt", atomically: true, encoding: .utf8)
            let picture = AnimatedSVG(Recording(Playback(.script(script)))).text
            try picture.write(toFile: base + ".svg", atomically: true, encoding: .utf8)
            return [base + ".txt", base + ".svg"]
        } catch {
            return []
        }
    }
}
