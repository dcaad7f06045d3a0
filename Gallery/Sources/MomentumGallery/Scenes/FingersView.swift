/// A view that fills the stage and receives every touch by itself, from its first sample to its last.
class FingersView: View {
    /// How far a finger moves before it drags, in points, and how long it may stay to tap, in seconds.
    static let slop = TapGesture.slop
    static let longestTap = TapGesture.maximumTouchDuration

    override init(frame: Rect) {
        super.init(frame: frame)
        clipsToBounds = true
    }

    override var takesDrags: Bool { true }

    /// A finger is down.
    func fingerBegan(_ touch: Touch) {}

    /// A finger is elsewhere.
    func fingerMoved(_ touch: Touch) {}

    /// A finger has left, or was taken away: see ``Touch/phase``.
    func fingerEnded(_ touch: Touch) {}

    final override func touchesBegan(_ touches: [Touch]) {
        for touch in touches { fingerBegan(touch) }
    }

    final override func touchesMoved(_ touches: [Touch]) {
        for touch in touches { fingerMoved(touch) }
    }

    final override func touchesEnded(_ touches: [Touch]) {
        for touch in touches { fingerEnded(touch) }
    }

    final override func touchesCancelled(_ touches: [Touch]) {
        for touch in touches { fingerEnded(touch) }
    }
}
