#if !os(Windows)
    import Foundation

    /// The files, folders and processes that must not remain when the program ends early.
    ///
    /// From the initialization until ``remove()``, Control-C and a termination request remove them before the program
    /// ends, unless the program handles these signals itself.
    nonisolated final class Leftovers: @unchecked Sendable {
        private let lock = NSLock()
        private var files: [String] = []
        private var processes: [Int32] = []

        init() { EndingSignals.shared.add(self) }

        /// Creates a file or folder in `body` and records it. Both happen under a lock, so that it never exists without
        /// being recorded.
        func make<Result>(file: String, _ body: () throws -> Result) rethrows -> Result {
            try lock.withLock {
                files.append(file)
                return try body()
            }
        }

        /// Records a running process.
        func add(process: Int32) { lock.withLock { processes.append(process) } }

        /// Removes the record of a process that has ended.
        func remove(process: Int32) { lock.withLock { processes.removeAll { $0 == process } } }

        /// Ends the processes, removes the files, and restores the signal handling.
        func remove() {
            lock.withLock(clear)
            EndingSignals.shared.remove(self)
        }

        /// Ends the processes and removes the files. The lock is kept, so that nothing new can be created: callers that
        /// try to do so wait forever.
        func removeForEver() {
            lock.lock()
            clear()
        }

        private func clear() {
            for process in processes { kill(process, SIGKILL) }
            processes = []
            // A process that is being ended may still write for a moment.
            for _ in 0..<20 {
                files.removeAll { file in
                    try? FileManager.default.removeItem(atPath: file)
                    return !FileManager.default.fileExists(atPath: file)
                }
                if files.isEmpty { return }
                usleep(25_000)
            }
        }
    }
#endif
