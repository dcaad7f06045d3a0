import MomentumKit
import MomentumTesting
import Testing

// The scenarios that `ArchitectureTests` traces in a debugger and compares with the numbered steps of ARCHITECTURE.md.
// Each scenario is a test of its own.

/// Marks the point from which a debugger records calls.
@inline(never) func walkBegins() {}
/// Marks the point at which the debugger stops recording.
@inline(never) func walkEnds() {}

@Suite struct ArchitectureScenarios {
    private let stage = Stage(size: Size(width: 100, height: 200))
    private let pane = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))

    init() {
        stage.root.addSubview(pane)
        stage.advance(to: 0)
    }

    /// A touch with a handler, a behaviour, a display link, and the resulting picture.
    @Test func frame() {
        var frames = 0
        let link = DisplayLink { _ in frames += 1 }
        link.add(to: stage)
        let animator = DynamicAnimator(referenceView: stage.root)
        let fallen = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
        stage.root.addSubview(fallen)
        animator.addBehavior(GravityBehavior(items: [fallen]))
        let press = LongPressGesture { [pane] _ in pane.center.y += 10 }
        press.minimumPressDuration = 0
        pane.addGestureRecognizer(press)
        stage.advance(to: 0.1)
        var list = DisplayList()
        walkBegins()
        stage.send(PointerSample(id: 1, phase: .began, location: Point(x: 50, y: 50), timestamp: 0.11))
        stage.advance(to: 0.12)
        stage.draw(into: &list)
        walkEnds()
        #expect(pane.center.y == 60 && frames > 0 && list.words.count > 2)
        link.remove()
    }

    /// The spring of a block, from the call to the drawn value and to its end.
    @Test func animation() {
        var list = DisplayList()
        var isFinished = false
        walkBegins()
        View.animate(
            springDuration: 0.3, bounce: 0, animations: { pane.center.y = 150 }, completion: { isFinished = $0 })
        stage.advance(to: 0.1)
        stage.draw(into: &list)
        let presented = pane.presentation.position.y
        stage.advance(to: 10)
        walkEnds()
        #expect(presented > 50 && presented < 150 && isFinished)
    }

    /// An animator that is paused, scrubbed, continued and reversed in flight.
    @Test func animator() {
        let animator = PropertyAnimator(duration: 1, curve: .easeInOut) { [pane] in pane.center.y = 150 }
        walkBegins()
        animator.startAnimation()
        stage.advance(to: 0.1)
        stage.advance(to: 0.3)
        animator.pauseAnimation()
        animator.fractionComplete = 0.6
        animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
        stage.advance(to: 0.4)
        let before = pane.presentation.position.y
        animator.isReversed = true
        stage.advance(to: 0.6)
        walkEnds()
        #expect(pane.presentation.position.y < before)
        animator.stopAnimation(true)
    }
}
