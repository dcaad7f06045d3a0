import MomentumTesting

/// A scroll view delegate that provides the zoomed view and checks the order of its calls.
final class ZoomSpy: ScrollViewDelegate {
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
