import MomentumTesting
import Testing

/// A change that is requested between frames and repeated within the next one: the first one is already running.
struct RepeatedQueryTests {
    private final class Fixture {
        let stage = Stage(size: Size(width: 400, height: 400))
        let view = View(frame: Rect(x: 0, y: 0, width: 40, height: 40))
        let checker: ContinuityChecker
        var link: DisplayLink?
        var random: SplitMix64
        /// The frame in which a faulty engine moves the view.
        var faulty: Int?

        init(seed: Int, faulty: Int?) {
            (random, self.faulty) = (SplitMix64(seed: UInt64(seed)), faulty)
            stage.root.addSubview(view)
            stage.advance(to: 0)
            checker = ContinuityChecker(stage)
        }

        func ask(spring: Bool) {
            let place = Point(x: 400 * random.fraction(), y: 200)
            // Invisible views have no faults.
            let alpha = faulty == nil && random.happens(0.5) ? 0.0 : 1
            if spring {
                View.animate(springDuration: 0.2 + random.fraction(), bounce: 0.2 * random.fraction()) { [view] in
                    (view.center, view.alpha) = (place, alpha)
                }
            } else {
                View.animate(withDuration: 0.2 + random.fraction()) { [view] in
                    (view.center, view.alpha) = (place, alpha)
                }
            }
        }

        func play() -> [ContinuityFailure] {
            let link = DisplayLink { [unowned self] _ in
                if stage.time * 60 < Double(faulty ?? 60) - 0.5, random.happens(0.5) {
                    ask(spring: random.happens(0.5))
                }
            }
            link.add(to: stage)
            self.link = link
            for frame in 1...40 {
                // In the faulty frame the change is requested both times.
                if frame == faulty || random.happens(0.5) { ask(spring: random.happens(0.5)) }
                stage.advance(to: Double(frame) / 60)
                if frame == faulty {
                    ask(spring: false)
                    Layer.unobserved { view.center.x += 200 }
                    stage.advance(to: Double(frame) / 60)
                }
                checker.check()
            }
            stage.tearDown()
            return checker.failures
        }
    }

    @Test(arguments: 0..<100) func repeatedQueriesAreConsistent(seed: Int) {
        let failures = Fixture(seed: seed, faulty: nil).play()
        #expect(failures.isEmpty, "\(failures)")
    }

    @Test(arguments: 0..<50) func viewsMovedByQueriesAreFound(seed: Int) {
        let failures = Fixture(seed: seed, faulty: 20).play()
        #expect(failures.contains { $0.property == "position.x" })
    }
}
