/// A button in a list or a bar. It dims one of its parts while it is pressed.
class PressControl: Control {
    private final let dimmed: View
    private final let dimmedAlpha: Double

    init(frame: Rect = .zero, dimming part: View, to alpha: Double = 0.5) {
        (dimmed, dimmedAlpha) = (part, alpha)
        super.init(frame: frame)
        addGestureRecognizer(ClaimGesture(claimsMoves: false))
    }

    override final func stateDidChange() { settle { self.dimmed.alpha = self.isHighlighted ? self.dimmedAlpha : 1 } }

    override final func endTracking(_ touch: Touch) { if isTouchInside { sendActions(for: .primaryActionTriggered) } }
}
