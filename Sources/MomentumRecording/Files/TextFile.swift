#if os(Windows)
    import Foundation

    /// A text file that is written completely or not at all.
    public nonisolated enum TextFile {
        /// Writes `text` to `file`, replacing an existing file. Throws a ``FileFailure`` if that is not possible.
        public static func write(_ text: String, to file: String) throws(FileFailure) {
            do {
                try text.write(toFile: file, atomically: true, encoding: .utf8)
            } catch {
                throw FileFailure(
                    "'\(file)' cannot be written; pass a file in an existing folder with write permission")
            }
        }
    }
#else
    import Foundation

    /// A text file that is written completely or not at all.
    ///
    /// If anything fails, an existing file remains unchanged, and nothing else remains. If `file` is a symbolic link,
    /// its destination is replaced. Targets that are not ordinary files, such as `/dev/stdout`, are written directly.
    public nonisolated enum TextFile {
        /// Writes `text` to `file`, replacing an existing file. Throws a ``FileFailure`` with the reason, such as a
        /// full disk, if that is not possible.
        public static func write(_ text: String, to file: String) throws(FileFailure) {
            let leftovers = Leftovers()
            defer { leftovers.remove() }
            do {
                let output = try OutputFile(file, leftovers: leftovers)
                try output.write(Data(text.utf8))
                try output.finish()
            } catch let failure as FileFailure {
                throw failure
            } catch {
                throw FileFailure("'\(file)' cannot be written: \(error)")
            }
        }

        /// Writes `text` to an open file, such as standard output. Throws a ``FileFailure``, in which the file is
        /// called `name`, if that is not possible.
        public static func write(_ text: String, to descriptor: Int32, named name: String) throws(FileFailure) {
            var text = text
            let isWritten = text.withUTF8 { OutputFile.write(UnsafeRawBufferPointer($0), to: descriptor) }
            guard isWritten else { throw OutputFile.failure(name, errno) }
        }

        /// Flushes standard output and all other open output streams. Throws a ``FileFailure`` if anything that was
        /// printed could not be written.
        public static func flush() throws(FileFailure) {
            guard fflush(nil) == 0 else { throw OutputFile.failure("standard output", errno) }
        }
    }
#endif
