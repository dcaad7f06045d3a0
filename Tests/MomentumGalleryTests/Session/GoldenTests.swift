import Foundation
import MomentumExport
import MomentumProof
import Testing

/// Every scripted gesture of every variant of every scene, compared number for number with a kept file.
///
/// `MOMENTUM_ACCEPT=1 swift test --filter Golden` rewrites the files.
@Suite struct GoldenTests {
    nonisolated struct Case: CustomStringConvertible, Sendable {
        let scene: Int
        let variant: Int
        let gesture: Int
        let rate: Double?
        let description: String
        /// Whether the motion never comes to rest by itself.
        let isEndless: Bool
    }

    static let cases: [Case] = Gallery.scenes.indices.flatMap { scene in
        let described = Gallery.scenes[scene]
        return described.variants.indices.flatMap { variant in
            described.gestures.indices.flatMap { gesture in
                // Other rates for the first gesture of each variant show that the motion does not depend on them.
                (gesture == 0 ? [60, 120, nil] : [60]).map { rate in
                    let pace = rate.map { "\(Int($0))" } ?? "irregular"
                    let name =
                        "\(described.id)-\(described.variants[variant].id)-\(described.gestures[gesture].id)-\(pace)"
                    return Case(
                        scene: scene, variant: variant, gesture: gesture, rate: rate, description: name,
                        isEndless: described.variants[variant].isEndless)
                }
            }
        }
    }

    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Golden")

    /// A case as it was played.
    private struct Played {
        let csv: String
        /// Where the first watched number ended.
        let end: Double?
        let session: Session
    }

    /// Whatever several tests look at is played once.
    private static var played: [String: Played] = [:]

    private static func play(_ wanted: Case) -> Played {
        if let played = played[wanted.description] { return played }
        let session = Session(Session.Start(scene: wanted.scene, variant: wanted.variant))
        let trace = Trace(playing: wanted.gesture, rate: wanted.rate, in: session)
        let made = Played(csv: trace.csv, end: trace.frames.last?.samples[0].value, session: session)
        played[wanted.description] = made
        return made
    }

    @Test func tracesAreTheKeptOnes() throws {
        for kept in Self.cases {
            let file = Self.folder.appending(path: kept.description + ".csv")
            let csv = Self.play(kept).csv
            if ProcessInfo.processInfo.environment["MOMENTUM_ACCEPT"] != nil {
                try csv.write(to: file, atomically: true, encoding: .utf8)
                continue
            }
            guard let text = try? String(contentsOf: file, encoding: .utf8) else {
                Issue.record(
                    "\(file.lastPathComponent) is missing; accept with MOMENTUM_ACCEPT=1 swift test --filter Golden")
                continue
            }
            guard text != csv else { continue }
            let (expected, found) = (text.split(separator: "\n"), csv.split(separator: "\n"))
            let line =
                zip(expected, found).enumerated().first { $0.element.0 != $0.element.1 }?.offset
                ?? min(expected.count, found.count)
            Issue.record(
                """
                \(file.lastPathComponent), line \(line + 1) differs
                  kept:  \(line < expected.count ? expected[line] : "(end)")
                  found: \(line < found.count ? found[line] : "(end)")
                If the new motion is meant: MOMENTUM_ACCEPT=1 swift test --filter Golden
                """)
        }
    }

    @Test func noKeptFileIsLeftOver() throws {
        let names = Set(Self.cases.map { $0.description + ".csv" })
        for file in try FileManager.default.contentsOfDirectory(atPath: Self.folder.path()) where file.hasSuffix(".csv")
        {
            #expect(names.contains(file))
        }
    }

    @Test func theMotionDoesNotDependOnTheFrameRate() {
        // Input is handled at frames, so only the part after the last one can be compared: where it ends.
        for kept in Self.cases where kept.gesture == 0 && kept.rate == 60 && !kept.isEndless {
            let ends = [60.0, 120, 240].map { (rate: Double) in
                let name = String(kept.description.dropLast(2)) + "\(Int(rate))"
                return Self.play(
                    Case(
                        scene: kept.scene, variant: kept.variant, gesture: 0, rate: rate, description: name,
                        isEndless: false)
                ).end
            }
            #expect(Set(ends).count == 1, "\(kept)")
        }
    }

    /// After its trace, and for twelve seconds when nobody does anything.
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
