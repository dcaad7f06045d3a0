/// A key pressed or let go.
public nonisolated struct KeyEvent: Sendable, Equatable {
    /// The keys that operate an interface.
    public enum Key: Int, Sendable {
        case space, enter, escape, up, down, left, right
    }

    /// Which key.
    public var key: Key
    /// Whether the key went down, or up.
    public var isDown: Bool

    /// Creates an event.
    public init(_ key: Key, isDown: Bool = true) {
        self.key = key
        self.isDown = isDown
    }
}
