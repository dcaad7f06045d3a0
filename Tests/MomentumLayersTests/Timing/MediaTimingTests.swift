import MomentumLayers
import Testing

@Suite struct MediaTimingTests {
    /// Checks times and presentation values of an animation from 0 to 100 in 2 s over a model value of -7. The values
    /// are derived by hand.
    private func check(_ table: [(Double, Double)], _ change: (BasicAnimation) -> Void, line: Int = #line) {
        let fixture = LayerFixture()
        fixture.layer.position.x = -7
        fixture.frame(10) {
            fixture.layer.add(
                LayerFixture.slide {
                    $0.duration = 2
                    $0.beginTime = 12
                    change($0)
                })
        }
        var frame = RenderFrame()
        for (time, value) in table {
            fixture.picture.evaluate(at: time, into: &frame)
            let seen = fixture.picture.presentation(of: fixture.layer, in: frame)?.position.x
            #expect(abs((seen ?? .nan) - value) < 1e-9, "at \(time), line \(line)")
        }
    }

    @Test func oncePhases() {
        check([(10, -7), (11.9, -7), (12, 0), (13, 50), (13.5, 75), (14, -7), (99, -7)]) { _ in }
        check([(10, -7), (12, 0), (13, 50), (14, 100), (99, 100)]) { $0.fillMode = .forwards }
        check([(10, 0), (11.9, 0), (13, 50), (14, -7)]) { $0.fillMode = .backwards }
        check([(10, 0), (13, 50), (14, 100)]) { $0.fillMode = .both }
    }

    @Test func repeats() {
        check([(12, 0), (13, 50), (14, 0), (15, 50), (16.999, 49.95), (17, -7)]) { $0.repeatCount = 2.5 }
        check([(14, 0), (17, 50), (40, 50)]) {
            $0.repeatCount = 2.5
            $0.fillMode = .forwards
        }
        check([(14, 0), (16, 100), (40, 100)]) {
            $0.repeatCount = 2
            $0.fillMode = .forwards
        }
        check([(13, 50), (1_000_013, 50), (1_000_014, 0)]) { $0.repeatCount = .infinity }
        check([(15, 50), (16.5, 25), (17, -7)]) { $0.repeatDuration = 5 }
        check([(15, 50), (17, -7)]) {
            $0.repeatDuration = 5
            $0.repeatCount = 9
        }
    }

    @Test func autoreverse() {
        check([(13, 50), (14, 100), (15, 50), (15.5, 25), (16, -7)]) { $0.autoreverses = true }
        check([(16, 0), (50, 0)]) {
            $0.autoreverses = true
            $0.fillMode = .forwards
        }
        check([(16, 0), (17, 50), (18, 100), (19, 50), (20, -7)]) {
            $0.autoreverses = true
            $0.repeatCount = 2
        }
        check([(18, 100), (99, 100)]) {
            $0.autoreverses = true
            $0.repeatCount = 1.5
            $0.fillMode = .forwards
        }
    }

    @Test func speed() {
        check([(12, 0), (12.5, 50), (13, -7)]) { $0.speed = 2 }
        check([(12, 0), (14, 50), (16, -7)]) { $0.speed = 0.5 }
        // Backwards from the end: timeOffset is the starting point.
        check([(12, 100), (13, 50), (13.9, 5)]) {
            $0.speed = -1
            $0.timeOffset = 2
        }
        // Constant at an offset for ever.
        check([(10, 25), (12, 25), (900, 25)]) {
            $0.speed = 0
            $0.timeOffset = 0.5
        }
        check([(12, 25), (13, 75), (13.75, 12.5), (14, -7)]) { $0.timeOffset = 0.5 }
    }

    @Test func cumulative() {
        check([(13, 50), (14, 100), (15, 150), (17.5, 275)]) {
            $0.repeatCount = 3
            $0.isCumulative = true
        }
        check([(13, 43), (14, 93), (15, 143)]) {
            $0.repeatCount = 3
            $0.isCumulative = true
            $0.isAdditive = true
        }
    }

    @Test("Easing applies to each iteration and is mirrored while the animation autoreverses.")
    func easingAppliesPerIterationAndIsMirrored() {
        let bezier = TimingFunction.easeIn
        check([
            (13, 100 * bezier.sample(at: 0.5).value), (14.5, 100 * bezier.sample(at: 0.75).value),
            (16.5, 100 * bezier.sample(at: 0.25).value),
        ]) {
            $0.timingFunction = bezier
            $0.autoreverses = true
            $0.repeatCount = 2
        }
    }

    @Test func aBackwardsAnimationEndsAtItsBeginning() {
        let fixture = LayerFixture()
        let listener = Listener()
        fixture.frame(1) {
            fixture.layer.add(
                LayerFixture.slide {
                    $0.speed = -1
                    $0.timeOffset = 1
                    $0.delegate = listener
                })
        }
        #expect(fixture.x == 100)
        #expect(fixture.speed == -100)
        fixture.frame(1.75)
        #expect(abs(fixture.x - 25) < 1e-12)
        #expect(listener.stops == [])
        fixture.frame(2)
        #expect(listener.stops == [true])
        #expect(!fixture.layer.isAnimating)
    }

    @Test func zeroDurationEndsWithTheNextFrame() {
        let fixture = LayerFixture()
        let listener = Listener()
        fixture.frame(1) {
            Transaction.begin()
            Transaction.animationDuration = 0
            fixture.layer.add(
                LayerFixture.slide {
                    $0.duration = 0
                    $0.delegate = listener
                })
            Transaction.commit()
        }
        #expect(fixture.x == 0)
        fixture.frame(1)
        #expect(listener.stops == [true])
        #expect(listener.starts == 1)
    }

    @Test func zeroDurationFillsWithItsEnds() {
        let fixture = LayerFixture()
        fixture.layer.position.x = -7
        fixture.frame(1) {
            Transaction.begin()
            Transaction.animationDuration = 0
            fixture.layer.add(
                LayerFixture.slide {
                    $0.duration = 0
                    $0.beginTime = 2
                    $0.fillMode = .both
                    $0.isRemovedOnCompletion = false
                })
            Transaction.commit()
        }
        #expect(fixture.x == 0)
        fixture.frame(2)
        #expect(fixture.x == 100)
        fixture.frame(3)
        #expect(fixture.x == 100)
    }

    /// An autoreversed animation ends where it began.
    @Test func zeroLengthAutoreverseFillsWithItsStart() {
        for (count, end) in [(0.0, 0.0), (2, 0), (0.5, 100), (1.5, 100)] {
            let fixture = LayerFixture()
            fixture.frame(1) {
                Transaction.begin()
                Transaction.animationDuration = 0
                fixture.layer.add(
                    LayerFixture.slide {
                        $0.duration = 0
                        $0.repeatCount = count
                        $0.autoreverses = true
                        $0.fillMode = .forwards
                        $0.isRemovedOnCompletion = false
                    })
                Transaction.commit()
            }
            #expect(fixture.x == end)
        }
    }

    /// An old picture and a new one agree about the end of an animation that runs backwards.
    @Test func reversedAnimationsExcludeTheirEnd() {
        for layerIsBackwards in [false, true] {
            let fixture = LayerFixture()
            fixture.layer.position.x = -7
            if layerIsBackwards {
                fixture.layer.timing.speed = -1
                fixture.layer.timing.timeOffset = 3
            }
            fixture.frame(0) {
                fixture.layer.add(
                    LayerFixture.slide {
                        $0.beginTime = 1
                        $0.duration = 2
                        if !layerIsBackwards {
                            $0.speed = -1
                            $0.timing.timeOffset = 3
                        }
                    })
            }
            let end = layerIsBackwards ? 2.0 : 4.0
            var frame = RenderFrame()
            fixture.picture.evaluate(at: end - 0.25, into: &frame)
            #expect(fixture.picture.presentation(of: fixture.layer, in: frame)?.position.x == 12.5)
            fixture.picture.evaluate(at: end, into: &frame)
            #expect(fixture.picture.presentation(of: fixture.layer, in: frame)?.position.x == -7)
            fixture.frame(end)
            #expect(fixture.x == -7 && !fixture.layer.isAnimating)
        }
    }

    @Test func anExplicitDurationOverridesTheTransactions() {
        let fixture = LayerFixture()
        fixture.frame(0) { fixture.layer.add(LayerFixture.slide { $0.duration = 0 }) }
        fixture.frame(0.125)
        #expect(abs(fixture.x - 50) < 1e-12)
        fixture.frame(0.25)
        #expect(!fixture.layer.isAnimating)
    }
}
