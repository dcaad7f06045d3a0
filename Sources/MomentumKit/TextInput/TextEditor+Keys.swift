extension TextEditor {
    /// Returns whether the key edits a line or moves its caret.
    func handles(_ event: KeyEvent) -> Bool {
        switch event.key {
        case .character, .space, .backspace, .delete, .left, .right, .home, .end: true
        default: false
        }
    }

    /// Performs the command of a key. Returns false if the key has no effect on a line of text.
    func use(_ event: KeyEvent) -> Bool {
        let modifiers = event.modifiers
        let isCommand = !modifiers.isDisjoint(with: [.control, .command])
        let step: EditedText.Step =
            modifiers.isDisjoint(with: [.command, .control, .option])
            ? .character : modifiers.contains(.command) || hidesWords ? .paragraph : .word
        switch event.key {
        case .character:
            if isCommand { return use(command: event.character, isShifted: event.isShifted) }
            guard let scalar = Unicode.Scalar(event.character), scalar.value >= 0x20, scalar.value != 0x7F else {
                return true
            }
            insert(Self.letters(scalar))
        case .space: insert([0x20])
        case .backspace: delete(step, forward: false)
        case .delete: delete(step, forward: true)
        case .left: move(step, forward: isRightToLeft, extending: event.isShifted)
        case .right: move(step, forward: !isRightToLeft, extending: event.isShifted)
        case .home: move(isCommand ? .text : .paragraph, forward: false, extending: event.isShifted)
        case .end: move(isCommand ? .text : .paragraph, forward: true, extending: event.isShifted)
        default: return false
        }
        return true
    }

    /// Performs the command of a character that is typed with control or command. Returns false if there is none.
    private func use(command letter: UInt32, isShifted: Bool) -> Bool {
        switch letter | 0x20 {
        case 0x61: perform(.selectAll)
        case 0x63: perform(.copy)
        case 0x78: perform(.cut)
        case 0x79: perform(.redo)
        case 0x7A: perform(isShifted ? .redo : .undo)
        default: return false
        }
        return true
    }

    /// Returns a Unicode scalar in UTF-8 (RFC 3629).
    private static func letters(_ scalar: Unicode.Scalar) -> [UInt8] {
        let value = scalar.value
        func tail(_ shift: UInt32) -> UInt8 { UInt8(0x80 | (value >> shift) & 0x3F) }
        return switch value {
        case 0..<0x80: [UInt8(value)]
        case 0x80..<0x800: [UInt8(0xC0 | value >> 6), tail(0)]
        case 0x800..<0x10000: [UInt8(0xE0 | value >> 12), tail(6), tail(0)]
        default: [UInt8(0xF0 | value >> 18), tail(12), tail(6), tail(0)]
        }
    }
}
