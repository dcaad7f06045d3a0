import Foundation
import MomentumExport

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
