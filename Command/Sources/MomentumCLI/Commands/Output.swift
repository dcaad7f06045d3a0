import Foundation
import MomentumRecording

/// Writes the results of commands to files and to standard output, and checks that they were written completely. No
/// other code writes results.
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

/// Writes the engine's diagnostics to standard error while a command runs, each text once, so that the result on
/// standard output is not affected.
enum DiagnosticOutput {
    private static var written: Set<String> = []

    /// Installs the handler of diagnostics.
    static func install() {
        Diagnostics.handler = { diagnostic in
            guard written.insert(diagnostic.text).inserted else { return }
            FileHandle.standardError.write(Data("Warning: \(diagnostic.text)\n".utf8))
        }
    }
}
