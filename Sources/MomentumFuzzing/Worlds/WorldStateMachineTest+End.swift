import MomentumTesting

extension WorldStateMachineTest {
    /// Continues all paused motion, removes all drivers, waits until nothing moves, and checks the final state.
    public func checkEnd() throws(StateMachineFailure) {
        // A stalled program makes no calls.
        while stage.isStalled { try advance(1) }
        // An object that keeps falling has fallen long enough for a gain of height to show.
        if !balls.isEmpty { try advance(240) }
        try event { test in
            for place in WorldPlace.allCases where test.hosts[test.number(of: place) - Self.viewCount] != nil {
                let layer = test.host(place).layer
                if layer.timing.speed == 0 { layer.timing.speed = 1 }
            }
            if test.page.layer.timing.speed == 0 { test.page.layer.timing.speed = 1 }
            test.dynamics.removeAllBehaviors()
            test.behaviors = []
            test.balls = []
            for (timeline, _) in test.leads {
                timeline.stopDriving()
                if timeline.state == .active, !timeline.isRunning { timeline.startAnimation() }
            }
            for (animator, _) in test.animators where animator.state == .active && !animator.isRunning {
                animator.startAnimation()
            }
            for (timeline, _, _, _) in test.timelines where timeline.state == .active && !timeline.isRunning {
                timeline.startAnimation()
            }
            test.answerAll()
            return .all
        }
        try advance(20)
        isWatched = false
        for wait in [0, 10, 60, 60] as [Double] { stage.advance(to: stage.time + wait) }
        guard !stage.needsFrame else {
            let running = views.indices.filter { views[$0]?.layer.isAnimating ?? false }.map(name)
            throw failure("no animation is left running", "\(running)")
        }
        guard stage.hostRequests.isEmpty else { throw failure("no request is left pending", "\(stage.hostRequests)") }
        guard calls.allSatisfy({ $0 == 1 }) else { throw failure("a completion handler is called once", "\(calls)") }
        for (index, view) in views.enumerated() {
            guard let view, view.stage != nil else { continue }
            let shown = view.presentation
            for (path, _) in WorldRun.paths
            where shown.value(at: path).components != view.layer.value(at: path).components {
                throw failure("the presentation equals the model at the end", "\(name(index)) \(path.name)")
            }
            for (path, _) in WorldRun.paths where shown.velocity(at: path).components.contains(where: { $0 != 0 }) {
                throw failure("every velocity is 0 at the end", "\(name(index)) \(path.name)")
            }
        }
    }
}
