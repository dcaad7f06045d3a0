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

    @Test func anOpenFileIsWrittenToAndNamedWhenItFails() throws {
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

    @Test func afterwardsSignalsAreAsTheProgramHadThem() throws {
        let own: @convention(c) (Int32) -> Void = { _ in }
        let (interrupt, end) = (signal(SIGINT, own), signal(SIGTERM, nil))
        defer {
            _ = signal(SIGINT, interrupt)
            _ = signal(SIGTERM, end)
        }
        let leftovers = Leftovers()
        #expect(address(signal(SIGINT, own)) == address(own), "a handler of the program's own stays")
        #expect(address(signal(SIGTERM, SIG_IGN)) == address(SIG_IGN), "no handler: it is listened to")
        leftovers.remove()
        #expect(address(signal(SIGINT, own)) == address(own))
        #expect(address(signal(SIGTERM, nil)) == 0)
    }

    private func address(_ handler: (@convention(c) (Int32) -> Void)?) -> Int {
        handler.map { unsafeBitCast($0, to: Int.self) } ?? 0
    }
}
