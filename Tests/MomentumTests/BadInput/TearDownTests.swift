import MomentumKit
import Testing

/// Ended objects are not retained, and produce no values that are not finite.
@Suite(.serialized) struct TearDownTests {
    /// A weak reference to an observed object.
    private struct Trace {
        private(set) weak var object: AnyObject?

        init(_ object: AnyObject) { self.object = object }
    }

    private let stage = Stage(size: Size(width: 400, height: 400))

    private func view() -> View {
        let view = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
        stage.root.addSubview(view)
        stage.advance(to: stage.time)
        return view
    }

    private func pass(_ seconds: Double) {
        for _ in 0..<10 { stage.advance(to: stage.time + seconds / 10) }
    }

    @Test(arguments: [1, 0, -1, .nan], [false, true])
    func endedTimelinesAreReleased(duration: Double, isNested: Bool) {
        var traces: [Trace] = []
        _ = diagnostics {
            let view = view()
            let timeline = Timeline()
            timeline.animate(duration: duration) { view.center.x = 300 }
            traces = [Trace(view), Trace(timeline)]
            if isNested {
                let outer = Timeline()
                outer.add(timeline)
                traces.append(Trace(outer))
                outer.startAnimation()
            } else {
                timeline.startAnimation()
            }
        }
        stage.advance(to: stage.time)
        #expect(traces[0].object != nil)
        pass(3)
        for view in stage.root.subviews { view.removeFromSuperview() }
        pass(1)
        for (index, trace) in traces.enumerated() { #expect(trace.object == nil, "object \(index)") }
    }

    @Test func retainedTimelinesCanReverseAfterTheirEnd() {
        let view = view()
        let (outer, inner) = (Timeline(), Timeline())
        inner.animate(duration: 1, curve: .linear) { view.center.x = 300 }
        outer.add(inner)
        outer.startAnimation()
        pass(2)
        outer.isReversed = true
        outer.startAnimation()
        pass(0.5)
        #expect(abs(view.presentation.position.x - 175) < 1e-6)
    }

    @Test func aTimelineLivesWhileAScrollViewOnAStageDrivesIt() {
        let scroll = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 400))
        scroll.contentSize = Size(width: 400, height: 2_000)
        stage.root.addSubview(scroll)
        stage.advance(to: 0)
        let view = view()
        var trace: Trace?
        do {
            let timeline = Timeline()
            timeline.animate(duration: 1, curve: .linear) { view.center.x = 300 }
            timeline.drive(by: scroll, from: 0, to: 100)
            trace = Trace(timeline)
        }
        scroll.contentOffset.y = 50
        pass(0.1)
        #expect(trace?.object != nil && abs(view.presentation.position.x - 175) < 1e-9)
        scroll.removeFromSuperview()
        pass(0.1)
        #expect(trace?.object == nil)
    }

    @Test(arguments: [false, true]) func tearingDownDismissesPresentedControllers(isMoving: Bool) {
        var traces: [Trace] = []
        do {
            let torn = Stage(size: Size(width: 400, height: 400))
            let (root, first, second) = (ViewController(), ViewController(), ViewController())
            torn.rootViewController = root
            torn.advance(to: 0)
            root.present(first, animated: false)
            torn.advance(to: 0.1)
            first.present(second, animated: isMoving)
            torn.advance(to: 0.2)
            #expect(root.presentedViewController === first && first.presentedViewController === second)
            traces = [root, first, second].map { Trace($0) } + [Trace(torn)]
            torn.tearDown()
            #expect(root.presentedViewController == nil && first.presentedViewController == nil)
        }
        for (index, trace) in traces.enumerated() { #expect(trace.object == nil, "object \(index)") }
    }

    @Test(arguments: ["hitTest", "wheel"]) func tornDownStagesBeginNoTouch(place: String) {
        var traces: [Trace] = []
        do {
            let torn = Stage(size: Size(width: 400, height: 400))
            let scroll = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 400))
            let tearing = TearingView(frame: Rect(x: 0, y: 0, width: 400, height: 400))
            scroll.contentSize = Size(width: 400, height: 2_000)
            torn.root.addSubview(scroll)
            if place == "hitTest" { torn.root.addSubview(tearing) }
            if place == "wheel" { scroll.delegate = tearing }
            torn.advance(to: 0)
            if place == "wheel" {
                let delta = Vector(dx: 0, dy: 50)
                torn.send(WheelSample(location: Point(x: 60, y: 60), delta: delta, timestamp: 0, isPrecise: true))
            }
            torn.send(PointerSample(phase: .began, location: Point(x: 60, y: 60), timestamp: 0))
            torn.advance(to: 0.1)
            traces = [Trace(torn), Trace(scroll), Trace(tearing)]
        }
        pass(0.1)
        for (index, trace) in traces.enumerated() { #expect(trace.object == nil, "object \(index)") }
    }

    /// Tears down its stage in a hit test, or when something scrolls.
    private final class TearingView: View, ScrollViewDelegate {
        func scrollViewDidScroll(_ scrollView: ScrollView) { scrollView.stage?.tearDown() }

        override func hitTest(_ point: Point, with event: TouchEvent?) -> View? {
            stage?.tearDown()
            return nil
        }
    }

    @Test(arguments: [(0.5, Double.leastNonzeroMagnitude), (1e308, 0.4), (-1e308, 1e-3)])
    func aBasicMovementHasAFiniteVelocity(end: Double, duration: Double) {
        let view = view()
        view.alpha = 1
        view.pop.add(PopBasic<View, Double>(.alpha, to: end, duration: duration))
        for _ in 0..<20 {
            pass(0.03)
            #expect(view.presentation.velocity(of: .opacity).isFinite)
        }
    }
}
