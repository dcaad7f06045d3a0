#if !os(Windows)
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
            // A link stays one: what it leads to is replaced, or made.
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

        /// Adds bytes.
        func write(_ bytes: some ContiguousBytes) throws {
            try bytes.withUnsafeBytes { bytes in
                guard Self.write(bytes, to: descriptor) else { throw Self.failure(name, errno) }
            }
        }

        /// Adds the content of a file.
        func write(contentsOf file: String) throws {
            guard let source = FileHandle(forReadingAtPath: file) else { throw FileFailure("'\(file)' cannot be read") }
            defer { try? source.close() }
            while let chunk = try source.read(upToCount: 1 << 20), !chunk.isEmpty { try write(chunk) }
        }

        /// Puts the file in its position.
        func finish() throws {
            guard let partial else { return }
            // Some file systems notice only now that they are full; some cannot be asked.
            if fsync(descriptor) != 0, errno != EINVAL, errno != ENOTSUP { throw Self.failure(name, errno) }
            let closed = close(descriptor)
            descriptor = -1
            guard closed == 0, rename(partial, target) == 0 else { throw Self.failure(name, errno) }
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
        static func failure(_ file: String, _ code: Int32) -> FileFailure {
            let cause =
                switch code {
                case ENOSPC, EDQUOT: "the disk is full"
                case EFBIG: "the system allows no file of this size"
                case ENOENT, ENOTDIR: "its folder does not exist"
                case EISDIR: "it is a folder"
                case ELOOP: "its link leads back to itself"
                case EACCES, EPERM: "you may not write there"
                case EROFS: "the disk is read-only"
                case ENAMETOOLONG: "its name is too long"
                default: String(cString: strerror(code))
                }
            return FileFailure("'\(file)' cannot be written: \(cause)")
        }

        /// Follows the links that begin at `path` to their end, where nothing is yet.
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
