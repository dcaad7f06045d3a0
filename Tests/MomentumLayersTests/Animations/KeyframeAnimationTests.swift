import MomentumLayers
import Testing

@Suite struct KeyframeAnimationTests {
    private func presentation(_ times: [Double], _ change: (KeyframeAnimation) -> Void) -> [Double] {
        let fixture = LayerFixture()
        fixture.layer.position.x = 500
        fixture.frame(0) {
            let animation = KeyframeAnimation(keyPath: "position.x")
            animation.values = [0, 10, 30]
            animation.duration = 2
            change(animation)
            fixture.layer.add(animation)
        }
        return times.map {
            fixture.frame($0)
            return (fixture.x * 1e6).rounded() / 1e6
        }
    }

    @Test func valuesAreReachedAtTheirTimes() {
        #expect(presentation([0, 0.5, 1, 1.5, 2]) { _ in } == [0, 5, 10, 20, 500])
        #expect(presentation([0.5, 1.5, 1.75]) { $0.keyTimes = [0, 0.75, 1] } == [3.333333, 10, 20])
        #expect(presentation([0, 0.6, 0.7, 1.9]) { $0.calculationMode = .discrete } == [0, 0, 10, 30])
        #expect(
            presentation([0, 1, 2]) {
                $0.calculationMode = .paced
                $0.keyTimes = [0, 0.9, 1]
            } == [0, 15, 500])
    }

    @Test func additiveKeyframesAddToTheModelValue() {
        #expect(presentation([0.5, 1.5, 2]) { $0.isAdditive = true } == [505, 520, 500])
    }

    @Test func anAdditiveShakeFollowsItsKeyTimes() {
        let fixture = LayerFixture()
        fixture.layer.position.x = 100
        fixture.frame(0) {
            let shake = KeyframeAnimation(keyPath: "position.x")
            shake.values = [0, 10, -10, 10, 0]
            shake.keyTimes = [0, 1.0 / 6, 3.0 / 6, 5.0 / 6, 1]
            shake.duration = 0.4
            shake.isAdditive = true
            fixture.layer.add(shake, forKey: "shake")
        }
        for (time, x) in [(0.4 / 12, 105.0), (0.4 / 3, 100), (0.2, 90), (0.4 * 11 / 12, 105), (0.4, 100)] {
            fixture.frame(time)
            #expect(abs(fixture.x - x) < 1e-9)
        }
        #expect(!fixture.layer.isAnimating)
    }
}
