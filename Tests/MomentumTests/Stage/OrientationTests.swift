import MomentumKit
import MomentumTesting
import Testing

/// A stage in an orientation that a controller does not support is reported, because nothing rotates it.
struct OrientationTests {
    private final class Upright: ViewController {
        override var supportedInterfaceOrientations: InterfaceOrientationMask { [.portrait, .portraitUpsideDown] }
    }

    private final class Lying: ViewController {
        override var supportedInterfaceOrientations: InterfaceOrientationMask { .landscapeLeft }
    }

    private func reports(_ body: () -> Void) -> Int {
        let handler = Diagnostics.handler
        defer { Diagnostics.handler = handler }
        var count = 0
        Diagnostics.handler = { if $0.text.contains("supportedInterfaceOrientations") { count += 1 } }
        body()
        return count
    }

    private func show(_ controller: ViewController, _ size: Size) -> Stage {
        let stage = Stage(size: size)
        stage.rootViewController = controller
        stage.advance(to: 0.1)
        return stage
    }

    @Test func orientationsAreQueriedWhenTheRootAppears() {
        let (high, wide, square) = (Size(width: 3, height: 4), Size(width: 4, height: 3), Size(width: 4, height: 4))
        #expect(reports { _ = show(Upright(), high) } == 0)
        #expect(reports { _ = show(Upright(), wide) } == 1)
        #expect(reports { _ = show(Lying(), high) } == 1)
        #expect(reports { _ = show(Lying(), wide) } == 0)
        #expect(reports { for controller in [Upright(), Lying()] { _ = show(controller, square) } } == 0)
        #expect(reports { for size in [high, wide, square] { _ = show(ViewController(), size) } } == 0)
        // A navigation controller reports its own orientations, as in UIKit.
        #expect(reports { _ = show(NavigationController(rootViewController: Lying()), high) } == 0)
    }

    @Test func orientationsAreQueriedAgainAfterAResize() {
        let stage = show(Upright(), Size(width: 300, height: 400))
        #expect(reports { stage.size = Size(width: 400, height: 300) } == 1)
        #expect(reports { stage.size = Size(width: 300, height: 400) } == 0)
    }
}
