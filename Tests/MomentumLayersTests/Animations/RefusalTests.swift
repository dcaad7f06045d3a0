import MomentumLayers
import Testing

/// Invalid values change nothing and are reported once.
@Suite struct RefusalTests {
    private func refused(_ animation: Animation) -> Diagnostic? {
        let fixture = LayerFixture()
        let listener = Listener()
        animation.delegate = listener
        let reports = diagnostics {
            fixture.frame(1) { fixture.layer.add(animation) }
            fixture.frame(2)
        }
        #expect(reports.count == 1)
        #expect(listener.starts == 0 && listener.stops == [false])
        #expect(!fixture.layer.isAnimating)
        #expect(fixture.layer.presentation.position == .zero)
        return reports.first
    }

    @Test func animationsWithInvalidNumbersAreRefused() {
        #expect(refused(LayerFixture.slide { $0.toValue = .number(.nan) })?.what.contains("position.x") == true)
        #expect(refused(LayerFixture.slide { $0.fromValue = .number(.infinity) }) != nil)
        // The distance between the ends is infinite, and its product with 0 is NaN.
        let far = refused(
            LayerFixture.slide {
                $0.fromValue = -1e308
                $0.toValue = 1e308
            })
        #expect(far?.what.contains("exceeds 3.4e38") == true)
        #expect(refused(LayerFixture.slide { $0.byValue = .point(.zero) })?.what.contains("type") == true)
        #expect(refused(LayerFixture.slide { $0.duration = -1 })?.what.contains("duration") == true)
        #expect(refused(LayerFixture.slide { $0.duration = .nan }) != nil)
        #expect(refused(LayerFixture.slide { $0.beginTime = .infinity })?.what.contains("beginTime") == true)
        #expect(refused(LayerFixture.slide { $0.speed = .nan })?.what.contains("speed") == true)
        #expect(refused(LayerFixture.slide { $0.repeatCount = -2 })?.what.contains("repeatCount") == true)
        #expect(refused(LayerFixture.slide { $0.repeatDuration = .nan })?.what.contains("repeatDuration") == true)
        #expect(refused(LayerFixture.slide { $0.keyPath = nil }) != nil)
        #expect(refused(Animation()) != nil)
        #expect(refused(PropertyAnimation(keyPath: "opacity")) != nil)
    }

    @Test func springsWithInvalidNumbersAreRefused() {
        func spring(_ change: (SpringAnimation) -> Void) -> SpringAnimation {
            let spring = SpringAnimation(keyPath: "position.x")
            spring.fromValue = 0
            spring.toValue = 1
            change(spring)
            return spring
        }
        #expect(refused(spring { $0.mass = 0 }) != nil)
        #expect(refused(spring { $0.stiffness = -1 }) != nil)
        #expect(refused(spring { $0.damping = .nan }) != nil)
        #expect(refused(spring { $0.initialVelocity = .infinity }) != nil)
        #expect(refused(spring { $0.absoluteVelocity = .number(.nan) }) != nil)
        #expect(refused(spring { $0.absoluteVelocity = .point(.zero) }) != nil)
        #expect(refused(spring { $0.completesAfter = .nan }) != nil)
        #expect(refused(spring { $0.completesAfter = -1 }) != nil)
    }

    @Test func mismatchedKeyframesAreRefused() {
        func keyframes(_ change: (KeyframeAnimation) -> Void) -> KeyframeAnimation {
            let animation = KeyframeAnimation(keyPath: "position.x")
            animation.values = [0, 1, 2]
            animation.duration = 1
            change(animation)
            return animation
        }
        #expect(refused(keyframes { $0.values = [] }) != nil)
        #expect(refused(keyframes { $0.keyTimes = [0, 1] }) != nil)
        #expect(refused(keyframes { $0.keyTimes = [0, 0.8, 0.5] }) != nil)
        #expect(refused(keyframes { $0.timingFunctions = [.linear] }) != nil)
        #expect(refused(keyframes { $0.values[1] = .number(.nan) }) != nil)
        #expect(refused(keyframes { $0.values[1] = .point(.zero) }) != nil)
    }

    @Test func anUnknownKeyPathNamesTheNearest() {
        #expect(refused(BasicAnimation(keyPath: "positon.x"))?.remedy.contains("'position.x'") == true)
        #expect(refused(BasicAnimation(keyPath: "transform.rotate"))?.remedy.contains("'transform.rotation'") == true)
        #expect(!PropertyPath("nonsense").isKnown && PropertyPath(String("nonsense")) == nil)
    }

    @Test func transformAnimationsRefuseComponentOnlyFeatures() {
        let turn = BasicAnimation(keyPath: "transform")
        turn.toValue = .transform(Transform3D(rotationAngle: 1, x: 0, y: 0, z: 1))
        turn.repeatCount = 2
        turn.isCumulative = true
        #expect(refused(turn)?.remedy.contains("transform.rotation.z") == true)
        let spring = SpringAnimation(keyPath: "transform")
        spring.toValue = .transform(.identity)
        spring.absoluteVelocity = .transform(.identity)
        #expect(refused(spring)?.remedy.contains("initialVelocity") == true)
    }

    @Test func readingAnUnknownPathNamesTheNearest() {
        let layer = Layer()
        let reports = diagnostics {
            #expect(layer.value(at: "opacty") == 0)
            layer.removeAnimations(of: "bounds.size.widht")
        }
        let texts: [String] = [
            "Layer.value(at:): no property has this key path: 'opacty'; "
                + "use 'opacity' or another existing key path; the result is 0",
            "Layer.removeAnimations(of:): no property has this key path: 'bounds.size.widht'; "
                + "use 'bounds.size.width' or another existing key path; nothing changes",
        ]
        #expect(reports.map(\.text) == texts)
    }

    @Test func refusedPropertyValuesAreIgnored() {
        let layer = Layer()
        layer.position = Point(x: 1, y: 2)
        let reports = diagnostics {
            layer.position = Point(x: .nan, y: 0)
            layer.bounds = Rect(x: 0, y: 0, width: .infinity, height: 1)
            layer.opacity = .nan
            layer.frame = Rect(x: .nan, y: 0, width: 1, height: 1)
            layer.move(.position, to: .zero, velocity: Vector(dx: .nan, dy: 0))
            layer.transform = Transform3D(Transform2D(a: .nan, b: 0, c: 0, d: 1, tx: 0, ty: 0))
        }
        #expect(reports.count == 6)
        #expect(
            layer.position == Point(x: 1, y: 2) && layer.opacity == 1 && layer.bounds == .zero
                && layer.transform.isIdentity)
    }
}
