import Foundation
import Testing

@testable import MomentumApp
@testable import MomentumInspection

@Suite struct HeadlessTests {
    private func trace(_ arguments: String...) throws -> Trace {
        Trace(try HeadlessHost(PaneApplication().scenes, try ProgramOptions(["--headless"] + arguments)).playback)
    }

    @Test func scriptedGesturesProduceATrace() throws {
        let trace = try trace("--gesture", "throw", "--fps", "120", "--duration", "1.5")
        #expect(trace.scene == "one-pane" && trace.variant == "soft" && trace.frames.count == 181)
        #expect(trace.properties.map(\.name) == ["pane.position.y", "pane.nothing", "nobody.opacity"])
        let soft = trace.frames[60].samples[0].value
        let stiff = try self.trace(
            "--gesture", "throw", "--fps", "120", "--duration", "1.5", "--variant", "stiff"
        ).frames[60].samples[0].value
        #expect(soft != stiff)
    }

    @Test func scriptsReproduceTheirRecordedTrace() throws {
        let session = Session(Session.Start(scene: PaneApplication().scenes[0], size: Size(width: 300, height: 600)))
        session.apply(.frame(0))
        session.perform(0)
        for frame in 1...60 { session.apply(.frame(Double(frame) / 60)) }
        let file = FileManager.default.temporaryDirectory.appending(path: "momentum-\(UUID()).txt")
        defer { try? FileManager.default.removeItem(at: file) }
        try Script(session).text.write(to: file, atomically: true, encoding: .utf8)
        let trace = try trace("--script", file.path())
        #expect(trace.frames.count == 61 && trace.frames.last?.samples[0] == session.sample(0))
    }

    @Test func aScriptContainsManualChanges() throws {
        Inspection.install()
        let session = Session(Session.Start(scene: PaneApplication().scenes[0], size: Size(width: 300, height: 600)))
        session.apply(.frame(0))
        var pane: UInt32?
        session.stage.forEachPart { part in
            if part.layer.name == "pane" { pane = part.id }
            return true
        }
        session.apply(.change(PartChange(.number("position.y", 123), of: try #require(pane))))
        session.apply(.frame(1.0 / 60))
        let file = FileManager.default.temporaryDirectory.appending(path: "momentum-\(UUID()).txt")
        defer { try? FileManager.default.removeItem(at: file) }
        try Script(session).text.write(to: file, atomically: true, encoding: .utf8)
        // A standalone program has not installed the inspection before it plays its script.
        Session.makeChange = nil
        let trace = try trace("--script", file.path())
        #expect(trace.frames.last?.samples[0].value == 123)
    }

    @Test(arguments: [
        (["--headless", "--fps", "0"], "the value of '--fps' is invalid: '0'; use a number from 0.001 to 10000"),
        (["--headless", "--fps"], "'--fps' has no value; add the value that --help describes"),
        (
            ["--headless", "--size", "3"],
            "the value of '--size' is invalid: '3'; use points from 0x0 to 16384x16384, such as 390x720"
        ),
        (
            ["--headless", "--size", "300x-1"],
            "the value of '--size' is invalid: '300x-1'; use points from 0x0 to 16384x16384, such as 390x720"
        ),
        (["--windows"], "the option is unknown: '--windows'; use an option that --help lists"),
        (["--gesture", "throw"], "'--gesture' requires --headless; add --headless"),
        (
            ["--headless", "--gesture", "a", "--script", "b"],
            "--script and --gesture exclude each other; use one of them"
        ),
        (
            ["--headless", "--fps", "10000", "--duration", "3600"],
            "--fps and --duration result in more than 1000000 frames; use a smaller rate or duration"
        ),
    ])
    func invalidArgumentsAreNamed(_ arguments: [String], _ reason: String) {
        let error = #expect(throws: ProgramOptions.Failure.self) { _ = try ProgramOptions(arguments) }
        #expect(error?.reason == reason)
    }

    @Test(arguments: [
        (["--gesture", "trow"], "the gesture of 'one-pane' is unknown: 'trow'; did you mean 'throw'?"),
        (["--variant", "sofd"], "the variant of 'one-pane' is unknown: 'sofd'; did you mean 'soft'?"),
        (["--scene", "x"], "the scene is unknown: 'x'; did you mean 'one-pane'?"),
        (["--script", "/no/such.txt"], "the script '/no/such.txt' cannot be read; pass the name of a readable file"),
    ])
    func unknownNamesAreReported(_ arguments: [String], _ text: String) throws {
        let options = try ProgramOptions(["--headless"] + arguments)
        let error = #expect(throws: (any Error).self) {
            _ = try HeadlessHost(PaneApplication().scenes, options).playback
        }
        #expect(error.map { "\($0)" } == text)
    }
}
