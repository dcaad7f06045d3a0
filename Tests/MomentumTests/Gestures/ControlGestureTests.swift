import MomentumKit
import Testing

/// Recognisers on controls and around them: a control's action has priority over those of its superviews, but not over
/// its own.
@Suite struct ControlGestureTests {
    private enum Kind: CaseIterable { case tap, twice, press, pan, swipe, pinch }

    private static let controls: [(name: String, make: () -> Control)] = [
        ("button", { Button("Play", style: .filled) }), ("switch", { Switch() }), ("slider", { Slider() }),
        (
            "stepper",
            {
                let stepper = Stepper()
                stepper.value = 5
                return stepper
            }
        ), ("segmented control", { SegmentedControl(items: ["A", "B"]) }),
        (
            "page control",
            {
                let pages = PageControl()
                (pages.numberOfPages, pages.currentPage) = (8, 4)
                return pages
            }
        ),
    ]

    private func recognizer(_ kind: Kind, _ action: @escaping () -> Void) -> GestureRecognizer {
        let act: (GestureRecognizer) -> Void = {
            if $0.state == .began || $0 is TapGesture || $0 is SwipeGesture { action() }
        }
        switch kind {
        case .tap: return TapGesture(action: act)
        case .twice:
            let tap = TapGesture(action: act)
            tap.numberOfTapsRequired = 2
            return tap
        case .press: return LongPressGesture(action: act)
        case .pan: return PanGesture(action: act)
        case .swipe: return SwipeGesture(action: act)
        case .pinch: return PinchGesture(action: act)
        }
    }

    private func perform(_ kind: Kind, on fixture: StageFixture) {
        fixture.frame(1, .began, 165, 200)
        switch kind {
        case .tap: fixture.frame(1.05, .ended, 165, 200)
        case .twice:
            fixture.frame(1.05, .ended, 165, 200)
            fixture.frame(1.2, .began, 165, 200)
            fixture.frame(1.25, .ended, 165, 200)
        case .press:
            fixture.stage.advance(to: 1.6)
            fixture.frame(1.65, .ended, 165, 200)
        case .pan, .swipe:
            for step in 1...6 { fixture.frame(1 + 0.02 * Double(step), .moved, 165 + 12 * Double(step), 200) }
            fixture.frame(1.14, .ended, 237, 200)
        case .pinch:
            fixture.frame(1.01, .began, 195, 200, id: 2)
            for step in 1...6 { fixture.frame(1.01 + 0.02 * Double(step), .moved, 195 + 8 * Double(step), 200, id: 2) }
            fixture.frame(1.15, .ended, 165, 200)
            fixture.frame(1.16, .ended, 243, 200, id: 2)
        }
        fixture.stage.advance(to: 4)
    }

    private func place(_ control: Control, in fixture: StageFixture) {
        fixture.view.frame = Rect(x: 0, y: 0, width: 400, height: 400)
        control.frame = Rect(x: 150, y: 175, width: 100, height: 50)
        fixture.view.addSubview(control)
        fixture.stage.advance(to: 0.5)
    }

    @Test("A recogniser on a control is recognised instead of the control's action.")
    func aRecognizerOnAControlPreemptsItsAction() {
        for ((name, make), kind) in Self.controls.flatMap({ control in Kind.allCases.map { (control, $0) } }) {
            let (fixture, control) = (StageFixture(), make())
            place(control, in: fixture)
            if kind == .pan || kind == .swipe || kind == .pinch, control is Switch {
                control.transform = Transform2D(scaleX: 2, y: 1)
            }
            var (heard, actions) = (0, 0)
            control.addAction(for: [.primaryActionTriggered, .touchUpInside, .touchUpOutside]) { _ in actions += 1 }
            control.addGestureRecognizer(recognizer(kind) { heard += 1 })
            perform(kind, on: fixture)
            #expect(
                heard == 1 && actions == 0 && !control.isTracking,
                "\(kind) on a \(name): \(heard) gestures, \(actions) actions")
        }
    }

    @Test func tapsOnControlsDoNotReachTheSuperview() {
        for (name, make) in Self.controls where name != "slider" {
            let (fixture, control) = (StageFixture(), make())
            place(control, in: fixture)
            var (outer, up) = (0, 0)
            control.addAction(for: [.primaryActionTriggered, .valueChanged]) { _ in up += 1 }
            fixture.view.addGestureRecognizer(TapGesture { _ in outer += 1 })
            fixture.stage.root.addGestureRecognizer(TapGesture { _ in outer += 1 })
            perform(.tap, on: fixture)
            #expect(outer == 0 && up >= 1, "\(name): \(outer) taps, \(up) actions")
        }
    }

    @Test func dragsOfControlsDoNotReachTheSuperview() {
        for (name, make) in Self.controls where ["slider", "switch"].contains(name) {
            let (fixture, control) = (StageFixture(), make())
            place(control, in: fixture)
            var (outer, up) = (0, 0)
            control.addAction(for: [.touchUpInside, .touchUpOutside]) { _ in up += 1 }
            for kind in [Kind.pan, .swipe] { fixture.view.addGestureRecognizer(recognizer(kind) { outer += 1 }) }
            perform(.pan, on: fixture)
            #expect(outer == 0 && up == 1, "\(name): \(outer) gestures, \(up) actions")
        }
    }

    /// A recogniser of a control's subview is also one of the control.
    @Test("A recogniser of a control's subview is recognised instead of the control's action.")
    func aRecognizerInsideAControlPreemptsItsAction() {
        let (fixture, button, badge) = (
            StageFixture(), Button("Play"), View(frame: Rect(x: 0, y: 0, width: 40, height: 50))
        )
        place(button, in: fixture)
        button.addSubview(badge)
        var (inner, actions, outer) = (0, 0, 0)
        button.addAction(for: .primaryActionTriggered) { _ in actions += 1 }
        badge.addGestureRecognizer(TapGesture { _ in inner += 1 })
        fixture.view.addGestureRecognizer(TapGesture { _ in outer += 1 })
        perform(.tap, on: fixture)
        #expect(inner == 1 && actions == 0 && outer == 0)
    }
}
