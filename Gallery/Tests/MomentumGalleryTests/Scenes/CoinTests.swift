import MomentumGallery
import Testing

@Suite struct CoinTests {
    private func session(variant: Int = 0) throws -> Session {
        let scene = try #require(Gallery.scene(named: "decay-to-target"))
        let session = Session(Session.Start(scene: scene, variant: variant))
        session.apply(.frame(0))
        return session
    }

    /// Throws the coin from its position with `velocity`, in points per second, and lets it come to rest.
    private func toss(_ session: Session, velocity: Vector, _ each: () -> Void = {}) {
        let start = session.time
        let middle = Point(x: session.sample(0).value, y: session.sample(1).value)
        for step in 0...6 {
            let time = start + Double(step) / 120
            let sample = PointerSample(
                phase: step == 0 ? .began : step == 6 ? .ended : .moved,
                location: middle + velocity * (Double(step) / 120), timestamp: time)
            session.apply(.pointer(sample))
            session.apply(.frame(time))
        }
        each()
        var frame = 0
        while session.needsFrame, frame < 1_200 {
            frame += 1
            session.apply(.frame(start + 0.05 + Double(frame) / 60))
            each()
        }
    }

    @Test(arguments: [(300.0, 0.0), (-700, 200), (120, -900), (2_500, 1_800), (10, -20)])
    func theCoinEndsExactlyInASlot(dx: Double, dy: Double) throws {
        for variant in 0...1 {
            let session = try session(variant: variant)
            toss(session, velocity: Vector(dx: dx, dy: dy))
            #expect(!session.needsFrame)
            let place = Point(x: session.sample(0).value, y: session.sample(1).value)
            // The middle of the board, or a slot at the distance of the pitch, at an angle that is a multiple of a
            // sixth of a turn.
            let offset = place.offset(from: Point(x: 195, y: 260))
            let pitch = min(390 / 2.9, 520 / 3.4)
            let turn = Maths.atan2(offset.dy, offset.dx) / (.pi / 3) - 0.5
            #expect(offset.length < 1e-9 || abs(offset.length - pitch) < 1e-9 && abs(turn - turn.rounded()) < 1e-9)
        }
    }

    @Test("The coin is released with the finger's velocity and never becomes faster.")
    func theCoinIsReleasedWithTheFingersVelocity() throws {
        let session = try session()
        var speeds: [Double] = []
        toss(session, velocity: Vector(dx: 0, dy: -900)) {
            speeds.append(Vector(dx: session.sample(0).velocity, dy: session.sample(1).velocity).length)
        }
        #expect(abs(speeds[0] - 900) < 2)
        // On the path to the slot, the coin is never faster than at its release.
        #expect(speeds.dropFirst().allSatisfy { $0 < speeds[0] })
    }

    /// With the natural end as its target, the spring is the inertia itself.
    @Test func aCriticalSpringToTheNaturalEndIsTheDecay() {
        let decay = Decay(retention: 0.996)
        let rate = -1000 * Maths.log(0.996)
        let spring = Spring(angularFrequency: rate, dampingRatio: 1)
        for time in [0.01, 0.1, 0.5, 1, 3] {
            let step = SpringStep(spring: spring, dt: time).applied(displacement: -800 / rate, velocity: 800)
            let inertia = decay.sample(velocity: 800, at: time)
            #expect(abs(800 / rate + step.displacement - inertia.distance) < 1e-9)
            #expect(abs(step.velocity - inertia.velocity) < 1e-9)
        }
    }
}
