import MomentumKit
import Testing

/// A program's own controls can be operated by keys and assistive technologies like buttons.
@Suite struct PressingTests {
    private final class Tile: Control {
        var seenHighlights: [Bool] = []
        override func stateDidChange() {
            if seenHighlights.last != isHighlighted { seenHighlights.append(isHighlighted) }
        }
    }

    private let stage = Stage(size: Size(width: 400, height: 400))

    private func show<Shown: Control>(_ control: Shown) -> Shown {
        control.frame = Rect(x: 0, y: 0, width: 100, height: 100)
        stage.root.addSubview(control)
        stage.advance(to: 0)
        stage.focusedView = control
        return control
    }

    private func send(_ key: KeyEvent.Key, isDown: Bool) {
        stage.send(KeyEvent(key, isDown: isDown))
        stage.advance(to: stage.time + 0.1)
    }

    @Test(arguments: [Control.Event.touchUpInside, .primaryActionTriggered], [KeyEvent.Key.space, .enter])
    func aKeyPressesAnyControlThatHasAnActionForAPress(_ event: Control.Event, _ key: KeyEvent.Key) {
        let tile = show(Tile())
        var count = 0
        tile.addAction(for: event) { _ in count += 1 }
        send(key, isDown: true)
        #expect(count == 0 && tile.isHighlighted)
        send(key, isDown: false)
        #expect(count == 1 && !tile.isHighlighted)
    }

    @Test(
        "Assistive technology can press every control that has an action for a press.",
        arguments: [Control.Event.touchUpInside, .primaryActionTriggered])
    func accessibilityActivatesControlsWithPressActions(_ event: Control.Event) {
        let tile = show(Tile())
        var count = 0
        tile.addAction(for: event) { _ in count += 1 }
        #expect(tile.accessibilityActivate() && count == 1)
        tile.isEnabled = false
        #expect(tile.accessibilityActivate() && count == 1)
    }

    @Test func losingFocusCancelsAHeldKey() {
        let tile = show(Tile())
        var count = 0
        tile.addAction(for: .touchUpInside) { _ in count += 1 }
        send(.space, isDown: true)
        stage.focusedView = nil
        #expect(!tile.isHighlighted)
        send(.space, isDown: false)
        #expect(count == 0)
    }

    @Test func controlsWithoutActionsIgnoreKeys() {
        let tile = show(Tile())
        tile.addAction(for: .valueChanged) { _ in }
        #expect(!tile.keyPressed(KeyEvent(.space)) && !tile.accessibilityActivate())
    }

    @Test func slidersAreNotPressed() {
        let slider = show(Slider())
        var count = 0
        slider.addAction(for: [.touchUpInside, .primaryActionTriggered]) { _ in count += 1 }
        send(.space, isDown: true)
        send(.space, isDown: false)
        #expect(count == 0 && !slider.isHighlighted)
    }
}
