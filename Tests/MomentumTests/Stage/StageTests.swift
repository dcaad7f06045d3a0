import MomentumKit
import Testing

@Suite struct StageTests {
    @Test func touchesHitThePresentation() {
        let view = SpyView()
        let fixture = StageFixture(view)
        View.animate(withDuration: 1, options: .curveLinear) { view.center.y = 1000 }
        fixture.stage.advance(to: 0)
        fixture.frame(0.5, .began, 200, 600)
        #expect(view.heard == ["began"])
        fixture.frame(0.6, .ended, 200, 600)
        fixture.frame(0.7, .began, 200, 1000)
        #expect(view.heard == ["began", "ended"])
        view.hitTestsModel = true
        fixture.frame(0.8, .began, 200, 1000)
        #expect(view.heard == ["began", "ended", "began"])
    }

    @Test func hiddenTransparentAndDisabledViewsAreSkipped() {
        let fixture = StageFixture()
        let front = View(frame: Rect(x: 150, y: 150, width: 100, height: 100))
        fixture.stage.root.addSubview(front)
        let point = Point(x: 200, y: 200)
        #expect(fixture.stage.root.hitTest(point) === front)
        front.isHidden = true
        #expect(fixture.stage.root.hitTest(point) === fixture.view)
        front.isHidden = false
        front.alpha = 0.009
        #expect(fixture.stage.root.hitTest(point) === fixture.view)
        front.alpha = 1
        front.isUserInteractionEnabled = false
        #expect(fixture.stage.root.hitTest(point) === fixture.view)
        front.isUserInteractionEnabled = true
        fixture.stage.root.sendSubviewToBack(front)
        #expect(fixture.stage.root.hitTest(point) === fixture.view)
    }

    @Test func subviewsKeepTheirOrderInViewsAndLayers() {
        let root = View()
        let (a, b, c) = (View(), View(), View())
        for view in [a, b, c] { root.addSubview(view) }
        root.bringSubviewToFront(a)
        root.insertSubview(c, belowSubview: b)
        #expect(root.subviews.elementsEqual([c, b, a]) { $0 === $1 })
        root.insertSubview(c, aboveSubview: a)
        root.insertSubview(a, at: -5)
        #expect(root.subviews.elementsEqual([a, b, c]) { $0 === $1 })
        #expect(root.layer.sublayers.elementsEqual(root.subviews) { $0 === $1.layer })
        let reports = diagnostics { a.addSubview(root) }
        #expect(reports.count == 1 && root.superview == nil)
        b.removeFromSuperview()
        #expect(root.layer.sublayers.count == 2 && b.superview == nil)
    }

    @Test func badSizesAndSamplesAreRefused() {
        let stage = Stage(size: Size(width: 10, height: 20))
        let reports = diagnostics {
            stage.size = Size(width: .nan, height: 1)
            stage.size = Size(width: -1, height: 1)
            stage.size = Size(width: .infinity, height: 1)
            stage.send(PointerSample(phase: .began, location: Point(x: .nan, y: 0), timestamp: 0))
            stage.send(PointerSample(phase: .began, location: .zero, timestamp: .nan))
            stage.advance(to: .nan)
            stage.advance(to: -1)
        }
        #expect(reports.count == 7)
        #expect(stage.size == Size(width: 10, height: 20) && stage.root.bounds.size == stage.size && stage.time == 0)
        let empty = diagnostics { #expect(Stage(size: Size(width: .nan, height: 1)).size == .zero) }
        #expect(empty.count == 1)
    }

    @Test func resizingLaysOutTheStage() {
        let view = SpyView()
        let fixture = StageFixture(view)
        let before = view.laidOut
        fixture.stage.size = Size(width: 100, height: 100)
        #expect(fixture.stage.needsFrame)
        fixture.stage.advance(to: 1)
        #expect(view.laidOut == before + 1)
        fixture.stage.advance(to: 2)
        #expect(view.laidOut == before + 1 && !fixture.stage.needsFrame)
    }

    @Test func aSecondBeganReplacesALostPointer() {
        let view = SpyView()
        let fixture = StageFixture(view)
        fixture.frame(0.1, .began, 200, 200)
        fixture.frame(0.2, .began, 210, 200)
        #expect(view.heard == ["began", "cancelled", "began"])
        fixture.frame(0.3, .moved, 999, 999, id: 7)
        fixture.frame(0.3, .ended, 210, 200)
        fixture.frame(0.4, .ended, 210, 200)
        #expect(view.heard.last == "ended" && view.heard.count == 4)
    }

    @Test func keysAreHandledBeforeTouchesAndAfterTicks() {
        final class Listener: View {
            var order: [String] = []
            override func keyPressed(_ event: KeyEvent) -> Bool {
                order.append("key")
                return true
            }
            override func touchesBegan(_ touches: [Touch]) { order.append("touch") }
            override func layoutSubviews() { order.append("layout") }
        }
        let view = Listener()
        let fixture = StageFixture(view)
        fixture.stage.focusedView = view
        view.order = []
        DisplayLink { _ in
            view.order.append("tick")
            view.setNeedsLayout()
        }.add(to: fixture.stage)
        fixture.touch(.began, 200, 200)
        fixture.stage.send(KeyEvent(.space))
        fixture.stage.advance(to: 1)
        #expect(view.order == ["tick", "key", "touch", "layout"])
    }

    @Test func tearingDownEndsAnimationsTouchesAndLinks() {
        let view = SpyView()
        let fixture = StageFixture(view)
        var ends: [Bool] = []
        var ticks = 0
        View.animate(withDuration: 1) {
            view.center.y = 0
        } completion: {
            ends.append($0)
        }
        DisplayLink { _ in ticks += 1 }.add(to: fixture.stage)
        fixture.frame(0.1, .began, 200, 200)
        fixture.stage.tearDown()
        #expect(ends == [false] && view.heard == ["began", "cancelled"])
        fixture.stage.advance(to: 2)
        #expect(ticks == 1 && !fixture.stage.isMoving)
    }
}
