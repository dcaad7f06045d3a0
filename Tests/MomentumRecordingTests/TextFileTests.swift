import Foundation
import Testing

@testable import MomentumRecording

struct TextFileTests {
    @Test func aLinkStaysOneAndTheModeStays() throws {
        try withFolder { folder in
            let (real, link) = ("\(folder)/real.txt", "\(folder)/link.txt")
            try TextFile.write("old", to: real)
            #expect(chmod(real, 0o640) == 0)
            try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "real.txt")
            try TextFile.write("new", to: link)
            #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "real.txt")
            #expect(try String(contentsOfFile: real, encoding: .utf8) == "new")
            var found = stat()
            #expect(stat(real, &found) == 0 && found.st_mode & 0o777 == 0o640)
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder).sorted() == ["link.txt", "real.txt"])
        }
    }

    @Test func danglingLinksAreKeptAndFollowed() throws {
        try withFolder { folder in
            let files = FileManager.default
            try files.createDirectory(atPath: "\(folder)/there", withIntermediateDirectories: true)
            try files.createSymbolicLink(atPath: "\(folder)/first", withDestinationPath: "there/second")
            try files.createSymbolicLink(atPath: "\(folder)/there/second", withDestinationPath: "real.txt")
            try TextFile.write("new", to: "\(folder)/first")
            #expect(try files.destinationOfSymbolicLink(atPath: "\(folder)/first") == "there/second")
            #expect(try files.destinationOfSymbolicLink(atPath: "\(folder)/there/second") == "real.txt")
            #expect(try String(contentsOfFile: "\(folder)/there/real.txt", encoding: .utf8) == "new")
        }
    }

    @Test func linkCyclesAreRefused() throws {
        try withFolder { folder in
            let files = FileManager.default
            for (name, other) in [("a", "b"), ("b", "a"), ("own", "own")] {
                try files.createSymbolicLink(atPath: "\(folder)/\(name)", withDestinationPath: other)
            }
            for name in ["a", "own"] {
                let error = #expect(throws: FileFailure.self) { try TextFile.write("new", to: "\(folder)/\(name)") }
                #expect(
                    error?.description
                        == "'\(folder)/\(name)' cannot be written: its symbolic link leads back to itself; remove the link"
                )
            }
            #expect(try files.destinationOfSymbolicLink(atPath: "\(folder)/a") == "b")
            #expect(try files.contentsOfDirectory(atPath: folder).sorted() == ["a", "b", "own"])
        }
    }

    @Test func openFilesAreWrittenAndNamedInErrors() throws {
        try withFolder { folder in
            let descriptor = open("\(folder)/x.txt", O_CREAT | O_WRONLY, 0o600)
            try TextFile.write("one ", to: descriptor, named: "the list")
            try TextFile.write("two", to: descriptor, named: "the list")
            #expect(close(descriptor) == 0)
            #expect(try String(contentsOfFile: "\(folder)/x.txt", encoding: .utf8) == "one two")
            let reader = open("\(folder)/x.txt", O_RDONLY)
            let error = #expect(throws: FileFailure.self) {
                try TextFile.write("three", to: reader, named: "the list")
            }
            #expect(error?.description.hasPrefix("'the list' cannot be written: ") == true)
            #expect(close(reader) == 0)
            try TextFile.flush()
        }
    }

    // In a separate process, because signals are handled by a process as a whole.
    @Test func signalHandlersOfTheProgramAreRestored() async {
        await #expect(processExitsWith: .success) {
            let own: @convention(c) (Int32) -> Void = { _ in }
            func handler(of number: Int32) -> Int {
                let handler = signal(number, SIG_IGN)
                _ = signal(number, handler)
                return handler.map { unsafeBitCast($0, to: Int.self) } ?? 0
            }
            _ = (signal(SIGINT, own), signal(SIGTERM, nil), signal(SIGHUP, SIG_IGN))
            let before = [SIGINT, SIGTERM, SIGHUP, SIGPIPE].map(handler)
            // Two at once. The first one created is also the first one removed.
            let (first, second) = (Leftovers(), Leftovers())
            let meanwhile = [SIGINT, SIGTERM, SIGHUP, SIGPIPE].map(handler)
            #expect(meanwhile[0] == before[0], "a handler of the program's own stays")
            #expect(meanwhile[1] != before[1], "a request to end is listened to")
            #expect(meanwhile[2] == before[2], "a terminal may go when that is what the user wants")
            #expect(meanwhile[3] != before[3], "a reader that has gone is an error of the write")
            first.remove()
            #expect([SIGINT, SIGTERM, SIGHUP, SIGPIPE].map(handler) == meanwhile, "there is still something to remove")
            second.remove()
            #expect([SIGINT, SIGTERM, SIGHUP, SIGPIPE].map(handler) == before)
        }
    }

    @Test("Signals that were ignored are ignored again, and the others end the program again.")
    func signalHandlersAreRestored() async {
        await #expect(processExitsWith: .signal(SIGINT)) {
            // The first and the last of the handled signals.
            for number in [SIGPIPE, SIGTERM] { signal(number, SIG_IGN) }
            Leftovers().remove()
            kill(getpid(), SIGPIPE)
            kill(getpid(), SIGTERM)
            kill(getpid(), SIGINT)
        }
    }

    @Test func terminationRemovesAllTemporaryFiles() async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("leftovers-\(UUID().uuidString)")
            .path
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        await #expect(processExitsWith: .exitCode(128 + SIGTERM)) { [folder = folder as String] in
            // As in a program whose parent blocks signals.
            var all = sigset_t()
            sigfillset(&all)
            pthread_sigmask(SIG_BLOCK, &all, nil)
            let writers = (0..<3).map { _ in Leftovers() }
            for (number, writer) in writers.enumerated() {
                writer.make(file: "\(folder)/\(number)") {
                    _ = FileManager.default.createFile(atPath: "\(folder)/\(number)", contents: nil)
                }
            }
            writers[0].remove()
            kill(getpid(), SIGTERM)
            while true { pause() }
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
    }
}
