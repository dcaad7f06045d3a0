import MomentumLayers
import Testing

/// Emitters, checked by the sprites that they draw.
@Suite struct EmitterTests {
    private struct Sprite: Equatable {
        var x, y, scale: Double
    }

    private let root = Layer()
    private let emitter = EmitterLayer()
    private let tree: LayerTree

    init() {
        root.actionSource = .view
        tree = LayerTree(root: root)
        emitter.actionSource = .view
        var cell = EmitterCell()
        cell.contents = Image(size: Size(width: 2, height: 2)) { _ in .white }
        cell.birthRate = 10
        cell.lifetime = 1
        cell.velocity = 100
        emitter.emitterCells = [cell]
        root.addSublayer(emitter)
    }

    /// Returns the sprites at `time` in a picture of the last commit.
    private func sprites(_ picture: RenderTree, at time: Double) -> [Sprite] {
        var frame = RenderFrame()
        var list = DisplayList()
        picture.evaluate(at: time, into: &frame)
        picture.draw(frame, size: Size(width: 100, height: 100), into: &list)
        var sprites: [Sprite] = []
        for command in Drawn.reader(of: list) {
            guard case .sprites(let drawn) = command else { continue }
            sprites += drawn.map { Sprite(x: $0.matrix.tx, y: $0.matrix.ty, scale: $0.matrix.a) }
        }
        return sprites
    }

    private func run(_ time: Double) -> RenderTree {
        tree.advance(to: time)
        return tree.commit()
    }

    @Test func particlesMoveFromTheirBirth() {
        let picture = run(0)
        // Born at 0, 0.1, 0.2 and 0.3. At 0.35 they have moved for 0.35, 0.25, 0.15 and 0.05 s at 100 pt/s.
        let seen = sprites(picture, at: 0.35)
        #expect(seen.count == 4)
        for (sprite, x) in zip(seen, [35.0, 25, 15, 5]) { #expect(abs(sprite.x - x) < 1e-4 && sprite.y == 0) }
        // In the steady state ten are alive, independently of earlier evaluations.
        #expect(sprites(picture, at: 5.05).count == 10)
        #expect(sprites(picture, at: 0.35) == seen)
    }

    @Test func particlesKeepTheValuesOfTheirBirth() {
        _ = run(0)
        tree.advance(to: 0.35)
        emitter.emitterPosition = Point(x: 1000, y: 0)
        let seen = sprites(tree.commit(), at: 0.45)
        // Four were born before the move at 0. The next one is born on schedule, at 0.4.
        #expect(seen.count == 5)
        for (sprite, x) in zip(seen, [45.0, 35, 25, 15, 1005]) { #expect(abs(sprite.x - x) < 1e-3) }
    }

    @Test func aMovedEmitterEmitsInStep() {
        var births = 0
        for frame in 0...120 {
            tree.advance(to: Double(frame) / 120)
            emitter.emitterPosition = Point(x: Double(frame), y: 0)
            births = sprites(tree.commit(), at: Double(frame) / 120).count
        }
        // At 1 s, all but the first of the ten born since 0 are alive, and one is born.
        #expect(births == 10)
    }

    @Test func particlesStartAtTheAnimatedPosition() {
        let move = BasicAnimation(keyPath: "emitterPosition.y")
        (move.fromValue, move.toValue) = (0, 100)
        move.duration = 1
        _ = run(0)
        emitter.add(move)
        let seen = sprites(tree.commit(), at: 0.45)
        for (sprite, y) in zip(seen, [0.0, 10, 20, 30, 40]) { #expect(abs(sprite.y - y) < 1e-3) }
        // They keep their position after the end of the animation.
        let later = sprites(run(1.001), at: 1.05)
        for (sprite, y) in zip(later, [10.0, 20, 30]) { #expect(abs(sprite.y - y) < 1e-3) }
    }

    @Test func aBirthRateOfZeroKeepsLivingParticles() {
        _ = run(0)
        tree.advance(to: 0.35)
        emitter.birthRate = 0
        let picture = tree.commit()
        #expect(sprites(picture, at: 0.9).count == 4)
        #expect(sprites(picture, at: 1.25).count == 1)
        #expect(tree.isAnimating)
        _ = run(1.4)
        #expect(!tree.isAnimating)
    }

    @Test func delayedCopiesShowEarlierParticles() {
        let replicator = ReplicatorLayer()
        replicator.actionSource = .view
        replicator.instanceCount = 2
        replicator.instanceDelay = 2
        root.addSublayer(replicator)
        replicator.addSublayer(emitter)
        _ = run(0)
        tree.advance(to: 0.35)
        emitter.birthRate = 0
        _ = tree.commit()
        tree.advance(to: 2.2)
        // The change happens when the first copy's four have disappeared and the second's are still moving.
        emitter.emitterPosition = Point(x: 5, y: 5)
        #expect(sprites(tree.commit(), at: 2.36).count == 4)
        #expect(tree.isAnimating)
        _ = run(3.5)
        #expect(!tree.isAnimating)
    }

    /// Returns the visible positions of the sprites of a command, and the direction of their vertical edges.
    private func seen(_ command: Drawn) -> [(place: Point, down: Vector)] {
        (0..<Int(command.words[2])).map { sprite in
            let start = 3 + 5 * sprite
            let (cosine, sine) = (command.number(start + 2), command.number(start + 3))
            return (
                command.point(start).applying(command.matrix), Vector(dx: -sine, dy: cosine).applying(command.matrix)
            )
        }
    }

    @Test("In flipped geometry, the paths of particles are mirrored and their images stay upright.")
    func flippedGeometryMirrorsParticlePathsNotImages() {
        root.frame = Rect(x: 0, y: 0, width: 100, height: 100)
        emitter.emitterCells[0].emissionRange = 1
        emitter.emitterCells[0].spin = 0.5
        tree.advance(to: 0)
        let down = tree.drawn(at: 0.35).only(.sprites).flatMap(seen)
        root.isGeometryFlipped = true
        let up = tree.drawn(at: 0.35).only(.sprites).flatMap(seen)
        #expect(down.count == 4 && up.count == 4)
        for (down, up) in zip(down, up) {
            #expect(abs(up.place.x - down.place.x) < 1e-4 && abs(up.place.y - (100 - down.place.y)) < 1e-4)
            // Mirrored like everything else, but not upside down.
            #expect(abs(up.down.dx + down.down.dx) < 1e-6 && abs(up.down.dy - down.down.dy) < 1e-6)
            #expect(up.down.dy > 0.9)
        }
        #expect(up.contains { abs($0.place.y - 100) > 1 && abs($0.down.dx) > 0.05 })
        // The same in perspective.
        root.sublayerTransform.m34 = -1 / 500
        emitter.transform = Transform3D(rotationAngle: 0.5, x: 0, y: 1, z: 0)
        let tilted = tree.drawn(at: 0.35).only(.sprites).flatMap(seen)
        for (tilted, up) in zip(tilted, up) {
            #expect(abs(tilted.place.y - up.place.y) < 5 && tilted.down.dy > 0.8)
        }
    }

    @Test func numbersThatAreNotFiniteAreRefused() {
        let reports = diagnostics {
            emitter.emitterPosition = Point(x: .nan, y: 0)
            var cell = EmitterCell()
            cell.velocity = .infinity
            emitter.emitterCells = [cell]
        }
        #expect(reports.count == 2 && reports[0].what.hasPrefix("emitterPosition "))
        #expect(emitter.emitterPosition == .zero && emitter.emitterCells.count == 1)
    }
}
