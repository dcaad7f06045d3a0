#if !os(Windows)
    import Foundation

    /// A file that is written completely or not at all. The content is written to a hidden file beside it, which
    /// replaces it at the end.
    ///
    /// Every write is checked. If anything fails, an existing file remains unchanged, and nothing else remains. Targets
    /// that are not ordinary files, such as `/dev/stdout`, are written directly.
    nonisolated final class OutputFile {
        /// The name of the file, as given.
        let name: String
        private let target: String
        /// The hidden file; nil if the target is written directly.
        private let partial: String?
        private var descriptor: Int32

        /// Creates a file for writing. Throws if the file could not be created or replaced.
        init(_ name: String, leftovers: Leftovers) throws {
            self.name = name
            var found = stat()
            let exists = stat(name, &found) == 0
            guard exists || errno == ENOENT else { throw Self.failure(name, errno) }
            if exists, found.st_mode & S_IFMT == S_IFDIR { throw Self.failure(name, EISDIR) }
            guard !exists || found.st_mode & S_IFMT == S_IFREG else {
                (target, partial) = (name, nil)
                descriptor = open(name, O_WRONLY | O_CLOEXEC)
                guard descriptor >= 0 else { throw Self.failure(name, errno) }
                return
            }
            // A symbolic link is kept: its destination is replaced or created.
            target = exists ? Self.realPath(name) ?? name : Self.end(ofLinksFrom: name)
            let folder = URL(fileURLWithPath: target).deletingLastPathComponent().path
            let partial = "\(folder)/.momentum-\(getpid())-\(UUID().uuidString.prefix(8)).part"
            self.partial = partial
            if exists, access(target, W_OK) != 0 { throw Self.failure(name, errno) }
            let mode = exists ? found.st_mode & 0o777 : 0o666
            descriptor = leftovers.make(file: partial) { open(partial, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, mode) }
            guard descriptor >= 0 else { throw Self.failure(name, errno) }
            if exists { fchmod(descriptor, found.st_mode & 0o777) }
        }

        deinit {
            if descriptor >= 0 { close(descriptor) }
            if let partial { unlink(partial) }
        }

        /// Appends bytes.
        func write(_ bytes: some ContiguousBytes) throws {
            try bytes.withUnsafeBytes { bytes in
                guard Self.write(bytes, to: descriptor) else { throw Self.failure(name, errno) }
            }
        }

        /// Appends the content of a file.
        func write(contentsOf file: String) throws {
            guard let source = FileHandle(forReadingAtPath: file) else {
                throw FileFailure("'\(file)' cannot be read; record again")
            }
            defer { try? source.close() }
            while let chunk = try source.read(upToCount: 1 << 20), !chunk.isEmpty { try write(chunk) }
        }

        /// Moves the hidden file to its final path.
        func finish() throws {
            guard let partial else { return }
            // Some file systems report a full disk only now; others do not support this call.
            if fsync(descriptor) != 0, errno != EINVAL, errno != ENOTSUP { throw Self.failure(name, errno) }
            let closed = close(descriptor)
            descriptor = -1
            guard closed == 0, rename(partial, target) == 0 else { throw Self.failure(name, errno) }
        }

        /// Writes all bytes. Returns false, with the reason in `errno`, if that is not possible.
        static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Bool {
            var remaining = bytes[...]
            while !remaining.isEmpty {
                let count = Foundation.write(
                    descriptor, UnsafeRawBufferPointer(rebasing: remaining).baseAddress, remaining.count)
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { return false }
                remaining = remaining.dropFirst(count)
            }
            return true
        }

        /// Returns the error that `file` cannot be written, with the system's reason.
        static func failure(_ file: String, _ code: Int32) -> FileFailure {
            let cause =
                switch code {
                case ENOSPC, EDQUOT: "the disk is full; free some space"
                case EFBIG: "the file exceeds the size limit of the system; record a shorter time"
                case ENOENT, ENOTDIR: "its folder does not exist; create the folder"
                case EISDIR: "it is a folder; add the name of a file"
                case ELOOP: "its symbolic link leads back to itself; remove the link"
                case EACCES, EPERM: "you have no permission; use another folder"
                case EROFS: "the disk is read-only; use another disk"
                case ENAMETOOLONG: "its name is too long; use a shorter name"
                default: String(cString: strerror(code))
                }
            return FileFailure("'\(file)' cannot be written: \(cause)")
        }

        /// Follows the symbolic links from `path` to a destination that does not exist.
        private static func end(ofLinksFrom path: String) -> String {
            var path = path
            while let next = try? FileManager.default.destinationOfSymbolicLink(atPath: path) {
                let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
                path = next.hasPrefix("/") ? next : "\(folder)/\(next)"
            }
            return path
        }

        private static func realPath(_ path: String) -> String? {
            guard let resolved = realpath(path, nil) else { return nil }
            defer { free(resolved) }
            return String(cString: resolved)
        }
    }
#endif
