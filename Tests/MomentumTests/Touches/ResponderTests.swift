import MomentumKit
import Testing

@Suite struct ResponderTests {
    /// A controller that records its touches and keys.
    private final class Listener: ViewController {
        var heard: [String] = []
        var passesOn = false

        override func touchesBegan(_ touches: [Touch]) {
            heard.append("began")
            if passesOn { super.touchesBegan(touches) }
        }
        override func touchesMoved(_ touches: [Touch]) {
            heard.append("moved")
            if passesOn { super.touchesMoved(touches) }
        }
        override func touchesEnded(_ touches: [Touch]) {
            heard.append("ended")
            if passesOn { super.touchesEnded(touches) }
        }
        override func touchesCancelled(_ touches: [Touch]) { heard.append("cancelled") }
        override func keyPressed(_ event: KeyEvent) -> Bool {
            heard.append("key")
            return passesOn ? super.keyPressed(event) : true
        }
    }

    private let stage = Stage(size: Size(width: 400, height: 800))
    private let root = Listener()

    private func touch(_ phase: PointerSample.Phase, _ y: Double) {
        stage.send(PointerSample(phase: phase, location: Point(x: 200, y: y), timestamp: stage.time))
        stage.advance(to: stage.time + 1.0 / 60)
    }

    @Test func unhandledTouchesReachTheController() {
        stage.rootViewController = root
        let inner = View(frame: Rect(x: 100, y: 100, width: 200, height: 200))
        root.view.addSubview(inner)
        #expect(inner.next === root.view && root.view.next === root && root.next === stage.root)
        touch(.began, 200)
        touch(.moved, 210)
        touch(.ended, 210)
        #expect(root.heard == ["began", "moved", "ended"])
    }

    @Test func unhandledEventsReachTheParentController() {
        stage.rootViewController = root
        let child = Listener()
        child.passesOn = true
        root.addChild(child)
        child.view.frame = Rect(x: 0, y: 0, width: 400, height: 400)
        root.view.addSubview(child.view)
        child.didMove(toParent: root)
        touch(.began, 200)
        touch(.ended, 200)
        #expect(child.heard == ["began", "ended"] && root.heard == ["began", "ended"])
    }

    @Test func unhandledEventsReachThePresentingController() {
        stage.rootViewController = root
        let card = Listener()
        card.modalPresentationStyle = .overFullScreen
        root.present(card, animated: false)
        stage.advance(to: 1)
        card.passesOn = true
        #expect(card.next === root)
        touch(.began, 200)
        touch(.ended, 200)
        stage.send(KeyEvent(.enter))
        stage.advance(to: 2)
        #expect(card.heard == ["began", "ended", "key"] && root.heard == ["began", "ended", "key"])
        card.passesOn = false
        touch(.began, 200)
        #expect(card.heard.count == 4 && root.heard.count == 3)
    }
}
