import MomentumLayers
import Testing

/// The keys of animations, and the objects that a layer returns for them.
@Suite struct AnimationKeyTests {
    @Test func keysMayBeComputedStrings() {
        let fixture = LayerFixture()
        for index in 1...3 { fixture.layer.add(LayerFixture.slide(), forKey: "slide \(index) of three, in a row") }
        let second = ["slide", "2", "of three, in a row"].joined(separator: " ")
        #expect(fixture.layer.animationKeys == (1...3).map { "slide \($0) of three, in a row" })
        #expect(fixture.layer.animation(forKey: second) != nil)
        fixture.layer.removeAnimation(forKey: second)
        #expect(fixture.layer.animation(forKey: second) == nil && fixture.layer.animationKeys.count == 2)
    }

    @Test func theLayerReturnsItsCopy() throws {
        let fixture = LayerFixture()
        let mine = SpringAnimation(keyPath: "position.x")
        (mine.fromValue, mine.toValue, mine.initialVelocity, mine.duration) = (0, 100, 3, 1)
        fixture.frame(0) { fixture.layer.add(mine, forKey: "spring") }
        let copy = try #require(fixture.layer.animation(forKey: "spring") as? SpringAnimation)
        #expect(copy !== mine && copy === fixture.layer.animation(forKey: "spring"))
        mine.toValue = 7
        mine.delegate = nil
        #expect(copy.toValue == 100 && copy.initialVelocity == 3 && copy.keyPath == "position.x" && copy.duration == 1)
    }

    private final class Recorder: AnimationDelegate {
        private(set) var notified: [ObjectIdentifier] = []
        func animationDidStart(_ animation: Animation) { notified.append(ObjectIdentifier(animation)) }
        func animationDidStop(_ animation: Animation, finished: Bool) { notified.append(ObjectIdentifier(animation)) }
    }

    /// A delegate can distinguish several animations by asking the layer for them.
    @Test func theDelegateReceivesTheLayersCopy() throws {
        let fixture = LayerFixture()
        let recorder = Recorder()
        fixture.frame(0) {
            fixture.layer.add(
                LayerFixture.slide { ($0.delegate, $0.isRemovedOnCompletion) = (recorder, false) }, forKey: "slide")
        }
        fixture.frame(2)
        let copy = ObjectIdentifier(try #require(fixture.layer.animation(forKey: "slide")))
        #expect(recorder.notified == [copy, copy])
    }

    @Test func copiesHaveAllProperties() throws {
        let keyframes = KeyframeAnimation(keyPath: "position")
        (keyframes.values, keyframes.keyTimes) = ([.point(.zero), .point(Point(x: 1, y: 1))], [0, 1])
        (keyframes.calculationMode, keyframes.timingFunctions) = (.cubic, [.easeIn])
        (keyframes.splineShapes, keyframes.rotationMode) = ([SplineShape(tension: 1)], .auto)
        keyframes.path = Path(Rect(x: 0, y: 0, width: 1, height: 1))
        keyframes.isCumulative = true
        let other = try #require(keyframes.copy() as? KeyframeAnimation)
        #expect(other.values == keyframes.values && other.keyTimes == [0, 1] && other.calculationMode == .cubic)
        #expect(other.timingFunctions == [.easeIn] && other.splineShapes.count == 1 && other.rotationMode == .auto)
        #expect(other.path == keyframes.path && other.isCumulative)
        let group = AnimationGroup()
        (group.animations, group.timing.repeatCount) = ([keyframes], 3)
        let copy = try #require(group.copy() as? AnimationGroup)
        #expect(copy.animations.count == 1 && copy.animations[0] !== keyframes && copy.repeatCount == 3)
        let turn = Transition(.push, subtype: .fromTop)
        (turn.startProgress, turn.endProgress, turn.timingFunction) = (0.1, 0.9, .easeOut)
        let again = try #require(turn.copy() as? Transition)
        #expect(again.type == .push && again.subtype == .fromTop && again.endProgress == 0.9)
        #expect(again.startProgress == 0.1 && again.timingFunction == .easeOut)
    }

    @Test func implicitAnimationsHaveTheNameOfTheProperty() {
        let fixture = LayerFixture()
        fixture.layer.actionSource = .transaction
        fixture.frame(0) {
            fixture.layer.position.x = 10
            fixture.layer.opacity = 0.5
            fixture.layer.position.x = 20
        }
        #expect(fixture.layer.animationKeys == ["position", "opacity", "position-2"])
        // An explicit animation with the same key replaces the implicit one.
        fixture.frame(0.1) { fixture.layer.add(LayerFixture.slide(), forKey: "position") }
        #expect(fixture.layer.animationKeys == ["opacity", "position-2", "position"])
    }
}
