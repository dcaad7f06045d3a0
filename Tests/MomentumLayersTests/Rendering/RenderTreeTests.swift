import MomentumLayers
import Testing

/// A commit shows the presentation values of the layers at every time, bit for bit.
@Suite struct RenderTreeTests {
    private static let paths: [PropertyPath] = [
        "position", "position.x", "opacity", "bounds", "transform.rotation", "transform.scale.x", "cornerRadius",
        "zPosition",
    ]

    /// Creates a random tree with random animations.
    private func build(_ random: inout Numbers) -> (tree: LayerTree, layers: [Layer]) {
        let root = Layer()
        var layers = [root]
        for _ in 0..<12 {
            let layer = Layer()
            layer.actionSource = .view
            layer.frame = Rect(
                x: random.next(0...200), y: random.next(0...200), width: random.next(1...99),
                height: random.next(1...99))
            layer.backgroundColor = Color(hex: 0x336699)
            if random.index(3) == 0 { layer.timing.speed = random.next(-2...2) }
            layers[random.index(layers.count)].addSublayer(layer)
            layers.append(layer)
        }
        return (LayerTree(root: root), layers)
    }

    private func animate(_ layer: Layer, _ random: inout Numbers) {
        let path = Self.paths[random.index(Self.paths.count)]
        let animation = random.index(2) == 0 ? BasicAnimation(keyPath: path) : SpringAnimation(keyPath: path)
        func value() -> AnimationValue {
            switch path.componentCount {
            case 1: .number(random.next(0...2))
            case 2: .point(Point(x: random.next(0...90), y: random.next(0...90)))
            default: .rect(Rect(x: 0, y: 0, width: random.next(1...90), height: random.next(1...90)))
            }
        }
        (animation.fromValue, animation.toValue) = (value(), value())
        animation.isAdditive = random.index(2) == 0
        if !(animation is SpringAnimation) { animation.duration = random.next(0.1...2) }
        animation.timingFunction = .easeOut
        animation.fillMode = [.removed, .forwards, .backwards, .both][random.index(4)]
        if random.index(4) == 0 { animation.repeatCount = random.next(1...4) }
        animation.autoreverses = random.index(4) == 0
        layer.add(animation)
    }

    @Test(arguments: 1...25)
    func theRenderTreeMatchesThePresentation(seed: Int) {
        var random = Numbers(seed: UInt64(seed))
        let (tree, layers) = build(&random)
        var time = 0.0
        var frame = RenderFrame()
        for _ in 0..<30 {
            time += random.next(0...0.3)
            tree.advance(to: time)
            for _ in 0..<3 where random.index(2) == 0 { animate(layers[random.index(layers.count)], &random) }
            if random.index(4) == 0 { layers[random.index(layers.count)].opacity = random.next(0...1) }
            if random.index(9) == 0 {
                layers[1].move(.position, to: Point(x: 1, y: 2), velocity: Vector(dx: 30, dy: 40))
            }
            let picture = tree.commit()
            picture.evaluate(at: time, into: &frame)
            for layer in layers {
                let difference = layer.presentation.difference(from: picture.presentation(of: layer, in: frame))
                #expect(difference == nil)
            }
        }
    }

    /// Later pictures do not depend on the number of commits before.
    @Test(arguments: 1...10)
    func batchingDoesNotChangeThePresentation(seed: Int) {
        var pictures: [[UInt32]] = []
        for frames in [1, 7, 60] {
            var random = Numbers(seed: UInt64(seed))
            let (tree, layers) = build(&random)
            for layer in layers.dropFirst() { animate(layer, &random) }
            var picture = tree.commit()
            for step in 0..<frames {
                tree.advance(to: 0.05 * Double(step) / Double(frames))
                picture = tree.commit()
            }
            var frame = RenderFrame()
            var list = DisplayList()
            picture.evaluate(at: 0.05, into: &frame)
            picture.draw(frame, size: Size(width: 300, height: 300), into: &list)
            pictures.append(list.words)
        }
        #expect(pictures[0].count > 50)
        #expect(pictures[0] == pictures[1] && pictures[1] == pictures[2])
    }

    @Test func aFrameOfAnotherCommitShowsNothing() {
        let (first, second) = (LayerFixture(), LayerFixture())
        second.frame(0) { second.layer.add(LayerFixture.slide()) }
        first.frame(0) { first.layer.add(LayerFixture.slide()) }
        var frame = RenderFrame()
        first.picture.evaluate(at: 0.5, into: &frame)
        #expect(first.picture.presentation(of: first.layer, in: frame)?.position.x == 50)
        #expect(second.picture.presentation(of: second.layer, in: frame) == nil)
        #expect(first.picture.presentation(of: second.layer, in: frame) == nil)
        var list = DisplayList()
        second.picture.draw(frame, size: Size(width: 1, height: 1), into: &list)
        #expect(list.words.count == DisplayList.headerCount)
        second.picture.evaluate(at: 0.25, into: &frame)
        #expect(second.picture.presentation(of: second.layer, in: frame)?.position.x == 25)
    }

    @Test func anEarlierCommitStaysUnchanged() {
        let fixture = LayerFixture()
        fixture.frame(0) { fixture.layer.add(LayerFixture.slide()) }
        let old = fixture.picture
        fixture.frame(0.5) { fixture.layer.removeAllAnimations() }
        var frame = RenderFrame()
        old.evaluate(at: 0.75, into: &frame)
        #expect(old.presentation(of: fixture.layer, in: frame)?.position.x == 75)
    }

    @Test func drawingAgainAllocatesNoMemory() {
        let fixture = LayerFixture()
        fixture.layer.frame = Rect(x: 0, y: 0, width: 10, height: 10)
        fixture.layer.backgroundColor = .white
        fixture.frame(0) { fixture.layer.add(LayerFixture.slide { $0.repeatCount = .infinity }) }
        var frame = RenderFrame()
        var list = DisplayList()
        var capacities: Set<Int> = []
        for step in 0..<100 {
            fixture.frame(Double(step) / 60)
            fixture.picture.evaluate(at: fixture.tree.time, into: &frame)
            fixture.picture.draw(frame, size: Size(width: 9, height: 9), into: &list)
            capacities.insert(list.words.capacity)
        }
        #expect(capacities.count == 1)
    }

    @Test func declaredVelocitiesLastOneFrame() {
        let fixture = LayerFixture()
        fixture.frame(0) { fixture.layer.move(.position, to: Point(x: 5, y: 0), velocity: Vector(dx: 70, dy: 0)) }
        #expect(fixture.speed == 70)
        #expect(fixture.tree.hasDeclaredVelocities)
        fixture.frame(0.1)
        #expect(fixture.speed == 0 && fixture.x == 5)
        #expect(!fixture.tree.hasDeclaredVelocities)
    }
}
