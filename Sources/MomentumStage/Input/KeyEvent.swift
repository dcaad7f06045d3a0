/// The press or release of a key.
public nonisolated struct KeyEvent: Sendable, Equatable {
    /// A key that operates the interface, or a key that types a character.
    public enum Key: Int, Sendable {
        /// The space bar.
        case space
        /// The enter or return key.
        case enter
        /// The escape key.
        case escape
        /// The up arrow key.
        case up
        /// The down arrow key.
        case down
        /// The left arrow key.
        case left
        /// The right arrow key.
        case right
        /// The tab key.
        case tab
        /// The key that deletes the character before the caret.
        case backspace
        /// The key that deletes the character after the caret.
        case delete
        /// The home key, which moves to the beginning.
        case home
        /// The end key, which moves to the end.
        case end
        /// The page up key.
        case pageUp
        /// The page down key.
        case pageDown
        /// A key that types a character; see ``KeyEvent/character``.
        case character
    }

    /// The key.
    public var key: Key
    /// A Boolean value that indicates whether the key was pressed. It is false for a released key.
    public var isDown: Bool

    /// The modifier keys that are held. The default is none.
    public var modifiers = Modifiers()
    /// A Boolean value that indicates whether the shift key is held. The default is false.
    public var isShifted: Bool {
        get { modifiers.contains(.shift) }
        set { if newValue { modifiers.insert(.shift) } else { modifiers.remove(.shift) } }
    }
    /// The Unicode scalar value that a `.character` key types; 0 for other keys.
    public var character: UInt32 = 0

    /// The keys that modify the effect of other keys.
    public struct Modifiers: OptionSet, Sendable {
        /// The keys as a bit set.
        public let rawValue: UInt8

        /// Creates a set of keys from a bit set.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// The shift key, which extends the selection when the caret moves.
        public static let shift = Modifiers(rawValue: 1)
        /// The control key.
        public static let control = Modifiers(rawValue: 2)
        /// The option or alt key.
        public static let option = Modifiers(rawValue: 4)
        /// The command key, or the Windows key.
        public static let command = Modifiers(rawValue: 8)
    }

    /// Creates an event for a key. By default the key was pressed, without modifier keys. The event of a `.character`
    /// key has no character; use ``init(character:)``.
    public init(_ key: Key, isDown: Bool = true, isShifted: Bool = false) {
        self.key = key
        self.isDown = isDown
        self.isShifted = isShifted
    }

    /// Creates an event for the press of `key` while `modifiers` are held.
    public init(_ key: Key, modifiers: Modifiers) {
        self.init(key)
        self.modifiers = modifiers
    }

    /// Creates an event for the press of the key that types `character`. A space is typed with the space bar.
    public init(character: Unicode.Scalar) {
        self.init(character == " " ? .space : .character)
        if key == .character { self.character = character.value }
    }
}
