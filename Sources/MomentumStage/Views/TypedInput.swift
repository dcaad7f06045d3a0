/// Input from keys or from a host's text entry. It is handled in the order of arrival.
enum TypedInput {
    /// A key event.
    case key(KeyEvent)
    /// An edit of the host's text entry.
    case edit(TextEdit)
    /// A command for the focused text.
    case command(TextCommand)
    /// A movement of the on-screen keyboard to `height` points within `duration` seconds.
    case keyboard(height: Double, duration: Double)
}

extension TextEdit {
    /// The first offset that is below 0, or 2 to the power of 30 or more; nil if there is none.
    nonisolated fileprivate var illegalOffset: Int? {
        let composed = composition ?? range
        let offsets = [
            range.lowerBound, range.upperBound, anchor, head, composed.lowerBound, composed.upperBound,
        ]
        return offsets.first { $0 < 0 || $0 >= 1 << 30 }
    }
}

extension Stage {
    /// Sends an edit of the host's text entry. The next frame handles it in order with the keys.
    ///
    /// An edit with an offset below 0 or beyond a gigabyte is refused with a diagnostic. When the frame handles the
    /// edit, it reports a diagnostic and leaves the edit out if no text has the focus, or if the edit does not fit the
    /// text.
    public func send(_ edit: TextEdit) {
        if let offset = edit.illegalOffset {
            return Diagnostics.report(
                "an offset of the edit is out of range", value: .count(offset), in: "Stage.send(_:)",
                remedy: "pass offsets in bytes of UTF-8, from 0 to 1073741823; the edit is ignored")
        }
        typed.append(.edit(edit))
    }

    /// Sends a command for the focused text. The next frame handles it in order with the keys. Without a focused text
    /// the command has no effect.
    public func send(_ command: TextCommand) { typed.append(.command(command)) }

    /// Notifies the stage that an on-screen keyboard moves to `height`, in points from the lower edge, within
    /// `duration` seconds. The next frame handles the change. Values that are negative or not finite are refused with a
    /// diagnostic.
    public func send(keyboardHeight height: Double, duration: Double) {
        guard height >= 0, height.isFinite else {
            return Diagnostics.report(
                "the height is negative or not finite", value: .number(height),
                in: "Stage.send(keyboardHeight:duration:)",
                remedy: "pass a finite number of points, at least 0; nothing changes")
        }
        guard duration >= 0, duration.isFinite else {
            return Diagnostics.reportSeconds("the duration", duration, in: "Stage.send(keyboardHeight:duration:)")
        }
        typed.append(.keyboard(height: height, duration: duration))
    }

    /// Returns the number for a text that is receiving the focus.
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
                    "no text has the focus", in: "Stage.send(_:)",
                    remedy: "set focusedView to a text field before sending edits; the edit is ignored")
            }
            client.apply(edit)
        case .command(let command):
            root.layer.report(.touched(distance: .infinity))
            focusedView?.textInputClient?.perform(command)
        case .keyboard(let height, let duration):
            root.layer.report(.touched(distance: .infinity))
            let previousHeight = keyboardHeight
            keyboardHeight = height
            Stage.keyboardObserver?(self, previousHeight, duration)
            keyboardFollower?.keyboardMoves(on: self, duration: duration)
        }
    }
}
