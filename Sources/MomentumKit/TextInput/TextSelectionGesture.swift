/// A text control or text view whose text can be selected by touch.
protocol TextTouchable: AnyObject {
    /// The editor of the text.
    var editor: TextEditor { get }
    /// Whether touches select text.
    var isTouchSelectable: Bool { get }
    /// Whether the text is being edited.
    var isEditingNow: Bool { get }
    /// Focuses the text. Returns false if the focus is refused.
    func beginByTouch() -> Bool
    /// Returns the text position nearest to `point`, in stage coordinates.
    func textPosition(at point: Point) -> (offset: Int, prefersLineEnd: Bool)
    /// Returns the selection handle at `point`, in stage coordinates; nil if there is none.
    func handle(at point: Point) -> TextHandles.End?
    /// Selects from `anchor` to `head`. Selection handles are shown if `byFinger` is true.
    func selectByTouch(_ anchor: Int, _ head: Int, prefersLineEnd: Bool, byFinger: Bool)
    /// Shows the menu beside the selection.
    func showMenu()
}

/// A recogniser that places the caret and selects text: by up to three taps, by a long press followed by a drag, by
/// dragging a handle, and by dragging with a mouse.
final class TextSelectionGesture: GestureRecognizer {
    /// The unit by which a drag extends the selection.
    private enum Unit { case character, word, paragraph }
    private enum Mode {
        case undecided
        /// A drag that extends the selection beyond the range that was selected first.
        case selecting(Unit, from: Range<Int>)
        case handle(TextHandles.End, other: Int)
    }

    private var target = Weak<any TextTouchable>()
    /// The number of preceding taps in quick succession, at most 2.
    private var taps = 0
    private var lastTap: (location: Point, time: Double)?
    private var begin = Point.zero
    private var mode = Mode.undecided

    init(_ target: any TextTouchable) {
        super.init { _ in }
        // A control still sends its touch events.
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

    /// Returns whether the touch is on the text, and not on a button inside the field.
    private func isOwn(_ touch: Touch) -> Bool { touch.view === view || !(touch.view is Control) }

    /// Places the caret or selects text when a mouse button is pressed.
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
            let isBackward = part.lowerBound < first.lowerBound
            target.selectByTouch(
                isBackward ? first.upperBound : first.lowerBound,
                isBackward ? part.lowerBound : max(part.upperBound, first.upperBound),
                prefersLineEnd: position.prefersLineEnd, byFinger: touch.kind != .mouse)
        case .handle(let end, let other):
            // The finger covers the handle, so the text position is taken from the line beside it.
            let lift = end == .end ? -16.0 : 16.0
            let position = target.textPosition(at: Point(x: touch.location.x, y: touch.location.y + lift))
            var offset = position.offset
            // At least one character stays selected.
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
        // A tap on the present caret shows the menu.
        let selection = target.editor.content.selection
        if !selection.isEmpty || selection == caret { target.showMenu() }
        state = .ended
    }

    /// Selects the word under a long press. A drag then extends the selection by words.
    override func timeElapsed(at time: Double) {
        guard let target = target.object, case .undecided = mode, let touch = touches.first,
            target.isEditingNow || target.beginByTouch()
        else { return state = .failed }
        start(target, touch, by: .word)
        state = .began
    }

    override func reset() { mode = .undecided }
}
