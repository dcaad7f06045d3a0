/// A key pressed or released.
public nonisolated struct KeyEvent: Sendable, Equatable {
    /// The keys that operate an interface, and those that type.
    public enum Key: Int, Sendable {
        /// The space bar.
        case space
        /// Enter, or return.
        case enter
        /// Escape.
        case escape
        /// The arrow upwards.
        case up
        /// The arrow downwards.
        case down
        /// The arrow to the left.
        case left
        /// The arrow to the right.
        case right
        /// The tabulator.
        case tab
        /// Deletes the letter before the caret.
        case backspace
        /// Deletes the letter after the caret.
        case delete
        /// To the beginning.
        case home
        /// To the end.
        case end
        /// A page up.
        case pageUp
        /// A page down.
        case pageDown
        /// A letter: see ``KeyEvent/character``.
        case character
    }

    /// Which key.
    public var key: Key
    /// Whether the key went down, or up.
    public var isDown: Bool

    /// Whether the shift key is held. Default false.
    public var isShifted = false
    /// What the key `.character` types: a Unicode scalar value. 0 for other keys.
    public var character: UInt32 = 0

    /// Creates an event.
    public init(_ key: Key, isDown: Bool = true, isShifted: Bool = false) {
        self.key = key
        self.isDown = isDown
        self.isShifted = isShifted
    }

    /// Creates the event of typing `character`.
    public init(character: Unicode.Scalar) {
        self.init(character == " " ? .space : .character)
        if key == .character { self.character = character.value }
    }
}
