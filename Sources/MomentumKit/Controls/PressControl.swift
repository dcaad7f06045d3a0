/// A button of a list or a bar: a finger that presses it dims a part of it, and lifted inside sends its action.
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
