import MomentumGallery
import MomentumTesting
import Testing

/// Under any input of two hands, objects move no further in a frame than the fingers and their own velocity explain.
@Suite struct TwoHandsTests {
    @Test(arguments: ["photo", "sheet", "scroll", "decay-to-target"])
    func twoHandedInputCausesNoJumps(id: String) throws {
        let scene = try #require(Gallery.scene(named: id))
        for seed in 1...10 as ClosedRange<UInt64> {
            let test = TwoHandsTest(scene: scene, seed: seed)
            let fault = test.run()
            #expect(fault == nil, "seed \(seed): \(fault ?? "")")
        }
    }
}

private struct TwoHandsTest {
    private var random: SplitMix64
    private let session: Session
    private var fingers: [(id: Int, place: Point, velocity: Vector)] = []
    private var nextID = 1
    private var time = 0.0

    init(scene: Int, seed: UInt64) {
        random = SplitMix64(seed: seed)
        session = Session(Session.Start(scene: scene))
        session.apply(.frame(0))
    }

    /// Returns the first fault, or nil.
    consuming func run() -> String? {
        let size = session.stage.size
        for _ in 0..<500 {
            let isTwo = fingers.count == 2
            var travel = 0.0
            time += 1 / 240
            if fingers.count < 2, random.happens(0.03) {
                let place = Point(
                    x: random.number(in: 0.1...0.9) * size.width, y: random.number(in: 0.1...0.9) * size.height)
                // Two fingers at the same point define no direction.
                if fingers.allSatisfy({ $0.place.distance(to: place) > 60 }) {
                    fingers.append((nextID, place, .zero))
                    send(.began, fingers.count - 1)
                    nextID += 1
                }
            }
            for index in fingers.indices.reversed() {
                if random.happens(0.05) {
                    fingers[index].velocity = Vector(
                        dx: random.number(in: -900...900), dy: random.number(in: -900...900))
                } else if random.happens(0.04) {
                    fingers[index].velocity = .zero
                }
                let step = fingers[index].velocity / 240
                fingers[index].place = fingers[index].place + step
                travel += step.length
                if random.happens(0.02) {
                    send(random.happens(0.15) ? .cancelled : .ended, index)
                    fingers.remove(at: index)
                } else {
                    send(.moved, index)
                }
            }
            let before = session.description.watched.indices.map { session.sample($0) }
            session.apply(.frame(time))
            // Two fingers may be close together. Rotation and scaling then move distant points much further.
            let reach = travel * (isTwo || fingers.count == 2 ? 12 : 1.02)
            if let fault = check(before, reach) { return fault }
        }
        for index in fingers.indices { send(.ended, index) }
        for _ in 0..<2_400 {
            time += 1 / 240
            let before = session.description.watched.indices.map { session.sample($0) }
            session.apply(.frame(time))
            if let fault = check(before, 0) { return fault }
        }
        return session.needsFrame ? "something still asks for frames" : nil
    }

    private func send(_ phase: PointerSample.Phase, _ index: Int) {
        let finger = fingers[index]
        session.apply(
            .pointer(PointerSample(id: finger.id, phase: phase, location: finger.place, timestamp: time)))
    }

    private func check(_ before: [MotionSample<Double>], _ reach: Double) -> String? {
        for (index, watch) in session.description.watched.enumerated() {
            let now = session.sample(index)
            guard now.value.isFinite, now.velocity.isFinite else { return "\(watch.name) is \(now)" }
            // Scales and angles are measured by the motion of points at a distance of 100.
            let unit = "\(watch.unit)" == "pt" ? 1.0 : 100
            let step = abs(now.value - before[index].value) * unit
            let fastest = max(abs(now.velocity), abs(before[index].velocity)) * unit
            // From rest, a spring at 10 rad/s and half a stage away moves 0.35 points before a finger stops it in the
            // same frame.
            let allowed = reach + fastest / 240 * 1.15 + 0.4
            if step > allowed {
                return
                    "\(watch.name) moved by \(step) at \(session.time), but only \(allowed) can be explained, \(before[index]) \(now) reach \(reach)"
            }
        }
        return nil
    }
}
