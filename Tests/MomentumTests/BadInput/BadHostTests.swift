import MomentumKit
import Testing

/// Invalid numbers of a host, and actions for missing elements: each is refused with one diagnostic, and the next valid
/// one is performed.
struct BadHostTests {
    private let fixture = BadInputFixture()

    nonisolated private static let numbers: [Double] = [.nan, .infinity, -.infinity, -1, -1e-9, -1e300]

    @Test(arguments: numbers)
    func invalidKeyboardHeightsAreRefused(number: Double) {
        fixture.expectRefusal("height") { fixture.stage.send(keyboardHeight: number, duration: 0) }
        fixture.expectRefusal("duration") { fixture.stage.send(keyboardHeight: 200, duration: number) }
        fixture.stage.send(keyboardHeight: 200, duration: 0)
        fixture.frame()
        #expect(fixture.bar.frame.maxY == 600 && fixture.stage.keyboardHeight == 200)
    }

    @Test(arguments: numbers + [0, 0.79, 2.01, 1e300])
    func textSizesOutOfRangeAreRefused(number: Double) {
        fixture.expectRefusal("\(number)") { fixture.stage.textSize = number }
        fixture.stage.textSize = 1.5
        #expect(fixture.stage.textSize == 1.5)
    }

    @Test(arguments: AccessibilityInput.Action.allCases)
    func actionsOnUnknownElementsAreRefused(action: AccessibilityInput.Action) {
        let gone = View(frame: Rect(x: 0, y: 700, width: 50, height: 50))
        gone.isAccessibilityElement = true
        gone.accessibilityLabel = "Gone"
        fixture.stage.root.addSubview(gone)
        fixture.frame()
        let id = gone.accessibilityID
        gone.removeFromSuperview()
        fixture.frame()
        fixture.expectRefusal("a view that has left") { fixture.stage.send(AccessibilityInput(action, of: id)) }
        for number in [0, UInt32.max, id + 1_000_000] {
            fixture.expectRefusal("a number never given") { fixture.stage.send(AccessibilityInput(action, of: number)) }
        }
        fixture.stage.send(AccessibilityInput(.activate, of: fixture.button.accessibilityID))
        fixture.frame()
        #expect(fixture.presses == 1)
    }

    @Test(arguments: AccessibilityInput.Action.allCases, [Double.nan, .infinity, -.infinity, 1e300, -1e300])
    func actionsWithInvalidValuesAreRefused(action: AccessibilityInput.Action, value: Double) {
        let id = fixture.button.accessibilityID
        fixture.expectRefusal("\(value)") { fixture.stage.send(AccessibilityInput(action, of: id, value: value)) }
        fixture.stage.send(AccessibilityInput(.activate, of: id, value: 3))
        fixture.frame()
        #expect(fixture.presses == 1)
    }

    @Test(arguments: [-1.0, 0.5, 7, 1e6])
    func unknownCustomActionsAreRefused(index: Double) {
        let id = fixture.button.accessibilityID
        if index == 0.5 { fixture.button.accessibilityCustomActions = [] }
        fixture.expectRefusal("\(index)") { fixture.stage.send(AccessibilityInput(.custom, of: id, value: index)) }
    }
}
