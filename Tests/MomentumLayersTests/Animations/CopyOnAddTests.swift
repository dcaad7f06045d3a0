import MomentumCurves
import MomentumLayers
import Testing

/// Adding copies the animation. Later changes of the object have no effect on the added animation.
@Suite struct CopyOnAddTests {
    /// Adds the result of `make`, changes it with `change`, and compares with an unchanged one: both are bitwise equal
    /// at every time, before and after the commit, and have the same ends.
    private func check<Kind: Animation>(
        _ name: String, _ make: () -> Kind, _ change: (Kind) -> Void, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        for isCommitted in [false, true] {
            var seen: [[String]] = []
            for isChanged in [false, true] {
                let fixture = LayerFixture()
                fixture.layer.position = Point(x: 3, y: 4)
                let animation = make()
                fixture.frame(1) {
                    fixture.layer.add(animation, forKey: "key")
                    if isChanged, !isCommitted { change(animation) }
                }
                if isChanged, isCommitted { change(animation) }
                var shown: [String] = []
                for step in 0...24 {
                    fixture.frame(1 + Double(step) / 8)
                    let now = fixture.layer.presentation
                    shown.append(
                        "\(now.position) \(now.velocity(of: .position)) \(now.transform) \(now.opacity) \(fixture.layer.animationKeys.count)"
                    )
                }
                seen.append(shown)
            }
            #expect(seen[0] == seen[1], "\(name)", sourceLocation: sourceLocation)
            #expect(Set(seen[0]).count > 8, "\(name) moves", sourceLocation: sourceLocation)
        }
    }

    private func checkTiming<Kind: Animation>(_ make: () -> Kind) {
        let other = Listener()
        let changes: [(String, (Animation) -> Void)] = [
            ("beginTime", { $0.beginTime = 2 }), ("duration", { $0.duration = 0.5 }),
            ("timeOffset", { $0.timing.timeOffset = 0.25 }),
            ("speed", { $0.speed = -3 }), ("repeatCount", { $0.repeatCount = 3 }),
            ("repeatDuration", { $0.repeatDuration = 0.3 }),
            ("autoreverses", { $0.autoreverses = true }), ("fillMode", { $0.fillMode = .both }),
            ("timing", { $0.timing = MediaTiming() }), ("timingFunction", { $0.timingFunction = .easeIn }),
            ("isRemovedOnCompletion", { $0.isRemovedOnCompletion = false }), ("delegate", { $0.delegate = other }),
        ]
        for (name, change) in changes { check("\(Kind.self).\(name)", make, change) }
        #expect(other.starts == 0 && other.stops == [])
    }

    private func checkProperty<Kind: PropertyAnimation>(_ make: () -> Kind) {
        checkTiming(make)
        check("\(Kind.self).keyPath", make) { $0.keyPath = "opacity" }
        check("\(Kind.self).isAdditive", make) { $0.isAdditive = true }
        check("\(Kind.self).isCumulative", make) { $0.isCumulative = true }
    }

    private func checkBasic<Kind: BasicAnimation>(_ make: () -> Kind) {
        checkProperty(make)
        check("\(Kind.self).fromValue", make) { $0.fromValue = -50 }
        check("\(Kind.self).toValue", make) { $0.toValue = nil }
        check("\(Kind.self).byValue", make) { $0.byValue = 7 }
    }

    @Test func basicAnimations() {
        checkBasic { LayerFixture.slide { $0.duration = 2 } }
    }

    @Test func springAnimations() {
        func spring() -> SpringAnimation {
            let animation = SpringAnimation(keyPath: "position.x")
            (animation.fromValue, animation.toValue) = (0, 100)
            return animation
        }
        checkBasic(spring)
        check("mass", spring) { $0.mass = 3 }
        check("stiffness", spring) { $0.stiffness = 10 }
        check("damping", spring) { $0.damping = 1 }
        check("spring", spring) { $0.spring = Spring(response: 2, dampingFraction: 0.1) }
        check("initialVelocity", spring) { $0.initialVelocity = 30 }
        check("absoluteVelocity", spring) { $0.absoluteVelocity = 900 }
        check("completesAfter", spring) { $0.completesAfter = 0.1 }
    }

    @Test func keyframeAnimations() {
        func keyframes() -> KeyframeAnimation {
            let animation = KeyframeAnimation(keyPath: "position.x")
            animation.values = [0, 100, 30, 60]
            animation.duration = 2
            return animation
        }
        checkProperty(keyframes)
        check("values", keyframes) { $0.values[1] = 5 }
        check("keyTimes", keyframes) { $0.keyTimes = [0, 0.1, 0.2, 1] }
        check("timingFunctions", keyframes) { $0.timingFunctions = [.easeIn, .easeIn, .easeIn] }
        check("calculationMode", keyframes) { $0.calculationMode = .discrete }
        check("splineShapes", keyframes) { $0.splineShapes = [] }
        check("path", keyframes) { $0.path = Path(ellipseIn: Rect(x: 0, y: 0, width: 9, height: 9)) }
        func alongPath() -> KeyframeAnimation {
            let animation = keyframes()
            animation.keyPath = "position"
            animation.path = Path(ellipseIn: Rect(x: 0, y: 0, width: 90, height: 50))
            animation.rotationMode = .auto
            return animation
        }
        checkProperty(alongPath)
        check("path", alongPath) { $0.path = nil }
        check("path, changed", alongPath) { $0.path?.addLine(to: Point(x: 900, y: 900)) }
        check("rotationMode", alongPath) { $0.rotationMode = .autoReverse }
    }

    @Test func groups() {
        func group() -> AnimationGroup {
            let group = AnimationGroup()
            let inner = AnimationGroup()
            inner.animations = [LayerFixture.slide { $0.keyPath = "position.y" }]
            inner.duration = 2
            group.animations = [LayerFixture.slide { $0.duration = 2 }, inner]
            group.duration = 2
            return group
        }
        checkTiming(group)
        check("animations", group) { $0.animations = [] }
        check("an animation of the group", group) { $0.animations[0].speed = 9 }
        check("an animation of the inner group", group) {
            (($0.animations[1] as? AnimationGroup)?.animations[0] as? BasicAnimation)?.toValue = -900
        }
        check("the inner group", group) { ($0.animations[1] as? AnimationGroup)?.animations = [] }
    }
}
