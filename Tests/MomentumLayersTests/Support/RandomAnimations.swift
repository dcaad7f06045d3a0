import MomentumCurves
import MomentumLayers
import MomentumTesting

/// Animations of every kind with every kind of timing, from a seed.
struct RandomAnimations {
    var random: SplitMix64
    /// The layer time when the animation is added.
    var now = 0.0

    private static let paths: [PropertyPath] = [
        "position", "position", "position.x", "position.y", "zPosition", "anchorPoint", "bounds", "bounds.size",
        "opacity",
        "cornerRadius", "backgroundColor", "borderWidth", "shadowOffset", "transform", "transform",
        "transform.rotation.z",
        "transform.rotation.x", "transform.rotation.y", "transform.scale", "transform.scale.x", "transform.translation",
        "transform.translation.y",
    ]

    mutating func animation(depth: Int = 0) -> Animation {
        let animation: Animation
        switch random.index(below: depth < 2 ? 9 : 7) {
        case 0, 1: animation = basic(BasicAnimation())
        case 2, 3: animation = spring()
        case 4, 5: animation = keyframes()
        case 6: animation = alongPath()
        default:
            let group = AnimationGroup()
            for _ in 0..<random.index(below: 4) { group.animations.append(self.animation(depth: depth + 1)) }
            group.duration = random.number(in: 0.1...1.5)
            animation = group
        }
        time(animation, isInGroup: depth > 0)
        return animation
    }

    private mutating func choose<Element>(_ elements: [Element]) -> Element {
        elements[random.index(below: elements.count)]
    }

    private mutating func value(of path: PropertyPath) -> AnimationValue {
        func number(_ range: ClosedRange<Double>) -> Double { random.number(in: range) }
        switch path.name {
        case "opacity", "anchorPoint", "backgroundColor":
            return value(path.componentCount) { $0.number(in: 0...1) }
        case "transform": return .transform(transform())
        case "transform.scale", "transform.scale.x": return .number(number(0.25...2))
        case "transform.rotation.z", "transform.rotation.x", "transform.rotation.y": return .number(number(-3...3))
        default: return value(path.componentCount) { $0.number(in: -99...99) }
        }
    }

    private mutating func value(_ count: Int, _ number: (inout SplitMix64) -> Double) -> AnimationValue {
        let numbers = (0..<count).map { _ in number(&random) }
        switch count {
        case 1: return .number(numbers[0])
        case 2: return .point(Point(x: numbers[0], y: numbers[1]))
        default: return .rect(Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]))
        }
    }

    private mutating func transform() -> Transform3D {
        var result = Transform3D(rotationAngle: random.number(in: -2...2), x: 0, y: 0, z: 1)
        if random.happens(0.3) {
            result = result.rotated(by: random.number(in: -1...1), x: 1, y: random.number(in: -1...1), z: 0.5)
        }
        result = result.scaledBy(x: random.number(in: 0.5...2), y: random.number(in: 0.5...2))
        return result.translatedBy(x: random.number(in: -50...50), y: random.number(in: -50...50))
    }

    /// Sets one of the seven combinations of from, by and to.
    private mutating func basic(_ animation: BasicAnimation) -> BasicAnimation {
        let path = choose(Self.paths)
        animation.keyPath = path
        let combination = random.index(below: 7)
        if [0, 1, 3].contains(combination) { animation.fromValue = value(of: path) }
        if [0, 2, 4].contains(combination) { animation.toValue = value(of: path) }
        if [1, 2, 5].contains(combination) { animation.byValue = value(of: path) }
        setLayering(animation)
        animation.duration = random.number(in: 0.1...1.5)
        return animation
    }

    private mutating func setLayering(_ animation: PropertyAnimation) {
        animation.isAdditive = random.happens(0.4)
        animation.isCumulative = animation.keyPath != "transform" && random.happens(0.2)
    }

    private mutating func spring() -> Animation {
        let animation = SpringAnimation()
        animation.spring = Spring(
            response: random.number(in: 0.15...0.8), dampingFraction: random.number(in: 0.2...1.4))
        animation.initialVelocity = random.happens(0.5) ? random.number(in: -5...5) : 0
        _ = basic(animation)
        if random.happens(0.7) { animation.duration = 0 }
        if random.happens(0.2) { animation.completesAfter = random.number(in: 0...0.5) }
        return animation
    }

    private mutating func keyframes() -> Animation {
        let path = choose(Self.paths)
        let animation = KeyframeAnimation(keyPath: path)
        let count = 2 + random.index(below: 4)
        for _ in 0..<count { animation.values.append(value(of: path)) }
        animation.calculationMode = choose([.linear, .discrete, .paced, .cubic, .cubicPaced])
        if random.happens(0.5) {
            let times = animation.calculationMode == .discrete ? count + 1 : count
            animation.keyTimes = (0..<times).map { Double($0) / Double(times - 1) }
            for index in animation.keyTimes.indices where index > 0 && index < times - 1 {
                animation.keyTimes[index] += random.number(in: -0.1...0.1)
            }
        }
        setLayering(animation)
        animation.duration = random.number(in: 0.1...1.5)
        return animation
    }

    private mutating func alongPath() -> Animation {
        let animation = KeyframeAnimation(keyPath: choose(["position", "position", "transform.translation"]))
        var path = Path()
        path.move(to: .zero)
        path.addCurve(
            to: Point(x: random.number(in: -90...90), y: 40), control1: Point(x: 50, y: 0), control2: Point(x: 0, y: 60)
        )
        path.addLine(to: Point(x: 10, y: random.number(in: -90...90)))
        animation.path = path
        animation.calculationMode = choose([.linear, .discrete, .paced, .cubic, .cubicPaced])
        animation.rotationMode = choose([.none, .auto, .autoReverse])
        setLayering(animation)
        animation.duration = random.number(in: 0.1...1.5)
        return animation
    }

    private mutating func time(_ animation: Animation, isInGroup: Bool) {
        animation.timingFunction = choose([nil, nil, .easeIn, .easeInEaseOut, .easeOut, .steps(3, .jumpEnd)])
        if random.happens(0.25) { animation.repeatCount = choose([0.5, 2, 2.5, 3, .infinity]) }
        if random.happens(0.1) { animation.repeatDuration = random.number(in: 0.1...3) }
        animation.autoreverses = random.happens(0.2)
        if random.happens(0.3) {
            animation.speed = choose([0.5, 2, -1, 0, -2])
            if animation.speed <= 0 { animation.timing.timeOffset = max(animation.duration, 0.5) }
        }
        if random.happens(0.1) { animation.timing.timeOffset = random.number(in: -0.5...0.5) }
        if random.happens(0.3) { animation.beginTime = (isInGroup ? 0 : now) + random.number(in: -0.5...0.8) }
        animation.fillMode = choose([.removed, .removed, .forwards, .backwards, .both])
        // If an animation were removed and still filled, the fill would remain visible while the program is not
        // running.
        animation.isRemovedOnCompletion = animation.fillMode == .removed
    }
}
