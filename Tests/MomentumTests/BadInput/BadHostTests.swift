import MomentumKit
import Testing

/// Invalid numbers of a host, and actions for missing elements: each is refused with one diagnostic, and the next valid
/// one is performed.
struct BadHostTests {
    private let bench = BadInputBench()

    nonisolated private static let numbers: [Double] = [.nan, .infinity, -.infinity, -1, -1e-9, -1e300]

    @Test(arguments: numbers)
    func invalidKeyboardHeightsAreRefused(number: Double) {
        bench.expectRefusal("height") { bench.stage.send(keyboardHeight: number, duration: 0) }
        bench.expectRefusal("duration") { bench.stage.send(keyboardHeight: 200, duration: number) }
        bench.stage.send(keyboardHeight: 200, duration: 0)
        bench.frame()
        #expect(bench.bar.frame.maxY == 600 && bench.stage.keyboardHeight == 200)
    }

    @Test(arguments: numbers + [0, 0.79, 2.01, 1e300])
    func textSizesOutOfRangeAreRefused(number: Double) {
        bench.expectRefusal("\(number)") { bench.stage.textSize = number }
        bench.stage.textSize = 1.5
        #expect(bench.stage.textSize == 1.5)
    }

    @Test(arguments: AccessibilityInput.Action.allCases)
    func actionsOnUnknownElementsAreRefused(action: AccessibilityInput.Action) {
        let gone = View(frame: Rect(x: 0, y: 700, width: 50, height: 50))
        gone.isAccessibilityElement = true
        gone.accessibilityLabel = "Gone"
        bench.stage.root.addSubview(gone)
        bench.frame()
        let id = gone.accessibilityID
        gone.removeFromSuperview()
        bench.frame()
        bench.expectRefusal("a view that has left") { bench.stage.send(AccessibilityInput(action, of: id)) }
        for number in [0, UInt32.max, id + 1_000_000] {
            bench.expectRefusal("a number never given") { bench.stage.send(AccessibilityInput(action, of: number)) }
        }
        bench.stage.send(AccessibilityInput(.activate, of: bench.button.accessibilityID))
        bench.frame()
        #expect(bench.presses == 1)
    }

    @Test(arguments: AccessibilityInput.Action.allCases, [Double.nan, .infinity, -.infinity, 1e300, -1e300])
    func actionsWithInvalidValuesAreRefused(action: AccessibilityInput.Action, value: Double) {
        let id = bench.button.accessibilityID
        bench.expectRefusal("\(value)") { bench.stage.send(AccessibilityInput(action, of: id, value: value)) }
        bench.stage.send(AccessibilityInput(.activate, of: id, value: 3))
        bench.frame()
        #expect(bench.presses == 1)
    }

    @Test(arguments: [-1.0, 0.5, 7, 1e6])
    func unknownCustomActionsAreRefused(index: Double) {
        let id = bench.button.accessibilityID
        if index == 0.5 { bench.button.accessibilityCustomActions = [] }
        bench.expectRefusal("\(index)") { bench.stage.send(AccessibilityInput(.custom, of: id, value: index)) }
    }
}
