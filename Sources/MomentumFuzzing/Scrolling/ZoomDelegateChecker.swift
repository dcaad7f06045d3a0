import MomentumTesting

/// A scroll view delegate that provides the zoomed view and checks the order of its calls.
final class ZoomDelegateChecker: ScrollViewDelegate {
    private let picture: View
    /// A description of the first call out of order; nil if there was none.
    private(set) var complaint: String?
    private var isZooming = false
    private var isDragging = false

    init(_ picture: View) { self.picture = picture }

    var isAtRest: Bool { !isZooming && !isDragging }

    private func expect(_ isRight: Bool, _ what: String) { if !isRight, complaint == nil { complaint = what } }

    func viewForZooming(in scrollView: ScrollView) -> View? { picture }

    func scrollViewWillBeginDragging(_ scrollView: ScrollView) {
        expect(!isDragging, "a drag began during a drag")
        isDragging = true
    }

    func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool) {
        expect(isDragging, "a drag ended without a beginning")
        isDragging = false
    }

    func scrollViewWillBeginZooming(_ scrollView: ScrollView, with view: View?) {
        expect(!isZooming && view === picture, "zooming began during zooming, or with another view")
        isZooming = true
    }

    func scrollViewDidEndZooming(_ scrollView: ScrollView, with view: View?, atScale scale: Double) {
        expect(isZooming, "zooming ended without a beginning")
        expect(scale == scrollView.zoomScale, "zooming ended at the scale \(scale), not \(scrollView.zoomScale)")
        isZooming = false
    }
}
