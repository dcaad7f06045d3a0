import MomentumKit
import Testing

@Suite struct HitTestingTests {
    private final class Round: View {
        override func point(inside point: Point, with event: TouchEvent?) -> Bool {
            point.distance(to: bounds.center) <= bounds.width / 2
        }
    }

    private final class PassingOn: View {
        override func hitTest(_ point: Point, with event: TouchEvent?) -> View? {
            let hit = super.hitTest(point, with: event)
            return hit === self ? nil : hit
        }
    }

    private func hit(_ stage: Stage, _ x: Double, _ y: Double) -> View? { stage.root.hitTest(Point(x: x, y: y)) }

    @Test func theFrontmostVisibleViewIsHit() {
        let fixture = StageFixture()
        let (stage, behind) = (fixture.stage, fixture.view)
        let front = View(frame: Rect(x: 200, y: 150, width: 100, height: 100))
        stage.root.addSubview(front)
        #expect(hit(stage, 220, 200) === front)
        for change in [{ front.isHidden = true }, { front.alpha = 0.009 }, { front.isUserInteractionEnabled = false }] {
            change()
            #expect(hit(stage, 220, 200) === behind)
            (front.isHidden, front.alpha, front.isUserInteractionEnabled) = (false, 1, true)
        }
        front.alpha = 0.01
        #expect(hit(stage, 220, 200) === front)
        #expect(hit(stage, 399, 399) === stage.root && hit(stage, 401, 0) == nil)
    }

    @Test func hiddenViewsHideTheirSubviews() {
        let fixture = StageFixture()
        let child = View(frame: Rect(x: 0, y: 0, width: 150, height: 100))
        fixture.view.addSubview(child)
        #expect(hit(fixture.stage, 200, 200) === child)
        // Outside its superview, but visible.
        #expect(hit(fixture.stage, 290, 200) === child)
        fixture.view.clipsToBounds = true
        #expect(hit(fixture.stage, 290, 200) === fixture.stage.root)
        fixture.view.alpha = 0
        #expect(hit(fixture.stage, 200, 200) === fixture.stage.root)
    }

    @Test func viewsOverridePointInside() {
        let round = StageFixture(Round())
        #expect(hit(round.stage, 200, 151) === round.view && hit(round.stage, 151, 151) === round.stage.root)
        let passing = StageFixture(PassingOn())
        let child = View(frame: Rect(x: 0, y: 0, width: 50, height: 50))
        passing.view.addSubview(child)
        #expect(hit(passing.stage, 170, 170) === child && hit(passing.stage, 230, 230) === passing.stage.root)
    }

    @Test func movingViewsAreHitAtTheirPresentation() {
        let fixture = StageFixture(SpyView())
        let spy = fixture.view as! SpyView
        View.animate(withDuration: 1, options: .curveLinear) { spy.center = Point(x: 200, y: 1000) }
        fixture.stage.advance(to: 0)
        fixture.stage.advance(to: 0.125)
        // With a model value of 1000 the presentation is at 200 + 800 / 8 = 300.
        #expect(hit(fixture.stage, 200, 340) === spy && hit(fixture.stage, 200, 200) === fixture.stage.root)
        #expect(hit(fixture.stage, 200, 360) === fixture.stage.root)
        fixture.frame(0.125, .began, 200, 340)
        #expect(spy.heard == ["began"])
        spy.hitTestsModel = true
        #expect(hit(fixture.stage, 200, 340) === fixture.stage.root)
        #expect(hit(fixture.stage, 200, 1000) === spy)
    }

    @Test func animationOptionsControlHitTesting() {
        let fixture = StageFixture()
        let animator = PropertyAnimator(duration: 1, curve: .linear) { fixture.view.center.y = 1000 }
        animator.isManualHitTestingEnabled = true
        animator.startAnimation()
        fixture.stage.advance(to: 0)
        fixture.stage.advance(to: 0.125)
        #expect(hit(fixture.stage, 200, 340) === fixture.stage.root && hit(fixture.stage, 200, 1000) === fixture.view)
        animator.stopAnimation(true)
        #expect(hit(fixture.stage, 200, 340) === fixture.view)
        View.animate(withDuration: 1, options: .disallowUserInteraction) { fixture.view.alpha = 0.5 }
        fixture.stage.advance(to: 0.125)
        #expect(hit(fixture.stage, 200, 340) === fixture.stage.root)
        fixture.stage.advance(to: 2)
        #expect(hit(fixture.stage, 200, 340) === fixture.view)
    }
}
