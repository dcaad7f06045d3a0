import MomentumProof
import Testing

@testable import MomentumGallery

@Suite struct PresentSettingsTests {
    private let trial = LockScreenTrial("present-settings")

    private var controller: LockScreenController { (trial.session.scene as! LockScreenScene).controller }
    private var settings: View { controller.settings.view }
    private var offset: Double { trial.session.sample(0).value }
    private var scale: Double { trial.session.sample(1).value }
    private var alpha: Double { trial.session.sample(2).value }
    private var blur: Double { trial.session.sample(3).value }
    private var gear: Point { Point(x: 356, y: 35) }

    private func rest() { trial.run(2) }

    /// Everything is as it was before the settings came.
    private func expectTheLockScreen(_ place: SourceLocation = #_sourceLocation) {
        #expect(controller.presentedViewController == nil && settings.superview == nil, sourceLocation: place)
        #expect(blur == 0 && trial.session.stage.root.subviews.count == 1, sourceLocation: place)
        #expect(settings.alpha == 1, sourceLocation: place)
        #expect(!trial.isAnimating && trial.animated.isEmpty, sourceLocation: place)
    }

    @Test func theyComeFromAThirdLargerAndTwoHundredPointsBelowInThreeQuartersOfASecond() {
        trial.tap(gear)
        #expect(abs(offset - 200) < 1e-9)
        #expect(abs(scale - 1.33) < 1e-9)
        #expect(alpha == 0 && blur == 0)
        let (begin, ease) = (trial.time, TimingFunction.easeOut)
        for step in 0...20 {
            trial.session.apply(.frame(begin + 0.75 * Double(step) / 20))
            let time = Double(step) / 20
            let moved = ease.value(at: max(0, (time - 0.15) / 0.85))
            let faded = ease.value(at: max(0, (time - 0.5) / 0.5))
            #expect(abs(scale - (1.33 - 0.33 * moved)) < 1e-6, "step \(step)")
            #expect(abs(alpha - faded) < 1e-6 && abs(blur - 18 * ease.value(at: time)) < 1e-6, "step \(step)")
        }
        rest()
        #expect(offset == 100 && scale == 1 && alpha == 1 && blur == 18)
        #expect(controller.presentedViewController === controller.settings)
        trial.key(.escape)
        rest()
        expectTheLockScreen()
    }

    @Test func aPullOfMoreThanThirtyPointsBringsThemNinetyPointsLater() {
        let table = trial.view.table
        trial.pointer(.began, Point(x: 195, y: 400))
        var last = 0.0
        for step in 1...40 {
            trial.session.apply(.frame(trial.time + 1.0 / 60))
            trial.pointer(.moved, Point(x: 195, y: 400 + Double(step) * 8))
            let pull = -table.contentOffset.y
            let progress = min(max((pull - 30) / 90, 0), 1)
            if pull > 30 { #expect(abs(controller.hand.percentComplete - progress) < 1e-9 && progress >= last) }
            last = progress
        }
        #expect(last > 0.5 && abs(blur - 18 * last) < 1e-6)
        let before = blur
        trial.pointer(.ended, Point(x: 195, y: 720))
        #expect(abs(blur - before) < 1e-6)
        rest()
        #expect(controller.presentedViewController === controller.settings && table.contentOffset.y == 0)
    }

    @Test func letGoBeforeHalfOfItNothingRemains() {
        trial.pointer(.began, Point(x: 195, y: 400))
        for step in 1...16 {
            trial.session.apply(.frame(trial.time + 1.0 / 60))
            trial.pointer(.moved, Point(x: 195, y: 400 + Double(step) * 8))
        }
        trial.run(0.2)
        let percent = controller.hand.percentComplete
        #expect(percent > 0 && percent < 0.5 && blur > 0)
        trial.pointer(.ended, Point(x: 195, y: 528))
        rest()
        expectTheLockScreen()
    }

    @Test(arguments: [-1.0, 1.0])
    func caughtInFlightFortyPointsDecide(direction: Double) {
        trial.tap(gear)
        trial.run(0.3)
        let before = (blur, scale)
        trial.pointer(.began, Point(x: 195, y: 500))
        #expect(abs(blur - before.0) < 1e-6 && abs(scale - before.1) < 1e-6)
        trial.run(0.5)
        #expect(abs(blur - before.0) < 1e-6 && controller.hand.isRunning)
        // 39 points are not enough: it stays in hand.
        for step in 1...39 { trial.pointer(.moved, Point(x: 195, y: 500 + direction * Double(step))) }
        let held = controller.hand.percentComplete
        trial.run(0.3)
        #expect(controller.hand.percentComplete == held)
        trial.pointer(.moved, Point(x: 195, y: 500 + direction * 41))
        rest()
        trial.pointer(.ended, Point(x: 195, y: 500 + direction * 41))
        rest()
        if direction > 0 {
            #expect(controller.presentedViewController === controller.settings && offset == 100 && blur == 18)
        } else {
            expectTheLockScreen()
        }
    }

    @Test func draggedDownTheyGoAndATapBesideThemClosesThem() {
        trial.tap(gear)
        rest()
        trial.pointer(.began, Point(x: 195, y: 140))
        for step in 1...20 {
            trial.session.apply(.frame(trial.time + 1.0 / 60))
            trial.pointer(.moved, Point(x: 195, y: 140 + Double(step) * 5))
        }
        #expect(abs(controller.hand.percentComplete - 0.3) < 1e-9)
        trial.run(0.2)
        trial.pointer(.ended, Point(x: 195, y: 240))
        rest()
        #expect(controller.presentedViewController != nil && offset == 100 && alpha == 1 && blur == 18)
        trial.tap(Point(x: 195, y: 40))
        rest()
        expectTheLockScreen()
    }

    @Test func dismissedWhileTheyComeAndCalledWhileTheyGoNothingJumps() {
        trial.tap(gear)
        for round in 0..<6 {
            // It gets farther on its way in than it comes back.
            trial.run(round % 2 == 0 ? 0.25 : 0.05)
            let before = (trial.session.sample(3), scale)
            if round % 2 == 0 {
                controller.dismiss(animated: true)
            } else {
                controller.present(controller.settings, animated: true)
            }
            trial.session.apply(.frame(trial.time))
            #expect(abs(blur - before.0.value) < 1e-6 && abs(scale - before.1) < 1e-6, "round \(round)")
            #expect(abs(trial.session.sample(3).velocity - before.0.velocity) < 1e-3, "round \(round)")
        }
        controller.dismiss(animated: true)
        rest()
        expectTheLockScreen()
    }

    @Test func theKeysReachTheGearAndTheSettingsOnly() {
        let stage = trial.session.stage
        var passed: [String] = []
        for _ in 0..<40 {
            trial.key(.tab)
            passed.append(stage.focusedView?.accessibilityLabel ?? "")
            if stage.focusedView?.accessibilityLabel == "Settings" { break }
        }
        trial.key(.enter)
        rest()
        #expect(controller.presentedViewController != nil, "\(passed)")
        var labels: [String] = []
        for _ in 0..<5 {
            trial.key(.tab)
            if let view = stage.focusedView { labels.append(view.accessibilityLabel) }
        }
        #expect(Set(labels) == ["Show the date", "Dim the wallpaper", "Size of the clock", "Done"])
        trial.key(.escape)
        rest()
        expectTheLockScreen()
        #expect(stage.focusedView?.accessibilityLabel == "Settings")
    }

    @Test func withLessMotionTheyFade() {
        let trial = LockScreenTrial("present-settings", reducesMotion: true)
        trial.tap(gear)
        let begin = trial.time
        trial.session.apply(.frame(begin + 0.1))
        #expect(trial.session.sample(0).value == 100 && trial.session.sample(1).value == 1)
        #expect(abs(trial.session.sample(2).value - 0.5) < 1e-6)
    }

    @Test func whatTheySetIsSeen() {
        trial.tap(gear)
        rest()
        // The switch of the date, and that of the wallpaper.
        trial.tap(Point(x: 340, y: 202))
        trial.tap(Point(x: 340, y: 260))
        trial.run(1)
        #expect(trial.view.wallpaper.alpha == 0.45)
        #expect(trial.view.table.clock.subviews.last?.alpha == 0)
    }

    /// Taps, drags, keys, calls and changes of size at random: in the end the lock screen is there, and nothing else.
    @Test(arguments: 1...12 as ClosedRange<UInt64>) func everythingComesHomeWhateverIsDone(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let trial = LockScreenTrial("present-settings", reducesMotion: seed % 6 == 0)
        let controller = (trial.session.scene as! LockScreenScene).controller
        var finger: Point?
        for _ in 0..<120 {
            switch random.index(below: 10) {
            case 0, 1: if finger == nil { trial.tap(Point(x: 195, y: trial.session.stage.size.height - 36)) }
            case 2, 3:
                guard finger == nil else { break }
                finger = Point(x: 195, y: random.number(in: 90...600))
                trial.pointer(.began, finger!)
            case 4...6:
                guard let place = finger else { break }
                finger = place + Vector(dx: 0, dy: random.number(in: -40...70))
                trial.pointer(.moved, finger!)
            case 7:
                if let finger { trial.pointer(random.happens(0.8) ? .ended : .cancelled, finger) }
                finger = nil
            case 8: if random.happens(0.3) { trial.key(.escape) }
            default:
                if random.happens(0.2) {
                    let isWide = trial.session.stage.size.width > 500
                    trial.session.apply(.resize(isWide ? Size(width: 390, height: 780) : Size(width: 900, height: 640)))
                }
            }
            trial.run(random.number(in: 0...0.25))
        }
        if let finger { trial.pointer(.ended, finger) }
        trial.run(3)
        if controller.presentedViewController != nil { controller.dismiss(animated: true) }
        trial.run(3)
        #expect(controller.presentedViewController == nil && controller.settings.view.superview == nil)
        #expect(trial.session.stage.root.subviews.count == 1 && trial.session.sample(3).value == 0)
        #expect(controller.lockScreen.center == trial.session.stage.size.middle)
        #expect(!controller.hand.isRunning && trial.animated.isEmpty, "\(trial.animated)")
    }
}

extension Size {
    fileprivate var middle: Point { Point(x: width / 2, y: height / 2) }
}
