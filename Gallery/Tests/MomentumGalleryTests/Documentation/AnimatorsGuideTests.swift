import Momentum
import MomentumGallery
import Testing

/// The programs in `Guides/Animators.md`, copied verbatim, behave as the guide describes.
@Suite struct AnimatorsGuideTests {
    private let stage = Stage(size: Size(width: 390, height: 720))
    private let pane = View(frame: Rect(x: 0, y: 640, width: 390, height: 400))
    private var y: Double { pane.presentation.position.y }

    init() {
        stage.root.addSubview(pane)
        stage.advance(to: 0)
    }

    private func open() -> PropertyAnimator {
        PropertyAnimator(duration: 0.6, dampingRatio: 0.8) {
            pane.center.y = 480
            pane.cornerRadius = 20
        }
    }

    @Test func blocksAddUp() {
        View.animate(withDuration: 0.3) { pane.center.y = 480 }
        View.animate(withDuration: 0.5, delay: 0.1, usingSpringWithDamping: 0.7, initialSpringVelocity: 1) {
            pane.alpha = 0.5
        }
        View.animate(springDuration: 0.4, bounce: 0.2) { pane.transform = .identity }
        stage.advance(to: 0)
        #expect(y == 840)
        stage.advance(to: 20)
        #expect(y == 480 && pane.presentation.opacity == 0.5)
    }

    @Test func keyframesPassTheirValues() {
        let plane = pane
        View.animateKeyframes(withDuration: 2) {
            View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { plane.center.x += 80 }
            View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { plane.center.y -= 50 }
            View.addKeyframe(withRelativeStartTime: 0.75, relativeDuration: 0.25) { plane.alpha = 0 }
        }
        stage.advance(to: 0)
        stage.advance(to: 1.75)
        #expect(plane.presentation.position.x == 275)
        #expect(abs(y - 802.5) < 1e-9 && abs(plane.presentation.opacity - 0.5) < 1e-9)
    }

    @Test func completionReportsTheEndPosition() {
        var isOpen = false
        let animator = open()
        animator.addCompletion { position in isOpen = position == .end }
        animator.startAnimation()
        stage.advance(to: 0.6)
        #expect(isOpen && pane.cornerRadius == 20)
    }

    /// Drags by `distance` within 0.1 s, beginning at 0.1 s, and lets the guide's switch statement handle the gesture.
    private func drag(_ animator: PropertyAnimator, by distance: Double) {
        var grabbed = 0.0
        pane.addGestureRecognizer(
            PanGesture { pan in
                switch pan.state {
                case .began:
                    animator.pauseAnimation()
                    grabbed = animator.fractionComplete
                case .changed:
                    animator.fractionComplete = grabbed - pan.translation.dy / 360
                case .ended:
                    animator.isReversed = pan.velocity.dy > 0
                    animator.continueAnimation(
                        withTimingParameters: SpringTimingParameters(dampingRatio: 0.7, absoluteVelocity: pan.velocity),
                        durationFactor: 0)
                default: break
                }
            })
        let start = pane.presentation.frame.minY + 20
        for step in 0...12 {
            let share = Double(step) / 12
            let time = 0.1 + share * 0.1
            stage.send(
                PointerSample(
                    phase: step == 0 ? .began : .moved, location: Point(x: 195, y: start + distance * share),
                    timestamp: time))
            stage.advance(to: time)
        }
        stage.send(PointerSample(phase: .ended, location: Point(x: 195, y: start + distance), timestamp: 0.2))
        let before = y
        stage.advance(to: 0.2)
        #expect(abs(y - before) < 1e-6)
    }

    @Test(arguments: [-60.0, 60])
    func aResumedAnimatorEndsInTheThrowDirection(distance: Double) {
        let animator = open()
        animator.startAnimation()
        stage.advance(to: 0.1)
        drag(animator, by: distance)
        #expect(abs(pane.presentation.velocity(of: .position).dy - distance * 10) < 1)
        stage.advance(to: 30)
        #expect(y == (distance < 0 ? 480 : 840) && !stage.needsFrame)
    }

    @Test func aRestartedAnimatorReturnsToItsStart() {
        let animator = open()
        animator.startAnimation()
        stage.advance(to: 0.1)
        animator.stopAnimation(true)
        let (finger, speed) = (Point(x: 260, y: 600), Vector(dx: 300, dy: -400))
        pane.layer.move(.position, to: finger, velocity: speed)
        let renewed = PropertyAnimator(renewing: animator)
        renewed.isReversed = true
        renewed.startAnimation()
        stage.advance(to: 0.1)
        #expect(pane.presentation.position == finger)
        #expect(abs(pane.presentation.velocity(of: .position).dx - 300) < 1e-6)
        stage.advance(to: 30)
        #expect(pane.presentation.position == Point(x: 195, y: 840) && pane.cornerRadius == 0)
    }
}
