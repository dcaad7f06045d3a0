import Testing
import UIKit

@Suite struct TouchTests {
    final class Pad: UIView {
        var heard: [String] = []
        var count = 0
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
            heard.append("began")
            count = event?.allTouches?.count ?? 0
            super.touchesBegan(touches, with: event)
        }
        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { heard.append("moved") }
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { heard.append("ended") }
        override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { heard.append("cancelled") }
    }

    final class Key: UIButton {
        var heard = 0
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
            super.touchesBegan(touches, with: event)
            heard += 1
        }
    }

    final class Catcher: UIPanGestureRecognizer {
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
            super.touchesBegan(touches, with: event)
            state = .began
        }
    }

    final class Controller: UIViewController {
        var pressed: [String] = []
        var reached = 0
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { reached += touches.count }
        func press() { pressed.append("()") }
        func press(_ sender: UIButton) { pressed.append("button") }
        func any(_ sender: Any) { pressed.append("any") }
        func both(_ sender: UIButton, event: UIEvent) { pressed.append("both") }
        func tapped(_ tap: UITapGestureRecognizer) { pressed.append("tap \(tap.location(in: view).x)") }
        func panned(_ pan: UIPanGestureRecognizer) {
            let translation = pan.translation(in: view)
            pressed.append("\(pan.state) \(translation.x.rounded())")
        }
    }

    @Test func touchSetsTravelUpTheResponderChain() {
        let controller = Controller()
        let opened = Opened(controller)
        let pad = Pad(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        controller.view.addSubview(pad)
        opened.drag(from: CGPoint(x: 10, y: 10), to: CGPoint(x: 60, y: 10), in: 0.1)
        #expect(pad.heard.first == "began" && pad.heard.last == "ended" && pad.heard.contains("moved"))
        #expect(pad.count == 1)
        #expect(controller.reached == 1)
    }

    @Test func aControlStillTracksWhenItsTouchesAreOverridden() {
        let controller = Controller()
        let opened = Opened(controller)
        let key = Key(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
        key.addTarget(controller, action: .method(Controller.press as (Controller) -> () -> Void), for: .touchUpInside)
        key.addTarget(
            controller, action: .method(Controller.press as (Controller) -> (UIButton) -> Void), for: .touchUpInside)
        key.addTarget(controller, action: .method(Controller.any), for: .touchUpInside)
        key.addAction(UIAction { _ in controller.pressed.append("action") }, for: .touchUpInside)
        controller.view.addSubview(key)
        opened.tap(CGPoint(x: 20, y: 20))
        #expect(key.heard == 1)
        #expect(controller.pressed == ["()", "button", "any", "action"])
    }

    @Test func recognisersCallSelectors() {
        let controller = Controller()
        let opened = Opened(controller)
        let tap = UITapGestureRecognizer(target: controller, action: .method(Controller.tapped))
        let pan = UIPanGestureRecognizer()
        pan.addTarget(controller, action: .method(Controller.panned))
        controller.view.addGestureRecognizer(tap)
        controller.view.addGestureRecognizer(pan)
        opened.tap(CGPoint(x: 20, y: 20))
        #expect(controller.pressed == ["tap 20.0"])
        controller.pressed = []
        opened.drag(from: CGPoint(x: 20, y: 200), to: CGPoint(x: 120, y: 200), in: 0.2)
        #expect(controller.pressed.first?.hasPrefix("began") ?? false)
        #expect(controller.pressed.last == "ended 90.0")
    }

    @Test func customRecognisersBeginOnTouchDown() {
        let controller = Controller()
        let opened = Opened(controller)
        controller.view.addGestureRecognizer(Catcher(target: controller, action: .method(Controller.panned)))
        opened.send(.began, CGPoint(x: 20, y: 20))
        #expect(controller.pressed.count == 1)
        opened.send(.ended, CGPoint(x: 20, y: 20))
    }

    @Test func targetsAreNotRetained() {
        let button = UIButton(type: .system)
        var controller: Controller? = Controller()
        weak var reference = controller
        button.addTarget(controller, action: .method(Controller.any), for: .touchUpInside)
        controller = nil
        #expect(reference == nil)
        button.sendActions(for: .touchUpInside)
    }

    @Test func aSetOfTouchesHasTheSameOrderInEveryRun() {
        final class Many: UIView {
            var order: [Int] = []
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { order += touches.map(\.id) }
        }
        let controller = Controller()
        let opened = Opened(controller)
        let many = Many(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        controller.view.addSubview(many)
        for id in 1...5 { opened.send(.began, CGPoint(x: 10.0 * Double(id), y: 10), id: id) }
        #expect(many.order == [1, 2, 3, 4, 5])
    }
}
