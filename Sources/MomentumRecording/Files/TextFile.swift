#if os(Windows)
    import Foundation

    /// A text file that is there whole or not at all.
    public nonisolated enum TextFile {
        /// Writes `text` to `file`; replaces one that is there. Throws a ``FileFailure`` when that is not possible.
        public static func write(_ text: String, to file: String) throws(FileFailure) {
            do {
                try text.write(toFile: file, atomically: true, encoding: .utf8)
            } catch {
                throw FileFailure("'\(file)' cannot be written: is there such a folder, and may it be written to?")
            }
        }
    }
#else
    import Foundation

    /// A text file that is there whole or not at all.
    ///
    /// Whatever fails, a file that was there before stays as it was, and nothing else is left behind. A link stays one: what it
    /// leads to is replaced. What is no ordinary file, such as `/dev/stdout`, is written to directly.
    public nonisolated enum TextFile {
        /// Writes `text` to `file`; replaces one that is there. Throws a ``FileFailure`` with the cause when that is not
        /// possible: a full disk is one.
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

        /// Writes `text` to an open file, e.g. standard output, which a message calls `name`.
        public static func write(_ text: String, to descriptor: Int32, named name: String) throws(FileFailure) {
            var text = text
            let isWritten = text.withUTF8 { OutputFile.write(UnsafeRawBufferPointer($0), to: descriptor) }
            guard isWritten else { throw OutputFile.failure(name, errno) }
        }

        /// Checks that everything that was printed has arrived.
        public static func flush() throws(FileFailure) {
            guard fflush(nil) == 0 else { throw OutputFile.failure("standard output", errno) }
        }
    }
#endif
