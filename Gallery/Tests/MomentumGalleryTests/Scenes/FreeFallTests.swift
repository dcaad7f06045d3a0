import MomentumGallery
import MomentumTesting
import Testing

@Suite struct FreeFallTests {
    private let scene = Gallery.scene(named: "free-fall")!
    private let home = Point(x: 220, y: 252)
    /// The y coordinate of the picture's centre when it stands on the floor.
    private let standing = 560.0 - 30 - 78

    private func open(reducesMotion: Bool = false) -> Session {
        let session = Session(Session.Start(scene: scene, reducesMotion: reducesMotion))
        session.apply(.frame(0))
        return session
    }

    private func send(_ session: Session, _ phase: PointerSample.Phase, _ point: Point, _ time: Double) {
        session.apply(.pointer(PointerSample(phase: phase, location: point, timestamp: time)))
        session.apply(.frame(time))
    }

    private func tap(_ session: Session, _ point: Point) {
        let time = session.time
        send(session, .began, point, time)
        send(session, .ended, point, time + 0.05)
    }

    private func run(_ session: Session, _ seconds: Double) {
        let start = session.time
        for frame in 1...Int(seconds * 60) { session.apply(.frame(start + Double(frame) / 60)) }
    }

    private func y(_ session: Session) -> MotionSample<Double> { session.sample(0) }
    private func x(_ session: Session) -> MotionSample<Double> { session.sample(1) }

    @Test func thePictureRestsUntilTouched() {
        let session = open()
        run(session, 2)
        #expect(y(session).value == home.y && x(session).value == home.x && session.sample(2).value == 0)
        #expect(!session.needsFrame)
    }

    @Test func theCordStretchesLikeItsSpring() {
        let session = open()
        session.apply(.parameter(3, 1))
        let finger = Point(x: home.x, y: 150)
        send(session, .began, home, 0.1)
        send(session, .moved, finger, 0.2)
        run(session, 20)
        // At rest the spring carries the weight: g / (2πf)^2.
        let stretch = 1000 / (2 * Double.pi * 0.4 * 2 * Double.pi * 0.4)
        #expect(abs(y(session).value - finger.y - stretch) < 0.5)
        #expect(abs(x(session).value - home.x) < 0.5)
    }

    @Test func releasingKeepsPositionAndVelocity() {
        let session = open()
        send(session, .began, home, 0.1)
        for step in 1...30 {
            send(session, .moved, home + Vector(dx: Double(step) * 4, dy: -5 * Double(step)), 0.1 + Double(step) / 60)
        }
        let before = (x(session), y(session))
        send(session, .ended, home + Vector(dx: 120, dy: -150), session.time)
        #expect(before.0.velocity > 20)
        #expect(x(session) == before.0 && y(session) == before.1)
        session.apply(.frame(session.time + 1e-4))
        #expect(abs(x(session).velocity - before.0.velocity) < 1)
        #expect(abs(y(session).velocity - before.1.velocity) < 5)
    }

    @Test func aReleasedPictureBouncesToItsElasticitySquared() {
        let session = open()
        tap(session, home)
        let height = standing - home.y
        var (deepest, highest, hasLanded) = (0.0, Double.infinity, false)
        for _ in 0..<90 {
            session.apply(.frame(session.time + 1 / 60))
            deepest = max(deepest, y(session).value)
            if y(session).velocity < 0 { hasLanded = true }
            if hasLanded { highest = min(highest, y(session).value) }
        }
        #expect(abs((standing - highest) / height - 0.36) < 0.03 * 0.36 + 0.005)
        #expect(deepest < standing + 0.5)
        run(session, 5)
        #expect(abs(y(session).value - standing) < 0.2 && y(session).velocity == 0 && !session.needsFrame)
        #expect(abs(session.sample(2).value) < 1e-6)
    }

    @Test func aTapPinsThePictureWithoutRotation() {
        let session = open()
        tap(session, home)
        run(session, 0.3)
        let point = Point(x: 120, y: 140)
        tap(session, point)
        run(session, 8)
        #expect(abs(x(session).value - point.x) < 0.05 && abs(y(session).value - point.y) < 0.05)
        #expect(abs(session.sample(2).value) < 1e-3 && !session.needsFrame)
        // A tap on the picture drops it again.
        tap(session, point)
        run(session, 6)
        #expect(abs(y(session).value - standing) < 0.2)
    }

    @Test func catchingThePictureKeepsPositionAndVelocity() {
        for instant in stride(from: 0.1, through: 0.5, by: 0.1) {
            let session = open()
            tap(session, home)
            run(session, instant)
            let before = (x(session), y(session))
            send(session, .began, Point(x: before.0.value + 20, y: before.1.value - 30), session.time)
            #expect(x(session) == before.0 && y(session) == before.1)
            #expect(session.events.contains { $0.kind == .caught })
        }
    }

    @Test func keysPushHangAndHold() {
        let session = open()
        session.apply(.key(KeyEvent(.space)))
        run(session, 0.2)
        #expect(y(session).velocity > 150)
        session.apply(.key(KeyEvent(.right)))
        session.apply(.frame(session.time + 1 / 60))
        session.apply(.frame(session.time + 1 / 60))
        #expect(abs(x(session).velocity - 380) < 10)
        session.apply(.key(KeyEvent(.escape)))
        session.apply(.frame(session.time + 1 / 60))
        let caught = y(session).value
        run(session, 8)
        #expect(abs(y(session).value - caught) < 0.1 && !session.needsFrame)
        session.apply(.key(KeyEvent(.space)))
        run(session, 6)
        #expect(abs(y(session).value - standing) < 0.2)
        session.apply(.key(KeyEvent(.space)))
        run(session, 8)
        #expect(abs(y(session).value - home.y) < 0.05 && abs(x(session).value - home.x) < 0.05)
    }

    @Test func reducedMotionMovesThePictureAtOnce() {
        let session = open(reducesMotion: true)
        tap(session, home)
        #expect(y(session) == MotionSample(value: standing, velocity: 0))
        #expect(session.needsFrame)
        run(session, 0.5)
        #expect(!session.needsFrame)
        tap(session, Point(x: 100, y: 200))
        #expect(x(session) == MotionSample(value: 100, velocity: 0) && y(session).value == 200)
        // While dragged, the picture is under the finger. After the release it is on the floor.
        send(session, .began, Point(x: 110, y: 210), session.time)
        send(session, .moved, Point(x: 210, y: 260), session.time + 0.1)
        #expect(x(session).value == 200 && y(session).value == 250)
        send(session, .ended, Point(x: 210, y: 260), session.time + 0.1)
        #expect(x(session).value == 200 && y(session).value == standing)
    }

    @Test func reducedMotionEndsAFlight() {
        let session = open()
        tap(session, home)
        run(session, 0.3)
        session.apply(.reduceMotion(true))
        run(session, 1)
        #expect(y(session) == MotionSample(value: standing, velocity: 0) && !session.needsFrame)
        session.apply(.reduceMotion(false))
        tap(session, Point(x: 220, y: 300))
        run(session, 0.1)
        #expect(y(session).value < standing - 30 && y(session).velocity < -100)
    }

    @Test func randomInteractionKeepsThePictureOnStage() {
        for seed in 0..<60 {
            let script = ScriptGenerator.script(for: Gallery.scenes[scene], seed: UInt64(seed))
            let session = Session(script.start)
            for input in script.inputs {
                session.apply(input)
                let (width, height) = (session.stage.size.width, session.stage.size.height)
                #expect(x(session).value > -100 && x(session).value < width + 100, "seed \(seed)")
                #expect(y(session).value > -120 && y(session).value < height + 100, "seed \(seed)")
            }
        }
    }
}
