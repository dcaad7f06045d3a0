import MomentumLayers
import Testing

/// An animation without all its values starts from the last presentation value, even if the model value has changed
/// since.
@Suite struct DefaultStartValueTests {
    /// Returns the presentation values at the beginning and just before the end of a second: 80 was committed, then the
    /// model value was set to 120.
    private func ends(
        _ from: AnimationValue?, _ by: AnimationValue?, _ to: AnimationValue?, kind: BasicAnimation = BasicAnimation()
    ) -> [Double] {
        let fixture = LayerFixture()
        fixture.layer.position.x = 80
        fixture.frame(1)
        fixture.frame(2) {
            fixture.layer.position.x = 120
            kind.keyPath = "position.x"
            (kind.fromValue, kind.byValue, kind.toValue, kind.duration) = (from, by, to, 1)
            fixture.layer.add(kind)
        }
        let start = fixture.x
        var frame = RenderFrame()
        fixture.picture.evaluate(at: 3 - 1e-9, into: &frame)
        let end = fixture.picture.presentation(of: fixture.layer, in: frame)?.position.x ?? .nan
        return [start, (end * 1e4).rounded() / 1e4]
    }

    @Test func fromValuesMatchCoreAnimationAfterAModelChange() {
        #expect(ends(nil, nil, nil) == [80, 120])
        #expect(ends(nil, nil, 30) == [80, 30])
        #expect(ends(nil, 8, nil) == [80, 88])
        #expect(ends(10, nil, nil) == [10, 120])
        #expect(ends(10, nil, 30) == [10, 30])
        #expect(ends(10, 8, nil) == [10, 18])
        #expect(ends(nil, 8, 30) == [22, 30])
        let spring = SpringAnimation()
        spring.spring = Spring(perceptualDuration: 0.1, bounce: 0)
        #expect(ends(nil, nil, nil, kind: spring) == [80, 120])
    }

    @Test func animationsWithoutFromStartAtThePresentation() {
        let fixture = LayerFixture()
        fixture.frame(0) { fixture.layer.add(LayerFixture.slide()) }
        fixture.frame(0.5) {
            // After removing the animations and setting the value, the last picture, advanced in time, is the
            // presentation.
            fixture.layer.removeAllAnimations()
            fixture.layer.position.x = 400
            let animation = BasicAnimation(keyPath: "position.x")
            animation.duration = 1
            fixture.layer.add(animation)
        }
        #expect(fixture.x == 50)
        fixture.frame(1)
        #expect(fixture.x == 225)
    }

    @Test func transformsPathsAndColoursStartAtThePresentation() {
        let fixture = LayerFixture()
        fixture.frame(1) {
            fixture.layer.backgroundColor = Color(white: 0.5)
            fixture.layer.transform = Transform3D(scaleX: 2, y: 2, z: 1)
            for path in ["backgroundColor", "transform"] as [PropertyPath] {
                let animation = BasicAnimation(keyPath: path)
                animation.duration = 1
                fixture.layer.add(animation)
            }
        }
        #expect(fixture.layer.presentation.transform == .identity)
        #expect(fixture.layer.presentation.value(of: .backgroundColor) == .clear)
        fixture.frame(1.5)
        #expect(abs(fixture.layer.presentation.transform.m11 - 1.5) < 1e-9)
        #expect(abs(fixture.layer.presentation.value(of: .backgroundColor).alpha - 0.5) < 1e-9)
    }

    @Test func animationsStartAtADriversValue() {
        let fixture = LayerFixture()
        fixture.layer.position.x = 80
        fixture.frame(1)
        fixture.frame(2) {
            fixture.layer.move(.positionX, to: 90, velocity: 600)
            let animation = BasicAnimation(keyPath: "position.x")
            (animation.toValue, animation.duration) = (190, 1)
            fixture.layer.add(animation)
        }
        #expect(fixture.x == 90)
    }

    @Test func aNewLayerStartsFromItsModel() {
        let fixture = LayerFixture()
        let layer = Layer()
        layer.actionSource = .view
        fixture.frame(1) {
            fixture.root.addSublayer(layer)
            layer.position.x = 40
            let animation = BasicAnimation(keyPath: "position.x")
            (animation.toValue, animation.duration) = (50, 1)
            layer.add(animation)
        }
        #expect(layer.presentation.position.x == 40)
    }
}
