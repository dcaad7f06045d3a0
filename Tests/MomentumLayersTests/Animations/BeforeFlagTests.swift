import MomentumLayers
import Testing

/// With backward filling, the value before the beginning is visible.
@Suite struct BeforeFlagTests {
    private func positions(_ make: (PropertyAnimation) -> Void, _ animation: PropertyAnimation, at times: [Double])
        -> [Double]
    {
        let root = Layer()
        let layer = Layer()
        root.addSublayer(layer)
        let tree = LayerTree(root: root)
        _ = tree.commit()
        make(animation)
        layer.add(animation)
        return times.map {
            tree.advance(to: $0)
            _ = tree.commit()
            return layer.presentation.value(of: .positionX)
        }
    }

    @Test func stepsThatFillBackwardsHaveNotJumped() {
        let animation = BasicAnimation(keyPath: "position.x")
        (animation.fromValue, animation.toValue) = (0, 100)
        let seen = positions(
            {
                $0.timingFunction = .steps(4, .jumpStart)
                $0.beginTime = 1
                $0.duration = 4
                $0.fillMode = .both
                $0.isRemovedOnCompletion = false
            }, animation, at: [0, 0.9, 1, 2.5, 6])
        #expect(seen == [0, 0, 25, 50, 100])
    }

    @Test func keyframesThatFillBackwardsHaveNotJumped() {
        let animation = KeyframeAnimation(keyPath: "position.x")
        animation.values = [0, 100, 200]
        animation.timingFunctions = [.steps(2, .jumpStart), .linear]
        let seen = positions(
            {
                $0.beginTime = 1
                $0.duration = 2
                $0.fillMode = .both
                $0.isRemovedOnCompletion = false
            }, animation, at: [0.5, 1, 3.5])
        #expect(seen == [0, 50, 200])
    }

    @Test func thereAndBackEndsBeforeTheFirstJump() {
        let animation = BasicAnimation(keyPath: "position.x")
        (animation.fromValue, animation.toValue) = (0, 100)
        let seen = positions(
            {
                $0.timingFunction = .steps(4, .jumpStart)
                $0.duration = 4
                $0.autoreverses = true
                $0.fillMode = .forwards
                $0.isRemovedOnCompletion = false
            }, animation, at: [0, 7.9, 9])
        #expect(seen == [25, 25, 0])
    }
}
