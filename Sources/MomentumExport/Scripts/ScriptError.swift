/// A script that cannot be read: which line, why, and what to do.
public nonisolated struct ScriptError: Error, Equatable, CustomStringConvertible {
    /// The name of the file, as it was given.
    public let file: String
    /// The line, from 1.
    public let line: Int
    /// What is wrong with it.
    public let reason: String
    /// What to write instead.
    public let remedy: String

    /// The error on one line: `file:line: reason; remedy`.
    public var description: String { "\(file.quotable(limit: 500)):\(line): \(reason); \(remedy)" }
}
