import MomentumKit
import MomentumTesting
import Testing

/// The views of a stack are animated to their new positions after changes, and can be caught in flight.
@Suite(.serialized) struct StackMotionTests {
    private final class Block: View {
        override var intrinsicContentSize: Size { Size(width: 40, height: 30) }
    }

    private func stack(_ run: (StackView) throws -> Void) throws {
        let stack = StackView(frame: Rect(x: 20, y: 20, width: 300, height: 400))
        stack.axis = .vertical
        stack.distribution = .equalSpacing
        for _ in 0..<4 { stack.addArrangedSubview(Block()) }
        try run(stack)
    }

    private func fixture(_ stack: StackView) throws -> Run {
        try Run(SceneDescription(size: Size(width: 390, height: 500)) { $0.root.addSubview(stack) })
    }

    @Test func hidingInABlockAnimatesTheOtherViews() throws {
        try stack { stack in
            let run = try fixture(stack)
            let views = stack.arrangedSubviews
            let before = views[2].frame
            View.animate(withDuration: 0.4) { views[1].isHidden = true }
            run.advance(by: 0.2)
            #expect(views[1].isHidden && !views[1].presentation.isHidden)
            let presented = views[2].presentation.position.y
            #expect(presented != before.midY && presented != views[2].center.y)
            run.settle()
            #expect(views[1].presentation.isHidden && views[1].frame.height == 0)
            View.animate(withDuration: 0.4) { views[1].isHidden = false }
            run.settle()
            #expect(views[2].frame == before && views[1].alpha == 1 && views[1].frame.height == 30)
            try run.expectContinuous()
        }
    }

    @Test(arguments: 0..<40) func interruptedChangesNeverStep(seed: Int) throws {
        var random = SplitMix64(seed: UInt64(seed))
        try stack { stack in
            let distributions: [StackView.Distribution] = [
                .fill, .fillEqually, .fillProportionally, .equalSpacing, .equalCentering,
            ]
            stack.distribution = distributions[random.index(below: 5)]
            stack.axis = random.happens(0.5) ? .vertical : .horizontal
            let run = try fixture(stack)
            for _ in 0..<12 {
                let views = stack.arrangedSubviews
                let change = {
                    switch random.index(below: 6) {
                    case 0: views[random.index(below: views.count)].isHidden.toggle()
                    case 1 where views.count < 8:
                        stack.insertArrangedSubview(Block(), at: random.index(below: views.count + 1))
                    case 2 where views.count > 2:
                        stack.removeArrangedSubview(views[random.index(below: views.count)])
                    case 3:
                        stack.insertArrangedSubview(
                            views[random.index(below: views.count)], at: random.index(below: views.count))
                    case 4: stack.spacing = Double(random.index(below: 30))
                    default: stack.distribution = distributions[random.index(below: 5)]
                    }
                }
                if random.happens(0.5) {
                    View.animate(springDuration: 0.4, bounce: 0.2, animations: change)
                } else {
                    View.animate(withDuration: 0.3, animations: change)
                }
                run.advance(by: 0.02 + random.fraction() * 0.4)
            }
            run.settle()
            try run.expectContinuous()
            #expect(run.diagnostics.isEmpty)
        }
    }

    @Test func anAnimatorReversesAHiding() throws {
        try stack { stack in
            let run = try fixture(stack)
            let views = stack.arrangedSubviews
            let before = views.map { $0.frame }
            let animator = PropertyAnimator(duration: 0.5, curve: .easeInOut) { views[0].isHidden = true }
            animator.startAnimation()
            run.advance(by: 0.25)
            animator.isReversed = true
            run.settle()
            #expect(views[3].presentation.position.distance(to: before[3].center) < 1e-6 && !views[0].isHidden)
            try run.expectContinuous()
        }
    }
}
