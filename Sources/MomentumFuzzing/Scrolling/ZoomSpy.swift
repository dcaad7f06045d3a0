import MomentumTesting

/// Names the picture that is zoomed, and knows in which order a scroll view may speak of it.
final class ZoomSpy: ScrollViewDelegate {
    private let picture: View
    /// What was said out of order, first.
    private(set) var complaint: String?
    private var isZooming = false
    private var isDragging = false

    init(_ picture: View) { self.picture = picture }

    var isAtRest: Bool { !isZooming && !isDragging }

    private func expect(_ isRight: Bool, _ what: String) { if !isRight, complaint == nil { complaint = what } }

    func viewForZooming(in scrollView: ScrollView) -> View? { picture }

    func scrollViewWillBeginDragging(_ scrollView: ScrollView) {
        expect(!isDragging, "a drag began within a drag")
        isDragging = true
    }

    func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool) {
        expect(isDragging, "a drag ended that had not begun")
        isDragging = false
    }

    func scrollViewWillBeginZooming(_ scrollView: ScrollView, with view: View?) {
        expect(!isZooming && view === picture, "zooming began within zooming")
        isZooming = true
    }

    func scrollViewDidEndZooming(_ scrollView: ScrollView, with view: View?, atScale scale: Double) {
        expect(isZooming, "zooming ended that had not begun")
        expect(scale == scrollView.zoomScale, "zooming ended at \(scale), but the scale is \(scrollView.zoomScale)")
        isZooming = false
    }
}
