import MomentumGallery
import MomentumInspection
import MomentumTesting
import Testing

/// The parts of the scenes as the studio names them.
@Suite struct NameTests {
    /// What moves by an animation of its own, or has a gesture, is named in the studio, where it is picked and its motion is listed.
    @Test func everythingThatMovesOrIsTouchedHasAName() {
        var unnamed: Set<String> = []
        for scene in Gallery.scenes {
            for variant in scene.variants.indices {
                var start = Session.Start(scene: scene, variant: variant)
                for seed in 0..<2 {
                    let script = ScriptGenerator.script(for: scene, seed: UInt64(40 + seed), aims: true)
                    start.variant = variant
                    let session = Session(start, keepsLog: false)
                    for input in script.inputs {
                        session.apply(input)
                        guard case .frame = input else { continue }
                        session.stage.forEachPart { part in
                            let isTouched = part.view?.gestureRecognizers.isEmpty == false
                            if part.name.isEmpty, part.layer.isAnimating || isTouched {
                                let outer = session.stage.part(part.parent)
                                let what = part.layer.isAnimating ? "moves" : "is touched"
                                unnamed.insert(
                                    "\(scene.id): \(part.className) in \(outer?.className ?? "nothing") '\(outer?.name ?? "")' \(what)")
                            }
                            return true
                        }
                    }
                    session.stage.tearDown()
                }
            }
        }
        #expect(unnamed.isEmpty, "\(unnamed.sorted().joined(separator: "\n"))")
    }
}
