import Foundation
import Testing

@testable import MomentumRecording

/// The recorded part of a program.
struct RecordedProgramTests {
    @Test func gesturesAreRecordedUntilRest() throws {
        let recording = try Recording(Comet(), gesture: "tap")
        #expect(recording.size == Size(width: 200, height: 100))
        #expect(recording.duration > 0.5 && recording.duration < 1)
        let values = recording.trace.frames.map { $0.samples[0].value }
        #expect(values.first == 20 && values.last == 180)
        #expect(recording.finger.contains { $0 == Point(x: 20, y: 50) })
    }

    @Test func recordingsArePlayedAtTheirFrameRate() throws {
        let recording = try Recording(Comet(), gesture: "tap", framesPerSecond: 60, duration: 0.5)
        #expect(recording.lists.count == 31)
        #expect(recording.played(framesPerSecond: 50).lists.count == 26)
    }

    @Test func sizeVariantAndPropertyAreChosenByName() throws {
        let recording = try Recording(
            Comet(), gesture: nil, variant: "fast", size: Size(width: 300, height: 120), watching: "ball.opacity",
            duration: 0.1)
        #expect(recording.size == Size(width: 300, height: 120) && recording.trace.variant == "fast")
        #expect(recording.trace.properties.map(\.name) == ["ball.opacity"])
    }

    @Test func scriptsAreRecordedFromMemoryAndFile() throws {
        let session = Session(Session.Start(scene: Comet().scenes[0]))
        session.perform(0)
        for frame in 0...60 { session.apply(.frame(Double(frame) / 60)) }
        let script = Script(session)
        try withFolder { folder in
            let file = "\(folder)/tap.txt"
            try TextFile.write(script.text, to: file)
            let (kept, read) = (try Recording(script), try Recording(Comet(), script: file))
            #expect(kept.lists.map(\.words) == read.lists.map(\.words) && kept.lists.count > 20)
        }
    }

    @Test func unknownNamesAreReported() {
        let wrong: [(() throws -> Recording, String)] = [
            (
                { try Recording(Comet(), gesture: "top") },
                "the gesture of 'comet' is unknown: 'top'; did you mean 'tap'?"
            ),
            (
                { try Recording(Comet(), gesture: nil, variant: "fist") },
                "the variant of 'comet' is unknown: 'fist'; did you mean 'fast'?"
            ),
            (
                { try Recording(Comet(), gesture: "tap", watching: "ball.position.y") },
                "the property of 'comet' is unknown: 'ball.position.y'; did you mean 'ball.position.x'?"
            ),
            (
                { try Recording(Comet(), script: "/nowhere/x.txt") },
                "the script '/nowhere/x.txt' cannot be read; pass the name of a readable file"
            ),
        ]
        for (make, sentence) in wrong {
            let error = #expect(throws: (any Error).self) { _ = try make() }
            #expect(error.map { "\($0)" } == sentence)
        }
    }
}

/// Calls `body` with a new folder, and removes it afterwards.
func withFolder(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.path + "/momentum-test-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try body(folder)
}
