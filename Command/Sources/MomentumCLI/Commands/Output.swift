import Foundation
import MomentumRecording

/// Where a command's result goes: the one place that writes, to files and to standard output, and checks that all of it
/// arrives.
nonisolated enum Output {
    /// Writes `text` to `file`, or to standard output when nil.
    static func write(_ text: String, to file: String?) throws {
        if let file {
            try TextFile.write(text, to: file)
        } else {
            try TextFile.write(text, to: STDOUT_FILENO, named: "standard output")
        }
    }
}

/// Where the engine's diagnostics go while a command runs: to standard error, each text once, so that the result on
/// standard output stays what it is.
enum DiagnosticOutput {
    private static var written: Set<String> = []

    /// Takes over the diagnostics.
    static func install() {
        Diagnostics.handler = { diagnostic in
            guard written.insert(diagnostic.text).inserted else { return }
            FileHandle.standardError.write(Data("Warning: \(diagnostic.text)\n".utf8))
        }
    }
}
