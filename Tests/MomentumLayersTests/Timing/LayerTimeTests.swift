import MomentumLayers
import Testing

/// Time is hierarchical.
@Suite struct LayerTimeTests {
    @Test func aPausedSubtreeResumesWithoutAJump() {
        let stand = Stand()
        stand.frame(5) { stand.layer.add(Stand.slide()) }
        stand.frame(5.25)
        let now = stand.root.currentTime
        stand.root.timing.speed = 0
        stand.root.timing.timeOffset = now
        stand.frame(5.25)
        #expect(abs(stand.x - 25) < 1e-12)
        stand.frame(300)
        #expect(abs(stand.x - 25) < 1e-12)
        #expect(stand.speed == 0)
        #expect(!stand.tree.isAnimating)
        // Resumes as in Core Animation's documentation.
        stand.root.timing.timeOffset = 0
        stand.root.timing.speed = 1
        stand.root.timing.beginTime = 300 - now
        stand.frame(300)
        #expect(abs(stand.x - 25) < 1e-9)
        #expect(abs(stand.speed - 100) < 1e-9)
        stand.frame(300.5)
        #expect(abs(stand.x - 75) < 1e-9)
        stand.frame(300.75)
        #expect(!stand.layer.isAnimating)
    }

    @Test func anAnimationEndedByTimeOffsetRequestsAFrame() {
        let stand = Stand()
        let slide = Stand.slide()
        slide.fillMode = .both
        stand.frame(5) { stand.layer.add(slide) }
        stand.frame(5.25) { stand.layer.timing.timeOffset = 10 }
        #expect(stand.tree.isAnimating && stand.layer.isAnimating)
        stand.frame(5.26)
        #expect(!stand.tree.isAnimating && !stand.layer.isAnimating)
    }

    @Test("An animation ends in the frame of its end, independently of other animations.")
    func animationsEndInTheirFrameInAnyOrder() {
        let stand = Stand()
        let (first, second, third) = (Listener(), Listener(), Listener())
        stand.frame(0) {
            stand.layer.add(
                Stand.slide {
                    $0.duration = 0.5
                    $0.delegate = first
                })
            stand.layer.add(
                Stand.slide {
                    $0.duration = 0.7
                    $0.delegate = second
                })
        }
        stand.frame(0.25) {
            stand.root.add(
                Stand.slide {
                    $0.duration = 0.0625
                    $0.delegate = third
                })
        }
        stand.frame(0.3124)
        #expect(third.stops.isEmpty)
        stand.frame(0.3125)
        #expect(third.stops == [true] && first.stops.isEmpty)
        stand.frame(0.5)
        #expect(first.stops == [true] && second.stops.isEmpty)
        stand.frame(0.7)
        #expect(second.stops == [true] && stand.layer.animationKeys.isEmpty && !stand.layer.isAnimating)
    }

    @Test func fasterSuperlayerTimeEndsAnAnimationEarlier() {
        let stand = Stand()
        let listener = Listener()
        stand.frame(0) { stand.layer.add(Stand.slide { $0.delegate = listener }) }
        stand.frame(0.25) { stand.root.timing.speed = 3 }
        stand.frame(0.3)
        #expect(listener.stops.isEmpty)
        stand.frame(0.34)
        #expect(listener.stops == [true])
    }

    @Test func animationsMoveWithTheirLayerToAnotherTree() {
        let (stand, other) = (Stand(), Stand())
        other.frame(10)
        let layer = Layer()
        layer.actionSource = .view
        let listener = Listener()
        layer.add(Stand.slide { $0.delegate = listener })
        other.frame(11) { other.root.addSublayer(layer) }
        other.frame(11.99)
        #expect(listener.stops.isEmpty)
        other.frame(12)
        #expect(listener.stops == [true])
        #expect(!stand.tree.isAnimating)
    }

    @Test func slowMotionSlowsVelocities() {
        let stand = Stand()
        stand.root.timing.speed = 0.1
        stand.frame(10) { stand.layer.add(Stand.slide()) }
        stand.frame(15)
        #expect(abs(stand.x - 50) < 1e-9)
        #expect(abs(stand.speed - 10) < 1e-12)
        stand.frame(20.001)
        #expect(!stand.layer.isAnimating)
    }

    @Test func scrubbingAPausedSubtreeShowsAnyTime() {
        let stand = Stand()
        stand.frame(0) { stand.layer.add(Stand.slide()) }
        stand.root.timing.speed = 0
        for offset in [0.9, 0.1, 0.5, 0] {
            stand.root.timing.timeOffset = offset
            stand.frame(stand.tree.time + 1)
            #expect(abs(stand.x - 100 * offset) < 1e-12)
        }
    }

    @Test func timeIsConvertedThroughTheTree() {
        let stand = Stand()
        stand.root.timing.speed = 2
        stand.root.timing.beginTime = 1
        stand.layer.timing.speed = -0.5
        stand.layer.timing.timeOffset = 3
        stand.frame(4)
        // ((4 - 1) * 2) * -0.5 + 3
        #expect(stand.layer.currentTime == 0)
        #expect(stand.layer.convertTime(0, to: nil) == 4)
        #expect(stand.layer.convertTime(0, to: stand.root) == 6)
        stand.layer.timing.speed = 0
        #expect(stand.layer.convertTime(0, to: nil) == nil)
    }

    @Test func anIllegalFieldIsRefused() {
        let stand = Stand()
        let reports = diagnostics {
            stand.layer.timing.speed = .nan
            stand.layer.timing.duration = -1
            stand.layer.timing.timeOffset = .infinity
            stand.layer.timing.repeatCount = -1
        }
        #expect(reports.count == 4)
        #expect(reports[0].what.contains("speed"))
        #expect(stand.layer.timing == MediaTiming())
    }

    @Test func earlierTimesAreRefused() {
        let stand = Stand()
        stand.frame(2)
        let reports = diagnostics {
            stand.tree.advance(to: 1)
            stand.tree.advance(to: .nan)
            stand.tree.advance(to: .infinity)
        }
        #expect(reports.count == 3)
        #expect(stand.tree.time == 2)
    }
}
