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

    /// The keys that are held with it. Default none.
    public var modifiers = Modifiers()
    /// Whether the shift key is held. Default false.
    public var isShifted: Bool {
        get { modifiers.contains(.shift) }
        set { if newValue { modifiers.insert(.shift) } else { modifiers.remove(.shift) } }
    }
    /// What the key `.character` types: a Unicode scalar value. 0 for other keys.
    public var character: UInt32 = 0

    /// Keys that change what others do.
    public struct Modifiers: OptionSet, Sendable {
        /// The keys as bits.
        public let rawValue: UInt8

        /// The keys that the bits of `rawValue` stand for.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// Shift: what moves the caret selects.
        public static let shift = Modifiers(rawValue: 1)
        /// Control.
        public static let control = Modifiers(rawValue: 2)
        /// Option, or alt.
        public static let option = Modifiers(rawValue: 4)
        /// Command, or the key with a window on it.
        public static let command = Modifiers(rawValue: 8)
    }

    /// Creates an event.
    public init(_ key: Key, isDown: Bool = true, isShifted: Bool = false) {
        self.key = key
        self.isDown = isDown
        self.isShifted = isShifted
    }

    /// Creates the event of a key that goes down while others are held.
    public init(_ key: Key, modifiers: Modifiers) {
        self.init(key)
        self.modifiers = modifiers
    }

    /// Creates the event of typing `character`.
    public init(character: Unicode.Scalar) {
        self.init(character == " " ? .space : .character)
        if key == .character { self.character = character.value }
    }
}
