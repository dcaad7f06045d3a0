import Foundation
import MomentumLayers
import MomentumTesting
import Testing

@Suite struct RunTests {
    private let size = Size(width: 390, height: 720)

    @Test(arguments: [30.0, 60, 120])
    func aThrownPaneKeepsTheFingersVelocity(framesPerSecond: Double) throws {
        let run = try Run(PaneApplication(), size: size, framesPerSecond: framesPerSecond)
        run.drag(from: Point(x: 195, y: 560), to: Point(x: 195, y: 320), in: 0.2)
        #expect(abs(run.view("pane").presentation.velocity(of: .position).dy + 1200) < 60)
        run.advance(by: 0.1)
        // Caught in flight, and thrown back.
        run.drag(from: Point(x: 195, y: 220), to: Point(x: 195, y: 400), in: 0.15)
        #expect(run.settle())
        #expect(run.view("pane").center.y == 560)
        try run.expectContinuous()
    }

    @Test func aJumpIsReportedWithItsScriptAndPicture() throws {
        let run = try Run(PaneApplication(jumps: true), size: size)
        run.drag(from: Point(x: 195, y: 560), to: Point(x: 195, y: 320), in: 0.2)
        run.advance(by: 0.1)
        let report = try #require(throws: ContinuityReport.self) { try run.expectContinuous() }
        #expect(report.failures[0].name == "pane" && report.failures[0].property == "position.x")
        #expect(abs(report.failures[0].size - 40) < 1e-6)
        let sentence =
            "the value of pane's position.x jumps: at \(report.failures[0].time) s, pane.position.x: the value is 235.0 instead of 195.0"
        #expect("\(report)".contains(sentence), "\(report)")
        // The written files reproduce the failure.
        #expect(report.files.count == 2)
        for file in report.files { #expect(FileManager.default.fileExists(atPath: file)) }
        let script = try Script(contentsOfFile: report.files[0], scenes: PaneApplication(jumps: true).scenes)
        #expect(script == run.script && script.text == report.script)
        for file in report.files { try FileManager.default.removeItem(atPath: file) }
    }

    @Test func reportsNameTheLineOfTheExpectation() throws {
        let run = try Run(PaneApplication(jumps: true), size: size)
        run.drag(from: Point(x: 195, y: 560), to: Point(x: 195, y: 320), in: 0.2)
        run.advance(by: 0.1)
        let line = #line + 1
        let report = try #require(throws: ContinuityReport.self) { try run.expectContinuous() }
        #expect("\(report)".hasPrefix("MomentumTestingTests/RunTests.swift:\(line):\n"))
        for file in report.files { try FileManager.default.removeItem(atPath: file) }
    }

    @Test func theFailurePlotShowsTheStepAwayFromItsEdges() throws {
        let run = try Run(PaneApplication(jumps: true), size: size)
        // At rest for long before, and ended immediately after the jump.
        run.advance(by: 8)
        run.drag(from: Point(x: 195, y: 560), to: Point(x: 195, y: 320), in: 0.2)
        while run.failures.isEmpty { run.advance(by: 1.0 / 60) }
        let report = try #require(throws: ContinuityReport.self) { try run.expectContinuous() }
        let picture = try String(contentsOfFile: report.files[1], encoding: .utf8)
        #expect(picture.contains(">pane.position.x <") && !picture.contains(">pane.position.y <"))
        // The jump is 1 s after the beginning of 1.5 s.
        let labels = try #require(picture.firstMatch(of: /x="([\d.]+)" y="[\d.]+">step</))
        let left = try #require(picture.firstMatch(of: /<text class="t" x="([\d.]+)"/))
        let step: Double = try #require(Double(labels.1))
        let start: Double = try #require(Double(left.1))
        let share = (step - 4 - start) / 440
        #expect(abs(share - 2.0 / 3) < 0.02, "\(share)")
        for file in report.files { try FileManager.default.removeItem(atPath: file) }
    }

    @Test("An explorer finds nothing in a correct program and the jump in a faulty one.")
    func anExplorerFindsOnlyThePlantedJump() throws {
        try Explorer(PaneApplication()).run(scripts: 10)
        let report = try #require(throws: ContinuityReport.self) {
            try Explorer(PaneApplication(jumps: true)).run(scripts: 30)
        }
        // A finger touches, moves and is lifted. Other input is omitted.
        #expect(report.script.split(separator: "\n").count < 16, "\(report.script)")
        for file in report.files { try FileManager.default.removeItem(atPath: file) }
    }

    @Test func aTraceIsComparedWithTheSavedOne() throws {
        func run(_ end: Double) throws -> Run {
            let run = try Run(PaneApplication(), size: size)
            run.drag(from: Point(x: 195, y: 560), to: Point(x: 195, y: end), in: 0.2)
            run.advance(by: 0.1)
            return run
        }
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).csv").path
        defer { try? FileManager.default.removeItem(atPath: file) }
        let missing = try #require(throws: TraceFailure.self) { try run(320).expectTrace(file) }
        #expect("\(missing)".hasPrefix("no trace is stored in '\(file)'\nsee .build/traces/"))
        // The found trace becomes the stored one.
        try FileManager.default.moveItem(atPath: missing.found, toPath: file)
        try run(320).expectTrace(file)
        let other = try #require(throws: TraceFailure.self) { try run(321).expectTrace(file) }
        #expect("\(other)".contains("lines differ, by at most") && "\(other)".contains("pane.position.y"))
        try FileManager.default.removeItem(atPath: other.found)
    }

    @Test(arguments: .frameRates(0, -30, .nan, .infinity))
    func invalidFrameRatesAreRefused(_ rate: Double) throws {
        let run = try Run(PaneApplication(), size: size, framesPerSecond: rate)
        run.advance(by: 0.1)
        #expect(run.framesPerSecond == 60 && run.time == 0.1 && run.diagnostics.count == 1)
        #expect(throws: ContinuityReport.self) { try run.expectContinuous() }
    }

    @Test func viewsAreFoundByTheirLabels() throws {
        let run = try Run(PaneApplication(), size: size)
        #expect(run.view("Pane") === run.view("pane"))
        run.tap(on: "Pane")
        run.tap(on: "Pain")
        #expect(run.diagnostics.count == 1 && run.diagnostics[0].contains("'Pain'"))
        let report = try #require(throws: ContinuityReport.self) { try run.expectContinuous() }
        #expect("\(report)".contains("no view has this accessibility label: 'Pain'"))
        for file in report.files { try FileManager.default.removeItem(atPath: file) }
    }

    @Test func droppedFramesDoNotAffectLaterFrames() throws {
        let (smooth, rough) = (try Run(PaneApplication(), size: size), try Run(PaneApplication(), size: size))
        for run in [smooth, rough] { run.drag(from: Point(x: 195, y: 560), to: Point(x: 195, y: 320), in: 0.2) }
        smooth.advance(by: 0.2)
        rough.skip(0.2)
        #expect(
            abs(smooth.view("pane").presentation.position.y - rough.view("pane").presentation.position.y) < 1e-9)
        try rough.expectContinuous()
    }

    @Test func unknownVariantsAreReported() {
        let error = #expect(throws: UnknownName.self) { _ = try Run(PaneApplication(), variant: "standart") }
        #expect(error?.nearest == "standard")
    }

    @Test func aProgramWithoutScenesIsRefused() throws {
        let sentence = "there is no scene; add a scene first"
        let error = #expect(throws: UnknownName.self) { try Run(EmptyApplication()) }
        #expect(error?.description == sentence)
        #expect(throws: UnknownName.self) { try Explorer(EmptyApplication()).run(scripts: 1) }
    }
}

private struct EmptyApplication: Application {
    var title: String { "Empty" }
    var scenes: [SceneDescription] { [] }
    func launch(on stage: Stage) {}
}
