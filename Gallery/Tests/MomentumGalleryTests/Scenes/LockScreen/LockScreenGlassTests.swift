import MomentumTesting
import Testing

@testable import MomentumGallery

@Suite struct LockScreenGlassTests {
    @Test func widgetsBlurWhatIsBehindThem() throws {
        for scene in [LockScreenScene.description, ForceMenuScene.description] {
            let run = try Run(scene)
            #expect(run.settle())
            let panes = run.stage.root.tree.filter { $0 is WidgetCard || $0 is IconBoard }
            #expect(panes.count == (scene.id == "lock-screen" ? 4 : 1))
            for pane in panes { #expect(pane.layer.backgroundBlurRadius > 10) }
        }
    }
}
