import MomentumKit
import MomentumTesting
import Testing

@Suite(.serialized) struct SegmentedControlTests {
    private final class Diary {
        var values: [Int] = []
    }

    private func fixture(_ items: [SegmentedControl.Item] = ["Day", "Week", "Month", "Year"]) throws -> (
        SegmentedControl, Run, Diary
    ) {
        let (control, diary) = (SegmentedControl(items: items), Diary())
        control.frame = Rect(x: 50, y: 100, width: 304, height: 32)
        control.addAction(for: .valueChanged) { diary.values.append($0.selectedSegmentIndex) }
        let run = try Run(SceneDescription(size: Size(width: 400, height: 300)) { $0.root.addSubview(control) })
        return (control, run, diary)
    }

    private func middle(_ index: Int) -> Point { Point(x: 52 + 75 * (Double(index) + 0.5), y: 116) }

    @Test func aTapSelectsAndThePillSpringsThere() throws {
        let (control, run, diary) = try fixture()
        run.tap(middle(1))
        #expect(control.selectedSegmentIndex == 1 && diary.values == [1])
        run.settle()
        run.tap(middle(3))
        run.advance(by: 0.1)
        let x = control.pill.presentation.position.x
        #expect(x > 114 && x < 264, "\(x)")
        run.settle()
        #expect(abs(control.pill.presentation.position.x - 264.5) < 0.1)
        run.tap(middle(3))
        #expect(diary.values == [1, 3])
        try run.expectContinuous()
    }

    @Test func thePillFollowsTheFingerAndContinues() throws {
        let (control, run, diary) = try fixture()
        control.selectedSegmentIndex = 0
        run.advance(by: 0.1)
        let finger = run.press(middle(0))
        run.move(finger, from: middle(0), to: Point(x: 160, y: 116), in: 0.2)
        #expect(abs(control.pill.presentation.position.x - (39.5 + 160 - 89.5)) < 1)
        #expect(diary.values.isEmpty && control.selectedSegmentIndex == 0)
        run.lift(finger, at: Point(x: 160, y: 116))
        // Caught in flight and returned.
        run.advance(by: 0.05)
        let presented = control.pill.presentation.position.x + 50
        let again = run.press(Point(x: presented, y: 116))
        run.move(again, from: Point(x: presented, y: 116), to: Point(x: 70, y: 116), in: 0.3)
        run.advance(by: 0.1)
        run.lift(again, at: Point(x: 70, y: 116))
        run.settle()
        #expect(control.selectedSegmentIndex == 0 && abs(control.pill.presentation.position.x - 39.5) < 0.1)
        try run.expectContinuous()
    }

    @Test(arguments: 0..<30) func randomInputNeverCausesAStep(seed: Int) throws {
        var random = SplitMix64(seed: UInt64(seed))
        let (control, run, _) = try fixture()
        for _ in 0..<15 {
            let start = Point(x: 60 + random.fraction() * 280, y: 116)
            switch random.index(below: 5) {
            case 0: run.tap(start)
            case 1:
                run.drag(
                    from: start, to: Point(x: 60 + random.fraction() * 280, y: 116), in: 0.05 + random.fraction() * 0.3)
            case 2 where control.numberOfSegments < 6:
                control.insertSegment(
                    withTitle: "New", at: random.index(below: control.numberOfSegments + 1), animated: true)
            case 3 where control.numberOfSegments > 2:
                control.removeSegment(at: random.index(below: control.numberOfSegments), animated: true)
            default:
                control.focus()
                run.apply(.key(KeyEvent(random.happens(0.5) ? .left : .right)))
            }
            run.advance(by: random.fraction() * 0.3)
        }
        run.settle()
        try run.expectContinuous()
        #expect(run.diagnostics.isEmpty)
    }

    @Test func disabledSegmentsAreSkipped() throws {
        let (control, run, diary) = try fixture()
        control.setEnabled(false, forSegmentAt: 1)
        run.tap(middle(1))
        #expect(control.selectedSegmentIndex == SegmentedControl.noSegment && diary.values.isEmpty)
        control.focus()
        for key in [KeyEvent.Key.right, .right, .end, .left, .home] { run.apply(.key(KeyEvent(key))) }
        run.advance(by: 0.1)
        #expect(diary.values == [0, 2, 3, 2, 0])
        #expect(control.isEnabledForSegment(at: 0) && !control.isEnabledForSegment(at: 1))
    }

    @Test func momentaryControlsKeepNoSelection() throws {
        let (control, run, diary) = try fixture()
        control.isMomentary = true
        run.tap(middle(2))
        run.tap(middle(2))
        #expect(diary.values == [2, 2] && control.selectedSegmentIndex == -1)
    }

    @Test func theSelectionStaysOnItsSegment() {
        let control = SegmentedControl(items: ["A", "B", "C"])
        control.selectedSegmentIndex = 1
        control.insertSegment(withTitle: "0", at: -4, animated: false)
        #expect(control.selectedSegmentIndex == 2 && control.titleForSegment(at: 0) == "0")
        control.removeSegment(at: 0, animated: false)
        #expect(control.selectedSegmentIndex == 1)
        control.removeSegment(at: 1, animated: false)
        #expect(control.selectedSegmentIndex == SegmentedControl.noSegment && control.numberOfSegments == 2)
        let reports = diagnostics {
            control.selectedSegmentIndex = 7
            control.removeSegment(at: 2, animated: false)
            control.setWidth(.nan, forSegmentAt: 0)
        }
        #expect(reports.count == 3)
        control.removeAllSegments()
        #expect(control.numberOfSegments == 0)
    }

    @Test func segmentsAreTabsForAssistiveTechnologyAndMirrored() throws {
        let (control, run, diary) = try fixture(["One", "Two"])
        run.stage.layoutDirection = .rightToLeft
        run.advance(by: 0.1)
        let segments = control.subviews.filter { $0.isAccessibilityElement }
        #expect(segments.map { $0.accessibilityLabel } == ["One", "Two"])
        #expect(segments[0].frame.minX > segments[1].frame.minX)
        #expect(segments[0].accessibilityActivate() && diary.values == [0])
        #expect(segments[0].accessibilityTraits == [.tab, .selected] && control.accessibilityRole == .tabList)
    }
}
