import MomentumTesting
import Testing

@testable import MomentumGallery

@Suite struct PresentSettingsTests {
    private let test = LockScreenRun("present-settings")

    private var controller: LockScreenController { (test.session.scene as! LockScreenScene).controller }
    private var settings: View { controller.settings.view }
    private var offset: Double { test.session.sample(0).value }
    private var scale: Double { test.session.sample(1).value }
    private var alpha: Double { test.session.sample(2).value }
    private var blur: Double { test.session.sample(3).value }
    private var gear: Point { Point(x: 356, y: 35) }

    private func rest() { test.run(2) }

    /// Expects the state before the settings were presented.
    private func expectTheLockScreen(_ place: SourceLocation = #_sourceLocation) {
        #expect(controller.presentedViewController == nil && settings.superview == nil, sourceLocation: place)
        #expect(blur == 0 && test.session.stage.root.subviews.count == 1, sourceLocation: place)
        #expect(settings.alpha == 1, sourceLocation: place)
        #expect(!test.isAnimating && test.animated.isEmpty, sourceLocation: place)
    }

    @Test("The settings appear in 0.75 s, from a scale of 1.33 and 200 points below.")
    func settingsScaleDownAndSlideUpAsTheyAppear() {
        test.tap(gear)
        #expect(abs(offset - 200) < 1e-9)
        #expect(abs(scale - 1.33) < 1e-9)
        #expect(alpha == 0 && blur == 0)
        let (begin, ease) = (test.time, TimingFunction.easeOut)
        for step in 0...20 {
            test.session.apply(.frame(begin + 0.75 * Double(step) / 20))
            let time = Double(step) / 20
            let moved = ease.value(at: max(0, (time - 0.15) / 0.85))
            let faded = ease.value(at: max(0, (time - 0.5) / 0.5))
            #expect(abs(scale - (1.33 - 0.33 * moved)) < 1e-6, "step \(step)")
            #expect(abs(alpha - faded) < 1e-6 && abs(blur - 18 * ease.value(at: time)) < 1e-6, "step \(step)")
        }
        rest()
        #expect(offset == 100 && scale == 1 && alpha == 1 && blur == 18)
        #expect(controller.presentedViewController === controller.settings)
        test.key(.escape)
        rest()
        expectTheLockScreen()
    }

    @Test("A pull of more than 30 points begins the presentation, which is complete after another 90 points.")
    func aPullBeyondThirtyPointsScrubsThePresentation() {
        let table = test.view.table
        test.pointer(.began, Point(x: 195, y: 400))
        var last = 0.0
        for step in 1...40 {
            test.session.apply(.frame(test.time + 1.0 / 60))
            test.pointer(.moved, Point(x: 195, y: 400 + Double(step) * 8))
            let pull = -table.contentOffset.y
            let progress = min(max((pull - 30) / 90, 0), 1)
            if pull > 30 { #expect(abs(controller.interaction.percentComplete - progress) < 1e-9 && progress >= last) }
            last = progress
        }
        #expect(last > 0.5 && abs(blur - 18 * last) < 1e-6)
        let before = blur
        test.pointer(.ended, Point(x: 195, y: 720))
        #expect(abs(blur - before) < 1e-6)
        rest()
        #expect(controller.presentedViewController === controller.settings && table.contentOffset.y == 0)
    }

    @Test func anEarlyReleaseCancelsThePresentation() {
        test.pointer(.began, Point(x: 195, y: 400))
        for step in 1...16 {
            test.session.apply(.frame(test.time + 1.0 / 60))
            test.pointer(.moved, Point(x: 195, y: 400 + Double(step) * 8))
        }
        test.run(0.2)
        let percent = controller.interaction.percentComplete
        #expect(percent > 0 && percent < 0.5 && blur > 0)
        test.pointer(.ended, Point(x: 195, y: 528))
        rest()
        expectTheLockScreen()
    }

    @Test(arguments: [-1.0, 1.0])
    func aCaughtPresentationEndsByItsLastFortyPoints(direction: Double) {
        test.tap(gear)
        test.run(0.3)
        let before = (blur, scale)
        test.pointer(.began, Point(x: 195, y: 500))
        #expect(abs(blur - before.0) < 1e-6 && abs(scale - before.1) < 1e-6)
        test.run(0.5)
        #expect(abs(blur - before.0) < 1e-6 && controller.interaction.isRunning)
        // 39 points do not decide the transition, which stays interactive.
        for step in 1...39 { test.pointer(.moved, Point(x: 195, y: 500 + direction * Double(step))) }
        let held = controller.interaction.percentComplete
        test.run(0.3)
        #expect(controller.interaction.percentComplete == held)
        test.pointer(.moved, Point(x: 195, y: 500 + direction * 41))
        rest()
        test.pointer(.ended, Point(x: 195, y: 500 + direction * 41))
        rest()
        if direction > 0 {
            #expect(controller.presentedViewController === controller.settings && offset == 100 && blur == 18)
        } else {
            expectTheLockScreen()
        }
    }

    @Test func aDragDownOrAnOutsideTapDismissesSettings() {
        test.tap(gear)
        rest()
        test.pointer(.began, Point(x: 195, y: 140))
        for step in 1...20 {
            test.session.apply(.frame(test.time + 1.0 / 60))
            test.pointer(.moved, Point(x: 195, y: 140 + Double(step) * 5))
        }
        #expect(abs(controller.interaction.percentComplete - 0.3) < 1e-9)
        test.run(0.2)
        test.pointer(.ended, Point(x: 195, y: 240))
        rest()
        #expect(controller.presentedViewController != nil && offset == 100 && alpha == 1 && blur == 18)
        test.tap(Point(x: 195, y: 40))
        rest()
        expectTheLockScreen()
    }

    @Test("Dismissing settings while they appear and presenting them while they disappear causes no jump.")
    func interruptedPresentationsDoNotJump() {
        test.tap(gear)
        for round in 0..<6 {
            // The presentation is given more time than the dismissal.
            test.run(round % 2 == 0 ? 0.25 : 0.05)
            let before = (test.session.sample(3), scale)
            if round % 2 == 0 {
                controller.dismiss(animated: true)
            } else {
                controller.present(controller.settings, animated: true)
            }
            test.session.apply(.frame(test.time))
            #expect(abs(blur - before.0.value) < 1e-6 && abs(scale - before.1) < 1e-6, "round \(round)")
            #expect(abs(test.session.sample(3).velocity - before.0.velocity) < 1e-3, "round \(round)")
        }
        controller.dismiss(animated: true)
        rest()
        expectTheLockScreen()
    }

    @Test func keysReachOnlyTheGearAndTheSettings() {
        let stage = test.session.stage
        var passed: [String] = []
        for _ in 0..<40 {
            test.key(.tab)
            passed.append(stage.focusedView?.accessibilityLabel ?? "")
            if stage.focusedView?.accessibilityLabel == "Settings" { break }
        }
        test.key(.enter)
        rest()
        #expect(controller.presentedViewController != nil, "\(passed)")
        var labels: [String] = []
        for _ in 0..<5 {
            test.key(.tab)
            if let view = stage.focusedView { labels.append(view.accessibilityLabel) }
        }
        #expect(Set(labels) == ["Show the date", "Dim the wallpaper", "Clock size", "Done"])
        test.key(.escape)
        rest()
        expectTheLockScreen()
        #expect(stage.focusedView?.accessibilityLabel == "Settings")
    }

    @Test func reducedMotionFadesSettings() {
        let test = LockScreenRun("present-settings", reducesMotion: true)
        test.tap(gear)
        let begin = test.time
        test.session.apply(.frame(begin + 0.1))
        #expect(test.session.sample(0).value == 100 && test.session.sample(1).value == 1)
        #expect(abs(test.session.sample(2).value - 0.5) < 1e-6)
    }

    @Test func settingsChangeTheLockScreen() {
        test.tap(gear)
        rest()
        // The switch of the date, and that of the wallpaper.
        test.tap(Point(x: 340, y: 202))
        test.tap(Point(x: 340, y: 260))
        test.run(1)
        #expect(test.view.wallpaper.alpha == 0.45)
        #expect(test.view.table.clock.subviews.last?.alpha == 0)
    }

    /// Random taps, drags, keys, calls and changes of size: in the end only the lock screen is displayed.
    @Test(arguments: 1...12 as ClosedRange<UInt64>) func randomInputReturnsToTheLockScreen(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let test = LockScreenRun("present-settings", reducesMotion: seed % 6 == 0)
        let controller = (test.session.scene as! LockScreenScene).controller
        var finger: Point?
        for _ in 0..<120 {
            switch random.index(below: 10) {
            case 0, 1: if finger == nil { test.tap(Point(x: 195, y: test.session.stage.size.height - 36)) }
            case 2, 3:
                guard finger == nil else { break }
                finger = Point(x: 195, y: random.number(in: 90...600))
                test.pointer(.began, finger!)
            case 4...6:
                guard let place = finger else { break }
                finger = place + Vector(dx: 0, dy: random.number(in: -40...70))
                test.pointer(.moved, finger!)
            case 7:
                if let finger { test.pointer(random.happens(0.8) ? .ended : .cancelled, finger) }
                finger = nil
            case 8: if random.happens(0.3) { test.key(.escape) }
            default:
                if random.happens(0.2) {
                    let isWide = test.session.stage.size.width > 500
                    test.session.apply(.resize(isWide ? Size(width: 390, height: 780) : Size(width: 900, height: 640)))
                }
            }
            test.run(random.number(in: 0...0.25))
        }
        if let finger { test.pointer(.ended, finger) }
        test.run(3)
        if controller.presentedViewController != nil { controller.dismiss(animated: true) }
        test.run(3)
        #expect(controller.presentedViewController == nil && controller.settings.view.superview == nil)
        #expect(test.session.stage.root.subviews.count == 1 && test.session.sample(3).value == 0)
        #expect(controller.lockScreen.center == test.session.stage.size.middle)
        #expect(!controller.interaction.isRunning && test.animated.isEmpty, "\(test.animated)")
    }
}

extension Size {
    fileprivate var middle: Point { Point(x: width / 2, y: height / 2) }
}
