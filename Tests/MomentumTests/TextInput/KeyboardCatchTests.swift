import MomentumKit
import MomentumTesting
import Testing

/// A keyboard that appears and disappears below a list and a bar, and is caught in flight by a finger: positions and
/// velocities are continuous.
struct KeyboardCatchTests {
    private final class Bench {
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
            let seen = list.presentation
            heights.append(seen.bounds.size.height)
            bottoms.append(seen.position.y + seen.bounds.size.height / 2)
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
        let bench = Bench()
        if !comes { bench.stage.send(keyboardHeight: 300, duration: 0) }
        bench.frame(0.5)
        bench.frame(1)
        bench.stage.send(keyboardHeight: comes ? 300 : 0, duration: 0.3)
        for number in 1...60 {
            let time = 1 + Double(number) / 60
            if number == caught { bench.touch(.began, 200, time) }
            if number > caught, number <= caught + 8 { bench.touch(.moved, 200 - Double(number - caught) * 6, time) }
            if number == caught + 9 { bench.touch(.ended, 152, time) }
            bench.frame(time)
        }
        #expect(bench.checker.failures.isEmpty, "\(bench.checker.failures.prefix(2))")
        let steps = zip(bench.heights.dropFirst(3), bench.heights.dropFirst(2)).map { abs($0 - $1) }
        #expect((steps.max() ?? 0) < 40, "\(steps)")
        #expect(abs(bench.heights[bench.heights.count - 1] - (comes ? 440 : 740)) < 0.5)
        // The list follows the motion of the bar below it: there is no gap between them.
        #expect(bench.gaps.allSatisfy { abs($0) < 1e-6 }, "\(bench.gaps)")
    }

    @Test func keyboardsContinueFromTheirPresentation() {
        let bench = Bench()
        bench.touch(.began, 500, 0.9)
        bench.frame(0.9)
        for number in 1...6 {
            bench.touch(.moved, 500 + Double(number) * 15, 0.9 + Double(number) / 60)
            bench.frame(0.9 + Double(number) / 60)
        }
        bench.stage.send(keyboardHeight: 300, duration: 0.3)
        for number in 7...50 {
            let time = 0.9 + Double(number) / 60
            // The keyboard's target is 500, and the finger is already there.
            bench.touch(number == 40 ? .ended : .moved, number < 20 ? 590 + Double(number) : 610, time)
            bench.frame(time)
            if number == 38 {
                // It has reached the finger.
                #expect(abs(bench.bar.presentation.position.y - (610 - 30)) < 3)
            }
        }
        #expect(bench.checker.failures.isEmpty, "\(bench.checker.failures.prefix(2))")
        let steps = zip(bench.bottoms.dropFirst(), bench.bottoms).map { abs($0 - $1) }
        #expect((steps.max() ?? 0) < 30, "\(steps)")
    }

    /// Either of two fingers that drag a list is lifted and put down again.
    @Test(arguments: [1, 2])
    func otherFingersDoNotMoveADraggedKeyboard(finger: Int) {
        let bench = Bench()
        bench.stage.send(keyboardHeight: 300, duration: 0)
        bench.frame(0.5)
        func touch(_ finger: Int, _ phase: PointerSample.Phase, _ y: Double, _ time: Double) {
            bench.stage.send(
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
            bench.frame(time)
        }
        let steps = zip(bench.bottoms.dropFirst(), bench.bottoms).map { abs($0 - $1) }
        #expect((steps.max() ?? 0) < 9 && (bench.bottoms.max() ?? 0) > 600, "\(bench.bottoms)")
    }

    @Test func releasedKeyboardsKeepTheFingersVelocity() {
        let bench = Bench()
        bench.stage.send(keyboardHeight: 300, duration: 0)
        bench.frame(0.5)
        bench.touch(.began, 400, 1)
        bench.frame(1)
        for number in 1...18 {
            let time = 1 + Double(number) / 60
            bench.touch(number == 18 ? .ended : .moved, 400 + Double(number) * 12, time)
            bench.frame(time)
        }
        // 720 points per second, downwards.
        let speed = bench.bar.presentation.velocity(of: .position).dy
        #expect(abs(speed - 720) < 30, "\(speed)")
        var (place, rate) = (bench.bar.presentation.position.y, speed)
        for number in 19...90 {
            bench.frame(1 + Double(number) / 60)
            let seen = bench.bar.presentation
            let (next, nextRate) = (seen.position.y, seen.velocity(of: .position).dy)
            #expect(abs(next - place - (rate + nextRate) / 120) < 1.5, "frame \(number)")
            (place, rate) = (next, nextRate)
        }
        #expect(bench.checker.failures.isEmpty, "\(bench.checker.failures.prefix(2))")
        #expect(abs(bench.bar.presentation.position.y - 770) < 0.5)
    }
}
