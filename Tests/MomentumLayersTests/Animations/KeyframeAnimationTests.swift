import MomentumLayers
import Testing

@Suite struct KeyframeAnimationTests {
    private func seen(_ times: [Double], _ change: (KeyframeAnimation) -> Void) -> [Double] {
        let stand = Stand()
        stand.layer.position.x = 500
        stand.frame(0) {
            let animation = KeyframeAnimation(keyPath: "position.x")
            animation.values = [0, 10, 30]
            animation.duration = 2
            change(animation)
            stand.layer.add(animation)
        }
        return times.map {
            stand.frame($0)
            return (stand.x * 1e6).rounded() / 1e6
        }
    }

    @Test func valuesAreReachedAtTheirTimes() {
        #expect(seen([0, 0.5, 1, 1.5, 2]) { _ in } == [0, 5, 10, 20, 500])
        #expect(
            seen([0.5, 1.5, 1.75]) { $0.keyTimes = [0, 0.75, 1] }
                == [10.0 / 3, 10, 20].map { ($0 * 1e6).rounded() / 1e6 })
        #expect(seen([0, 0.6, 0.7, 1.9]) { $0.calculationMode = .discrete } == [0, 0, 10, 30])
        #expect(
            seen([0, 1, 2]) {
                $0.calculationMode = .paced
                $0.keyTimes = [0, 0.9, 1]
            } == [0, 15, 500])
    }

    @Test func additiveKeyframesAddToTheModelValue() {
        #expect(seen([0.5, 1.5, 2]) { $0.isAdditive = true } == [505, 520, 500])
    }

    @Test func anAdditiveShakeFollowsItsKeyTimes() {
        let stand = Stand()
        stand.layer.position.x = 100
        stand.frame(0) {
            let shake = KeyframeAnimation(keyPath: "position.x")
            shake.values = [0, 10, -10, 10, 0]
            shake.keyTimes = [0, 1.0 / 6, 3.0 / 6, 5.0 / 6, 1]
            shake.duration = 0.4
            shake.isAdditive = true
            stand.layer.add(shake, forKey: "shake")
        }
        for (time, x) in [(0.4 / 12, 105.0), (0.4 / 3, 100), (0.2, 90), (0.4 * 11 / 12, 105), (0.4, 100)] {
            stand.frame(time)
            #expect(abs(stand.x - x) < 1e-9)
        }
        #expect(!stand.layer.isAnimating)
    }
}
