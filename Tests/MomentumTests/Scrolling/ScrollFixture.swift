import MomentumKit
import Testing

/// A stage of 400 x 600 points that is filled by a scroll view with content of 400 x 3000 points, with a record of its
/// callbacks.
final class ScrollFixture: ScrollViewDelegate {
    let stage = Stage(size: Size(width: 400, height: 600))
    let list = ScrollView()
    let zoomed = View()
    /// The delegate's callbacks. Consecutive scrolling is recorded once.
    var heard: [String] = []
    /// Returns the delegate's replacement for the target.
    var targetOverride: ((Point) -> Point)?
    var reported = (velocity: Vector.zero, target: Point.zero)
    var zooms = false
    /// The scales at which the delegate was called.
    var scales: [Double] = []

    init(content: Size = Size(width: 400, height: 3_000)) {
        list.frame = Rect(x: 0, y: 0, width: 400, height: 600)
        list.contentSize = content
        list.delegate = self
        stage.root.addSubview(list)
        stage.advance(to: 0)
        heard = []
    }

    /// Sends a sample and runs a frame at its time.
    func frame(_ time: Double, _ phase: PointerSample.Phase, _ x: Double, _ y: Double, id: Int = 1) {
        stage.send(PointerSample(id: id, phase: phase, location: Point(x: x, y: y), timestamp: time))
        stage.advance(to: time)
    }

    /// Moves a finger uniformly from (200, `y`) by `distance` in a tenth of a second, with frames at `rate` per second.
    func fling(from y: Double = 500, by distance: Double, at start: Double = 1, rate: Double = 60, lifts: Bool = true) {
        var samples = [PointerSample(phase: .began, location: Point(x: 200, y: y), timestamp: start)]
        for index in 1...12 {
            let part = Double(index) / 12
            samples.append(
                PointerSample(
                    phase: .moved, location: Point(x: 200, y: y + distance * part), timestamp: start + 0.1 * part))
        }
        if lifts {
            samples.append(
                PointerSample(phase: .ended, location: Point(x: 200, y: y + distance), timestamp: start + 0.1))
        }
        var frame = (start * rate).rounded(.down)
        while let sample = samples.first {
            frame += 1
            let time = frame / rate
            if sample.timestamp > time {
                stage.advance(to: time)
                continue
            }
            while let next = samples.first, next.timestamp <= time {
                stage.send(next)
                samples.removeFirst()
            }
            stage.advance(to: time)
        }
    }

    /// Runs frames until `time`.
    func run(to time: Double, rate: Double = 60, _ body: () -> Void = {}) {
        while stage.time < time - 1e-9 {
            stage.advance(to: min(time, ((stage.time * rate + 1e-6).rounded(.down) + 1) / rate))
            body()
        }
    }

    var y: Double { list.contentOffset.y }
    var speed: Double { list.scrollVelocity.dy }

    private func record(_ what: String) {
        if heard.last != what || what != "scroll" { heard.append(what) }
    }

    func scrollViewWillBeginDragging(_ scrollView: ScrollView) { record("willDrag") }
    func scrollViewDidScroll(_ scrollView: ScrollView) { record("scroll") }
    func scrollViewWillEndDragging(
        _ scrollView: ScrollView, withVelocity velocity: Vector, targetContentOffset: inout Point
    ) {
        record("willEndDrag")
        reported = (velocity, targetContentOffset)
        if let targetOverride { targetContentOffset = targetOverride(targetContentOffset) }
    }
    func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool) {
        record(willDecelerate ? "didEndDrag+" : "didEndDrag")
    }
    func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) { record("willDecelerate") }
    func scrollViewDidEndDecelerating(_ scrollView: ScrollView) { record("didDecelerate") }
    func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) { record("didAnimate") }
    func viewForZooming(in scrollView: ScrollView) -> View? { zooms ? zoomed : nil }
    func scrollViewDidZoom(_ scrollView: ScrollView) { scales.append(scrollView.zoomScale) }
    func scrollViewWillBeginZooming(_ scrollView: ScrollView, with view: View?) { record("willZoom") }
    func scrollViewDidEndZooming(_ scrollView: ScrollView, with view: View?, atScale scale: Double) {
        record("didZoom")
    }
}
