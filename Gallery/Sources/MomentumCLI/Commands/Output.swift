import Foundation
import MomentumRecording

/// Where a command's result goes: the one place that writes, to files and to standard output, and checks that all of it
/// arrives.
nonisolated enum Output {
    /// Writes `text` to `file`, or to standard output when nil.
    static func write(_ text: String, to file: String?) throws {
        guard let file else {
            var text = text
            let isWritten = text.withUTF8 { write(UnsafeRawBufferPointer($0), to: STDOUT_FILENO) }
            guard isWritten else { throw failure("standard output", errno) }
            return
        }
        let leftovers = Leftovers()
        defer { leftovers.remove() }
        let output = try OutputFile(file, leftovers: leftovers)
        try output.write(Data(text.utf8))
        try output.finish()
    }

    /// Checks that what was printed has arrived.
    static func finish() throws {
        guard fflush(nil) == 0 else { throw failure("standard output", errno) }
    }

    /// Writes all bytes; false, with the reason in `errno`, when that is not possible.
    static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = Foundation.write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }

    /// That `file` cannot be written, with the cause that the system has given.
    static func failure(_ file: String, _ code: Int32) -> Failure {
        let cause =
            switch code {
            case ENOSPC, EDQUOT: "the disk is full"
            case EFBIG: "the system allows no file of this size"
            case ENOENT, ENOTDIR: "its folder does not exist"
            case EISDIR: "it is a folder"
            case EACCES, EPERM: "you may not write there"
            case EROFS: "the disk is read-only"
            case ENAMETOOLONG: "its name is too long"
            default: String(cString: strerror(code))
            }
        return Failure("'\(file)' cannot be written: \(cause)")
    }
}

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
