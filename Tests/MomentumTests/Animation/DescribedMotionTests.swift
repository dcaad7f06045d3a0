import MomentumKit
import MomentumTesting
import Testing

/// A block creates motions. The animation that describes a motion, created when a program requests it, must move in the
/// same way.
@Suite struct DescribedMotionTests {
    private enum Block: CaseIterable {
        case perceptual, damping, curve
    }

    private func animate(_ block: Block, _ random: inout SplitMix64, _ changes: () -> Void) {
        let delay = Bool.random(using: &random) ? 0 : Double.random(in: 0.01...0.5, using: &random)
        let velocity = Bool.random(using: &random) ? nil : Double.random(in: -20...20, using: &random)
        let duration = Double.random(in: 0.05...2, using: &random)
        switch block {
        case .perceptual:
            View.animate(
                springDuration: duration, bounce: Double.random(in: -0.9...0.9, using: &random),
                initialSpringVelocity: velocity,
                delay: delay, animations: changes)
        case .damping:
            View.animate(
                withDuration: duration, delay: delay,
                usingSpringWithDamping: Double.random(in: 0.05...1, using: &random),
                initialSpringVelocity: velocity ?? 0, animations: changes)
        case .curve: View.animate(withDuration: duration, delay: delay, options: .curveEaseInOut, animations: changes)
        }
    }

    @Test(arguments: Block.allCases) private func descriptionsMatchTheirBlock(_ block: Block) throws {
        var random = SplitMix64(seed: 11)
        for _ in 0..<200 {
            let fixture = StageFixture()
            let twin = View(frame: fixture.view.frame)
            fixture.stage.root.addSubview(twin)
            fixture.stage.advance(to: Double.random(in: 0...5, using: &random))
            let start = fixture.stage.time
            let end = Point(
                x: Double.random(in: -300...300, using: &random), y: Double.random(in: -300...300, using: &random))
            animate(block, &random) { fixture.view.center = end }
            let animation = try #require(fixture.view.layer.animation(forKey: "position"))
            twin.center = end
            twin.layer.add(animation, forKey: "described")
            for time in (0..<12).map({ _ in start + Double.random(in: 0...3, using: &random) }).sorted() {
                fixture.stage.advance(to: time)
                let (one, other) = (fixture.view.presentation, twin.presentation)
                #expect(one.position == other.position)
                #expect(one.velocity(of: .position) == other.velocity(of: .position))
            }
        }
    }
}
