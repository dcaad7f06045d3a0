import MomentumTesting
import Testing

@testable import MomentumGallery

@Suite struct LockScreenGlassTests {
    @Test func widgetsBlurTheirBackground() throws {
        let run = try Run(LockScreenScene.description)
        #expect(run.settle())
        let panes = run.stage.root.tree.filter { $0 is WidgetCard }
        #expect(panes.count == 4)
        for pane in panes { #expect(pane.layer.backgroundBlurRadius > 10) }
    }
}
