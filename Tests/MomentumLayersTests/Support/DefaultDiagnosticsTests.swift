import Foundation
import MomentumLayers
import Testing

/// Diagnostics without a handler.
@Suite struct DefaultDiagnosticsTests {
    /// Returns the lines with `mark` that `body` prints.
    private func printed(_ mark: String, by body: () -> Void) throws -> [String] {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("diagnostics-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: file) }
        fflush(nil)
        let output = dup(STDOUT_FILENO)
        let target = open(file.path, O_CREAT | O_WRONLY, 0o600)
        dup2(target, STDOUT_FILENO)
        body()
        fflush(nil)
        dup2(output, STDOUT_FILENO)
        close(target)
        close(output)
        return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init).filter {
            $0.contains(mark)
        }
    }

    @Test func eachTextIsPrintedOnce() throws {
        let lines = try printed("a picture") {
            for _ in 0..<3 {
                for name in ["one", "two"] {
                    Diagnostics.report(
                        Diagnostic("a picture '\(name)' is missing", in: "eachTextIsPrintedOnce", remedy: "add it"))
                }
            }
        }
        #expect(lines.count == 2 && lines[0].contains("'one'") && lines[1].contains("'two'"))
    }

    @Test func varyingNumbersDoNotFloodTheOutput() throws {
        let lines = try printed("a number") {
            for number in 0..<1000 {
                Diagnostics.report(
                    Diagnostic("a number is \(number)", in: "aNumberThatDiffers", remedy: "give another"))
            }
        }
        #expect(lines.count == 20)
    }
}
