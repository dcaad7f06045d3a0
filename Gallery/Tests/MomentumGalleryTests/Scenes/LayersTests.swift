import MomentumGallery
import MomentumTesting
import Testing

@Suite struct LayersTests {
    private let scene = Gallery.scene(named: "layers")!

    private func open(_ variant: Int, reducesMotion: Bool = false) -> Session {
        let session = Session(Session.Start(scene: scene, variant: variant, reducesMotion: reducesMotion))
        session.apply(.frame(0))
        return session
    }

    private func pointer(_ phase: PointerSample.Phase, _ x: Double, _ y: Double, _ time: Double) -> SessionInput {
        .pointer(PointerSample(phase: phase, location: Point(x: x, y: y), timestamp: time))
    }

    private func run(_ session: Session, from start: Double, for duration: Double) {
        for frame in 1...Int(duration * 60) { session.apply(.frame(start + Double(frame) / 60)) }
    }

    private func layer(_ name: String, _ root: Layer) -> Layer? {
        if "\(root.name)" == name { return root }
        for sublayer in root.sublayers { if let found = layer(name, sublayer) { return found } }
        return nil
    }

    @Test("The spotlight follows the finger and keeps its velocity when the finger changes direction.")
    func theSpotlightKeepsItsVelocityWhenRetargeted() {
        let session = open(0)
        session.apply(pointer(.began, 300, 100, 0))
        session.apply(.frame(0))
        session.apply(.frame(0.12))
        let before = session.sample(0)
        #expect(before.value > 200 && before.velocity > 300)
        session.apply(pointer(.moved, 60, 500, 0.12))
        session.apply(.frame(0.12))
        #expect(session.sample(0) == before)
        session.apply(pointer(.ended, 60, 500, 0.2))
        run(session, from: 0.2, for: 6)
        #expect(session.sample(0) == MotionSample(value: 60) && session.sample(1) == MotionSample(value: 500))
    }

    @Test("The pane is dragged by the touched point and thrown with the finger's velocity.")
    func thePaneIsThrownWithTheFingersVelocity() {
        let session = open(4)
        session.apply(pointer(.began, 195, 280, 0))
        for step in 1...12 {
            let time = Double(step) / 120
            session.apply(pointer(.moved, 195 + 600 * time, 280, time))
            session.apply(.frame(time))
        }
        #expect(abs(session.sample(5).value - 195 - 50) < 1e-9)
        session.apply(pointer(.ended, 255, 280, 0.1))
        session.apply(.frame(0.1))
        #expect(abs(session.sample(5).velocity - 600) < 1e-6)
        run(session, from: 0.1, for: 6)
        // As far to the right as the whole pane is visible: half of 220 and 12 from the edge of 390.
        #expect(session.sample(5) == MotionSample(value: 268))
    }

    @Test func aRetargetedMorphKeepsItsVelocity() throws {
        let session = open(3)
        let shape = try #require(layer("shape", session.stage.root.layer))
        session.apply(.key(KeyEvent(.space)))
        session.apply(.frame(0))
        session.apply(.frame(0.1))
        let before = (shape.presentation.value(at: "path"), shape.presentation.velocity(at: "path"))
        session.apply(.key(KeyEvent(.space)))
        session.apply(.frame(0.1))
        let after = (shape.presentation.value(at: "path"), shape.presentation.velocity(at: "path"))
        #expect(before.1.components.contains { abs($0) > 50 })
        for (old, new) in zip(before.0.components, after.0.components) { #expect(abs(old - new) < 1e-9) }
        for (old, new) in zip(before.1.components, after.1.components) { #expect(abs(old - new) < 1e-7) }
        run(session, from: 0.1, for: 8)
        #expect(!session.needsFrame)
    }

    @Test func allFiguresHaveTheSamePointsAndFitTheirSquare() throws {
        let session = open(3)
        let shape = try #require(layer("shape", session.stage.root.layer)) as? ShapeLayer
        var count = 0
        for step in 0..<7 {
            let path = try #require(shape).path
            if step == 0 { count = path.points.count } else { #expect(path.points.count == count) }
            #expect(path.bounds.minX > -112 && path.bounds.maxX < 112 && path.bounds.minY > -112)
            #expect(path.bounds.maxY < 112 && path.bounds.width > 140 && path.bounds.height > 140)
            session.apply(.key(KeyEvent(.right)))
            session.apply(.frame(Double(step) + 1))
        }
    }

    @Test func parametersChangeRunningCopies() {
        let session = open(2)
        run(session, from: 0, for: 1)
        session.apply(.parameter(0, 5))
        session.apply(.parameter(1, 0.2))
        run(session, from: 1, for: 1)
        // The duration of a wave is the sum of all delays: from 1.15 to 0.35 in five times 0.2 s.
        let early = session.sample(3).value
        session.apply(.frame(2.5))
        let late = session.sample(3).value
        #expect(abs(late - early) > 0.3 && abs(abs(session.sample(3).velocity) - 0.8) < 1e-6)
    }

    @Test(arguments: 0..<7)
    func leavingAVariantEndsItsAnimations(variant: Int) {
        let session = open(variant)
        session.perform(0)
        run(session, from: 0, for: 0.6)
        session.apply(.variant(variant == 3 ? 0 : 3))
        run(session, from: 0.6, for: 8)
        #expect(!session.needsFrame && !session.stage.isMoving)
    }

    @Test(arguments: 0..<7)
    func reducedMotionRestsQuickly(variant: Int) {
        let session = open(variant, reducesMotion: true)
        session.perform(1)
        run(session, from: 0, for: 1.2)
        #expect(!session.stage.isMoving)
    }
}
