import Foundation

/// Where a command's result goes.
nonisolated enum Output {
    /// Writes `text` to `file`, or to standard output when nil.
    static func write(_ text: String, to file: String?) throws {
        guard let file else { return FileHandle.standardOutput.write(Data(text.utf8)) }
        do {
            try Data(text.utf8).write(to: URL(fileURLWithPath: file))
        } catch {
            throw failure(file)
        }
    }

    /// That `file` cannot be written.
    static func failure(_ file: String) -> Failure {
        Failure("'\(file)' cannot be written; is its folder there, and may it be written to?")
    }
}
