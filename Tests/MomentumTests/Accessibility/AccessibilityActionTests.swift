import Testing

@testable import MomentumKit
@testable import MomentumMotion
@testable import MomentumStage

@Suite struct AccessibilityActionTests {
    private let stage = Stage(size: Size(width: 400, height: 400))

    private func add(_ view: View) {
        view.frame = Rect(x: 10, y: 10, width: 100, height: 40)
        stage.root.addSubview(view)
        stage.advance(to: stage.time)
    }

    private func perform(_ action: AccessibilityInput.Action, _ view: View, value: Double = 0) {
        stage.send(AccessibilityInput(action, of: view.accessibilityID, value: value))
        #expect(stage.needsFrame)
        stage.advance(to: stage.time + 0.1)
    }

    @Test func aButtonIsPressedOnce() {
        let button = Button("Play")
        var heard: [String] = []
        button.addAction(for: .primaryActionTriggered) { _ in heard.append("primary") }
        button.addAction(for: .touchUpInside) { _ in heard.append("up") }
        add(button)
        perform(.activate, button)
        #expect(heard == ["primary", "up"])
        button.isEnabled = false
        perform(.activate, button)
        #expect(heard.count == 2 && button.accessibilityActivate())
    }

    @Test func switchesToggleAndSlidersStepByTenths() {
        let (toggle, slider) = (Switch(), Slider())
        var values: [Double] = []
        slider.maximumValue = 10
        slider.addAction(for: .valueChanged) { values.append($0.value) }
        add(toggle)
        add(slider)
        perform(.activate, toggle)
        #expect(toggle.isOn && toggle.accessibilityTraits == [.toggleButton, .selected])
        perform(.increment, slider)
        perform(.increment, slider)
        perform(.decrement, slider)
        perform(.setValue, slider, value: 7.5)
        #expect(values == [1, 2, 1, 7.5] && slider.accessibilityValue == "75%")
        #expect(slider.accessibilityQuantity == AccessibilityQuantity(7.5, in: 0...10))
        slider.accessibilityValue = "loud"
        #expect(slider.accessibilityValue == "loud" && !slider.accessibilitySetValue(.nan))
    }

    @Test func viewsWithoutActivationAreTapped() {
        let view = View()
        view.isAccessibilityElement = true
        var taps: [Point] = []
        view.addGestureRecognizer(TapGesture { taps.append($0.location) })
        add(view)
        #expect(!view.accessibilityActivate())
        perform(.activate, view)
        #expect(taps == [Point(x: 60, y: 30)])
    }

    @Test func elementsPerformTheirActions() {
        final class Spy: View {
            var heard: [String] = []
            func throwIt() { heard.append("thrown") }
            override func accessibilityIncrement() { heard.append("up") }
            override func accessibilityDecrement() { heard.append("down") }
            override func accessibilityScroll(_ direction: AccessibilityScrollDirection) -> Bool {
                heard.append("\(direction)")
                return true
            }
            override func accessibilityPerformEscape() -> Bool {
                heard.append("escape")
                return true
            }
        }
        let spy = Spy()
        spy.isAccessibilityElement = true
        spy.accessibilityCustomActions = [
            AccessibilityCustomAction(name: "None") { _ in false },
            AccessibilityCustomAction("Throw", target: spy, action: Spy.throwIt),
        ]
        add(spy)
        #expect(spy.accessibilityCustomActions[1].name == "Throw" && !spy.accessibilityCustomActions[0].perform())
        let inner = Label("inside")
        inner.frame = spy.bounds
        spy.addSubview(inner)
        perform(.increment, spy)
        perform(.decrement, spy)
        perform(.custom, spy, value: 1)
        // The inner view passes on the actions that it does not use.
        perform(.scroll, inner, value: Double(AccessibilityScrollDirection.next.rawValue))
        perform(.escape, inner)
        stage.send(KeyEvent(.escape))
        stage.focusedView = inner
        stage.advance(to: stage.time)
        #expect(spy.heard == ["up", "down", "thrown", "next", "escape", "escape"])
    }

    @Test func actionsOnRemovedElementsReportOnce() {
        let button = Button("Play")
        var presses = 0
        button.addAction(for: .primaryActionTriggered) { _ in presses += 1 }
        add(button)
        let id = button.accessibilityID
        button.removeFromSuperview()
        let reports = diagnostics {
            stage.send(AccessibilityInput(.activate, of: id))
            stage.advance(to: 1)
        }
        #expect(reports.count == 1 && reports[0].what == "no element has this identifier")
        #expect(presses == 0)
        stage.root.addSubview(button)
        #expect(button.accessibilityID != id, "it comes back as another")
        let others = diagnostics { perform(.custom, button, value: 3) }
        #expect(others.count == 1)
    }

    @Test func focusingAnElementScrollsItIntoView() {
        let scroll = ScrollView()
        add(scroll)
        scroll.contentSize = Size(width: 100, height: 500)
        let button = Button("Below", frame: Rect(x: 0, y: 300, width: 100, height: 40))
        scroll.addSubview(button)
        stage.advance(to: 0.1)
        perform(.focus, button)
        #expect(button.isFocused && stage.showsFocus)
        for frame in 1...120 { stage.advance(to: 1 + Double(frame) / 60) }
        #expect(scroll.contentOffset.y == 300)
        #expect(stage.accessibilityTree.node(button.accessibilityID)?.states.contains(.focused) == true)
        perform(.scroll, button, value: Double(AccessibilityScrollDirection.up.rawValue))
        for frame in 1...120 { stage.advance(to: 4 + Double(frame) / 60) }
        #expect(scroll.contentOffset.y == 260 && !scroll.accessibilityScroll(.right))
        #expect(
            scroll.accessibilityScroll(.previous) && scroll.accessibilityScroll(.down)
                && !scroll.accessibilityScroll(.left))
    }

    @Test func escapeDismissesAndPops() {
        let root = ViewController()
        stage.rootViewController = root
        stage.advance(to: 0)
        let question = ViewController()
        question.title = "Sure?"
        question.modalPresentationStyle = .overFullScreen
        root.present(question, animated: false)
        stage.advance(to: 0.1)
        let node = stage.accessibilityTree.nodes.first
        #expect(node == nil, "a dialog without elements is nothing")
        let button = Button("Yes", frame: Rect(x: 0, y: 0, width: 50, height: 50))
        question.view.addSubview(button)
        #expect(stage.accessibilityTree.nodes.map(\.role) == [.dialog, .button])
        #expect(stage.accessibilityTree.nodes[0].label == "Sure?")
        perform(.escape, button)
        for frame in 1...120 { stage.advance(to: 1 + Double(frame) / 60) }
        #expect(root.presentedViewController == nil)
        let navigation = NavigationController(rootViewController: ViewController())
        stage.rootViewController = navigation
        navigation.pushViewController(ViewController(), animated: false)
        stage.advance(to: 4)
        #expect(navigation.content.accessibilityPerformEscape() && navigation.viewControllers.count == 1)
        #expect(!navigation.content.accessibilityPerformEscape())
    }

    @Test func activatingARowSelectsIt() {
        let fixture = TableFixture(5)
        fixture.stage.advance(to: 0.1)
        let cell = fixture.table.visibleCells[1]
        #expect(cell.accessibilityActivate() && fixture.table.indexPathForSelectedRow?.row == 1)
        #expect(cell.accessibilityTraits.contains(.selected))
    }
}
