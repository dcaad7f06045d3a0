import MomentumKit
import Testing

@Suite struct ScrollProgramTests {
    @Test func anAnimatedOffsetKeepsThePresentVelocity() {
        let fixture = ScrollFixture()
        fixture.fling(by: -240)
        fixture.run(to: 1.3)
        let speed = fixture.speed
        fixture.list.setContentOffset(Point(x: 0, y: 100), animated: true)
        fixture.stage.advance(to: 1.3001)
        // The spring's acceleration is w² times the distance minus 2 w times the velocity.
        #expect(abs(fixture.speed - speed) < 20 && !fixture.list.isDecelerating)
        fixture.run(to: 4)
        #expect(fixture.y == 100 && fixture.heard.filter { $0 == "didAnimate" }.count == 1)
        #expect(fixture.heard.filter { $0 == "didDecelerate" }.count == 1)
    }

    @Test func withReducedMotionAnAnimatedOffsetIsThereAtOnce() {
        let fixture = ScrollFixture()
        fixture.stage.prefersReducedMotion = true
        fixture.list.setContentOffset(Point(x: 0, y: 700), animated: true)
        #expect(fixture.y == 700 && fixture.heard == ["scroll", "didAnimate"])
    }

    @Test("A block takes over the deceleration, and a touch catches the block's animation.")
    func blocksTakeOverDecelerationAndTouchesTheBlock() {
        let fixture = ScrollFixture()
        fixture.fling(by: -240)
        fixture.run(to: 1.3)
        let (place, speed) = (fixture.y, fixture.speed)
        View.animate(springDuration: 0.6) { fixture.list.contentOffset = Point(x: 0, y: 2_000) }
        #expect(fixture.y == 2_000 && !fixture.list.isDecelerating)
        fixture.stage.advance(to: 1.301)
        let presented = fixture.list.presentation.bounds.origin.y
        #expect(abs(presented - place - speed * 0.001) < 0.2)
        fixture.run(to: 1.5)
        let before = fixture.list.presentation.bounds.origin.y
        fixture.frame(1.5, .began, 200, 300)
        #expect(fixture.list.isDragging && abs(fixture.y - before) < 1e-9)
        fixture.frame(1.52, .moved, 200, 290)
        #expect(abs(fixture.list.presentation.bounds.origin.y - before - 10) < 1e-9)
    }

    @Test func settingTheOffsetShiftsTheMotion() {
        let fixture = ScrollFixture(content: Size(width: 400, height: 30_000))
        fixture.list.contentOffset = Point(x: 0, y: 10_000)
        fixture.fling(by: -240)
        fixture.run(to: 1.4)
        let speed = fixture.speed
        fixture.list.contentOffset.y -= 5_000
        #expect(abs(fixture.speed - speed) < 1e-6 && fixture.list.isDecelerating)
        fixture.run(to: 8)
        #expect(abs(fixture.y - (fixture.reported.target.y - 5_000)) < 1e-6)
    }

    @Test func shrinkingContentBringsTheOffsetBack() {
        let fixture = ScrollFixture()
        fixture.fling(by: -240)
        fixture.run(to: 1.4)
        let (place, speed) = (fixture.y, fixture.speed)
        fixture.list.contentSize.height = 1_000
        fixture.stage.advance(to: 1.4)
        #expect(fixture.y == place && abs(fixture.speed - speed) < 1e-6)
        fixture.run(to: 6)
        #expect(fixture.y == 400)
        fixture.list.contentSize.height = 800
        fixture.stage.advance(to: 6.1)
        #expect(fixture.y == 200)
    }

    @Test func rectanglesScrollMinimallyIntoView() {
        let fixture = ScrollFixture()
        fixture.list.scrollRectToVisible(Rect(x: 0, y: 100, width: 400, height: 60), animated: false)
        #expect(fixture.y == 0)
        fixture.list.scrollRectToVisible(Rect(x: 0, y: 900, width: 400, height: 60), animated: false)
        #expect(fixture.y == 360)
        fixture.list.scrollRectToVisible(Rect(x: 0, y: 100, width: 400, height: 60), animated: true)
        fixture.run(to: 3)
        #expect(fixture.y == 100)
    }

    @Test func keysScroll() {
        let fixture = ScrollFixture()
        #expect(fixture.list.focus())
        fixture.stage.send(KeyEvent(.down))
        fixture.stage.send(KeyEvent(.down))
        fixture.run(to: 2)
        #expect(fixture.y == 120)
        for (key, place) in [
            (KeyEvent.Key.pageDown, 680.0), (.end, 2_400), (.pageUp, 1_840), (.home, 0), (.space, 560),
        ] {
            fixture.stage.send(KeyEvent(key))
            fixture.run(to: fixture.stage.time + 3)
            #expect(fixture.y == place)
        }
    }

    @Test func nonFiniteOffsetsAreRefused() {
        let fixture = ScrollFixture()
        let reports = diagnostics {
            fixture.list.contentOffset = Point(x: .nan, y: 0)
            fixture.list.setContentOffset(Point(x: 0, y: .infinity), animated: true)
            fixture.list.contentSize = Size(width: -1, height: 0)
            fixture.list.setZoomScale(0, animated: false)
        }
        #expect(reports.count == 4 && fixture.y == 0 && fixture.list.contentSize.height == 3_000)
    }
}
