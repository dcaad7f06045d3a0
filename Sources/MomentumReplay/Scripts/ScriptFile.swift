import Foundation

/// A file that cannot be read or written: which, why, and what to do.
public nonisolated struct FileFailure: Error, CustomStringConvertible {
    /// The sentence that says so.
    public let description: String

    /// Creates a failure; control characters, as a file's name may have them, are not shown as they are.
    public init(_ description: String) { self.description = description.quotable(limit: 2000) }
}

extension Script {
    /// Bytes of the longest script that is read: 64 MB.
    private static let longest = 64 << 20

    /// Reads the script in `file`, which may be about one of `scenes`.
    ///
    /// Throws a ``FileFailure`` when there is no such file, or it is no text, and a ``ScriptError`` when it is no script.
    public init(contentsOfFile file: String, scenes: [SceneDescription]) throws {
        let data: Data
        do {
            let handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: file))
            data = try handle.read(upToCount: Self.longest + 1) ?? Data()
        } catch {
            throw FileFailure("the script '\(file)' cannot be read; is its name right?")
        }
        guard data.count <= Self.longest else {
            throw FileFailure("the script '\(file)' is longer than 64 MB; record less at a time")
        }
        guard let text = String(validating: data, as: UTF8.self) else {
            throw FileFailure("the script '\(file)' is not a UTF-8 text")
        }
        try self.init(parsing: text, file: file, scenes: scenes)
    }
}
