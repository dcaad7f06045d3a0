import MomentumKit
import Testing

/// The part of the safe area that is added to the insets of a scroll view, and the time of the notification.
@Suite struct ScrollInsetTests {
    typealias Behavior = ScrollView.ContentInsetAdjustmentBehavior

    /// A stage of 400 x 600 points with a safe area of 40, 30, 20 and 10 points, and a scroll view at a distance of
    /// `gap` points from its edges.
    @MainActor final class InsetFixture: ScrollViewDelegate {
        let stage = Stage(size: Size(width: 400, height: 600))
        let controller = ViewController()
        let scroll = ScrollView()
        private(set) var changeCount = 0

        init(
            _ behavior: Behavior, content: Size = Size(width: 400, height: 2_000), gap: Double = 0,
            isBarred: Bool = false
        ) {
            stage.safeAreaInsets = EdgeInsets(top: 40, left: 30, bottom: 20, right: 10)
            scroll.contentSize = content
            scroll.contentInsetAdjustmentBehavior = behavior
            scroll.delegate = self
            controller.view.addSubview(scroll)
            let navigation = NavigationController(rootViewController: controller)
            navigation.isNavigationBarHidden = true
            stage.rootViewController = isBarred ? navigation : controller
            scroll.frame = Rect(x: gap, y: gap, width: 400 - 2 * gap, height: 600 - 2 * gap)
            stage.advance(to: 0)
        }

        func scrollViewDidChangeAdjustedContentInset(_ scrollView: ScrollView) { changeCount += 1 }
    }

    @Test(arguments: [Behavior.automatic, .scrollableAxes, .never, .always], [0.0, 15, 100])
    func safeAreaInsetsFollowTheAdjustmentBehavior(_ behavior: Behavior, gap: Double) {
        for (width, height) in [(100.0, 100.0), (100, 2_000), (2_000, 100), (2_000, 2_000)] {
            for (isBarred, bounces) in [(false, false), (false, true), (true, false), (true, true)] {
                let fixture = InsetFixture(
                    behavior, content: Size(width: width, height: height), gap: gap, isBarred: isBarred)
                fixture.scroll.contentInset = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
                fixture.scroll.alwaysBounceVertical = bounces
                fixture.scroll.alwaysBounceHorizontal = bounces
                fixture.scroll.setNeedsLayout()
                fixture.stage.advance(to: 0.1)
                let (x, y): (Bool, Bool)
                switch behavior {
                case .never: (x, y) = (false, false)
                case .always: (x, y) = (true, true)
                case .scrollableAxes: (x, y) = (width > 400 || bounces, height > 600 || bounces)
                case .automatic: (x, y) = (width > 400, isBarred)
                }
                func part(_ inset: Double, _ isAdded: Bool) -> Double { isAdded ? max(0, inset - gap) : 0 }
                let expected = EdgeInsets(
                    top: 1 + part(40, y), left: 2 + part(30, x), bottom: 3 + part(20, y), right: 4 + part(10, x))
                #expect(
                    fixture.scroll.adjustedContentInset == expected, "\(width) x \(height), \(isBarred), \(bounces)")
            }
        }
    }

    @Test func everyInsetChangeIsReportedOnce() {
        let fixture = InsetFixture(.always)
        var changeCount = fixture.changeCount
        func isToldOnce(_ change: () -> Void) -> Bool {
            change()
            fixture.stage.advance(to: fixture.stage.time + 0.1)
            defer { changeCount = fixture.changeCount }
            return fixture.changeCount == changeCount + 1
        }
        #expect(isToldOnce { fixture.scroll.contentInset.bottom = 50 })
        #expect(isToldOnce { fixture.stage.safeAreaInsets.top = 60 })
        #expect(isToldOnce { fixture.scroll.contentInsetAdjustmentBehavior = .never })
        #expect(!isToldOnce { fixture.stage.safeAreaInsets.top = 10 })
        #expect(!isToldOnce { fixture.scroll.contentInset.bottom = 50 })
        #expect(isToldOnce { fixture.scroll.contentInsetAdjustmentBehavior = .scrollableAxes })
        #expect(isToldOnce { fixture.controller.additionalSafeAreaInsets.top = 25 })
        #expect(fixture.scroll.adjustedContentInset.top == 35)
    }

    /// Content at its edge stays there. Other content is not moved, and a finger keeps its position on the content.
    @Test func contentAtItsEdgeStaysThere() {
        let fixture = InsetFixture(.always)
        #expect(fixture.scroll.contentOffset.y == -40)
        fixture.stage.safeAreaInsets.top = 70
        fixture.stage.advance(to: 0.1)
        #expect(fixture.scroll.contentOffset.y == -70)
        fixture.scroll.contentOffset.y = 300
        fixture.stage.safeAreaInsets.top = 20
        fixture.stage.advance(to: 0.2)
        #expect(fixture.scroll.contentOffset.y == 300)
        fixture.scroll.contentOffset.y = -20
        fixture.stage.send(PointerSample(phase: .began, location: Point(x: 200, y: 300), timestamp: 0.3))
        fixture.stage.advance(to: 0.3)
        for step in 1...5 {
            let time = 0.3 + Double(step) / 60
            fixture.stage.send(
                PointerSample(phase: .moved, location: Point(x: 200, y: 300 - 8 * Double(step)), timestamp: time))
            fixture.stage.advance(to: time)
        }
        let held = fixture.scroll.contentOffset.y
        fixture.stage.safeAreaInsets.top = 90
        fixture.stage.advance(to: 0.4)
        #expect(fixture.scroll.isDragging && fixture.scroll.contentOffset.y == held)
        fixture.stage.send(PointerSample(phase: .ended, location: Point(x: 200, y: 260), timestamp: 0.41))
        fixture.stage.advance(to: 4)
        #expect(fixture.scroll.contentOffset.y >= -90)
    }
}
