import Foundation
import Testing

@testable import MomentumReplay

/// One table defines the fields of inputs. The page's copy of it, the guide and the records must match it.
@Suite struct InputTableTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    @Test func thePagesInputTableIsUpToDate() throws {
        let file = Self.root.appending(path: "Web/host/shared/inputs.js")
        if ProcessInfo.processInfo.environment["MOMENTUM_INPUTS"] != nil {
            try InputSchema.module.write(to: file, atomically: true, encoding: .utf8)
        }
        let kept = try String(contentsOf: file, encoding: .utf8)
        #expect(kept == InputSchema.module, "Tools/inputs writes it again")
    }

    @Test func theGuideListsTheFormOfEveryLine() throws {
        let guide = try String(contentsOf: Self.root.appending(path: "Guides/Scripts.md"), encoding: .utf8)
        #expect(ScriptForm.all.count > SessionInput.Kind.allCases.count)
        for form in ScriptForm.all {
            // A vertical bar would end a cell of the guide's table.
            var shown = "`"
            for word in form.split(separator: " ") {
                if shown.count > 1 { shown += " " }
                shown += word.contains("|") ? word.replacing("|", with: "` or `") + "` `" : word
            }
            shown = shown.hasSuffix("` `") ? String(shown.dropLast(2)) : shown + "`"
            shown.replace("` ` ", with: "` `")
            #expect(guide.contains(shown), "the guide has no \(shown)")
        }
    }

    @Test func everyInputKindHasAPrototypeAndAUniqueWord() {
        let kinds = SessionInput.Kind.allCases
        for kind in kinds { #expect(kind.prototype.kind == kind) }
        #expect(Set(kinds.map(\.word)).count == kinds.count)
    }

    // MARK: Records

    private static func session() -> Session {
        let scene = SceneDescription(
            id: "bench", title: "Bench",
            variants: [.init(id: "plain", title: "Plain"), .init(id: "other", title: "Other")],
            make: { stage in Scene(stage: stage) })
        let session = Session(Session.Start(scene: scene))
        session.apply(.frame(0))
        return session
    }

    private static func input(_ record: [UInt8], for session: Session) -> SessionInput? {
        record.withUnsafeBufferPointer { InputChecker.input(in: $0, for: session) }
    }

    private static func double(_ number: Double) -> [UInt8] {
        (0..<8).reversed().map { UInt8(truncatingIfNeeded: number.bitPattern >> (8 * UInt64($0))) }
    }

    private static func whole(_ number: Int32) -> [UInt8] {
        (0..<4).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * Int32($0))) }
    }

    /// The bytes are those of all existing logs and must not change.
    @Test func recordsReadLikeTheirLogs() {
        let session = Self.session()
        let pointer =
            [1] + Self.whole(7) + [3] + [1.5, -2, 0.25, 0.5].flatMap(Self.double) + [2]
        #expect(
            Self.input(pointer, for: session)
                == .pointer(
                    PointerSample(
                        id: 7, phase: .ended, location: Point(x: 1.5, y: -2), timestamp: 0.25, force: 0.5, kind: .pen)))
        var tab = KeyEvent(.tab, isShifted: true)
        tab.isDown = false
        #expect(Self.input([2, 7, 3] + Self.whole(0), for: session) == .key(tab))
        #expect(Self.input([3] + Self.whole(1), for: session) == .variant(1))
        #expect(Self.input([9, 5], for: session) == .preferences([.increasedContrast, .forcedColors]))
        #expect(Self.input([11], for: session) == .fonts)
        #expect(Self.input([18, 1], for: session) == .layoutDirection(.rightToLeft))
        let numbers: [Int32] = [9, 2, 3, 4, 6, 5, 5, -1, -1]
        let edit = [13] + numbers.flatMap(Self.whole) + Self.whole(2) + Array("é".utf8)
        #expect(
            Self.input(edit, for: session)
                == .edit(TextEdit(replacing: 4..<6, with: "é", anchor: 5, head: 5, field: 9, revision: 2, number: 3)))
    }

    @Test func malformedRecordsAreNoInput() {
        let session = Self.session()
        for record in [
            [], [0], [99], [0] + Self.double(1) + [0], [2, 15, 0] + Self.whole(0), [18, 2], [13, 0],
            [10] + Array(repeating: 0, count: 25), [16] + Array(repeating: 9, count: 41),
        ] as [[UInt8]] {
            #expect(Self.input(record, for: session) == nil, "\(record)")
        }
    }

    @Test func randomBytesNeverTrap() {
        var random = SplitMix64(seed: 5)
        let session = Self.session()
        let handler = Diagnostics.handler
        defer { Diagnostics.handler = handler }
        Diagnostics.handler = { _ in }
        var count = 0
        for _ in 0..<20_000 {
            let kind = SessionInput.Kind.allCases.randomElement(using: &random) ?? .frame
            let length = Int.random(in: 0...60, using: &random)
            let record = [kind.rawValue] + (0..<length).map { _ in UInt8.random(in: 0...255, using: &random) }
            guard let input = Self.input(record, for: session) else { continue }
            count += 1
            _ = session.isLegal(input)
        }
        #expect(count > 20)
    }
}
