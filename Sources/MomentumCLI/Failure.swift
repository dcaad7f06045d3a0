/// Why a command could not do what it was asked, on one line. Ends the program with exit code 1.
nonisolated struct Failure: Error, Equatable, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
