import MomentumKit
import Testing

@Suite struct GestureTests {
    @Test func aRecognisedTapCancelsTheTouch() {
        let view = SpyView()
        let fixture = StageFixture(view)
        var taps = 0
        view.addGestureRecognizer(TapGesture { _ in taps += 1 })
        fixture.frame(0.1, .began, 200, 200)
        fixture.frame(0.2, .ended, 203, 200)
        #expect(taps == 1 && view.heard == ["began", "cancelled"])
    }

    @Test func unrecognisedTouchesReachTheView() {
        for (dx, duration) in [(11.0, 0.1), (0, 0.8)] {
            let view = SpyView()
            let fixture = StageFixture(view)
            var taps = 0
            view.addGestureRecognizer(TapGesture { _ in taps += 1 })
            fixture.frame(0.1, .began, 200, 200)
            fixture.frame(0.1 + duration, .ended, 200 + dx, 200)
            #expect(taps == 0 && view.heard == ["began", "ended"])
        }
    }

    @Test func aDoubleTapNeedsProximityInTimeAndPosition() {
        let fixture = StageFixture()
        var taps = 0
        let gesture = TapGesture { _ in taps += 1 }
        gesture.numberOfTapsRequired = 2
        fixture.view.addGestureRecognizer(gesture)
        func tap(_ time: Double, _ x: Double = 200) {
            fixture.frame(time, .began, x, 200)
            fixture.frame(time + 0.05, .ended, x, 200)
        }
        tap(1)
        tap(1.2)
        #expect(taps == 1)
        tap(2)
        tap(2.6)
        #expect(taps == 1)
        tap(3)
        tap(3.2, 245)
        #expect(taps == 1)
    }

    @Test func twoFingersTapTogether() {
        let fixture = StageFixture()
        var taps = 0
        let gesture = TapGesture { _ in taps += 1 }
        gesture.numberOfTouchesRequired = 2
        fixture.view.addGestureRecognizer(gesture)
        fixture.frame(1, .began, 190, 200, id: 1)
        fixture.frame(1.01, .began, 210, 200, id: 2)
        fixture.frame(1.1, .ended, 190, 200, id: 1)
        fixture.frame(1.12, .ended, 210, 200, id: 2)
        #expect(taps == 1)
        fixture.frame(2, .began, 190, 200, id: 1)
        fixture.frame(2.1, .ended, 190, 200, id: 1)
        #expect(taps == 1)
    }

    @Test func aPanBeginsWithTheExcessOverItsSlop() {
        let fixture = StageFixture()
        var states: [GestureRecognizer.State] = []
        var translations: [Vector] = []
        fixture.view.addGestureRecognizer(
            PanGesture { pan in
                states.append(pan.state)
                translations.append(pan.translation)
            })
        fixture.frame(0.01, .began, 200, 200)
        fixture.frame(0.02, .moved, 200, 209)
        #expect(states == [])
        fixture.frame(0.03, .moved, 200, 225)
        fixture.frame(0.04, .moved, 207, 225)
        fixture.frame(0.05, .ended, 207, 230)
        #expect(states == [.began, .changed, .changed, .ended])
        #expect(translations.map { $0.dy } == [15, 15, 20, 20])
        #expect(translations.map { $0.dx } == [0, 7, 7, 7])
    }

    @Test func aPanOfTwoFingersWaitsForBoth() {
        let fixture = StageFixture()
        var translations: [Vector] = []
        let pan = PanGesture { translations.append($0.translation) }
        pan.minimumNumberOfTouches = 2
        fixture.view.addGestureRecognizer(pan)
        fixture.frame(0.01, .began, 200, 160, id: 1)
        fixture.frame(0.02, .moved, 200, 240, id: 1)
        fixture.frame(0.03, .began, 220, 200, id: 2)
        fixture.frame(0.04, .moved, 220, 201, id: 2)
        #expect(translations.isEmpty)
        fixture.frame(0.05, .moved, 220, 225, id: 2)
        // The centroid has moved by 12.5 since there were two fingers.
        #expect(translations.count == 1 && abs(translations[0].dy - 2.5) < 1e-12)
    }

    @Test func aPanAndATapCompete() {
        let view = SpyView()
        let fixture = StageFixture(view)
        var heard: [String] = []
        view.addGestureRecognizer(TapGesture { _ in heard.append("tap") })
        view.addGestureRecognizer(PanGesture { heard.append("pan \($0.state)") })
        fixture.frame(0.01, .began, 200, 200)
        fixture.frame(0.02, .moved, 200, 220)
        fixture.frame(0.03, .ended, 200, 220)
        #expect(heard == ["pan began", "pan changed", "pan ended"])
        #expect(view.heard == ["began", "cancelled"])
        heard = []
        fixture.frame(0.04, .began, 200, 200)
        fixture.frame(0.05, .ended, 200, 200)
        #expect(heard == ["tap"])
    }

    @Test func switchingOffOrRemovingInFlightCancels() {
        for removes in [false, true] {
            let fixture = StageFixture()
            var states: [GestureRecognizer.State] = []
            let pan = PanGesture { states.append($0.state) }
            fixture.view.addGestureRecognizer(pan)
            fixture.frame(0.01, .began, 200, 200)
            fixture.frame(0.02, .moved, 200, 220)
            if removes { fixture.view.removeGestureRecognizer(pan) } else { pan.isEnabled = false }
            fixture.frame(0.03, .moved, 200, 240)
            fixture.frame(0.04, .ended, 200, 240)
            #expect(states == [.began, .cancelled])
        }
    }

    @Test func aTouchOnARemovedViewIsCancelled() {
        let view = SpyView()
        let fixture = StageFixture(view)
        var states: [GestureRecognizer.State] = []
        fixture.view.addGestureRecognizer(PanGesture { states.append($0.state) })
        fixture.frame(0.01, .began, 200, 200)
        fixture.frame(0.02, .moved, 200, 220)
        view.removeFromSuperview()
        fixture.frame(0.03, .ended, 200, 220)
        #expect(states == [.began, .cancelled])
    }

    @Test func illegalStepsAreReported() {
        let recognizer = GestureRecognizer { _ in }
        let reports = diagnostics {
            recognizer.state = .changed
            recognizer.state = .cancelled
        }
        #expect(reports.count == 2 && recognizer.state == .possible)
    }

    /// With any touches, the states follow the graph, and every gesture that began ends.
    @Test(arguments: 1...60)
    func randomTouchesFollowTheStateGraph(seed: Int) {
        var state = UInt64(seed)
        func random(_ count: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % count
        }
        let inner = SpyView()
        let fixture = StageFixture(inner)
        var logs: [[GestureRecognizer.State]] = [[], [], [], []]
        inner.addGestureRecognizer(TapGesture { logs[0].append($0.state) })
        inner.addGestureRecognizer(PanGesture { logs[1].append($0.state) })
        let two = PanGesture { logs[2].append($0.state) }
        two.minimumNumberOfTouches = 2
        fixture.stage.root.addGestureRecognizer(two)
        let pair = TapGesture { logs[3].append($0.state) }
        pair.numberOfTouchesRequired = 2
        fixture.stage.root.addGestureRecognizer(pair)
        let reports = diagnostics {
            var time = 0.0
            for _ in 0..<300 {
                time += Double(random(30)) / 100
                let phase = [PointerSample.Phase.began, .moved, .moved, .moved, .stationary, .ended, .cancelled][
                    random(7)]
                fixture.frame(time, phase, Double(120 + random(160)), Double(120 + random(160)), id: 1 + random(3))
            }
            for id in 1...3 { fixture.frame(time + 1, .ended, 200, 200, id: id) }
        }
        #expect(reports.isEmpty)
        for log in logs {
            var isUnderWay = false
            for state in log {
                switch state {
                case .began:
                    #expect(!isUnderWay)
                    isUnderWay = true
                case .changed: #expect(isUnderWay)
                case .cancelled:
                    #expect(isUnderWay)
                    isUnderWay = false
                case .ended: isUnderWay = false
                case .possible, .failed: Issue.record("\(state) is not told")
                }
            }
            #expect(!isUnderWay)
        }
        // Views are notified of every touch's end, and of nothing after it.
        let begun = inner.heard.filter { $0 == "began" }.count
        #expect(begun == inner.heard.filter { $0 == "ended" || $0 == "cancelled" }.count)
    }
}
