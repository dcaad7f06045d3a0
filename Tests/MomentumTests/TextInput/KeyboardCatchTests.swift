import MomentumKit
import MomentumTesting
import Testing

/// A keyboard that appears and disappears below a list and a bar, and is caught in flight by a finger: positions and
/// velocities are continuous.
struct KeyboardCatchTests {
    private final class Fixture {
        let stage = Stage(size: Size(width: 400, height: 800))
        let list = ScrollView()
        let bar = View()
        let checker: ContinuityChecker
        private(set) var heights: [Double] = []
        private(set) var bottoms: [Double] = []
        private(set) var gaps: [Double] = []

        init() {
            (list.layer.name, bar.layer.name) = ("list", "bar")
            list.contentSize = Size(width: 400, height: 3_000)
            list.keyboardDismissMode = .interactive
            for view in [list, bar] as [View] {
                stage.root.addSubview(view)
                view.translatesAutoresizingMaskIntoConstraints = false
            }
            LayoutConstraint.activate([
                list.leadingAnchor.constraint(equalTo: stage.root.leadingAnchor),
                list.trailingAnchor.constraint(equalTo: stage.root.trailingAnchor),
                list.topAnchor.constraint(equalTo: stage.root.topAnchor),
                list.bottomAnchor.constraint(equalTo: bar.topAnchor),
                bar.leadingAnchor.constraint(equalTo: stage.root.leadingAnchor),
                bar.trailingAnchor.constraint(equalTo: stage.root.trailingAnchor),
                bar.heightAnchor.constraint(equalToConstant: 60),
                bar.bottomAnchor.constraint(equalTo: stage.root.keyboardLayoutGuide.topAnchor),
            ])
            stage.advance(to: 0)
            checker = ContinuityChecker(stage)
        }

        func frame(_ time: Double) {
            stage.advance(to: time)
            checker.check()
            let presented = list.presentation
            heights.append(presented.bounds.size.height)
            bottoms.append(presented.position.y + presented.bounds.size.height / 2)
            gaps.append(bar.presentation.position.y - 30 - bottoms[bottoms.count - 1])
        }

        func touch(_ phase: PointerSample.Phase, _ y: Double, _ time: Double) {
            stage.send(PointerSample(phase: phase, location: Point(x: 200, y: y), timestamp: time))
        }
    }

    /// In the frame of each number a finger catches the list, drags it and is lifted, while the keyboard appears or
    /// disappears.
    @Test(arguments: [2, 5, 9, 14, 20], [true, false])
    func theListsResizingContinuesUnderATouch(caught: Int, comes: Bool) {
        let fixture = Fixture()
        if !comes { fixture.stage.send(keyboardHeight: 300, duration: 0) }
        fixture.frame(0.5)
        fixture.frame(1)
        fixture.stage.send(keyboardHeight: comes ? 300 : 0, duration: 0.3)
        for number in 1...60 {
            let time = 1 + Double(number) / 60
            if number == caught { fixture.touch(.began, 200, time) }
            if number > caught, number <= caught + 8 { fixture.touch(.moved, 200 - Double(number - caught) * 6, time) }
            if number == caught + 9 { fixture.touch(.ended, 152, time) }
            fixture.frame(time)
        }
        #expect(fixture.checker.failures.isEmpty, "\(fixture.checker.failures.prefix(2))")
        let steps = zip(fixture.heights.dropFirst(3), fixture.heights.dropFirst(2)).map { abs($0 - $1) }
        #expect((steps.max() ?? 0) < 40, "\(steps)")
        #expect(abs(fixture.heights[fixture.heights.count - 1] - (comes ? 440 : 740)) < 0.5)
        // The list follows the motion of the bar below it: there is no gap between them.
        #expect(fixture.gaps.allSatisfy { abs($0) < 1e-6 }, "\(fixture.gaps)")
    }

    @Test func keyboardsContinueFromTheirPresentation() {
        let fixture = Fixture()
        fixture.touch(.began, 500, 0.9)
        fixture.frame(0.9)
        for number in 1...6 {
            fixture.touch(.moved, 500 + Double(number) * 15, 0.9 + Double(number) / 60)
            fixture.frame(0.9 + Double(number) / 60)
        }
        fixture.stage.send(keyboardHeight: 300, duration: 0.3)
        for number in 7...50 {
            let time = 0.9 + Double(number) / 60
            // The keyboard's target is 500, and the finger is already there.
            fixture.touch(number == 40 ? .ended : .moved, number < 20 ? 590 + Double(number) : 610, time)
            fixture.frame(time)
            if number == 38 {
                // It has reached the finger.
                #expect(abs(fixture.bar.presentation.position.y - (610 - 30)) < 3)
            }
        }
        #expect(fixture.checker.failures.isEmpty, "\(fixture.checker.failures.prefix(2))")
        let steps = zip(fixture.bottoms.dropFirst(), fixture.bottoms).map { abs($0 - $1) }
        #expect((steps.max() ?? 0) < 30, "\(steps)")
    }

    /// Either of two fingers that drag a list is lifted and put down again.
    @Test(arguments: [1, 2])
    func otherFingersDoNotMoveADraggedKeyboard(finger: Int) {
        let fixture = Fixture()
        fixture.stage.send(keyboardHeight: 300, duration: 0)
        fixture.frame(0.5)
        func touch(_ finger: Int, _ phase: PointerSample.Phase, _ y: Double, _ time: Double) {
            fixture.stage.send(
                PointerSample(id: finger, phase: phase, location: Point(x: 200, y: y), timestamp: time))
        }
        for finger in [1, 2] { touch(finger, .began, finger == 1 ? 430 : 200, 1) }
        for number in 1...60 {
            let time = 1 + Double(number) / 60
            for other in [1, 2] where number < 20 || other != finger || number >= 40 {
                touch(other, .moved, (other == 1 ? 430 : 200) + Double(number) * 8, time)
            }
            if number == 20 { touch(finger, .ended, finger == 1 ? 582 : 352, time) }
            if number == 39 { touch(finger, .began, finger == 1 ? 742 : 512, time) }
            fixture.frame(time)
        }
        let steps = zip(fixture.bottoms.dropFirst(), fixture.bottoms).map { abs($0 - $1) }
        #expect((steps.max() ?? 0) < 9 && (fixture.bottoms.max() ?? 0) > 600, "\(fixture.bottoms)")
    }

    @Test func releasedKeyboardsKeepTheFingersVelocity() {
        let fixture = Fixture()
        fixture.stage.send(keyboardHeight: 300, duration: 0)
        fixture.frame(0.5)
        fixture.touch(.began, 400, 1)
        fixture.frame(1)
        for number in 1...18 {
            let time = 1 + Double(number) / 60
            fixture.touch(number == 18 ? .ended : .moved, 400 + Double(number) * 12, time)
            fixture.frame(time)
        }
        // 720 points per second, downwards.
        let speed = fixture.bar.presentation.velocity(of: .position).dy
        #expect(abs(speed - 720) < 30, "\(speed)")
        var (place, rate) = (fixture.bar.presentation.position.y, speed)
        for number in 19...90 {
            fixture.frame(1 + Double(number) / 60)
            let presented = fixture.bar.presentation
            let (next, nextRate) = (presented.position.y, presented.velocity(of: .position).dy)
            #expect(abs(next - place - (rate + nextRate) / 120) < 1.5, "frame \(number)")
            (place, rate) = (next, nextRate)
        }
        #expect(fixture.checker.failures.isEmpty, "\(fixture.checker.failures.prefix(2))")
        #expect(abs(fixture.bar.presentation.position.y - 770) < 0.5)
    }
}
