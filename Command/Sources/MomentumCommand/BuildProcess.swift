import Foundation

/// A program that builds, with all that it starts: it ends when this one is ended.
nonisolated enum BuildProcess {
    private static let ending = [SIGINT, SIGTERM, SIGHUP]
    /// The signals that end a builder, one after the other as long as it has not ended, and how long after the first each is sent.
    /// A builder ends its compilers, which are no part of its group, when it is interrupted.
    private static let steps: [(number: Int32, delay: Duration)] = [
        (SIGINT, .zero), (SIGTERM, .seconds(3)), (SIGKILL, .seconds(4)),
    ]

    /// Runs `program` to its end; returns its exit code and what it has written. When this program is ended meanwhile, by Control-C
    /// or a request, that one is ended first, and this one as it would have been.
    static func run(_ program: String, _ arguments: [String]) throws -> (code: Int32, text: String) {
        let process = Process()
        process.executableURL = URL(filePath: program)
        process.arguments = arguments
        let output = Pipe()
        process.standardOutput = output
        process.standardError = output
        // What is started inherits which signals are held back, but not their handlers.
        unblockSignals()
        request = 0
        // What does not end this program, as where it outlives its terminal, does not end the builder.
        let heard = ending.filter { !isIgnored(signal($0, { request = $0 })) }
        for number in ending where !heard.contains(number) { _ = signal(number, SIG_IGN) }
        defer { for number in heard { _ = signal(number, SIG_DFL) } }
        try process.run()
        let text = read(output.fileHandleForReading, of: process)
        process.waitUntilExit()
        if request != 0 {
            signal(request, SIG_DFL)
            kill(getpid(), request)
        }
        return (process.terminationStatus, String(decoding: text, as: UTF8.self))
    }

    /// Lets signals come through: where asynchronous functions run they are held back.
    static func unblockSignals() {
        var none = sigset_t()
        sigemptyset(&none)
        pthread_sigmask(SIG_SETMASK, &none, nil)
    }

    private static func isIgnored(_ handler: (@convention(c) (Int32) -> Void)?) -> Bool {
        unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    }

    /// Reads all that is written until nothing writes any more; the group that `process` leads is ended once this program is to end.
    private static func read(_ file: FileHandle, of process: Process) -> Data {
        let clock = ContinuousClock()
        var (text, step) = (Data(), 0)
        var asked: ContinuousClock.Instant?
        while true {
            if request != 0, step < steps.count {
                let start = asked ?? clock.now
                asked = start
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

/// The signal that has asked this program to end; 0 for none. Handlers of signals do nothing but write it down.
private nonisolated(unsafe) var request: Int32 = 0
