import MomentumKit
import Testing

@Suite struct StageClipboardTests {
    @Test func theClipboardReturnsTheLastCopyOnce() {
        let stage = Stage(size: Size(width: 10, height: 10))
        #expect(stage.takeClipboard() == nil)
        stage.copyToClipboard("one")
        stage.copyToClipboard("two")
        #expect(stage.takeClipboard() == "two")
        #expect(stage.takeClipboard() == nil)
    }
}
