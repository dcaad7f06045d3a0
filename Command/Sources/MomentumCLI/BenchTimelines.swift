import MomentumGallery

/// A timeline of 1,000 parts, each of which moves its own view.
///
/// The peers are the same motions without a timeline: 1,000 view animations, and 1,000 property animators.
enum BenchTimelines {
    private static let unit = "part, advance, commit and evaluation of a frame"

    static var cases: [BenchCase] {
        [
            frame("timeline, frame, peer animations", "1,000 view animations", .viewAnimations, .easeInOut),
            frame("timeline, frame, peer animators", "1,000 property animators", .animators, .easeInOut),
            frame("timeline, frame, spring, peer animations", "1,000 view animations on springs", .viewAnimations, nil),
            start,
        ]
    }

    static var counts: [BenchCount] {
        [
            BenchCount(
                name: "heap allocations per frame, timeline", unit: "objects",
                value: {
                    let scene = BenchTimelineScene(.timeline, .easeInOut)
                    return HeapCounter.allocationsPerFrame { scene.frame() }
                },
                limitName: "advance and evaluation with a running timeline of 1,000 parts; 0 is the budget")
        ]
    }

    private static func frame(
        _ name: String, _ peerName: String, _ peer: BenchTimelineScene.Method, _ curve: AnimationCurve?
    ) -> BenchCase {
        var (scene, plain): (BenchTimelineScene?, BenchTimelineScene?)
        return BenchCase(
            name: name, unit: unit, count: BenchTimelineScene.count, peerName: peerName,
            subject: {
                if scene == nil { scene = BenchTimelineScene(.timeline, curve) }
                scene?.frame()
            },
            peer: {
                if plain == nil { plain = BenchTimelineScene(peer, curve) }
                plain?.frame()
            })
    }

    /// Building and starting, which delays the response to a touch.
    private static var start: BenchCase {
        BenchCase(
            name: "timeline, built and started", unit: "part, commit included", count: BenchTimelineScene.count,
            peerName: "1,000 property animators",
            subject: { BenchTimelineScene(.timeline, .easeInOut).end() },
            peer: { BenchTimelineScene(.animators, .easeInOut).end() })
    }
}

/// A stage with 1,000 views that move down one after the other, by one of three means.
final class BenchTimelineScene {
    enum Method { case timeline, viewAnimations, animators }

    static let count = 1_000
    /// The duration in seconds, longer than any measurement.
    private static let duration = 10.0
    private let stage = Stage(size: Size(width: 1000, height: 1000))
    private let timeline = Timeline()
    private var animators: [PropertyAnimator] = []
    private var frameOfTree = RenderFrame()

    /// Starts the motion along `curve`, or with a spring if nil.
    init(_ method: Method, _ curve: AnimationCurve?) {
        for index in 0..<Self.count {
            stage.root.addSubview(View(frame: Rect(x: Double(index), y: 0, width: 10, height: 10)))
        }
        stage.advance(to: 0)
        for (index, view) in stage.root.subviews.enumerated() {
            add(view, delay: Double(index) * 1e-6, method, curve)
        }
        if case .timeline = method { timeline.startAnimation() }
        stage.advance(to: 0)
        // All animations have begun.
        stage.advance(to: 0.01)
    }

    private func add(_ view: View, delay: Double, _ method: Method, _ curve: AnimationCurve?) {
        let move = { view.center.y = 500 }
        switch (method, curve) {
        case (.timeline, let curve?):
            timeline.animate(at: .at(delay), duration: Self.duration, curve: curve, animations: move)
        case (.timeline, nil):
            timeline.animate(at: .at(delay), duration: Self.duration, dampingRatio: 0.1, animations: move)
        case (.viewAnimations, .some):
            View.animate(withDuration: Self.duration, delay: delay, options: .curveEaseInOut, animations: move)
        case (.viewAnimations, nil):
            View.animate(withDuration: Self.duration, delay: delay, usingSpringWithDamping: 0.1, animations: move)
        case (.animators, let curve):
            let animator =
                curve.map { PropertyAnimator(duration: Self.duration, curve: $0, animations: move) }
                ?? PropertyAnimator(duration: Self.duration, dampingRatio: 0.1, animations: move)
            animator.startAnimation(afterDelay: delay)
            animators.append(animator)
        }
    }

    /// Advances by a small step, so that the motion stays in flight through many measurements.
    func frame() {
        stage.advance(to: stage.time + 1e-5)
        stage.renderTree.evaluate(at: stage.time, into: &frameOfTree)
    }

    func end() {
        if timeline.state == .active { timeline.stopAnimation(true) }
        for animator in animators { animator.stopAnimation(true) }
    }
}
