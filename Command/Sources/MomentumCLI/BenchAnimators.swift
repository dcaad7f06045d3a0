import MomentumGallery

/// Property animators that move 1,000 views.
///
/// For operations that happen once, the peer copies the animatable values of the changed layers. For a frame, it is the
/// same number of additive springs as plain layer animations.
enum BenchAnimators {
    static let viewCount = 1_000
    private static let frameName = "copying as many numbers as the views' layers have, 73 each"

    static var cases: [BenchCase] {
        [
            once("animator, start") { $0.restart() },
            once("animator, pause and go on") {
                $0.interrupt { $0.continueAnimation(withTimingParameters: nil, durationFactor: 0) }
            },
            once("animator, pause and turn round") { scene in
                scene.interrupt {
                    $0.isReversed.toggle()
                    $0.startAnimation()
                }
            },
            once("animator, turn round in flight") { scene in
                scene.animator.isReversed.toggle()
                scene.commit()
            },
            once("animator, retarget with a spring") { scene in
                scene.interrupt {
                    $0.continueAnimation(
                        withTimingParameters: SpringTimingParameters(dampingRatio: 0.8), durationFactor: 1)
                }
            },
            once("animator, stop and finish at the end") { scene in
                scene.animator.stopAnimation(false)
                scene.animator.finishAnimation(at: .end)
                scene.restart()
            },
            frame("animator, frame, ease-in-ease-out", TimingFunction.easeInEaseOut),
            frame("animator, frame, spring", SpringTimingParameters(dampingRatio: 0.8)),
        ]
    }

    static var counts: [BenchCount] {
        [
            BenchCount(
                name: "heap allocations per frame, animator", unit: "objects",
                value: {
                    let scene = BenchAnimatorScene(SpringTimingParameters(dampingRatio: 0.8))
                    scene.restart()
                    return HeapCounter.allocationsPerFrame { scene.frame() }
                },
                limitName: "advance and evaluation with 1,000 views in a running animator; 0 is the budget")
        ]
    }

    private static func once(_ name: String, _ work: @escaping (BenchAnimatorScene) -> Void) -> BenchCase {
        var scene: BenchAnimatorScene?
        let model = [Double](repeating: 1, count: 73 * viewCount)
        var copy = model
        return BenchCase(
            name: name, unit: "view, commit included; 8,333 ns are a frame at 120 Hz", count: viewCount,
            peerName: frameName,
            subject: {
                if scene == nil {
                    scene = BenchAnimatorScene(SpringTimingParameters(dampingRatio: 0.8))
                    scene?.restart()
                }
                scene?.stepTime()
                if let scene { work(scene) }
            },
            peer: {
                copy.withUnsafeMutableBufferPointer { copy in
                    for index in copy.indices { copy[index] = model[index] }
                    BenchSink.consume(copy[copy.count - 1])
                }
            })
    }

    private static func frame(_ name: String, _ timing: some TimingCurveProvider) -> BenchCase {
        var (scene, plain): (BenchAnimatorScene?, BenchAnimatorScene?)
        return BenchCase(
            name: name, unit: "view, advance, commit and evaluation of a frame", count: viewCount,
            peerName: "the same with an additive spring as a layer animation on each view",
            subject: {
                if scene == nil {
                    scene = BenchAnimatorScene(timing)
                    scene?.restart()
                }
                scene?.frame()
            },
            peer: {
                if plain == nil {
                    plain = BenchAnimatorScene(timing)
                    plain?.animatePlainly()
                }
                plain?.frame()
            })
    }
}

/// A stage with 1,000 views and an animator that moves them.
final class BenchAnimatorScene {
    private let stage = Stage(size: Size(width: 1000, height: 1000))
    private let timing: TimingCurve
    private var isThere = false
    private var frameOfTree = RenderFrame()
    private(set) var animator = PropertyAnimator(duration: 1e6, curve: .linear)

    init(_ timing: some TimingCurveProvider) {
        self.timing = timing.timingCurve
        for index in 0..<BenchAnimators.viewCount {
            stage.root.addSubview(View(frame: Rect(x: Double(index), y: 0, width: 10, height: 10)))
        }
        stage.advance(to: 0)
    }

    /// Stops and releases the animator, and starts one that moves all views to the other side.
    func restart() {
        if animator.state == .active { animator.stopAnimation(true) }
        isThere.toggle()
        let y = isThere ? 500.0 : 100.0
        // Longer than any measurement.
        animator = PropertyAnimator(duration: 10, timingParameters: timing) { [stage] in
            for view in stage.root.subviews { view.center.y = y }
        }
        animator.pausesOnCompletion = true
        animator.startAnimation()
        commit()
    }

    func interrupt(_ change: (PropertyAnimator) -> Void) {
        animator.pauseAnimation()
        change(animator)
        commit()
    }

    func animatePlainly() {
        for view in stage.root.subviews {
            let spring = SpringAnimation(keyPath: "position")
            spring.spring = Spring(mass: 1, stiffness: 1, damping: 1e-3)
            spring.setAdditiveEnds(from: .point(Point(x: 0, y: 100)), to: .point(Point(x: 0, y: 500)))
            spring.duration = 1e6
            view.layer.add(spring)
        }
        commit()
    }

    func commit() { stage.advance(to: stage.time) }

    /// Advances by a small step, so that the animator stays in flight through many measurements.
    func stepTime() { if animator.isRunning { stage.advance(to: stage.time + 1e-5) } else { restart() } }

    func frame() {
        stage.advance(to: stage.time + 1e-5)
        stage.renderTree.evaluate(at: stage.time, into: &frameOfTree)
    }
}
