import MomentumKit
import Testing

@Suite struct ScrollProgramTests {
    @Test func anAnimatedOffsetKeepsThePresentVelocity() {
        let theatre = ScrollTheatre()
        theatre.fling(by: -240)
        theatre.run(to: 1.3)
        let speed = theatre.speed
        theatre.list.setContentOffset(Point(x: 0, y: 100), animated: true)
        theatre.stage.advance(to: 1.3001)
        // The spring's acceleration is w² times the distance minus 2 w times the velocity.
        #expect(abs(theatre.speed - speed) < 20 && !theatre.list.isDecelerating)
        theatre.run(to: 4)
        #expect(theatre.y == 100 && theatre.heard.filter { $0 == "didAnimate" }.count == 1)
        #expect(theatre.heard.filter { $0 == "didDecelerate" }.count == 1)
    }

    @Test func withReducedMotionAnAnimatedOffsetIsThereAtOnce() {
        let theatre = ScrollTheatre()
        theatre.stage.prefersReducedMotion = true
        theatre.list.setContentOffset(Point(x: 0, y: 700), animated: true)
        #expect(theatre.y == 700 && theatre.heard == ["scroll", "didAnimate"])
    }

    @Test("A block takes over the deceleration, and a touch catches the block's animation.")
    func blocksTakeOverDecelerationAndTouchesTheBlock() {
        let theatre = ScrollTheatre()
        theatre.fling(by: -240)
        theatre.run(to: 1.3)
        let (place, speed) = (theatre.y, theatre.speed)
        View.animate(springDuration: 0.6) { theatre.list.contentOffset = Point(x: 0, y: 2_000) }
        #expect(theatre.y == 2_000 && !theatre.list.isDecelerating)
        theatre.stage.advance(to: 1.301)
        let seen = theatre.list.presentation.bounds.origin.y
        #expect(abs(seen - place - speed * 0.001) < 0.2)
        theatre.run(to: 1.5)
        let before = theatre.list.presentation.bounds.origin.y
        theatre.frame(1.5, .began, 200, 300)
        #expect(theatre.list.isDragging && abs(theatre.y - before) < 1e-9)
        theatre.frame(1.52, .moved, 200, 290)
        #expect(abs(theatre.list.presentation.bounds.origin.y - before - 10) < 1e-9)
    }

    @Test func settingTheOffsetShiftsTheMotion() {
        let theatre = ScrollTheatre(content: Size(width: 400, height: 30_000))
        theatre.list.contentOffset = Point(x: 0, y: 10_000)
        theatre.fling(by: -240)
        theatre.run(to: 1.4)
        let speed = theatre.speed
        theatre.list.contentOffset.y -= 5_000
        #expect(abs(theatre.speed - speed) < 1e-6 && theatre.list.isDecelerating)
        theatre.run(to: 8)
        #expect(abs(theatre.y - (theatre.told.target.y - 5_000)) < 1e-6)
    }

    @Test func shrinkingContentBringsTheOffsetBack() {
        let theatre = ScrollTheatre()
        theatre.fling(by: -240)
        theatre.run(to: 1.4)
        let (place, speed) = (theatre.y, theatre.speed)
        theatre.list.contentSize.height = 1_000
        theatre.stage.advance(to: 1.4)
        #expect(theatre.y == place && abs(theatre.speed - speed) < 1e-6)
        theatre.run(to: 6)
        #expect(theatre.y == 400)
        theatre.list.contentSize.height = 800
        theatre.stage.advance(to: 6.1)
        #expect(theatre.y == 200)
    }

    @Test func rectanglesScrollMinimallyIntoView() {
        let theatre = ScrollTheatre()
        theatre.list.scrollRectToVisible(Rect(x: 0, y: 100, width: 400, height: 60), animated: false)
        #expect(theatre.y == 0)
        theatre.list.scrollRectToVisible(Rect(x: 0, y: 900, width: 400, height: 60), animated: false)
        #expect(theatre.y == 360)
        theatre.list.scrollRectToVisible(Rect(x: 0, y: 100, width: 400, height: 60), animated: true)
        theatre.run(to: 3)
        #expect(theatre.y == 100)
    }

    @Test func keysScroll() {
        let theatre = ScrollTheatre()
        #expect(theatre.list.focus())
        theatre.stage.send(KeyEvent(.down))
        theatre.stage.send(KeyEvent(.down))
        theatre.run(to: 2)
        #expect(theatre.y == 120)
        for (key, place) in [
            (KeyEvent.Key.pageDown, 680.0), (.end, 2_400), (.pageUp, 1_840), (.home, 0), (.space, 560),
        ] {
            theatre.stage.send(KeyEvent(key))
            theatre.run(to: theatre.stage.time + 3)
            #expect(theatre.y == place)
        }
    }

    @Test func nonFiniteOffsetsAreRefused() {
        let theatre = ScrollTheatre()
        let reports = diagnostics {
            theatre.list.contentOffset = Point(x: .nan, y: 0)
            theatre.list.setContentOffset(Point(x: 0, y: .infinity), animated: true)
            theatre.list.contentSize = Size(width: -1, height: 0)
            theatre.list.setZoomScale(0, animated: false)
        }
        #expect(reports.count == 4 && theatre.y == 0 && theatre.list.contentSize.height == 3_000)
    }
}
