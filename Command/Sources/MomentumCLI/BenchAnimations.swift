import MomentumGallery

/// Layers with one animation each, evaluated frame after frame.
///
/// The peer is the mathematics alone: the same number of values and velocities of the same curves, from one array of
/// numbers into two others, without layers.
enum BenchAnimations {
    static var cases: [BenchCase] {
        [100, 1_000, 10_000, 100_000].flatMap { count in
            BenchAnimationKind.allCases.map { kind in entry(kind, layers: count) }
        }
    }

    private static func entry(_ kind: BenchAnimationKind, layers: Int) -> BenchCase {
        // Created at the first measurement, so that omitted rows cost nothing.
        var scene: BenchLayerScene?
        var bare: BenchBareCurves?
        return BenchCase(
            name: "\(kind.rawValue), \(layers) layers",
            unit: "running layer animation evaluated",
            count: layers,
            peerName: "the same curve over a plain array, value and velocity",
            subject: {
                if scene == nil { scene = BenchLayerScene(layers: layers, kind: kind) }
                scene?.evaluateNextFrame()
            },
            peer: {
                if bare == nil { bare = BenchBareCurves(count: layers, kind: kind) }
                bare?.evaluateNextFrame()
            }
        )
    }
}

/// The animation of each layer.
enum BenchAnimationKind: String, CaseIterable {
    case linear = "position.x linear"
    case eased = "position.x ease-in-ease-out"
    case spring = "position.x spring"
    case additive = "position.x additive spring"
    case point = "position linear"
    case pointEased = "position ease-in-ease-out"
    case pointSpring = "position spring"

    /// The number of animated components.
    var componentCount: Int {
        switch self {
        case .linear, .eased, .spring, .additive: 1
        case .point, .pointEased, .pointSpring: 2
        }
    }

    var isSpring: Bool { self == .spring || self == .additive || self == .pointSpring }
    var isEased: Bool { self == .eased || self == .pointEased }

    /// Returns the animation of layer number `index`. All animations differ.
    func animation(_ index: Int) -> PropertyAnimation {
        let from = Double(index % 97)
        let to = 300 + Double(index % 89)
        if isSpring {
            let spring = SpringAnimation(keyPath: componentCount == 2 ? "position" : "position.x")
            spring.spring = Self.spring(index)
            spring.isAdditive = self == .additive
            setEnds(of: spring, from: from, to: to)
            spring.duration = Self.duration(index)
            return spring
        }
        let basic = BasicAnimation(keyPath: componentCount == 2 ? "position" : "position.x")
        setEnds(of: basic, from: from, to: to)
        basic.duration = Self.duration(index)
        basic.timingFunction = isEased ? .easeInEaseOut : nil
        return basic
    }

    private func setEnds(of animation: BasicAnimation, from: Double, to: Double) {
        if componentCount == 2 {
            animation.fromValue = .point(Point(x: from, y: to))
            animation.toValue = .point(Point(x: to, y: from))
        } else {
            animation.fromValue = .number(from)
            animation.toValue = .number(to)
        }
    }

    /// Longer than the measured time, so that every animation runs throughout.
    static func duration(_ index: Int) -> Double { 20 + Double(index % 61) / 61 }

    static func spring(_ index: Int) -> Spring {
        Spring(response: 1 + Double(index % 53) / 53, dampingFraction: 0.1 + Double(index % 7) * 0.02)
    }
}
