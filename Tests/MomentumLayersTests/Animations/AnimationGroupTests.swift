import MomentumCurves
import MomentumLayers
import Testing

struct AnimationGroupTests {
    private func flight(_ path: PropertyPath = "position.x", to end: Double = 100, duration: Double = 0)
        -> BasicAnimation
    {
        let animation = BasicAnimation(keyPath: path)
        animation.fromValue = 0
        animation.toValue = .number(end)
        animation.duration = duration
        return animation
    }

    private func group(_ animations: [Animation], duration: Double) -> AnimationGroup {
        let group = AnimationGroup()
        group.animations = animations
        group.duration = duration
        return group
    }

    @Test func childrenRunInTheGroupsTime() {
        let probe = Probe()
        let late = flight("position.y", duration: 1)
        late.beginTime = 1
        probe.layer.add(group([flight(duration: 1), late], duration: 3))
        #expect(probe.sample("position.x", at: 0.25) == (25, 100))
        #expect(probe.sample("position.y", at: 0.75) == (0, 0))
        #expect(probe.sample("position.y", at: 1.25) == (25, 100))
        #expect(probe.sample("position.x", at: 1.5) == (0, 0))
        #expect(probe.sample("position.y", at: 2.5) == (0, 0))
        #expect(probe.layer.isAnimating)
        probe.run(until: 3)
        #expect(!probe.layer.isAnimating)
    }

    @Test func theGroupsEndTruncatesItsChildren() {
        let probe = Probe()
        probe.layer.add(group([flight(duration: 4)], duration: 1))
        #expect(probe.sample("position.x", at: 0.5).value == 12.5)
        #expect(probe.sample("position.x", at: 1) == (0, 0))
    }

    @Test func childrenDefaultToTheGroupsDuration() {
        let probe = Probe()
        probe.layer.add(group([flight()], duration: 2))
        #expect(probe.sample("position.x", at: 0.5) == (25, 50))
    }

    @Test func theGroupsEasingAffectsValueAndVelocity() {
        let probe = Probe()
        let child = flight(duration: 2)
        child.timingFunction = .easeIn
        let outer = group([child], duration: 2)
        outer.timingFunction = .easeInEaseOut
        probe.layer.add(outer)
        _ = probe.presentation(at: 0)
        for time in [0.1, 0.7, 1.3, 1.9] {
            let (place, slope) = TimingFunction.easeInEaseOut.sample(at: time / 2)
            let (fraction, inner) = TimingFunction.easeIn.sample(at: place)
            let found = probe.sample("position.x", at: time)
            #expect(abs(found.value - 100 * fraction) < 1e-12)
            #expect(abs(found.velocity - 100 * inner * slope / 2) < 1e-10)
        }
    }

    @Test func speedAndNestedGroupsMultiply() {
        let probe = Probe()
        probe.layer.timing.speed = 2
        let inner = group([flight(duration: 4)], duration: 4)
        inner.speed = 0.5
        let outer = group([inner], duration: 8)
        outer.speed = 3
        probe.layer.add(outer)
        _ = probe.presentation(at: 0)
        // 2 * 3 * 0.5 seconds of the child per second of the tree, and a quarter of the distance in each.
        #expect(probe.sample("position.x", at: 0.25) == (18.75, 75))
        #expect(probe.layer.isAnimating)
        probe.run(until: 1.34)
        #expect(!probe.layer.isAnimating)
    }

    @Test func repeatsAndReversesApplyToTheWholeGroup() {
        let probe = Probe()
        let outer = group([flight(duration: 1), flight("position.y", to: 10, duration: 0.5)], duration: 1)
        outer.autoreverses = true
        outer.repeatCount = 2
        probe.layer.add(outer)
        #expect(probe.sample("position.x", at: 0.25) == (25, 100))
        #expect(probe.sample("position.x", at: 1.25) == (75, -100))
        #expect(probe.sample("position.y", at: 1.25) == (0, 0))
        #expect(probe.sample("position.y", at: 1.75) == (5, -20))
        #expect(probe.sample("position.x", at: 2.25) == (25, 100))
        #expect(probe.sample("position.x", at: 4) == (0, 0))
    }

    @Test(arguments: [0.3, 1.0 / 3, 0.7]) func fillForwardsKeepsChildrenThatEndWithTheGroup(begin: Double) {
        let probe = Probe()
        let child = flight(duration: 1 - begin)
        child.beginTime = begin
        let outer = group([child, flight("position.y", duration: 0.5)], duration: 1)
        outer.fillMode = .forwards
        outer.isRemovedOnCompletion = false
        probe.layer.add(outer)
        #expect(probe.sample("position.x", at: 1) == (100, 0))
        #expect(probe.sample("position.x", at: 5) == (100, 0))
        #expect(probe.sample("position.y", at: 6) == (0, 0))
    }

    @Test func fillBackwardsShowsTheStartWhileWaiting() {
        let probe = Probe()
        let child = flight(duration: 1)
        child.fromValue = 40
        let outer = group([child], duration: 1)
        outer.beginTime = 0.5
        outer.fillMode = .backwards
        probe.layer.add(outer)
        #expect(probe.sample("position.x", at: 0) == (40, 0))
        #expect(probe.sample("position.x", at: 0.25) == (40, 0))
        #expect(probe.sample("position.x", at: 1) == (70, 60))
    }

    @Test func overshootingGroupEasingClampsAtTheEnds() {
        let probe = Probe()
        let outer = group([flight(duration: 1)], duration: 1)
        outer.timingFunction = .cubic(0.5, -0.6, 0.5, 1.6)
        probe.layer.add(outer)
        #expect(probe.sample("position.x", at: 0.1) == (0, 0))
        #expect(probe.sample("position.x", at: 0.9) == (100, 0))
    }

    @Test func onlyTheGroupsDelegateIsNotified() {
        let probe = Probe()
        let (whole, part) = (DelegateLog(), DelegateLog())
        let child = flight(duration: 0.2)
        child.delegate = part
        let outer = group([child, flight("opacity", to: 1, duration: 1)], duration: 1)
        outer.delegate = whole
        var completions: [Bool] = []
        Transaction.begin()
        Transaction.setCompletion { completions.append($0) }
        probe.layer.add(outer)
        Transaction.commit()
        for step in 0...80 { probe.run(until: Double(step) / 60) }
        #expect(whole.starts == 1 && whole.stops == [true] && completions == [true])
        #expect(part.starts == 0 && part.stops.isEmpty)
    }

    @Test func aGroupIsReplacedAndRemovedAsOne() {
        let probe = Probe()
        let logs = [DelegateLog(), DelegateLog()]
        for log in logs {
            let outer = group([flight(duration: 1), flight("opacity", to: 1, duration: 1)], duration: 1)
            outer.delegate = log
            probe.layer.add(outer, forKey: "both")
            probe.run(until: probe.tree.time + 0.1)
        }
        #expect(logs[0].stops == [false] && logs[1].stops.isEmpty)
        #expect(probe.layer.animationKeys == ["both"])
        #expect(
            probe.layer.isAnimating(.opacity) && probe.layer.isAnimating(.position) && !probe.layer.isAnimating(.bounds)
        )
        probe.layer.removeAnimations(of: "opacity")
        probe.run(until: 0.5)
        #expect(logs[1].stops == [false] && !probe.layer.isAnimating)
    }

    @Test func laterChangesToAGroupHaveNoEffect() {
        let probe = Probe()
        let child = flight(duration: 1)
        let outer = group([child], duration: 1)
        probe.layer.add(outer)
        child.toValue = 7
        outer.animations = []
        outer.duration = 9
        #expect(probe.sample("position.x", at: 0.5) == (50, 100))
    }

    @Test func anInvalidChildRefusesTheGroupOnce() {
        let outer = Diagnostics.handler
        defer { Diagnostics.handler = outer }
        var reports: [Diagnostic] = []
        Diagnostics.handler = { reports.append($0) }
        let probe = Probe()
        let log = DelegateLog()
        let bad = group([flight(), flight("opacty" as PropertyPath)], duration: 1)
        bad.delegate = log
        probe.layer.add(bad)
        let endless = group([], duration: 1)
        endless.animations = [endless]
        probe.layer.add(endless)
        endless.animations = []
        probe.run(until: 0.1)
        #expect(reports.count == 2 && reports[0].remedy.contains("'opacity'") && reports[1].what.contains("itself"))
        #expect(!probe.layer.isAnimating && log.starts == 0 && log.stops == [false])
    }

    @Test func anEmptyGroupEndsInItsTime() {
        let probe = Probe()
        let log = DelegateLog()
        let empty = group([], duration: 1)
        empty.delegate = log
        probe.layer.add(empty)
        _ = probe.presentation(at: 0)
        probe.run(until: 0.99)
        #expect(log.stops.isEmpty)
        probe.run(until: 1)
        #expect(log.stops == [true])
    }
}
