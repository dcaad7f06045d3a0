/// Why a recording could not be written. ``description`` is a sentence that says what to do.
public nonisolated enum RecordingError: Error, CustomStringConvertible {
    /// The file's extension names no ``RecordingFormat``.
    case unknownFormat(file: String)
    /// A number is out of its range: which, its range, what was given.
    case outOfRange(name: String, range: String, value: Double)
    /// A program that the format needs is not installed: its name, the package that has it, the format.
    case missingProgram(name: String, package: String, format: RecordingFormat)
    /// The file cannot be written: its folder does not exist, is not to be written to, is full.
    case unwritable(FileFailure)
    /// Painting or packing has failed: how.
    case failed(String)

    public var description: String {
        switch self {
        case .unknownFormat(let file):
            let formats = RecordingFormat.allCases.map { ".\($0.rawValue)" }
            return "'\(file.quotable(limit: 500))' names no kind of picture; let it end in "
                + formats.dropLast().joined(separator: ", ") + " or \(formats.last ?? "")"
        case .outOfRange(let name, let range, let value): return "the \(name) is \(range), not \(value.shortest)"
        case .missingProgram(let name, let package, let format):
            return
                "writing .\(format.rawValue) needs \(name), which is not installed; install the package '\(package)', or "
                + "write an .svg, which needs nothing"
        case .unwritable(let failure): return failure.description
        case .failed(let reason): return reason.quotable(limit: 2000)
        }
    }
}
