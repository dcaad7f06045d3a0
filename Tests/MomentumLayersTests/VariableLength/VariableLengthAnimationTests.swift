import MomentumCurves
import MomentumLayers
import Testing

/// Animations of paths, lists and images.
@Suite struct VariableLengthAnimationTests {
    private let tree: LayerTree
    private let shape = ShapeLayer()
    private let gradient = GradientLayer()
    private let layers: [Layer]

    init() {
        let root = Layer()
        root.actionSource = .view
        layers = [shape, gradient]
        for layer in layers {
            layer.actionSource = .view
            layer.frame = Rect(x: 0, y: 0, width: 100, height: 100)
            root.addSublayer(layer)
        }
        tree = LayerTree(root: root)
        shape.path = Self.square(10)
        gradient.locations = [0, 0.5, 1]
        gradient.colors = [.black, .white, .black]
    }

    private static func square(_ side: Double) -> Path { Path(Rect(x: 0, y: 0, width: side, height: side)) }

    /// Returns the present components of `path`, after comparing them with the picture's bit for bit.
    private func numbers(_ path: PropertyPath, of layer: Layer) -> [Double] {
        let picture = tree.commit()
        var frame = RenderFrame()
        picture.evaluate(at: tree.time, into: &frame)
        let (seen, now) = (picture.presentation(of: layer, in: frame), layer.presentation)
        #expect(seen?.value(at: path) == now.value(at: path))
        #expect(
            seen?.velocity(at: path).components.map(\.bitPattern)
                == now.velocity(at: path).components.map(\.bitPattern))
        return now.value(at: path).components
    }

    private func side(at time: Double) -> Double {
        tree.advance(to: time)
        return numbers("path", of: shape).max() ?? 0
    }

    private func list(at time: Double) -> [Double] {
        tree.advance(to: time)
        return numbers("locations", of: gradient)
    }

    @Test(
        arguments: [
            ([20.0, 40.0, nil], 20.0, 40.0), ([20, nil, 15], 20, 35), ([nil, 40, 15], 25, 40),
            ([20, nil, nil], 20, 10),
            ([nil, 40, nil], 10, 40), ([nil, nil, 15], 10, 25), ([nil, nil, nil], 10, 10),
        ] as [([Double?], Double, Double)])
    func allFormsOfEndsWork(_ row: ([Double?], Double, Double)) {
        let morph = BasicAnimation(keyPath: "path")
        func value(_ index: Int) -> AnimationValue? { row.0[index].map { .path(Self.square($0)) } }
        (morph.fromValue, morph.toValue, morph.byValue, morph.duration) = (value(0), value(1), value(2), 1)
        shape.add(morph)
        _ = tree.commit()
        for fraction in [0, 0.25, 0.75] {
            #expect(abs(side(at: fraction) - (row.1 + (row.2 - row.1) * fraction)) < 1e-9, "\(fraction)")
        }
        #expect(side(at: 1) == 10)
    }

    @Test func aChangeOfAnotherStructureIsRefused() {
        for (by, from) in [
            (AnimationValue.path(Path(ellipseIn: Rect(x: 0, y: 0, width: 1, height: 1))), nil),
            (.path(Path(ellipseIn: Rect(x: 0, y: 0, width: 1, height: 1))), .path(Self.square(3))),
            (.path(Path()), nil),
        ] as [(AnimationValue, AnimationValue?)] {
            let morph = BasicAnimation(keyPath: "path")
            (morph.byValue, morph.fromValue) = (by, from)
            #expect(diagnostics { shape.add(morph) }.count == 1)
        }
        let slide = BasicAnimation(keyPath: "locations")
        slide.byValue = .numbers([1, 2, 3, 4])
        #expect(diagnostics { gradient.add(slide) }.count == 1)
        let image = BasicAnimation(keyPath: "contents")
        image.byValue = .image(PerspectiveContentsTests.image())
        #expect(diagnostics { shape.add(image) }.count == 1)
        #expect(!shape.isAnimating && !gradient.isAnimating)
    }

    @Test func listsOfDifferentLengthsAreRefused() {
        let slide = BasicAnimation(keyPath: "locations")
        (slide.fromValue, slide.toValue) = (.numbers([0, 1]), .numbers([0, 0.5, 1]))
        #expect(diagnostics { gradient.add(slide) }.count == 1)
        slide.fromValue = nil
        slide.toValue = .numbers([0, 1])
        #expect(diagnostics { gradient.add(slide) }.count == 1)
        let keys = KeyframeAnimation(keyPath: "colors")
        keys.values = [.colors([.white]), .colors([.white, .black])]
        #expect(diagnostics { gradient.add(keys) }.count == 1)
        let wrong = BasicAnimation(keyPath: "colors")
        wrong.toValue = .path(Self.square(1))
        #expect(diagnostics { gradient.add(wrong) }.count == 1)
        wrong.toValue = .numbers([1, 2, 3])
        #expect(diagnostics { gradient.add(wrong) }.count == 1)
        let none = KeyframeAnimation(keyPath: "path")
        #expect(diagnostics { shape.add(none) }.count == 1)
        #expect(!gradient.isAnimating && !shape.isAnimating)
    }

    @Test func keyframesWorkInEveryMode() {
        func keys(_ mode: CalculationMode, _ times: [Double] = []) -> KeyframeAnimation {
            let keys = KeyframeAnimation(keyPath: "locations")
            keys.values = [.numbers([0, 0, 0]), .numbers([1, 0, 0]), .numbers([1, 3, 0])]
            keys.calculationMode = mode
            keys.keyTimes = times
            keys.duration = 4
            return keys
        }
        for (mode, times, probes) in [
            (.linear, [], [(1.0, [0.5, 0, 0]), (2, [1, 0, 0]), (3, [1, 1.5, 0])]),
            (.linear, [0, 0.25, 1], [(0.5, [0.5, 0, 0]), (1, [1, 0, 0]), (2.5, [1, 1.5, 0])]),
            (.paced, [], [(0.5, [0.5, 0, 0]), (1, [1, 0, 0]), (2.5, [1, 1.5, 0])]),
            (.cubicPaced, [], [(1, [1, 0, 0])]), (.cubic, [], [(2, [1, 0, 0])]),
            (
                .discrete, [],
                [(1, [0, 0, 0]), (1.5, [1, 0, 0]), (2.5, [1, 0, 0]), (3, [1, 3, 0]), (3.9, [1, 3, 0])]
            ),
        ] as [(CalculationMode, [Double], [(Double, [Double])])] {
            let start = tree.time
            gradient.add(keys(mode, times), forKey: "keys")
            _ = tree.commit()
            for (time, expected) in probes {
                let seen = list(at: start + time)
                for (number, wanted) in zip(seen, expected) { #expect(abs(number - wanted) < 1e-9, "\(mode) \(time)") }
            }
            tree.advance(to: start + 4)
            #expect(list(at: start + 4) == [0, 0.5, 1])
        }
    }

    @Test func springsAndGroupsAndRepeatsWork() {
        let spring = SpringAnimation(keyPath: "path")
        (spring.fromValue, spring.toValue) = (.path(Self.square(0)), .path(Self.square(100)))
        shape.add(spring)
        _ = tree.commit()
        var response = SpringResponse(Spring(), displacement: -1, velocity: 0)
        for time in [0.1, 0.3, 0.8] {
            #expect(abs(side(at: time) - 100 * (1 + response.sample(at: time).displacement)) < 1e-9)
        }
        response = SpringResponse(Spring(), displacement: -1, velocity: 0)
        shape.removeAllAnimations()
        let group = AnimationGroup()
        let morph = BasicAnimation(keyPath: "path")
        (morph.fromValue, morph.toValue, morph.duration) = (.path(Self.square(0)), .path(Self.square(100)), 1)
        (morph.repeatCount, morph.autoreverses) = (2, true)
        group.animations = [morph]
        group.duration = 3.5
        shape.add(group)
        let start = tree.time
        _ = tree.commit()
        for (time, expected) in [(0.25, 25.0), (1.25, 75), (1.75, 25), (2.5, 50), (3.25, 75), (3.5, 10)] {
            #expect(abs(side(at: start + time) - expected) < 1e-9, "\(time)")
        }
    }

    @Test func additiveAnimationsOfOneStructureAddUp() {
        for amount in [4.0, 6] {
            let grow = BasicAnimation(keyPath: "path")
            (grow.fromValue, grow.toValue) = (.path(Self.square(0)), .path(Self.square(amount)))
            (grow.duration, grow.isAdditive) = (1, true)
            shape.add(grow)
        }
        _ = tree.commit()
        #expect(abs(side(at: 0.5) - 15) < 1e-12)
        #expect(abs((shape.presentation.velocity(at: "path").components.max() ?? 0) - 10) < 1e-12)
    }

    @Test func velocitiesAreDerivatives() {
        let morph = BasicAnimation(keyPath: "path")
        morph.toValue = .path(Path(ellipseIn: Rect(x: 0, y: 0, width: 80, height: 60)))
        (morph.duration, morph.timingFunction) = (1, .easeInEaseOut)
        shape.add(morph)
        let spring = SpringAnimation(keyPath: "locations")
        spring.toValue = .numbers([0.2, 0.3, 0.4])
        gradient.add(spring)
        _ = tree.commit()
        for (layer, path) in [(shape, "path"), (gradient, "locations")] as [(Layer, PropertyPath)] {
            tree.advance(to: tree.time + 0.3)
            let rates = layer.presentation.velocity(at: path).components
            let before = layer.presentation.value(at: path).components
            tree.advance(to: tree.time + 1e-6)
            let after = layer.presentation.value(at: path).components
            #expect(rates.contains { abs($0) > 0.01 })
            for index in rates.indices { #expect(abs((after[index] - before[index]) / 1e-6 - rates[index]) < 1e-2) }
        }
    }

    @Test func anInterruptedMorphContinuesFromItsShape() {
        let first = BasicAnimation(keyPath: "path")
        first.toValue = .path(Path(ellipseIn: Rect(x: 0, y: 0, width: 80, height: 60)))
        first.duration = 1
        shape.add(first, forKey: "path")
        _ = tree.commit()
        tree.advance(to: 0.4)
        let seen = shape.presentation.path
        let second = BasicAnimation(keyPath: "path")
        second.toValue = .path(Self.square(50))
        second.duration = 1
        shape.add(second, forKey: "path")
        _ = tree.commit()
        let now = shape.presentation.path
        #expect(now.bounds.corners.map(\.x) != Self.square(10).bounds.corners.map(\.x))
        for (old, new) in zip(seen.bounds.corners, now.bounds.corners) { #expect(old.distance(to: new) < 1e-9) }
        #expect(abs(area(seen) - area(now)) < 1e-6 * area(seen))
    }

    private func area(_ path: Path) -> Double {
        let points = path.points
        return zip(points, points.dropFirst() + points.prefix(1)).reduce(0) { $0 + $1.0.x * $1.1.y - $1.1.x * $1.0.y }
    }

    @Test func onlyAnimatedPathsChangeIdentity() {
        shape.backgroundColor = .clear
        let first = tree.drawn().only(.fillPath)[0].words[2]
        #expect(first != 0)
        #expect(tree.drawn().only(.fillPath)[0].words[2] == first)
        let morph = BasicAnimation(keyPath: "path")
        (morph.toValue, morph.duration) = (.path(Self.square(50)), 1)
        shape.add(morph)
        #expect(tree.drawn().only(.fillPath)[0].words[2] == 0)
        tree.advance(to: 2)
        #expect(tree.drawn().only(.fillPath)[0].words[2] == first)
    }

    @Test func shadowPathsAndColoursAreInterpolated() {
        gradient.shadowOpacity = 1
        gradient.shadowPath = Self.square(10)
        let morph = BasicAnimation(keyPath: "shadowPath")
        (morph.toValue, morph.duration) = (.path(Self.square(50)), 1)
        gradient.add(morph)
        let fade = BasicAnimation(keyPath: "colors")
        (fade.toValue, fade.duration) = (.colors([.white, .white, .white]), 1)
        gradient.add(fade)
        _ = tree.commit()
        let drawn = tree.drawn(at: 0.5)
        #expect(drawn.only(.shadowPath)[0].outline(5).map(\.x).max() == 30)
        let stops = drawn.only(.fillGradient)[0]
        #expect(stops.words[16] == 128 | 128 << 8 | 128 << 16 | 255 << 24)
        #expect(stops.words[18] == Color.white.rgba8)
    }

    @Test("A static path keeps its identity while the shadow's path is animated.")
    func aStaticPathKeepsItsIdentityDuringAnimation() {
        shape.fillColor = .white
        shape.shadowOpacity = 1
        shape.shadowPath = Self.square(20)
        _ = tree.commit()
        let animation = BasicAnimation(keyPath: "shadowPath")
        animation.toValue = .path(Self.square(40))
        animation.duration = 1
        shape.add(animation)
        let picture = tree.commit()
        var (frame, list) = (RenderFrame(), DisplayList())
        picture.evaluate(at: 0.5, into: &frame)
        picture.draw(frame, size: Size(width: 100, height: 100), into: &list)
        let commands = Drawn.commands(of: list)
        let shadow = commands.first { $0.opcode == .shadowPath }
        let fill = commands.first { $0.opcode == .fillPath }
        #expect(shadow?.words[5] == 0)
        #expect((fill?.words[2] ?? 0) > 0)
        #expect(shadow?.outline(5).contains(Point(x: 30, y: 30)) == true)
    }
}
