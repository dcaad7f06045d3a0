import MomentumCurves
import MomentumLayers
import MomentumTesting

/// A tree of layers with animations of every kind in combination.
struct RandomLayers {
    let tree: LayerTree
    let layers: [Layer]

    init(using random: inout SplitMix64) {
        let root = Layer()
        root.actionSource = .view
        tree = LayerTree(root: root)
        var layers: [Layer] = []
        for index in 0..<12 {
            let layer = Layer()
            layer.actionSource = .view
            layer.position = Point(x: .random(in: 0...100, using: &random), y: .random(in: 0...100, using: &random))
            if index % 4 == 3 {
                layer.timing.speed = .random(in: 0.5...2, using: &random)
                layer.timing.timeOffset = 0.25
            }
            (layers.randomElement(using: &random) ?? root).addSublayer(layer)
            for _ in 0..<Int.random(in: 0...3, using: &random) { layer.add(Self.animation(using: &random)) }
            if index % 5 == 4 { layer.move(.position, to: layer.position, velocity: Vector(dx: 7, dy: -3)) }
            layers.append(layer)
        }
        self.layers = layers
    }

    private static func animation(using random: inout SplitMix64, depth: Int = 0) -> Animation {
        switch Int.random(in: 0..<8, using: &random) {
        case 0 where depth < 3: return group(using: &random, depth: depth)
        case 1: return pathAnimation(using: &random)
        default: return basicAnimation(using: &random)
        }
    }

    private static func group(using random: inout SplitMix64, depth: Int) -> Animation {
        let group = AnimationGroup()
        for _ in 0..<Int.random(in: 0...3, using: &random) {
            group.animations.append(animation(using: &random, depth: depth + 1))
        }
        time(group, using: &random)
        group.duration = .random(in: 0.2...2, using: &random)
        return group
    }

    private static func pathAnimation(using random: inout SplitMix64) -> Animation {
        let animation = KeyframeAnimation(keyPath: Bool.random(using: &random) ? "position" : "transform.translation")
        var path = Path()
        path.move(to: .zero)
        path.addCurve(
            to: Point(x: .random(in: -90...90, using: &random), y: 40), control1: Point(x: 50, y: 0),
            control2: Point(x: 0, y: 60))
        path.addLine(to: Point(x: 10, y: .random(in: -90...90, using: &random)))
        animation.path = path
        animation.calculationMode = [.linear, .paced, .discrete][Int.random(in: 0..<3, using: &random)]
        animation.rotationMode = [.none, .auto, .autoReverse][Int.random(in: 0..<3, using: &random)]
        animation.isAdditive = .random(using: &random)
        time(animation, using: &random)
        return animation
    }

    private static func basicAnimation(using random: inout SplitMix64) -> Animation {
        func number() -> Double { .random(in: -200...200, using: &random) }
        func point() -> AnimationValue { .point(Point(x: number(), y: number())) }
        func color() -> AnimationValue {
            .color(Color(red: .random(in: 0...1, using: &random), green: 0.5, blue: 0.25))
        }
        let animation: BasicAnimation = Bool.random(using: &random) ? BasicAnimation() : springAnimation(using: &random)
        switch Int.random(in: 0..<6, using: &random) {
        case 0: (animation.keyPath, animation.fromValue, animation.toValue) = ("position", point(), point())
        case 1: (animation.keyPath, animation.fromValue, animation.toValue) = ("backgroundColor", color(), color())
        case 2: (animation.keyPath, animation.fromValue, animation.toValue) = ("opacity", 0, 1)
        case 3:
            (animation.keyPath, animation.fromValue, animation.toValue) =
                ("transform.rotation.z", .number(number() / 100), .number(number() / 100))
        default:
            (animation.keyPath, animation.fromValue, animation.toValue) =
                ("position.x", .number(number()), .number(number()))
        }
        animation.isAdditive = .random(using: &random)
        animation.isCumulative = Int.random(in: 0..<5, using: &random) == 0
        if !(animation is SpringAnimation) || Bool.random(using: &random) {
            animation.duration = .random(in: 0.2...2, using: &random)
        }
        time(animation, using: &random)
        return animation
    }

    private static func time(_ animation: Animation, using random: inout SplitMix64) {
        let functions: [TimingFunction?] = [nil, nil, .easeIn, .easeInEaseOut, .steps(4, .jumpEnd)]
        animation.timingFunction = functions[Int.random(in: 0..<functions.count, using: &random)]
        if Int.random(in: 0..<3, using: &random) == 0 { animation.repeatCount = 2.5 }
        if Int.random(in: 0..<4, using: &random) == 0 { animation.autoreverses = true }
        if Int.random(in: 0..<4, using: &random) == 0 { animation.speed = .random(in: -1...2, using: &random) }
        if Int.random(in: 0..<3, using: &random) == 0 { animation.beginTime = .random(in: 0.1...1, using: &random) }
        let modes: [FillMode] = [.removed, .forwards, .backwards, .both]
        animation.fillMode = modes[Int.random(in: 0..<4, using: &random)]
        animation.isRemovedOnCompletion = .random(using: &random)
    }

    private static func springAnimation(using random: inout SplitMix64) -> SpringAnimation {
        let animation = SpringAnimation()
        animation.spring = Spring(
            response: .random(in: 0.2...1, using: &random), dampingFraction: .random(in: 0.2...1.5, using: &random))
        animation.initialVelocity = .random(in: -5...5, using: &random)
        return animation
    }
}
