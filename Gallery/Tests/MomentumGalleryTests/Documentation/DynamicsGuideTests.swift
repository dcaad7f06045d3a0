import Momentum
import MomentumGallery
import Testing

/// The programs in `Guides/Dynamics.md`, copied verbatim, behave as the guide describes.
@Suite struct DynamicsGuideTests {
    final class FreeFall: DynamicBehavior {
        init(items: [any DynamicItem]) {
            super.init()
            let collision = CollisionBehavior(items: items)
            collision.translatesReferenceBoundsIntoBoundary = true
            addChildBehavior(GravityBehavior(items: items))
            addChildBehavior(collision)
        }
    }

    private let stage = Stage(size: Size(width: 400, height: 400))
    private let card = View(frame: Rect(x: 180, y: 60, width: 40, height: 40))
    private var view: View { stage.root }

    init() {
        stage.root.addSubview(card)
        stage.advance(to: 0)
    }

    private func run(to time: Double) {
        for frame in Int(stage.time * 60)..<Int(time * 60) { stage.advance(to: Double(frame + 1) / 60) }
    }

    @Test func aCardFallsBouncesAndRests() {
        let animator = DynamicAnimator(referenceView: view)
        animator.addBehavior(GravityBehavior(items: [card]))
        let collision = CollisionBehavior(items: [card])
        collision.translatesReferenceBoundsIntoBoundary = true
        animator.addBehavior(collision)
        let item = DynamicItemBehavior(items: [card])
        item.elasticity = 0.5
        animator.addBehavior(item)
        run(to: 0.5)
        #expect(abs(card.center.y - 205) < 0.01)
        run(to: 6)
        #expect(abs(card.center.y - 380) < 0.5 && !animator.isRunning && card.transform.decomposition.rotation == 0)
    }

    @Test func aPanThrowsACard() {
        let animator = DynamicAnimator(referenceView: view)
        card.addGestureRecognizer(
            PanGesture { pan in
                card.center = card.center + pan.translation
                pan.setTranslation(.zero)
                if pan.state == .ended { animator.addBehavior(GravityBehavior(items: [card])) }
            })
        func send(_ phase: PointerSample.Phase, _ x: Double, _ time: Double) {
            stage.send(PointerSample(id: 1, phase: phase, location: Point(x: x, y: 80), timestamp: time))
        }
        send(.began, 200, 0)
        for frame in 1...12 {
            send(.moved, 200 + Double(frame) * 5, Double(frame) / 60)
            stage.advance(to: Double(frame) / 60)
        }
        send(.ended, 260, 0.2)
        run(to: 0.3)
        #expect(abs(card.presentation.velocity(of: .position).dx - 300) < 5)
    }

    @Test func aCompositeBehaviorActsAsOne() {
        let animator = DynamicAnimator(referenceView: view)
        animator.addBehavior(FreeFall(items: [card]))
        run(to: 3)
        #expect(abs(card.center.y - 380) < 0.5)
    }

    @Test func anAnimationBorrowsASimulatedView() {
        let animator = DynamicAnimator(referenceView: view)
        animator.addBehavior(SnapBehavior(item: card, snapTo: Point(x: 200, y: 200)))
        run(to: 4)
        View.animate(withDuration: 0.3) { card.center = Point(x: 100, y: 100) }
        run(to: 4.28)
        #expect(card.presentation.position.distance(to: Point(x: 100, y: 100)) < 5)
        run(to: 9)
        #expect(card.center.distance(to: Point(x: 200, y: 200)) < 1)
    }

    @Test func aMoonOrbits() {
        let animator = DynamicAnimator(referenceView: view)
        let planet = FieldBehavior.radialGravityField(position: Point(x: 200, y: 180))
        planet.falloff = 2
        planet.addItem(card)
        let item = DynamicItemBehavior(items: [card])
        item.addLinearVelocity(Vector(dx: 316.2, dy: 0), for: card)
        animator.addBehavior(planet)
        animator.addBehavior(item)
        run(to: 5)
        #expect(abs(card.center.distance(to: Point(x: 200, y: 180)) - 100) < 1)
    }
}
