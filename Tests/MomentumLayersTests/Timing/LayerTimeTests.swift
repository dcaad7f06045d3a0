import MomentumLayers
import Testing

/// Time is hierarchical.
@Suite struct LayerTimeTests {
    @Test func aPausedSubtreeResumesWithoutAJump() {
        let fixture = LayerFixture()
        fixture.frame(5) { fixture.layer.add(LayerFixture.slide()) }
        fixture.frame(5.25)
        let now = fixture.root.currentTime
        fixture.root.timing.speed = 0
        fixture.root.timing.timeOffset = now
        fixture.frame(5.25)
        #expect(abs(fixture.x - 25) < 1e-12)
        fixture.frame(300)
        #expect(abs(fixture.x - 25) < 1e-12)
        #expect(fixture.speed == 0)
        #expect(!fixture.tree.isAnimating)
        // Resumes as in Core Animation's documentation.
        fixture.root.timing.timeOffset = 0
        fixture.root.timing.speed = 1
        fixture.root.timing.beginTime = 300 - now
        fixture.frame(300)
        #expect(abs(fixture.x - 25) < 1e-9)
        #expect(abs(fixture.speed - 100) < 1e-9)
        fixture.frame(300.5)
        #expect(abs(fixture.x - 75) < 1e-9)
        fixture.frame(300.75)
        #expect(!fixture.layer.isAnimating)
    }

    @Test func anAnimationEndedByTimeOffsetRequestsAFrame() {
        let fixture = LayerFixture()
        let slide = LayerFixture.slide()
        slide.fillMode = .both
        fixture.frame(5) { fixture.layer.add(slide) }
        fixture.frame(5.25) { fixture.layer.timing.timeOffset = 10 }
        #expect(fixture.tree.isAnimating && fixture.layer.isAnimating)
        fixture.frame(5.26)
        #expect(!fixture.tree.isAnimating && !fixture.layer.isAnimating)
    }

    @Test("An animation ends in the frame of its end, independently of other animations.")
    func animationsEndInTheirFrameInAnyOrder() {
        let fixture = LayerFixture()
        let (first, second, third) = (Listener(), Listener(), Listener())
        fixture.frame(0) {
            fixture.layer.add(
                LayerFixture.slide {
                    $0.duration = 0.5
                    $0.delegate = first
                })
            fixture.layer.add(
                LayerFixture.slide {
                    $0.duration = 0.7
                    $0.delegate = second
                })
        }
        fixture.frame(0.25) {
            fixture.root.add(
                LayerFixture.slide {
                    $0.duration = 0.0625
                    $0.delegate = third
                })
        }
        fixture.frame(0.3124)
        #expect(third.stops.isEmpty)
        fixture.frame(0.3125)
        #expect(third.stops == [true] && first.stops.isEmpty)
        fixture.frame(0.5)
        #expect(first.stops == [true] && second.stops.isEmpty)
        fixture.frame(0.7)
        #expect(second.stops == [true] && fixture.layer.animationKeys.isEmpty && !fixture.layer.isAnimating)
    }

    @Test func fasterSuperlayerTimeEndsAnAnimationEarlier() {
        let fixture = LayerFixture()
        let listener = Listener()
        fixture.frame(0) { fixture.layer.add(LayerFixture.slide { $0.delegate = listener }) }
        fixture.frame(0.25) { fixture.root.timing.speed = 3 }
        fixture.frame(0.3)
        #expect(listener.stops.isEmpty)
        fixture.frame(0.34)
        #expect(listener.stops == [true])
    }

    @Test func animationsMoveWithTheirLayerToAnotherTree() {
        let (fixture, other) = (LayerFixture(), LayerFixture())
        other.frame(10)
        let layer = Layer()
        layer.actionSource = .view
        let listener = Listener()
        layer.add(LayerFixture.slide { $0.delegate = listener })
        other.frame(11) { other.root.addSublayer(layer) }
        other.frame(11.99)
        #expect(listener.stops.isEmpty)
        other.frame(12)
        #expect(listener.stops == [true])
        #expect(!fixture.tree.isAnimating)
    }

    @Test func slowMotionSlowsVelocities() {
        let fixture = LayerFixture()
        fixture.root.timing.speed = 0.1
        fixture.frame(10) { fixture.layer.add(LayerFixture.slide()) }
        fixture.frame(15)
        #expect(abs(fixture.x - 50) < 1e-9)
        #expect(abs(fixture.speed - 10) < 1e-12)
        fixture.frame(20.001)
        #expect(!fixture.layer.isAnimating)
    }

    @Test func scrubbingAPausedSubtreeShowsAnyTime() {
        let fixture = LayerFixture()
        fixture.frame(0) { fixture.layer.add(LayerFixture.slide()) }
        fixture.root.timing.speed = 0
        for offset in [0.9, 0.1, 0.5, 0] {
            fixture.root.timing.timeOffset = offset
            fixture.frame(fixture.tree.time + 1)
            #expect(abs(fixture.x - 100 * offset) < 1e-12)
        }
    }

    @Test func timeIsConvertedThroughTheTree() {
        let fixture = LayerFixture()
        fixture.root.timing.speed = 2
        fixture.root.timing.beginTime = 1
        fixture.layer.timing.speed = -0.5
        fixture.layer.timing.timeOffset = 3
        fixture.frame(4)
        // ((4 - 1) * 2) * -0.5 + 3
        #expect(fixture.layer.currentTime == 0)
        #expect(fixture.layer.convertTime(0, to: nil) == 4)
        #expect(fixture.layer.convertTime(0, to: fixture.root) == 6)
        fixture.layer.timing.speed = 0
        #expect(fixture.layer.convertTime(0, to: nil) == nil)
    }

    @Test func anIllegalFieldIsRefused() {
        let fixture = LayerFixture()
        let reports = diagnostics {
            fixture.layer.timing.speed = .nan
            fixture.layer.timing.duration = -1
            fixture.layer.timing.timeOffset = .infinity
            fixture.layer.timing.repeatCount = -1
        }
        #expect(reports.count == 4)
        #expect(reports[0].what.contains("speed"))
        #expect(fixture.layer.timing == MediaTiming())
    }

    @Test func earlierTimesAreRefused() {
        let fixture = LayerFixture()
        fixture.frame(2)
        let reports = diagnostics {
            fixture.tree.advance(to: 1)
            fixture.tree.advance(to: .nan)
            fixture.tree.advance(to: .infinity)
        }
        #expect(reports.count == 3)
        #expect(fixture.tree.time == 2)
    }
}
