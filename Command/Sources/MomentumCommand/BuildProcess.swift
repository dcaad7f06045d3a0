import Foundation

/// A build program with its child processes, which ends when this program is ended.
nonisolated enum BuildProcess {
    private static let ending = [SIGINT, SIGTERM, SIGHUP]
    /// The signals that end a builder, sent one after the other until it has ended, and the delay of each after the
    /// first. An interrupted builder ends its compilers, which are not in its process group.
    private static let steps: [(number: Int32, delay: Duration)] = [
        (SIGINT, .zero), (SIGTERM, .seconds(3)), (SIGKILL, .seconds(4)),
    ]

    /// Runs `program` to its end and returns its exit code and output. If this program is ended meanwhile, by Control-C
    /// or a signal, the build is ended first, and then this program by the same signal.
    static func run(_ program: String, _ arguments: [String]) throws -> (code: Int32, text: String) {
        let process = Process()
        process.executableURL = URL(filePath: program)
        process.arguments = arguments
        let output = Pipe()
        process.standardOutput = output
        process.standardError = output
        // A child process inherits the signal mask, but not the handlers.
        unblockSignals()
        request = 0
        // Signals that this program ignores, as when it outlives its terminal, are ignored for the builder too.
        let handled = ending.filter { !isIgnored(signal($0, { request = $0 })) }
        for number in ending where !handled.contains(number) { _ = signal(number, SIG_IGN) }
        defer { for number in handled { _ = signal(number, SIG_DFL) } }
        try process.run()
        let text = read(output.fileHandleForReading, of: process)
        process.waitUntilExit()
        if request != 0 {
            signal(request, SIG_DFL)
            kill(getpid(), request)
        }
        return (process.terminationStatus, String(decoding: text, as: UTF8.self))
    }

    /// Unblocks all signals, which are blocked in asynchronous functions.
    static func unblockSignals() {
        var none = sigset_t()
        sigemptyset(&none)
        pthread_sigmask(SIG_SETMASK, &none, nil)
    }

    private static func isIgnored(_ handler: (@convention(c) (Int32) -> Void)?) -> Bool {
        unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    }

    /// Reads the output until all writers have closed it. Ends the process group of `process` once this program has
    /// received a request to end.
    private static func read(_ file: FileHandle, of process: Process) -> Data {
        let clock = ContinuousClock()
        var (text, step) = (Data(), 0)
        var requestTime: ContinuousClock.Instant?
        while true {
            if request != 0, step < steps.count {
                let start = requestTime ?? clock.now
                requestTime = start
                if clock.now - start >= steps[step].delay {
                    kill(-process.processIdentifier, steps[step].number)
                    step += 1
                }
            }
            var waiting = pollfd(fd: file.fileDescriptor, events: Int16(POLLIN), revents: 0)
            guard poll(&waiting, 1, 100) > 0 else { continue }
            let more = file.availableData
            if more.isEmpty { return text }
            text += more
        }
    }
}

/// The signal that has requested the end of this program, or 0. Signal handlers only set this variable.
private nonisolated(unsafe) var request: Int32 = 0
