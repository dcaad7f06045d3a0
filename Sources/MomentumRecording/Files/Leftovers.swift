#if !os(Windows)
    import Dispatch
    import Foundation

    /// What must not stay behind when the program ends before its time: files, folders and processes.
    ///
    /// From its making until ``remove()``, Control-C and a request to end remove them before the program ends, unless the program
    /// handles these itself.
    nonisolated final class Leftovers: @unchecked Sendable {
        private let lock = NSLock()
        private var files: [String] = []
        private var processes: [Int32] = []
        private var signals: [any DispatchSourceSignal] = []
        /// What was done about signals before, by their numbers.
        private var before: [(number: Int32, handler: SignalHandler?)] = []

        init() {
            // A reader that has gone and a limit for the size of files are errors of the write, not the end of the program.
            for number in [SIGPIPE, SIGXFSZ] { before.append((number, signal(number, SIG_IGN))) }
            for number in [SIGINT, SIGTERM, SIGHUP] {
                let handler = signal(number, SIG_IGN)
                before.append((number, handler))
                guard Self.endsOrIgnores(handler) else {
                    _ = signal(number, handler)
                    continue
                }
                let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
                source.setEventHandler { [weak self] in
                    self?.end(with: 128 + number)
                }
                source.resume()
                signals.append(source)
            }
        }

        /// Whether a handler is none of the program's own: to end, or to go on.
        private static func endsOrIgnores(_ handler: SignalHandler?) -> Bool {
            guard let handler else { return true }
            return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
        }

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
            for source in signals { source.cancel() }
            signals = []
            for (number, handler) in before.reversed() { _ = signal(number, handler) }
            before = []
        }

        /// Ends the program. Nothing is made any more that could stay behind: who wants to waits for ever.
        private func end(with code: Int32) {
            lock.lock()
            clear()
            exit(code)
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

    /// What is called when a signal comes, as the system has it.
    private typealias SignalHandler = @convention(c) (Int32) -> Void
#endif
