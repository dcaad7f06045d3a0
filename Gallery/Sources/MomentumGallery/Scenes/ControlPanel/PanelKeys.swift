/// The keyboard's hold on the pane.
struct PanelKeys {
    /// The distance that a key drags the pane, in points.
    static let step = 24.0
    /// The speed with which the keyboard throws the pane, in points per second.
    static let speed = 1200.0

    private(set) var isHolding = false
    /// The direction of the last drag: -1 up, 1 down, 0 if there was none.
    private var direction = 0.0

    mutating func hold() {
        isHolding = true
        direction = 0
    }

    /// Returns the distance of one key press, in points.
    mutating func drag(up isUp: Bool) -> Double {
        direction = isUp ? -1 : 1
        return direction * Self.step
    }

    /// Ends the hold and returns the velocity of the throw, in points per second: 0 without a preceding drag.
    mutating func release() -> Double {
        defer { self = PanelKeys() }
        return direction * Self.speed
    }
}
