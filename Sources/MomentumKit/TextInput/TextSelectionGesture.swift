/// What is edited by touches: a text control or view, as the recogniser knows it.
protocol TextTouchable: AnyObject {
    /// The text.
    var editor: TextEditor { get }
    /// Whether touches select.
    var isTouchSelectable: Bool { get }
    /// Whether letters are typed here now.
    var isEditingNow: Bool { get }
    /// Gives the text the focus; false when it is refused.
    func beginByTouch() -> Bool
    /// Where in the text the stage's `point` lies.
    func textPosition(at point: Point) -> (offset: Int, prefersLineEnd: Bool)
    /// The handle at the stage's `point`.
    func handle(at point: Point) -> TextHandles.End?
    /// Selects, and shows handles for fingers.
    func selectByTouch(_ anchor: Int, _ head: Int, prefersLineEnd: Bool, byFinger: Bool)
    /// Shows what a finger can do with the selection.
    func showMenu()
}

/// Places the caret and selects: taps once, twice and three times; a finger that rests and drags, or drags a handle; a mouse that drags.
final class TextSelectionGesture: GestureRecognizer {
    /// By what a drag selects.
    private enum Unit { case character, word, paragraph }
    private enum Mode {
        case undecided
        /// The part that was selected at first stays selected.
        case selecting(Unit, from: Range<Int>)
        case handle(TextHandles.End, other: Int)
    }

    private var target = Weak<any TextTouchable>()
    /// How many taps came before this touch, one soon after the other.
    private var taps = 0
    private var lastTap: (location: Point, time: Double)?
    private var begin = Point.zero
    private var mode = Mode.undecided

    init(_ target: any TextTouchable) {
        super.init { _ in }
        // A control goes on with its events.
        cancelsTouchesInView = false
        self.target.point(at: target)
    }

    override func touchesBegan(_ touches: [Touch]) {
        guard let target = target.object, target.isTouchSelectable, let touch = touches.first,
            self.touches.count == 1, isOwn(touch)
        else {
            if !isRecognizing { state = .failed }
            return
        }
        begin = touch.location
        if let last = lastTap, touch.timestamp - last.time <= TapGesture.multipleTapInterval,
            last.location.distance(to: begin) < 4 * TapGesture.slop
        {
            taps = min(taps + 1, 2)
        } else {
            taps = 0
        }
        lastTap = nil
        guard touch.kind != .mouse else { return press(target, touch) }
        if taps == 0, target.isEditingNow, let end = target.handle(at: touch.location) {
            let selection = target.editor.content.selection
            mode = .handle(end, other: end == .start ? selection.upperBound : selection.lowerBound)
            state = .began
            return
        }
        wake(at: touch.timestamp + 0.5)
    }

    /// Buttons within the field have their touches.
    private func isOwn(_ touch: Touch) -> Bool { touch.view === view || !(touch.view is Control) }

    /// A button of a mouse has gone down: the caret is there at once.
    private func press(_ target: any TextTouchable, _ touch: Touch) {
        guard target.isEditingNow || target.beginByTouch() else { return state = .failed }
        start(target, touch, by: unitOfTaps)
    }

    private var unitOfTaps: Unit { taps == 0 ? .character : taps == 1 ? .word : .paragraph }

    private func start(_ target: any TextTouchable, _ touch: Touch, by unit: Unit) {
        let position = target.textPosition(at: touch.location)
        let unit = unit == .word && target.editor.hidesWords ? .paragraph : unit
        let part = Self.part(unit, at: position.offset, of: target.editor.content.letters)
        mode = .selecting(unit, from: part)
        target.selectByTouch(
            part.lowerBound, part.upperBound, prefersLineEnd: position.prefersLineEnd, byFinger: touch.kind != .mouse)
    }

    private static func part(_ unit: Unit, at offset: Int, of letters: [UInt8]) -> Range<Int> {
        switch unit {
        case .character: offset..<offset
        case .word: TextBoundaries.word(at: offset, in: letters)
        case .paragraph: TextBoundaries.paragraph(at: offset, in: letters)
        }
    }

    override func touchesMoved(_ touches: [Touch]) {
        guard let target = target.object, let touch = touches.first else { return }
        switch mode {
        case .undecided:
            if touch.location.distance(to: begin) > TapGesture.slop { state = .failed }
            return
        case .selecting(let unit, let first):
            if !isRecognizing, touch.location.distance(to: begin) < 2 { return }
            let position = target.textPosition(at: touch.location)
            let part = Self.part(unit, at: position.offset, of: target.editor.content.letters)
            let goesBack = part.lowerBound < first.lowerBound
            target.selectByTouch(
                goesBack ? first.upperBound : first.lowerBound,
                goesBack ? part.lowerBound : max(part.upperBound, first.upperBound),
                prefersLineEnd: position.prefersLineEnd, byFinger: touch.kind != .mouse)
        case .handle(let end, let other):
            // The finger covers the handle: it is meant a line above its tip.
            let lift = end == .end ? -16.0 : 16.0
            let position = target.textPosition(at: Point(x: touch.location.x, y: touch.location.y + lift))
            var offset = position.offset
            // The ends never meet.
            let content = target.editor.content
            if end == .start { offset = min(offset, content.offset(from: other, by: .character, forward: false)) }
            if end == .end { offset = max(offset, content.offset(from: other, by: .character, forward: true)) }
            target.selectByTouch(other, offset, prefersLineEnd: position.prefersLineEnd, byFinger: true)
        }
        state = isRecognizing ? .changed : .began
    }

    override func touchesEnded(_ touches: [Touch]) {
        guard let target = target.object, let touch = touches.last else { return }
        if isRecognizing {
            if touch.kind != .mouse { target.showMenu() }
            return state = .ended
        }
        lastTap = (touch.location, touch.timestamp)
        switch mode {
        case .selecting: state = .ended
        case .handle: state = .failed
        case .undecided: tap(target, touch)
        }
    }

    private func tap(_ target: any TextTouchable, _ touch: Touch) {
        let caret = target.isEditingNow ? target.editor.content.selection : nil
        guard target.isEditingNow || target.beginByTouch() else { return state = .failed }
        start(target, touch, by: unitOfTaps)
        // A tap on the caret asks for what can be done there.
        let selection = target.editor.content.selection
        if !selection.isEmpty || selection == caret { target.showMenu() }
        state = .ended
    }

    /// A finger has rested: the word under it is selected, and a drag goes on by words.
    override func timeElapsed(at time: Double) {
        guard let target = target.object, case .undecided = mode, let touch = touches.first,
            target.isEditingNow || target.beginByTouch()
        else { return state = .failed }
        start(target, touch, by: .word)
        state = .began
    }

    override func reset() { mode = .undecided }
}
