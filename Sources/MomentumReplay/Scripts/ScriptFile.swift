import Foundation

/// An error that explains why a file cannot be read or written, with a remedy.
public nonisolated struct FileFailure: Error, CustomStringConvertible {
    /// The error as a sentence.
    public let description: String

    /// Creates an error from a sentence. Control characters, which file names may contain, are escaped. The sentence is
    /// cut after 2000 characters.
    public init(_ description: String) { self.description = description.quotable(limit: 2000) }
}

extension Script {
    /// The maximum size of a script file, in bytes: 64 MiB.
    private static let longest = 64 << 20

    /// Reads the script in `file`, which may use one of `scenes`.
    ///
    /// Throws a ``FileFailure`` if the file does not exist, is longer than 64 MiB or is not UTF-8, and a
    /// ``ScriptError`` if it is not a valid script.
    public init(contentsOfFile file: String, scenes: [SceneDescription]) throws {
        let data: Data
        do {
            let handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: file))
            data = try handle.read(upToCount: Self.longest + 1) ?? Data()
        } catch {
            throw FileFailure("the script '\(file)' cannot be read; pass the name of a readable file")
        }
        guard data.count <= Self.longest else {
            throw FileFailure("the script '\(file)' is longer than 64 MiB; record shorter scripts")
        }
        guard let text = String(validating: data, as: UTF8.self) else {
            throw FileFailure("the script '\(file)' is not UTF-8 text; save it as UTF-8")
        }
        try self.init(parsing: text, file: file, scenes: scenes)
    }
}
