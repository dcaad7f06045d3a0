#if !os(Windows)
    import Foundation

    /// The signals that end the program, which are handled while there are leftovers. However many recordings are
    /// written at once, on any threads, the first one starts the handling and the last one ends it.
    ///
    /// The program's own handlers remain in effect, and so does an ignored SIGHUP.
    nonisolated final class EndingSignals: @unchecked Sendable {
        static let shared = EndingSignals()

        private static let ending = [SIGINT, SIGTERM, SIGHUP]

        private let lock = NSLock()
        private var leftovers: [ObjectIdentifier: Leftovers] = [:]
        /// The signals that are handled, and whether they were ignored before. The previous handlers are not stored in
        /// an array: the handler of an ignored signal is not a valid address, and code that traverses such an array
        /// would crash.
        private var before: [(number: Int32, isIgnored: Bool)] = []
        private var isListening = false

        private init() {}

        func add(_ added: Leftovers) {
            lock.withLock {
                if leftovers.isEmpty { listen() }
                leftovers[ObjectIdentifier(added)] = added
            }
        }

        func remove(_ removed: Leftovers) {
            lock.withLock {
                guard leftovers.removeValue(forKey: ObjectIdentifier(removed)) != nil, leftovers.isEmpty else { return }
                for (number, isIgnored) in before.reversed() { _ = signal(number, isIgnored ? SIG_IGN : SIG_DFL) }
                before = []
            }
        }

        private func listen() {
            // A closed reader or a file size limit should make the write fail, not end the program.
            for number in [SIGPIPE, SIGXFSZ] { replace(number, by: SIG_IGN, ifIgnored: true) }
            guard isListening || startListener() else { return }
            isListening = true
            for number in Self.ending {
                replace(number, by: { signalPipe.write($0) }, ifIgnored: number != SIGHUP)
            }
        }

        private func replace(_ number: Int32, by handler: @escaping SignalHandler, ifIgnored: Bool) {
            let previous = signal(number, handler)
            let isIgnored = previous.map { unsafeBitCast($0, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) }
            if isIgnored.map({ $0 && ifIgnored }) ?? true {
                before.append((number, isIgnored ?? false))
            } else {
                _ = signal(number, previous)
            }
        }

        /// Starts the thread that performs the work that a signal handler must not. Returns false if no more files can
        /// be opened.
        private func startListener() -> Bool {
            guard signalPipe.open() else { return false }
            Thread.detachNewThread {
                Self.unblock()
                self.end(with: 128 + signalPipe.read())
            }
            return true
        }

        /// Unblocks the signals on this thread: the program may have been started by one that blocks them.
        private static func unblock() {
            var signals = sigset_t()
            sigemptyset(&signals)
            for number in ending { sigaddset(&signals, number) }
            pthread_sigmask(SIG_UNBLOCK, &signals, nil)
        }

        /// Removes all leftovers and ends the program.
        private func end(with code: Int32) -> Never {
            lock.lock()
            for leftovers in leftovers.values { leftovers.removeForEver() }
            exit(code)
        }
    }

    /// The type of a signal handler in the system's form.
    private typealias SignalHandler = @convention(c) (Int32) -> Void

    /// A pipe from a signal handler, which may only write, to the thread that ends the program.
    private nonisolated struct SignalPipe {
        private var ends: (reading: Int32, writing: Int32) = (-1, -1)

        mutating func open() -> Bool {
            var both: [Int32] = [-1, -1]
            guard pipe(&both) == 0 else { return false }
            ends = (both[0], both[1])
            for end in both { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
            return true
        }

        func write(_ number: Int32) {
            let before = errno
            var byte = UInt8(truncatingIfNeeded: number)
            _ = Foundation.write(ends.writing, &byte, 1)
            errno = before
        }

        /// Waits for the first number.
        func read() -> Int32 {
            var byte: UInt8 = 0
            while Foundation.read(ends.reading, &byte, 1) != 1 {}
            return Int32(byte)
        }
    }

    // Opened once, before the first handler is installed and the thread starts.
    private nonisolated(unsafe) var signalPipe = SignalPipe()
#endif
