import Foundation
import Testing
import UIKit

@Suite struct TimeTests {
    final class Ticker: UIViewController {
        var ticks: [Double] = []
        var order: [String] = []
        var link: CADisplayLink?
        var frames = 0

        func ticked(_ timer: Timer) { ticks.append(CACurrentMediaTime()) }
        func framed(_ link: CADisplayLink) { frames += 1 }
    }

    @Test func timersTickInStageTime() {
        let controller = Ticker()
        let opened = Opened(controller)
        let timer = Timer.scheduledTimer(
            timeInterval: 0.25, target: controller, selector: .method(Ticker.ticked), userInfo: nil, repeats: true)
        opened.advance(by: 1.1)
        #expect(controller.ticks.count == 4)
        for (index, tick) in controller.ticks.enumerated() {
            #expect(abs(tick - 0.25 * Double(index + 1)) < 1.0 / 60)
        }
        timer.invalidate()
        opened.advance(by: 1)
        #expect(controller.ticks.count == 4 && !timer.isValid)
        #expect(!opened.stage.needsFrame)
    }

    @Test func missedTicksAreMadeUpOnce() {
        let opened = Opened(UIViewController())
        var calls = 0
        Timer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { _ in calls += 1 }
        opened.stage.advance(to: 3600)
        #expect(calls == 1)
    }

    @Test func queuesRunInTheOrderOfTheirTimes() {
        let controller = Ticker()
        let opened = Opened(controller)
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) { controller.order.append("c") }
        DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(100)) { controller.order.append("b") }
        DispatchQueue.main.async { controller.order.append("a") }
        let item = DispatchWorkItem { controller.order.append("never") }
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.2, execute: item)
        item.cancel()
        #expect(controller.order.isEmpty)
        opened.advance(by: 0.5)
        #expect(controller.order == ["a", "b", "c"])
    }

    @Test func timersReleaseTheirTarget() {
        let opened = Opened(UIViewController())
        var target: Ticker? = Ticker()
        weak var reference = target
        let timer = Timer.scheduledTimer(
            timeInterval: 0.1, target: target!, selector: .method(Ticker.ticked), userInfo: nil, repeats: true)
        target = nil
        #expect(reference == nil)
        opened.advance(by: 0.3)
        #expect(!timer.isValid)
    }

    @Test func aDisplayLinkTicksInEveryFrame() {
        let controller = Ticker()
        let opened = Opened(controller)
        let link = CADisplayLink(target: controller, selector: .method(Ticker.framed))
        link.add(to: .main, forMode: .common)
        for _ in 0..<10 { opened.stage.advance(to: opened.stage.time + 1.0 / 60) }
        #expect(controller.frames == 10)
        link.invalidate()
        opened.advance(by: 0.5)
        #expect(controller.frames == 10)
    }

    @Test func aKeyboardSendsItsMessages() {
        let opened = Opened(UIViewController())
        var heard: [String] = []
        let center = NotificationCenter.default
        let tokens = [
            UIResponder.keyboardWillShowNotification, UIResponder.keyboardDidShowNotification,
            UIResponder.keyboardWillHideNotification, UIResponder.keyboardDidHideNotification,
        ].map { name in
            center.addObserver(forName: name, object: nil, queue: .main) { note in
                let end = (note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?.cgRectValue
                let duration = note.userInfo?[UIResponder.keyboardAnimationDurationUserInfoKey] as? Double
                #expect(duration == 0.25)
                heard.append("\(note.name.rawValue) \(end?.minY ?? -1)")
            }
        }
        opened.stage.send(keyboardHeight: 200, duration: 0.25)
        opened.advance(by: 0.5)
        #expect(heard == ["UIKeyboardWillShowNotification 400.0", "UIKeyboardDidShowNotification 400.0"])
        heard = []
        opened.stage.send(keyboardHeight: 0, duration: 0.25)
        opened.advance(by: 0.5)
        #expect(heard == ["UIKeyboardWillHideNotification 600.0", "UIKeyboardDidHideNotification 600.0"])
        for token in tokens { center.removeObserver(token) }
    }
}
