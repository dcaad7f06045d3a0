#if !os(Windows)
    import Foundation

    /// What must not stay behind when the program ends before its time: files, folders and processes.
    ///
    /// From its making until ``remove()``, Control-C and a request to end remove them before the program ends, unless the program
    /// handles these itself.
    nonisolated final class Leftovers: @unchecked Sendable {
        private let lock = NSLock()
        private var files: [String] = []
        private var processes: [Int32] = []

        init() { EndingSignals.shared.add(self) }

        /// Makes a file or a folder and remembers it: there is no moment in which it is there and not remembered.
        func make<Made>(file: String, _ body: () throws -> Made) rethrows -> Made {
            try lock.withLock {
                files.append(file)
                return try body()
            }
        }

        /// Remembers a running process.
        func add(process: Int32) { lock.withLock { processes.append(process) } }

        /// Forgets a process that has ended.
        func remove(process: Int32) { lock.withLock { processes.removeAll { $0 == process } } }

        /// Ends the processes, removes the files, and leaves the signals as they were.
        func remove() {
            lock.withLock(clear)
            EndingSignals.shared.remove(self)
        }

        /// Ends the processes and removes the files. Nothing is made any more that could stay behind: who wants to waits for ever.
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
