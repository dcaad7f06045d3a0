import Foundation
import Testing

@testable import MomentumApp
@testable import MomentumInspection

@Suite struct HeadlessTests {
    private func trace(_ arguments: String...) throws -> Trace {
        Trace(try HeadlessHost(PaneApplication().scenes, try ProgramOptions(["--headless"] + arguments)).playback)
    }

    @Test func aScriptedGestureGivesATrace() throws {
        let trace = try trace("--gesture", "throw", "--fps", "120", "--duration", "1.5")
        #expect(trace.scene == "one-pane" && trace.variant == "soft" && trace.frames.count == 181)
        #expect(trace.properties.map(\.name) == ["pane.position.y", "pane.nothing", "nobody.opacity"])
        let soft = trace.frames[60].samples[0].value
        let stiff = try self.trace(
            "--gesture", "throw", "--fps", "120", "--duration", "1.5", "--variant", "stiff"
        ).frames[60].samples[0].value
        #expect(soft != stiff)
    }

    @Test func aScriptGivesTheTraceThatItWasRecordedWith() throws {
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

    @Test func aScriptHasWhatWasChangedByHand() throws {
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
        (["--headless", "--fps", "0"], "'--fps' takes a number from 0.001 to 10000, not '0'"),
        (["--headless", "--fps"], "'--fps' needs a value; --help says which"),
        (["--headless", "--size", "3"], "'--size' takes points such as 390x720, not '3'"),
        (["--headless", "--size", "300x-1"], "'--size' takes points such as 390x720, not '300x-1'"),
        (["--windows"], "there is no option '--windows'; --help lists them"),
        (["--gesture", "throw"], "'--gesture' is for --headless; add that"),
        (["--headless", "--gesture", "a", "--script", "b"], "give --script or --gesture, not both"),
        (
            ["--headless", "--fps", "10000", "--duration", "3600"],
            "--fps and --duration ask for more than a million frames"
        ),
    ])
    func argumentsThatMakeNoSenseAreNamed(_ arguments: [String], _ reason: String) {
        let error = #expect(throws: ProgramOptions.Failure.self) { _ = try ProgramOptions(arguments) }
        #expect(error?.reason == reason)
    }

    @Test(arguments: [
        (["--gesture", "trow"], "there is no gesture of 'one-pane' 'trow'; did you mean 'throw'?"),
        (["--variant", "sofd"], "there is no variant of 'one-pane' 'sofd'; did you mean 'soft'?"),
        (["--scene", "x"], "there is no scene 'x'; did you mean 'one-pane'?"),
        (["--script", "/no/such.txt"], "the script '/no/such.txt' cannot be read; is its name right?"),
    ])
    func whatIsNotThereIsNamed(_ arguments: [String], _ text: String) throws {
        let options = try ProgramOptions(["--headless"] + arguments)
        let error = #expect(throws: (any Error).self) {
            _ = try HeadlessHost(PaneApplication().scenes, options).playback
        }
        #expect(error.map { "\($0)" } == text)
    }
}
