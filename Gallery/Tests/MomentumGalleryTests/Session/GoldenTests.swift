import Foundation
import MomentumGallery
import MomentumRecording
import MomentumTesting
import Testing

/// Every scripted gesture of every variant of every scene, compared value for value with a stored trace or its hash.
///
/// One gesture of each variant and one variant of each gesture are stored as readable files. `make accept` replaces the
/// stored traces with the present ones.
@Suite struct GoldenTests {
    nonisolated struct Case: CustomStringConvertible, Sendable {
        let scene: Int
        let variant: Int
        let gesture: Int
        let rate: Double?
        let description: String
        /// Whether the motion never comes to rest on its own.
        let isEndless: Bool
        /// Whether the trace is stored as a file, and not only as a hash.
        let isReadable: Bool

        @MainActor init(scene: Int, variant: Int, gesture: Int, rate: Double?, of described: SceneDescription) {
            (self.scene, self.variant, self.gesture, self.rate) = (scene, variant, gesture, rate)
            let (variants, gestures) = (described.variants, described.gestures)
            let pace = rate.map { "\(Int($0))" } ?? "irregular"
            description = "\(described.id)-\(variants[variant].id)-\(gestures[gesture].id)-\(pace)"
            isEndless = variants[variant].isEndless
            let isChosen =
                variants.count < gestures.count
                ? variant == gesture % variants.count : gesture == variant % gestures.count
            isReadable = isChosen && rate == 60
        }
    }

    static let cases: [Case] = Gallery.scenes.indices.flatMap { scene in
        let described = Gallery.scenes[scene]
        return described.variants.indices.flatMap { variant in
            described.gestures.indices.flatMap { gesture -> [Case] in
                // Other rates for the first gesture of each variant prove that the motion does not depend on the rate.
                let rates: [Double?] = gesture == 0 ? [60, 120, nil] : [60]
                return rates.map { Case(scene: scene, variant: variant, gesture: gesture, rate: $0, of: described) }
            }
        }
    }

    private static let readable = Set(cases.filter(\.isReadable).map(\.description))

    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Golden")

    /// The folder for traces that differ from the stored ones.
    private static let found = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: ".build/golden")

    /// A case that has been played.
    private struct Played {
        let csv: String
        let session: Session
    }

    /// The cases that have been played, shared by several tests.
    private static var played: [String: Played] = [:]

    private static func play(_ wanted: Case) -> Played {
        if let played = played[wanted.description] { return played }
        let session = Session(Session.Start(scene: wanted.scene, variant: wanted.variant))
        let trace = Trace(playing: wanted.gesture, rate: wanted.rate, in: session)
        let made = Played(csv: trace.csv, session: session)
        played[wanted.description] = made
        return made
    }

    @Test func tracesAreTheKeptOnes() throws {
        var golden = GoldenTraces(in: Self.folder, readable: Self.readable)
        let traces = Self.cases.map { ($0.description, Self.play($0).csv) }
        if ProcessInfo.processInfo.environment["MOMENTUM_ACCEPT"] != nil {
            let changes = try golden.accept(traces)
            for change in changes { print("golden: \(change)") }
            print("golden: \(traces.count) traces are kept, \(changes.count) changes")
            return
        }
        for (name, csv) in traces {
            guard let difference = golden.difference(name, csv) else { continue }
            try FileManager.default.createDirectory(at: Self.found, withIntermediateDirectories: true)
            try csv.write(to: Self.found.appending(path: name + ".csv"), atomically: true, encoding: .utf8)
            let remedy =
                Self.readable.contains(name)
                ? ""
                : """

                Only the hash of this trace is stored. To find the first line that differs, write all traces with the
                sources before the change, and compare: MOMENTUM_TRACES=FOLDER swift test --filter GoldenTests.
                """
            Issue.record(
                """
                \(difference)
                The new trace is in .build/golden/\(name).csv.\(remedy)
                If the new motion is intended: make accept
                """)
        }
    }

    /// Writes all traces, to compare them with those of other sources.
    @Test(.enabled(if: ProcessInfo.processInfo.environment["MOMENTUM_TRACES"] != nil)) func tracesAreWritten() throws {
        let folder = URL(filePath: try #require(ProcessInfo.processInfo.environment["MOMENTUM_TRACES"]))
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for wanted in Self.cases {
            let file = folder.appending(path: wanted.description + ".csv")
            try Self.play(wanted).csv.write(to: file, atomically: true, encoding: .utf8)
        }
    }

    @Test func nothingKeptIsLeftOver() throws {
        let names = try GoldenTraces(in: Self.folder, readable: Self.readable).names()
        #expect(names.subtracting(Self.cases.map(\.description)).isEmpty)
    }

    /// The first different line is reported for a stored trace. For a digest, only the difference itself is known.
    @Test func aDifferentTraceIsFoundAndAccepted() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "golden-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let csv = "time,x,events\n0,1,\n1,2,tap\n"
        var golden = GoldenTraces(in: folder, readable: ["a-60"])
        #expect(try golden.accept([("a-60", csv), ("a-120", csv), ("b-120", csv)]).count == 3)
        golden = GoldenTraces(in: folder, readable: ["a-60"])
        #expect(golden.difference("a-60", csv) == nil && golden.difference("a-120", csv) == nil)
        let other = csv.replacing("2,tap", with: "2.5,tap")
        #expect(
            golden.difference("a-60", other) == """
                a-60: 1 of 3 lines differ, by at most 0.5 in x
                  line 3, stored: 1,2,tap
                  line 3, found:  1,2.5,tap
                """)
        #expect(golden.difference("a-120", other) == "a-120: different hash")
        #expect(golden.difference("a-120", other + "2,3,\n") == "a-120: 3 frames instead of 2")
        #expect(try golden.accept([("a-60", csv), ("a-120", other)]) == ["b-120 is gone", "a-120: different hash"])
        #expect(try golden.names() == ["a-60", "a-120"])
        #expect(try golden.accept([("a-60", csv), ("a-120", other)]).isEmpty)
        golden = GoldenTraces(in: folder, readable: ["a-120"])
        #expect(try golden.accept([("a-60", csv), ("a-120", other)]) == ["a-60 is new", "a-120 is new"])
        golden = GoldenTraces(in: folder, readable: ["a-120"])
        #expect(golden.difference("a-60", csv) == nil && golden.difference("a-120", other) == nil)
    }

    /// After its trace, and for twelve seconds without input.
    @Test func anEndlessSceneGoesOn() {
        for kept in Self.cases where kept.isEndless && kept.rate == 60 {
            let session = Self.play(kept).session
            if kept.gesture == 0 {
                for time in Trace.times(rate: 60, until: 12) where time > session.time { session.apply(.frame(time)) }
            }
            #expect(session.needsFrame && session.stage.isMoving, "\(kept)")
        }
    }

    @Test func everyGestureEndsAtRest() {
        for kept in Self.cases where !kept.isEndless && kept.rate == 60 {
            let session = Self.play(kept).session
            #expect(session.time <= 12, "\(kept)")
            #expect(!session.needsFrame && !session.stage.isMoving, "\(kept)")
            for index in session.description.watched.indices { #expect(session.sample(index).velocity == 0, "\(kept)") }
        }
    }
}
