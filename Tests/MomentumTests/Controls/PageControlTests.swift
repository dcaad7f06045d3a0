import MomentumKit
import MomentumTesting
import Testing

@Suite(.serialized) struct PageControlTests {
    private func fixture(_ pages: Int = 5) throws -> (PageControl, Run, () -> [Int]) {
        let control = PageControl(frame: Rect(x: 100, y: 100, width: 200, height: 28))
        control.numberOfPages = pages
        let run = try Run(SceneDescription(size: Size(width: 400, height: 300)) { $0.root.addSubview(control) })
        final class Diary { var values: [Int] = [] }
        let diary = Diary()
        control.addAction(for: .valueChanged) { diary.values.append($0.currentPage) }
        return (control, run, { diary.values })
    }

    @Test func aTapOnASideChangesThePage() throws {
        let (control, run, heard) = try fixture()
        for x in [280.0, 280, 120, 120, 120] { run.tap(Point(x: x, y: 114)) }
        #expect(heard() == [1, 2, 1, 0] && control.currentPage == 0)
        run.tap(Point(x: 280, y: 114))
        run.advance(by: 0.05)
        run.stage.layoutDirection = .rightToLeft
        run.tap(Point(x: 120, y: 114))
        #expect(control.currentPage == 2)
        run.settle()
        #expect(abs(control.mark.presentation.position.x - 100) < 0.1)
        try run.expectContinuous()
    }

    @Test func aDragChangesThePages() throws {
        let (control, run, heard) = try fixture()
        run.drag(from: Point(x: 168, y: 114), to: Point(x: 260, y: 114), in: 0.5)
        #expect(heard() == [1, 2, 3, 4])
        run.settle()
        #expect(abs(control.mark.presentation.position.x - 132) < 0.1)
        try run.expectContinuous()
    }

    @Test func pagesAreKeptInRangeAndASinglePageMayHide() throws {
        let (control, run, heard) = try fixture()
        control.currentPage = 9
        #expect(control.currentPage == 4)
        control.numberOfPages = 3
        #expect(control.currentPage == 2)
        control.hidesForSinglePage = true
        control.numberOfPages = 1
        #expect(control.mark.isHidden && control.currentPage == 0)
        control.numberOfPages = -2
        #expect(control.numberOfPages == 0)
        run.settle()
        #expect(heard().isEmpty)
    }

    @Test func keysAndAssistiveTechnologyChangePages() throws {
        let (control, run, heard) = try fixture()
        control.focus()
        for key in [KeyEvent.Key.right, .end, .left, .home] { run.apply(.key(KeyEvent(key))) }
        run.advance(by: 0.1)
        #expect(heard() == [1, 4, 3, 0])
        control.accessibilityIncrement()
        #expect(control.accessibilityValue == "page 2 of 5" && control.accessibilityTraits == .adjustable)
        #expect(control.accessibilitySetValue(4) && control.currentPage == 3)
    }
}

@Suite(.serialized) struct ActivityIndicatorTests {
    @Test func aStoppedActivityIndicatorNeedsNoFrames() throws {
        let wheel = ActivityIndicatorView(style: .large)
        let run = try Run(SceneDescription(size: Size(width: 100, height: 100)) { $0.root.addSubview(wheel) })
        #expect(run.settle() && !wheel.isAnimating && wheel.subviews[0].isHidden)
        wheel.startAnimating()
        run.advance(by: 0.5)
        #expect(run.session.needsFrame && wheel.isAnimating && !wheel.subviews[0].isHidden)
        wheel.stopAnimating()
        run.advance(by: 0.02)
        #expect(!run.session.needsFrame && wheel.subviews[0].isHidden)
        wheel.hidesWhenStopped = false
        wheel.startAnimating()
        run.advance(by: 0.33)
        wheel.stopAnimating()
        #expect(run.settle(within: 3) && !wheel.subviews[0].isHidden)
        try run.expectContinuous()
    }

    @Test func reducedMotionPulsesTheActivityIndicator() throws {
        let wheel = ActivityIndicatorView(style: .medium)
        wheel.startAnimating()
        let run = try Run(
            SceneDescription(size: Size(width: 100, height: 100)) { $0.root.addSubview(wheel) }, reducesMotion: true)
        run.advance(by: 0.5)
        #expect(wheel.subviews[0].presentation.transform == .identity && wheel.subviews[0].presentation.opacity < 0.9)
    }

    @Test func anActivityIndicatorResumesOnStage() throws {
        let wheel = ActivityIndicatorView(style: .medium)
        wheel.startAnimating()
        let run = try Run(SceneDescription(size: Size(width: 100, height: 100)) { $0.root.addSubview(wheel) })
        wheel.removeFromSuperview()
        run.settle()
        run.stage.root.addSubview(wheel)
        run.advance(by: 0.1)
        #expect(run.session.needsFrame)
    }
}
