/// Wins the touches of its control against the gestures of views around it: every lifted finger, so that a tap on a button
/// is not one on what it lies on, and if wanted every moved one as well, so that a slider is not taken away from the finger.
final class ClaimGesture: GestureRecognizer {
    private let claimsMoves: Bool

    init(claimsMoves: Bool) {
        self.claimsMoves = claimsMoves
        super.init { _ in }
        cancelsTouchesInView = false
    }

    private var canClaim: Bool { (view as? Control)?.isEnabled ?? true }

    // At the first move, not when the finger goes down: the recognisers around this one do not watch it yet then.
    override func touchesMoved(_ touches: [Touch]) {
        if claimsMoves, canClaim { state = isRecognizing ? .changed : .began }
    }

    override func touchesEnded(_ touches: [Touch]) {
        if isRecognizing || canClaim { state = .ended }
    }
}
