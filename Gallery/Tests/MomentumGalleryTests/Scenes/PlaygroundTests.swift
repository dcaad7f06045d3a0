import MomentumTesting
import Testing

@testable import MomentumGallery

@Suite struct PlaygroundTests {
    private let scene = Gallery.scene(named: "physics-playground")!

    private func open(_ variant: Int = 0, reducesMotion: Bool = false) -> Session {
        let session = Session(Session.Start(scene: scene, variant: variant, reducesMotion: reducesMotion))
        session.apply(.frame(0))
        return session
    }

    private func run(_ session: Session, _ seconds: Double) {
        let start = session.time
        for frame in 1...Int(seconds * 60) { session.apply(.frame(start + Double(frame) / 60)) }
    }

    private func toys(_ session: Session) -> [Toy] { session.stage.root.tree.compactMap { $0 as? Toy } }

    private func ball(_ session: Session) -> Point { Point(x: session.sample(1).value, y: session.sample(0).value) }

    private func send(_ session: Session, _ id: Int, _ phase: PointerSample.Phase, _ point: Point) {
        session.apply(.pointer(PointerSample(id: id, phase: phase, location: point, timestamp: session.time)))
    }

    private func spread(_ session: Session) -> Double {
        toys(session).map { session.stage.size.height - $0.center.y }.reduce(0, +)
    }

    @Test(arguments: [Size(width: 640, height: 560), Size(width: 320, height: 440), Size(width: 390, height: 520)])
    func toysStartApartAndInside(size: Size) {
        let box = ToyBox(in: size)
        #expect(box.items.count >= 24)
        for (index, item) in box.items.enumerated() {
            #expect(Rect(origin: .zero, size: size).contains(item.center))
            for other in box.items[..<index] {
                #expect(item.center.distance(to: other.center) > 40, "\(index)")
            }
        }
    }

    @Test func aPileComesToRestOnTheFloor() {
        let session = open()
        run(session, 8)
        #expect(!session.needsFrame)
        for toy in toys(session) {
            #expect(toy.center.y < 560 - toy.bounds.height * 0.2 && toy.center.y > 200)
            #expect(toy.center.x > 8 && toy.center.x < 632)
        }
    }

    @Test func gravityFollowsTheParameters() {
        let session = open()
        session.apply(.parameter(1, 0))
        run(session, 3)
        let right = toys(session).map { $0.center.x }.reduce(0, +) / Double(toys(session).count)
        #expect(right > 480)
        session.apply(.parameter(1, -90))
        run(session, 4)
        let height = toys(session).map { $0.center.y }.reduce(0, +) / Double(toys(session).count)
        #expect(height < 160)
    }

    @Test func aPushLiftsTheToys() {
        let session = open()
        run(session, 6)
        let before = spread(session)
        session.apply(.key(KeyEvent(.space)))
        run(session, 0.3)
        #expect(spread(session) > before * 1.3)
        // No longer than after other gestures.
        run(session, 11.7)
        #expect(!session.needsFrame)
    }

    @Test func twoFingersThrowTwoToys() {
        let session = open()
        let box = ToyBox(in: session.stage.size)
        let (first, second) = (box.toys[0].center, box.toys[4].center)
        send(session, 1, .began, first)
        send(session, 2, .began, second)
        for step in 1...40 {
            send(session, 1, .moved, first + Vector(dx: 0, dy: Double(step)))
            send(session, 2, .moved, second + Vector(dx: Double(step) * 4, dy: 0))
            session.apply(.frame(session.time + 1 / 60))
        }
        let moved = toys(session)[4].center.x - second.x
        #expect(moved > 100)
        let before = ball(session)
        send(session, 1, .ended, first + Vector(dx: 0, dy: 40))
        send(session, 2, .ended, second + Vector(dx: 160, dy: 0))
        session.apply(.frame(session.time))
        #expect(ball(session) == before)
        run(session, 0.1)
        #expect(toys(session)[4].center.x - second.x > moved)
    }

    @Test func catchingAToyKeepsPositionAndVelocity() {
        let session = open()
        run(session, 0.4)
        let before = (session.sample(0), session.sample(1))
        send(session, 1, .began, ball(session))
        session.apply(.frame(session.time))
        #expect(session.sample(0) == before.0 && session.sample(1) == before.1)
        #expect(session.events.contains { $0.kind == .caught })
    }

    @Test func escapeStopsAllToysUntilTheNextInput() {
        let session = open()
        run(session, 0.4)
        session.apply(.key(KeyEvent(.escape)))
        run(session, 1)
        let places = toys(session).map { $0.center }
        #expect(!session.needsFrame)
        run(session, 1)
        #expect(toys(session).map { $0.center } == places)
        session.apply(.key(KeyEvent(.down)))
        run(session, 0.5)
        #expect(toys(session)[0].center.y > places[0].y + 50)
    }

    @Test func tabSelectsAToyAndArrowKeysPushIt() {
        let session = open(0, reducesMotion: false)
        run(session, 7)
        session.apply(.key(KeyEvent(.tab)))
        session.apply(.frame(session.time))
        var chosen = session.stage.focusedView as? Toy
        for _ in 0..<8 where chosen == nil {
            session.apply(.key(KeyEvent(.tab)))
            chosen = session.stage.focusedView as? Toy
        }
        #expect(chosen != nil)
        let y = chosen?.center.y ?? 0
        session.apply(.key(KeyEvent(.up)))
        run(session, 0.1)
        #expect((chosen?.center.y ?? 0) < y - 10)
    }

    @Test func theBridgeCarriesToysAndTheWheelKeepsItsHub() {
        let session = open(1)
        run(session, 6)
        let places = toys(session)
        let wheel = places.first { $0.bounds.width == 104 && $0.bounds.width == $0.bounds.height }
        #expect(wheel != nil)
        if let wheel {
            #expect(wheel.center.distance(to: Point(x: 320, y: 0.86 * 560)) < 1.5)
        }
        let carried = places.filter { $0.center.y < 380 }
        #expect(carried.count > 15)
    }

    @Test func thePlanetAttractsToys() {
        let session = open(2)
        run(session, 10)
        let center = Point(x: 320, y: 280)
        let distances = toys(session).map { $0.center.distance(to: center) }
        #expect(distances.reduce(0, +) / Double(distances.count) < 220)
        #expect(session.needsFrame)
        #expect(toys(session).contains { $0.center.distance(to: center) < 1e-6 })
    }

    @Test func reducedMotionMovesOnlyTheDraggedToy() {
        for variant in 0..<3 {
            let session = open(variant, reducesMotion: true)
            run(session, 3)
            let before = ball(session)
            session.apply(.key(KeyEvent(.space)))
            run(session, 1)
            #expect(ball(session).distance(to: before) < 1)
            send(session, 1, .began, ball(session))
            session.apply(.frame(session.time))
            send(session, 1, .moved, Point(x: before.x + 120, y: before.y))
            run(session, 2)
            #expect(abs(ball(session).x - before.x - 120) < 40)
            send(session, 1, .ended, Point(x: before.x + 120, y: before.y))
            let left = ball(session)
            run(session, 2)
            #expect(ball(session).distance(to: left) < 4)
        }
    }

    @Test(arguments: 0..<3) func randomInteractionKeepsToysOnStage(variant: Int) {
        for seed in 0..<1 {
            var script = ScriptGenerator.script(for: Gallery.scenes[scene], seed: UInt64(seed))
            script.start.variant = variant
            let session = Session(script.start)
            for input in script.inputs {
                session.apply(input)
                let (width, height) = (session.stage.size.width, session.stage.size.height)
                for toy in toys(session) {
                    #expect(toy.center.x > -60 && toy.center.x < width + 60, "seed \(seed)")
                    #expect(toy.center.y > -60 && toy.center.y < height + 60, "seed \(seed)")
                }
            }
        }
    }

    @Test func theSameInputGivesTheSameNumbers() {
        var numbers: [[Point]] = []
        for _ in 0..<2 {
            let session = open(1)
            session.perform(1)
            run(session, 5)
            numbers.append(toys(session).map { $0.center })
        }
        #expect(numbers[0] == numbers[1])
    }
}
