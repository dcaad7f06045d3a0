/// What is typed on a stage, by keys or with the help of a host: handled in the order in which it comes.
enum TypedInput {
    /// A key.
    case key(KeyEvent)
    /// What a host's text entry has done.
    case edit(TextEdit)
    /// What is done to the focused text as a whole.
    case command(TextCommand)
    /// A keyboard on the screen moves.
    case keyboard(height: Double, duration: Double)
}

extension TextEdit {
    /// Whether all offsets are such as a text can have.
    nonisolated fileprivate var isLegal: Bool {
        func isOffset(_ offset: Int) -> Bool { offset >= 0 && offset < 1 << 30 }
        let composed = composition ?? range
        return isOffset(range.lowerBound) && isOffset(range.upperBound) && isOffset(anchor) && isOffset(head)
            && isOffset(composed.lowerBound) && isOffset(composed.upperBound)
    }
}

extension Stage {
    /// Takes what a host's text entry has done; it is handled in the next frame, after the keys that came before. One that cannot
    /// be done, because nothing that takes text has the focus or it lies outside the text, is refused with a diagnostic.
    public func send(_ edit: TextEdit) {
        guard edit.isLegal else {
            return Diagnostics.report(
                Diagnostic(
                    "an edit has an offset below 0 or beyond a gigabyte", in: "Stage.send(_: TextEdit)",
                    remedy: "count bytes of the text in UTF-8, from 0 on; the edit is left out"))
        }
        typed.append(.edit(edit))
    }

    /// Takes what is done to the focused text as a whole; it is handled in the next frame, after the keys that came before. Without
    /// a focused text it does nothing.
    public func send(_ command: TextCommand) { typed.append(.command(command)) }

    /// Takes how high a keyboard on the screen reaches, in points from the lower edge, and how long it takes to get there, in
    /// seconds; it is handled in the next frame. Numbers that are negative or not finite are refused with a diagnostic.
    public func send(keyboardHeight height: Double, duration: Double) {
        guard height >= 0, height.isFinite, duration >= 0, duration.isFinite else {
            return Diagnostics.report(
                Diagnostic(
                    "the keyboard's height or duration is out of range",
                    in: "Stage.send(keyboardHeight:duration:)",
                    remedy: "give finite points and seconds of at least 0; the keyboard stays where it is"))
        }
        typed.append(.keyboard(height: height, duration: duration))
    }

    /// The number of the text that gets the focus now.
    package func nextField() -> UInt32 {
        fields &+= 1
        return fields
    }

    func handle(_ typed: TypedInput) {
        switch typed {
        case .key(let event): handle(event)
        case .edit(let edit):
            root.layer.report(.touched(distance: .infinity))
            guard let client = focusedView?.textInputClient else {
                return Diagnostics.report(
                    Diagnostic(
                        "nothing that takes text has the focus", in: "Stage.send(_: TextEdit)",
                        remedy: "edit while a field has the focus; the edit is left out"))
            }
            client.take(edit)
        case .command(let command):
            root.layer.report(.touched(distance: .infinity))
            focusedView?.textInputClient?.perform(command)
        case .keyboard(let height, let duration):
            root.layer.report(.touched(distance: .infinity))
            let former = keyboardHeight
            keyboardHeight = height
            Stage.keyboardWatch?(self, former, duration)
            keyboardFollower?.keyboardMoves(on: self, duration: duration)
        }
    }
}
