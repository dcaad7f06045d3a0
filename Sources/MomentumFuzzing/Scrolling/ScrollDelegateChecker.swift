import MomentumTesting

/// A scroll view delegate that checks the order of its calls.
final class ScrollDelegateChecker: ScrollViewDelegate {
    /// A description of the first call out of order; nil if there was none.
    private(set) var complaint: String?
    private(set) var isDragging = false
    private(set) var isDecelerating = false
    /// The number of animated changes that have ended.
    private(set) var animations = 0
    /// The interval in points to whose multiples targets are rounded; nil if there is none.
    var step: Double?

    private func expect(_ isRight: Bool, _ what: String) { if !isRight, complaint == nil { complaint = what } }

    func scrollViewWillBeginDragging(_ scrollView: ScrollView) {
        expect(!isDragging && !isDecelerating, "a drag began during a drag or a deceleration")
        isDragging = true
    }

    func scrollViewWillEndDragging(
        _ scrollView: ScrollView, withVelocity velocity: Vector, targetContentOffset: inout Point
    ) {
        expect(isDragging, "a drag was about to end without a beginning")
        expect(velocity.isFinite && targetContentOffset.isFinite, "a velocity or target offset is not finite")
        guard let step else { return }
        targetContentOffset = scrollView.clamped(
            Point(x: targetContentOffset.x, y: (targetContentOffset.y / step).rounded() * step))
    }

    func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool) {
        expect(isDragging, "a drag ended without a beginning")
        isDragging = false
    }

    func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) {
        expect(!isDragging && !isDecelerating, "a deceleration began during a drag or a deceleration")
        isDecelerating = true
    }

    func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {
        expect(isDecelerating, "a deceleration ended without a beginning")
        isDecelerating = false
    }

    func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) { animations += 1 }

    func agrees(with view: ScrollView) -> Bool {
        view.isDragging == isDragging && view.isDecelerating == isDecelerating
    }
}
