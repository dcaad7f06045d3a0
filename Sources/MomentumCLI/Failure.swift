import MomentumExport

/// Why a command could not do what it was asked, on one line. Ends the program with exit code 1.
nonisolated struct Failure: Error, Equatable, CustomStringConvertible {
    let description: String

    /// Creates a failure; control characters, as a file's name may have them, are not shown as they are.
    init(_ description: String) { self.description = description.quotable(limit: 2000) }
}
