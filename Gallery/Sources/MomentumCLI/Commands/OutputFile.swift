import Foundation

/// A file that is there whole or not at all: what is written goes to a hidden file beside it, which takes its position in the end.
///
/// Every write is checked. Whatever fails, a file that was there before stays as it was, and nothing else is left behind.
/// What is no ordinary file, such as `/dev/stdout`, is written to directly.
nonisolated final class OutputFile {
    /// The file as it was named.
    let name: String
    private let target: String
    /// The file in the making; nil when the target is written directly.
    private let partial: String?
    private var descriptor: Int32

    /// Begins a file; throws when it could not be put in its position.
    init(_ name: String, leftovers: Leftovers) throws {
        self.name = name
        // A limit for the size of files is an error of the write, not the end of the program.
        signal(SIGXFSZ, SIG_IGN)
        var found = stat()
        let exists = stat(name, &found) == 0
        if exists, found.st_mode & S_IFMT == S_IFDIR { throw Output.failure(name, EISDIR) }
        guard !exists || found.st_mode & S_IFMT == S_IFREG else {
            (target, partial) = (name, nil)
            descriptor = open(name, O_WRONLY | O_CLOEXEC)
            guard descriptor >= 0 else { throw Output.failure(name, errno) }
            return
        }
        // A link stays one: what it leads to is replaced.
        target = exists ? Self.realPath(name) ?? name : name
        let folder = URL(fileURLWithPath: target).deletingLastPathComponent().path
        let partial = "\(folder)/.momentum-\(getpid()).part"
        self.partial = partial
        if exists, access(target, W_OK) != 0 { throw Output.failure(name, errno) }
        let mode = exists ? found.st_mode & 0o777 : 0o666
        descriptor = leftovers.make(file: partial) { open(partial, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, mode) }
        guard descriptor >= 0 else { throw Output.failure(name, errno) }
        if exists { fchmod(descriptor, found.st_mode & 0o777) }
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
        if let partial { unlink(partial) }
    }

    /// Adds bytes.
    func write(_ bytes: some ContiguousBytes) throws {
        try bytes.withUnsafeBytes { bytes in
            guard Output.write(bytes, to: descriptor) else { throw Output.failure(name, errno) }
        }
    }

    /// Adds the content of a file.
    func write(contentsOf file: String) throws {
        guard let source = FileHandle(forReadingAtPath: file) else { throw Failure("'\(file)' cannot be read") }
        defer { try? source.close() }
        while let chunk = try source.read(upToCount: 1 << 20), !chunk.isEmpty { try write(chunk) }
    }

    /// Puts the file in its position.
    func finish() throws {
        guard let partial else { return }
        // Some file systems notice only now that they are full; some cannot be asked.
        if fsync(descriptor) != 0, errno != EINVAL, errno != ENOTSUP { throw Output.failure(name, errno) }
        let closed = close(descriptor)
        descriptor = -1
        guard closed == 0, rename(partial, target) == 0 else { throw Output.failure(name, errno) }
    }

    private static func realPath(_ path: String) -> String? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }
}
