import Testing
import UIKit

/// A program's own control tracks a finger by UIKit's methods.
@Suite struct TrackingTests {
    final class Dial: UIControl {
        private(set) var calls: [String] = []
        var follows = true

        override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
            calls.append("begin")
            return super.beginTracking(touch, with: event)
        }
        override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
            calls.append("continue")
            return follows
        }
        override func endTracking(_ touch: UITouch?, with event: UIEvent?) { calls.append("end") }
        override func cancelTracking(with event: UIEvent?) { calls.append("cancel") }
    }

    private func shown() -> (Opened, Dial) {
        let controller = UIViewController()
        let opened = Opened(controller)
        let dial = Dial(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        controller.view.addSubview(dial)
        opened.advance(by: 0.05)
        return (opened, dial)
    }

    @Test func eachFingerIsBegunAndEndedOnce() {
        let (opened, dial) = shown()
        opened.drag(from: CGPoint(x: 50, y: 50), to: CGPoint(x: 150, y: 60), in: 0.1)
        opened.advance(by: 0.05)
        #expect(dial.calls.first == "begin" && dial.calls.last == "end")
        #expect(dial.calls.dropFirst().dropLast().allSatisfy { $0 == "continue" } && dial.calls.count > 4)
        opened.send(.began, CGPoint(x: 50, y: 50))
        opened.send(.cancelled, CGPoint(x: 50, y: 50))
        #expect(dial.calls.suffix(2) == ["begin", "cancel"])
    }

    @Test func untrackedTouchesAreCancelled() {
        let (opened, dial) = shown()
        dial.follows = false
        opened.drag(from: CGPoint(x: 50, y: 50), to: CGPoint(x: 150, y: 60), in: 0.1)
        opened.advance(by: 0.05)
        #expect(dial.calls == ["begin", "continue", "cancel"])
    }

    /// The engine's own controls are tracked by these methods too.
    final class Volume: UISlider {
        private(set) var moves = 0
        override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
            moves += 1
            return super.continueTracking(touch, with: event)
        }
    }

    @Test func sliderSubclassesStillTrack() {
        let controller = UIViewController()
        let opened = Opened(controller)
        let volume = Volume(frame: CGRect(x: 0, y: 0, width: 300, height: 40))
        controller.view.addSubview(volume)
        opened.advance(by: 0.05)
        opened.drag(from: CGPoint(x: 14, y: 20), to: CGPoint(x: 200, y: 20), in: 0.2)
        opened.advance(by: 0.05)
        #expect(volume.moves > 4 && volume.value > 0.4)
    }

    @Test func rangesStylesAndMarginsAreNamed() {
        let item = UIView()
        let slide = UIAttachmentBehavior.slidingAttachment(
            with: item, attachmentAnchor: .zero, axisOfTranslation: CGVector(dx: 1, dy: 0))
        let before: UIFloatRange = slide.attachmentRange
        #expect(before.isInfinite)
        slide.attachmentRange = UIFloatRange(minimum: -10, maximum: 20)
        let after: UIFloatRange = slide.attachmentRange
        #expect(after == UIFloatRange(minimum: -10, maximum: 20) && !after.isInfinite)
        slide.attachmentRange = .infinite
        #expect((slide.attachmentRange as UIFloatRange).isInfinite)
        #expect(UIScrollView.DecelerationRate.normal.rawValue == 0.998)
        let view = UIView()
        view.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        #expect(view.layoutMargins == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        #expect(view.directionalLayoutMargins.trailing == 4)
        #expect(UIControl.Event.allTouchEvents.contains(.touchCancel))
        #expect(!UIControl.Event.allTouchEvents.contains(.valueChanged))
    }
}
