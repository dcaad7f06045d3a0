import GalleryTesting
import MomentumGallery
import MomentumTesting
import Testing

@Suite struct FuzzTests {
    @Test(arguments: [
        "control-panel", "rocket", "card-shuffle", "orbit", "form-shake", "draw-path", "layers", "animator", "photo",
        "free-fall", "sheet", "decay-to-target", "lock-screen", "force-menu", "launch", "header",
    ])
    func randomInteractionCausesNoJumps(id: String) throws {
        let scene = try #require(Gallery.scene(named: id))
        let finding = Fuzzer.run(
            Gallery.scenes[scene], scripts: ["control-panel", "rocket"].contains(id) ? 150 : 25, seed: 20_000)
        if let finding {
            Issue.record(
                "seed \(finding.seed): violated: \(finding.failure.claim): \(finding.failure.details)\n\(finding.script.text)"
            )
        }
    }

    @Test func theSameSeedWritesTheSameScript() {
        let scene = Gallery.scenes[0]
        #expect(ScriptGenerator.script(for: scene, seed: 7) == ScriptGenerator.script(for: scene, seed: 7))
        #expect(ScriptGenerator.script(for: scene, seed: 7) != ScriptGenerator.script(for: scene, seed: 8))
    }

    @Test func scriptsHoldAllKindsOfInput() {
        var kinds: Set<String> = []
        for seed in 0..<60 {
            for input in ScriptGenerator.script(for: Gallery.scenes[0], seed: UInt64(seed)).inputs {
                switch input {
                case .pointer(let sample): kinds.insert("pointer \(sample.id) \(sample.phase)")
                case .key(let event): kinds.insert("key \(event.key)")
                case .variant(let index): kinds.insert("variant \(index)")
                case .parameter(let index, _): kinds.insert("parameter \(index)")
                case .resize: kinds.insert("size")
                default: break
                }
            }
        }
        #expect(
            kinds.isSuperset(of: ["variant 0", "variant 1", "variant 2", "size", "key space", "key escape", "key up"]))
        #expect(kinds.isSuperset(of: ["parameter 0", "parameter 1", "parameter 2", "parameter 3"]))
        for id in 1...2 {
            for phase in ["began", "moved", "stationary", "ended", "cancelled"] {
                #expect(kinds.contains("pointer \(id) \(phase)"))
            }
        }
    }

    /// A script whose pane jumps is found, and reduced to the relevant steps.
    @Test func shrinkingKeepsTheFailure() throws {
        var script = ScriptGenerator.script(for: Gallery.scenes[0], seed: 3)
        script.start.reducesMotion = true
        let failure = try #require(ScriptChecker.check(script))
        let shrunk = ScriptShrinker.shrink(script) { ScriptChecker.check($0)?.claim == failure.claim }
        #expect(shrunk.inputs.count < 12)
        #expect(ScriptChecker.check(shrunk)?.claim == failure.claim)
    }
}
