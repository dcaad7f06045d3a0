/// A view that fills the stage and handles every touch itself, from its first sample to its last.
class FingersView: View {
    /// The distance from which a touch is a drag, in points, and the longest duration of a tap, in seconds.
    static let slop = TapGesture.slop
    static let longestTap = TapGesture.maximumTouchDuration

    override init(frame: Rect) {
        super.init(frame: frame)
        clipsToBounds = true
    }

    override var takesDrags: Bool { true }

    /// Called when a touch begins.
    func fingerBegan(_ touch: Touch) {}

    /// Called when a touch has moved.
    func fingerMoved(_ touch: Touch) {}

    /// Called when a touch has ended or was cancelled: see ``Touch/phase``.
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
