import MomentumKit
import Testing

@Suite struct RelationTests {
    let view: SpyView
    let fixture: StageFixture

    init() {
        view = SpyView()
        fixture = StageFixture(view)
    }

    private func tap(_ time: Double, _ x: Double = 200) {
        fixture.frame(time, .began, x, 200)
        fixture.frame(time + 0.05, .ended, x, 200)
    }

    @Test func tapsWaitForAPossibleDoubleTap() {
        var heard: [String] = []
        let twice = TapGesture { _ in heard.append("twice") }
        twice.numberOfTapsRequired = 2
        let once = TapGesture { _ in heard.append("once") }
        once.require(toFail: twice)
        view.addGestureRecognizer(once)
        view.addGestureRecognizer(twice)
        tap(1)
        #expect(heard == [] && view.heard == ["began"] && fixture.stage.needsFrame)
        fixture.stage.advance(to: 1.39)
        #expect(heard == [])
        fixture.stage.advance(to: 1.41)
        #expect(heard == ["once"] && view.heard == ["began", "cancelled"] && !fixture.stage.needsFrame)
        heard = []
        tap(2)
        tap(2.2)
        fixture.stage.advance(to: 3)
        #expect(heard == ["twice"])
        // A first tap is not lost if a drag follows it.
        heard = []
        tap(4)
        fixture.frame(4.2, .began, 200, 200)
        fixture.frame(4.3, .moved, 250, 200)
        fixture.frame(4.4, .ended, 250, 200)
        #expect(heard == ["once"])
    }

    @Test func aPanBeginsWhenTheRequiredSwipeFails() {
        var heard: [GestureRecognizer.State] = []
        let swipe = SwipeGesture { _ in }
        let pan = PanGesture { heard.append($0.state) }
        pan.require(toFail: swipe)
        view.addGestureRecognizer(swipe)
        view.addGestureRecognizer(pan)
        fixture.frame(1, .began, 200, 200)
        fixture.frame(1.1, .moved, 230, 200)
        #expect(heard == [])
        fixture.frame(1.55, .moved, 235, 200)
        #expect(heard == [.began, .changed] && pan.translation.dx == 25)
        fixture.frame(1.6, .ended, 240, 200)
        #expect(heard == [.began, .changed, .changed, .ended])
        heard = []
        fixture.frame(2, .began, 200, 200)
        fixture.frame(2.1, .moved, 230, 200)
        fixture.frame(2.2, .moved, 260, 200)
        fixture.frame(2.3, .moved, 290, 200)
        fixture.frame(2.4, .ended, 290, 200)
        #expect(heard == [])
    }

    @Test func onlySimultaneousGesturesRunTogether() {
        for together in [false, true] {
            var heard: [String] = []
            let outer = PanGesture { if $0.state == .began { heard.append("outer") } }
            let inner = PanGesture { if $0.state == .began { heard.append("inner") } }
            fixture.stage.root.gestureRecognizers.forEach(fixture.stage.root.removeGestureRecognizer)
            view.gestureRecognizers.forEach(view.removeGestureRecognizer)
            fixture.stage.root.addGestureRecognizer(outer)
            view.addGestureRecognizer(inner)
            if together { outer.recognizeSimultaneously(with: inner) }
            let time = fixture.stage.time + 1
            fixture.frame(time, .began, 200, 200)
            fixture.frame(time + 0.1, .moved, 230, 200)
            fixture.frame(time + 0.2, .ended, 230, 200)
            #expect(heard == (together ? ["inner", "outer"] : ["inner"]))
        }
    }

    @Test func delegatesAllowSimultaneousRecognition() {
        let judge = RelationDelegate()
        var heard: [String] = []
        let outer = PanGesture { if $0.state == .began { heard.append("outer") } }
        let inner = PanGesture { if $0.state == .began { heard.append("inner") } }
        fixture.stage.root.addGestureRecognizer(outer)
        view.addGestureRecognizer(inner)
        for (isOuters, together) in [(true, false), (true, true), (false, false), (false, true)] {
            (outer.delegate, inner.delegate) = isOuters ? (judge, nil) : (nil, judge)
            judge.allowsSimultaneous = together
            heard = []
            let time = fixture.stage.time + 1
            fixture.frame(time, .began, 200, 200)
            fixture.frame(time + 0.1, .moved, 230, 200)
            fixture.frame(time + 0.2, .ended, 230, 200)
            #expect(heard == (together ? ["inner", "outer"] : ["inner"]))
        }
    }

    @Test func delegatesAddFailureRequirements() {
        let judge = RelationDelegate()
        var heard: [String] = []
        let twice = TapGesture { _ in heard.append("twice") }
        twice.numberOfTapsRequired = 2
        twice.delegate = judge
        let once = TapGesture { _ in heard.append("once") }
        view.addGestureRecognizer(once)
        view.addGestureRecognizer(twice)
        tap(1)
        #expect(heard == ["once"])
        fixture.stage.advance(to: 2)
        heard = []
        judge.isRequiredToFail = true
        tap(3)
        #expect(heard == [])
        fixture.stage.advance(to: 4)
        #expect(heard == ["once"])
    }

    @Test func delegatesDecideWhetherAGestureBegins() {
        let judge = RelationDelegate()
        var heard: [String] = []
        let pan = PanGesture { if $0.state == .began { heard.append("pan") } }
        let tap = TapGesture { _ in heard.append("tap") }
        pan.delegate = judge
        tap.delegate = judge
        view.addGestureRecognizer(pan)
        view.addGestureRecognizer(tap)
        func drag() {
            heard = []
            let time = fixture.stage.time + 1
            fixture.frame(time, .began, 200, 200)
            fixture.frame(time + 0.1, .moved, 230, 200)
            fixture.frame(time + 0.2, .ended, 230, 200)
            self.tap(time + 1)
        }
        drag()
        #expect(heard == ["pan", "tap"])
        judge.receives = false
        drag()
        #expect(heard == [])
        (judge.receives, judge.begins) = (true, false)
        drag()
        #expect(heard == [])
        (judge.begins, judge.waits) = (true, true)
        drag()
        // A tap that waits for the pan is recognised when the finger is lifted.
        #expect(heard == ["pan", "tap"])
    }

    @Test func viewsMayRefuseAGesture() {
        final class Stubborn: View {
            override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { false }
        }
        let fixture = StageFixture(Stubborn())
        var taps = 0
        let tap = TapGesture { _ in taps += 1 }
        fixture.view.addGestureRecognizer(tap)
        fixture.frame(1, .began, 200, 200)
        fixture.frame(1.1, .ended, 200, 200)
        #expect(taps == 0 && tap.state == .possible)
    }

    @Test func delayedTouchesArriveWhenTheGestureFails() {
        let press = LongPressGesture { _ in }
        press.delaysTouchesBegan = true
        view.addGestureRecognizer(press)
        fixture.frame(1, .began, 200, 200)
        fixture.frame(1.1, .moved, 205, 200)
        #expect(view.heard == [])
        fixture.frame(1.2, .moved, 215, 200)
        #expect(view.heard == ["began", "moved"])
        fixture.frame(1.3, .ended, 215, 200)
        #expect(view.heard == ["began", "moved", "ended"])
        view.heard = []
        fixture.frame(2, .began, 200, 200)
        fixture.frame(2.1, .ended, 200, 200)
        #expect(view.heard == ["began", "ended"])
        view.heard = []
        fixture.frame(3, .began, 200, 200)
        fixture.stage.advance(to: 4)
        fixture.frame(4.1, .ended, 200, 200)
        #expect(view.heard == [])
    }

    @Test func touchEndsAreDelayedOnlyIfRequested() {
        for delays in [true, false] {
            let twice = TapGesture { _ in }
            twice.numberOfTapsRequired = 2
            twice.delaysTouchesEnded = delays
            view.gestureRecognizers.forEach(view.removeGestureRecognizer)
            view.addGestureRecognizer(twice)
            view.heard = []
            let time = fixture.stage.time + 1
            tap(time)
            #expect(view.heard == (delays ? ["began"] : ["began", "ended"]))
            fixture.stage.advance(to: time + 1)
            #expect(view.heard == ["began", "ended"])
        }
    }

    /// Found by fuzzing: a tap that had begun on another view delayed the end of every other touch.
    @Test func gesturesDelayOnlyTheirOwnTouches() {
        let other = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
        fixture.stage.root.addSubview(other)
        other.addGestureRecognizer(TapGesture { _ in })
        fixture.frame(1, .began, 200, 200, id: 1)
        fixture.frame(1.1, .began, 50, 50, id: 2)
        fixture.frame(1.2, .ended, 200, 200, id: 1)
        #expect(view.heard == ["began", "ended"])
    }

    @Test func selfRequirementsAreRefused() {
        let tap = TapGesture { _ in }
        #expect(diagnostics { tap.require(toFail: tap) }.count == 1)
        #expect(diagnostics { tap.wake(at: .nan) }.count == 1)
    }

    @Test func targetsAreCalledAndNotRetained() {
        final class Listener {
            var calls = 0
            func called(_ gesture: GestureRecognizer) { calls += 1 }
            func tapped(_ gesture: TapGesture) { calls += 10 }
        }
        var listener: Listener? = Listener()
        weak let kept = listener
        let gesture = TapGesture(target: listener!, action: Listener.tapped)
        gesture.addTarget(listener!, action: Listener.called)
        view.addGestureRecognizer(gesture)
        tap(1)
        #expect(listener?.calls == 11)
        gesture.removeTarget(listener!)
        tap(2)
        #expect(listener?.calls == 21)
        listener = nil
        tap(3)
        #expect(kept == nil)
    }
}

private final class RelationDelegate: GestureRecognizerDelegate {
    var (begins, receives, waits) = (true, true, false)
    var (allowsSimultaneous, isRequiredToFail) = (false, false)

    func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { begins }
    func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool { receives }
    func gestureRecognizer(_ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer) -> Bool {
        waits && recognizer is TapGesture && other is PanGesture
    }
    func gestureRecognizer(
        _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
    ) -> Bool { allowsSimultaneous }
    func gestureRecognizer(_ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer) -> Bool {
        isRequiredToFail
    }
}
