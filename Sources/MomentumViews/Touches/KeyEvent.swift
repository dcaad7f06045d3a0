/// A key pressed or let go.
public nonisolated struct KeyEvent: Sendable, Equatable {
    /// The keys that operate an interface, and those that type.
    public enum Key: Int, Sendable {
        case space, enter, escape, up, down, left, right
        case tab, backspace, delete, home, end, pageUp, pageDown
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
