import MomentumKit
import MomentumTesting
import Testing

@Suite(.serialized) struct RefreshControlTests {
    private final class Diary {
        var pulls = 0
    }

    private func fixture() throws -> (ScrollView, RefreshControl, Run, Diary) {
        let (scroll, control, diary) = (ScrollView(), RefreshControl(), Diary())
        scroll.frame = Rect(x: 0, y: 0, width: 300, height: 500)
        scroll.contentSize = Size(width: 300, height: 1500)
        scroll.refreshControl = control
        control.addAction(for: .valueChanged) { _ in diary.pulls += 1 }
        let run = try Run(SceneDescription(size: Size(width: 300, height: 500)) { $0.root.addSubview(scroll) })
        return (scroll, control, run, diary)
    }

    private func pull(_ run: Run, by distance: Double = 400, in seconds: Double = 0.4) {
        run.drag(from: Point(x: 150, y: 50), to: Point(x: 150, y: 50 + distance), in: seconds)
    }

    @Test func aPullRefreshesOnceAndRestsBelowTheIndicator() throws {
        let (scroll, control, run, diary) = try fixture()
        pull(run)
        #expect(diary.pulls == 1 && control.isRefreshing)
        run.advance(by: 3)
        #expect(abs(scroll.contentOffset.y + 60) < 0.5)
        pull(run)
        #expect(diary.pulls == 1)
        run.advance(by: 3)
        control.endRefreshing()
        run.settle()
        #expect(scroll.contentOffset.y == 0 && scroll.contentInset.top == 0 && !control.isRefreshing)
        pull(run, by: 60)
        run.settle()
        #expect(diary.pulls == 1)
        try run.expectContinuous()
    }

    @Test(arguments: 0..<100) func refreshesEndWithoutAStep(seed: Int) throws {
        var random = SplitMix64(seed: UInt64(seed))
        let (scroll, control, run, _) = try fixture()
        for _ in 0..<6 {
            let finger = run.press(Point(x: 150, y: 40))
            run.move(finger, from: Point(x: 150, y: 40), to: Point(x: 150, y: 40 + 440 * random.fraction()), in: 0.3)
            if random.happens(0.3) { control.endRefreshing() }
            if random.happens(0.2) { control.beginRefreshing() }
            run.advance(by: random.fraction() * 0.2)
            run.lift(finger, at: Point(x: 150, y: 40))
            run.advance(by: random.fraction() * 0.6)
            if random.happens(0.6) { control.endRefreshing() }
            if random.happens(0.2) { control.beginRefreshing() }
            run.advance(by: random.fraction() * 0.4)
        }
        control.endRefreshing()
        run.settle()
        try run.expectContinuous()
        #expect(scroll.contentInset.top == 0 && scroll.contentOffset.y >= 0)
    }

    @Test func programmaticRefreshSendsNoEvent() throws {
        let (scroll, control, run, diary) = try fixture()
        control.beginRefreshing()
        run.advance(by: 2)
        #expect(diary.pulls == 0 && control.isRefreshing && scroll.contentOffset.y == -60)
        scroll.refreshControl = nil
        run.advance(by: 2)
        #expect(scroll.contentInset.top == 0 && control.superview == nil && scroll.contentOffset.y == 0)
    }
}
