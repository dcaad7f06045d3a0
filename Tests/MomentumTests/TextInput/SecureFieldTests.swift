import Testing

@testable import MomentumKit
@testable import MomentumMotion
@testable import MomentumStage

/// No way of selecting or deleting reveals the ends of words in secure text.
@Suite struct SecureFieldTests {
    private let stage = Stage(size: Size(width: 400, height: 400))
    private let field = TextField(frame: Rect(x: 20, y: 20, width: 300, height: 40))

    init() {
        stage.root.addSubview(field)
        field.isSecureTextEntry = true
        field.text = "one two three"
        stage.advance(to: 0)
        field.focus()
        stage.advance(to: 0.1)
    }

    private func tap(at time: Double, kind: PointerSample.Kind, held: Double = 0.05) {
        let place = Point(x: 60, y: 40)
        stage.send(PointerSample(phase: .began, location: place, timestamp: time, kind: kind))
        stage.advance(to: time)
        stage.advance(to: time + held)
        stage.send(PointerSample(phase: .ended, location: place, timestamp: time + held, kind: kind))
        stage.advance(to: time + held)
    }

    @Test(arguments: [PointerSample.Kind.finger, .mouse])
    func twoTapsSelectAll(_ kind: PointerSample.Kind) {
        tap(at: 1, kind: kind)
        tap(at: 1.15, kind: kind)
        #expect(field.selectedRange == 0..<13)
        field.isSecureTextEntry = false
        tap(at: 3, kind: kind)
        tap(at: 3.15, kind: kind)
        #expect(!field.selectedRange.isEmpty && field.selectedRange.count < 13)
    }

    @Test func aRestingFingerSelectsAll() {
        tap(at: 1, kind: .finger, held: 0.8)
        #expect(field.selectedRange == 0..<13)
    }

    @Test(arguments: [KeyEvent.Modifiers.option, .control])
    func stepsByWordsGoToTheEnds(_ held: KeyEvent.Modifiers) {
        func press(_ key: KeyEvent.Key) {
            var event = KeyEvent(key)
            event.modifiers = held
            stage.send(event)
            stage.advance(to: stage.time + 0.02)
        }
        field.selectedRange = 5..<5
        press(.right)
        #expect(field.selectedRange == 13..<13)
        field.selectedRange = 5..<5
        press(.left)
        #expect(field.selectedRange == 0..<0)
        field.selectedRange = 9..<9
        press(.backspace)
        #expect(field.text == "hree")
    }
}
