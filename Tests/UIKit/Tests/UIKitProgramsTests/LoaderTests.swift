import Momentum
import MomentumTesting
import Testing

@testable import UIKitPrograms

@Suite struct LoaderTests {
    @Test func theLoaderFinishesWithACheckmarkOnce() throws {
        let opened = try Opened<LoaderViewController>("loader")
        let (run, controller) = (opened.run, opened.controller)
        let loader = controller.loaderView
        run.tap(Point(x: 195, y: 360))
        let tapped = run.time
        run.advance(by: 0.5)
        // An eased stroke after half of its second, and a stroke start that is delayed until then.
        #expect(abs((loader.ringLayer.presentation()?.strokeEnd ?? -1) - 0.5) < 0.1)
        #expect((loader.ringLayer.presentation()?.strokeStart ?? -1) < 0.05)
        run.advance(by: 1.05)
        // A call every 30 ms since the tap.
        #expect(abs(Double(controller.percent) - (run.time - tapped) / 0.03) < 2)
        #expect((loader.tickLayer.presentation()?.strokeEnd ?? -1) == 0)
        run.advance(by: 1.6)
        #expect(controller.percent == 100)
        run.advance(by: 0.5)
        #expect(loader.transactionCompletions == 1)
        #expect(loader.ringLayer.opacity == 0)
        #expect(loader.emitterLayer.birthRate == 1)
        run.advance(by: 4)
        #expect(loader.stoppedAnimations.map(\.name) == ["bounce", "tick"])
        #expect(loader.stoppedAnimations.allSatisfy { $0.finished })
        #expect((loader.tickLayer.presentation()?.strokeEnd ?? -1) == 1)
        #expect(loader.emitterLayer.birthRate == 0)
        #expect(controller.statusLabel.text == "Done")
    }
}
