/// An error that prevents the writing of a recording. Its ``description`` is a sentence that states the remedy where
/// there is one.
public nonisolated enum RecordingError: Error, CustomStringConvertible {
    /// The file's extension does not select a ``RecordingFormat``.
    case unknownFormat(file: String)
    /// An argument is out of range. The values are its name, the permitted range and the argument.
    case outOfRange(name: String, range: String, value: Double)
    /// A program that the format needs is not installed. The values are its name, the package that contains it, and the
    /// format.
    case missingProgram(name: String, package: String, format: RecordingFormat)
    /// The file cannot be written, for example because its folder does not exist or the disk is full.
    case unwritable(FileFailure)
    /// Painting or encoding has failed. The value is the reason.
    case failed(String)

    public var description: String {
        switch self {
        case .unknownFormat(let file):
            let formats = RecordingFormat.allCases.map { ".\($0.rawValue)" }
            return "'\(file.quotable(limit: 500))' does not end in a recording format; use "
                + formats.dropLast().joined(separator: ", ") + " or \(formats.last ?? "")"
        case .outOfRange(let name, let range, let value):
            return "the \(name) is out of range: \(value.shortest); pass a number \(range)"
        case .missingProgram(let name, let package, let format):
            return
                "a .\(format.rawValue) needs \(name), which is not installed; install the package '\(package)', or write an "
                + ".svg"
        case .unwritable(let failure): return failure.description
        case .failed(let reason): return reason.quotable(limit: 2000)
        }
    }
}
