import MomentumTesting
import Testing

@testable import MomentumGallery

@Suite struct ForceMenuTests {
    /// Returns whether everything that a press changes is in its initial state.
    private func isUntouched(_ test: LockScreenRun) -> Bool {
        test.view.previews.allSatisfy { preview in
            preview.phase == .idle && preview.icon == nil && preview.lift.subviews.isEmpty
                && preview.veil.effect == nil && preview.plate.effect == nil
                && [preview.veil, preview.plate, preview.lift].allSatisfy { $0.isHidden && $0.transform == .identity }
                && preview.menu.alpha == 0
        } && test.icons.allSatisfy { !$0.isLifted && !$0.art.isHidden } && !test.isAnimating
            && !test.session.needsFrame
    }

    @Test func thePressScrubsBlurScaleAndRotation() {
        let test = LockScreenRun("force-menu")
        let icon = test.icons[1]
        test.press(icon, force: 0.11)
        for step in 1...19 {
            let progress = Double(step) / 20
            test.pointer(.moved, test.middle(icon), force: test.force(progress))
            #expect(abs(test.seen(test.preview.veil, "backgroundBlurRadius").value - 14 * progress) < 1e-9)
            #expect(abs(test.seen(test.preview.plate, "transform.scale.x").value - 1 - 0.5 * progress) < 1e-6)
            let turn = test.seen(test.preview.lift, "transform.rotation").value
            #expect(abs(turn + Double.pi / 8 * max(0, 2 * progress - 1)) < 1e-6, "\(progress)")
        }
        #expect(icon.isLifted && test.preview.lift.subviews.count == 1)
        // With a constant force, the preview is at rest and requests no frames.
        test.run(0.1)
        #expect(!test.session.stage.isMoving)
        test.pointer(.ended, test.middle(icon))
        test.rest()
        #expect(isUntouched(test))
    }

    @Test func theFractionStaysBetweenOneAndNinetyNinePercent() {
        let test = LockScreenRun("force-menu")
        test.press(test.icons[0], force: PreviewInteraction.forces.begin)
        #expect(abs(test.session.sample(0).value - 0.14) < 1e-12)
        test.pointer(.moved, test.middle(test.icons[0]), force: test.force(0.999))
        #expect(abs(test.session.sample(0).value - 0.99 * 14) < 1e-12)
    }

    @Test func anEarlyReleasePlaysThePreviewBack() {
        let test = LockScreenRun("force-menu")
        test.press(test.icons[2], force: test.force(0.6))
        test.pointer(.ended, test.middle(test.icons[2]))
        #expect(test.preview.phase == .returning)
        // The timing curve reaches 0.6 after 0.37 of its 0.5 s.
        let time = TimingFunction.easeIn.fraction(forValue: 0.6)! * 0.5
        test.run(time - 0.02)
        #expect(test.preview.phase == .returning && test.session.sample(0).value > 0)
        test.run(0.04)
        #expect(isUntouched(test))
    }

    @Test func aPressCatchesTheReturningPreview() {
        let test = LockScreenRun("force-menu")
        let icon = test.icons[2]
        test.press(icon, force: test.force(0.8))
        test.pointer(.ended, test.middle(icon))
        test.run(0.1)
        let caught = test.session.sample(1).value
        #expect(caught > 1.1 && caught < 1.4)
        test.press(icon, force: PreviewInteraction.forces.begin)
        #expect(abs(test.session.sample(1).value - caught) < 1e-6 && test.preview.phase == .pressed)
        test.run(0.2)
        #expect(abs(test.session.sample(1).value - caught) < 1e-6, "it is held")
        // Half of the remaining distance.
        test.pointer(.moved, test.middle(icon), force: test.force(0.5))
        #expect(abs(test.session.sample(1).value - (caught + 1.5) / 2) < 1e-6)
        test.pointer(.ended, test.middle(icon))
        test.rest()
        #expect(isUntouched(test))
    }

    @Test func aPressBeyondTheThresholdOpensTheMenu() {
        let test = LockScreenRun("force-menu")
        let icon = test.icons[0]
        test.press(icon, force: 0.46)
        #expect(test.preview.phase == .opening)
        let begin = test.time
        test.session.apply(.frame(begin + 0.29))
        #expect(test.preview.phase == .opening)
        test.session.apply(.frame(begin + 0.31))
        #expect(test.preview.phase == .open)
        test.pointer(.ended, test.middle(icon))
        test.rest()
        #expect(test.preview.phase == .open, "the finger may leave")
        let (home, plate) = (icon.art.convert(icon.art.bounds, to: nil)!, test.preview.plate)
        #expect(plate.bounds.size == IconMenu.size && plate.transform == .identity && test.preview.menu.alpha == 1)
        #expect(plate.frame.minX == home.minX && plate.frame.minY > home.maxY && plate.frame.minY < home.maxY + 30)
        // Near the lower edge the menu is above the icon.
        let low = LockScreenRun("force-menu", size: Size(width: 320, height: 590))
        low.press(low.icons[11], force: 0.6)
        low.rest()
        let place = low.icons[11].art.convert(low.icons[11].art.bounds, to: nil)!
        #expect(low.preview.plate.frame.maxY < place.minY && low.preview.plate.frame.maxX == 308)
    }

    @Test func theMenuTakesOverFromThePreviewWithoutAStep() {
        let test = LockScreenRun("force-menu")
        test.press(test.icons[5], force: test.force(0.95))
        let before = (0..<4).map { test.session.sample($0).value }
        test.pointer(.moved, test.middle(test.icons[5]), force: 0.9)
        #expect(test.preview.phase == .opening)
        // The preview had four hundredths left.
        for (index, value) in before.enumerated() {
            #expect(abs(test.session.sample(index).value - value) < 0.6, "\(index)")
        }
    }

    @Test("A tap outside reverses the opening menu without a step in value or velocity.")
    func aTapOutsideReversesTheOpeningMenu() {
        let test = LockScreenRun("force-menu")
        test.press(test.icons[3], force: 0.6)
        test.pointer(.ended, test.middle(test.icons[3]))
        test.run(0.07)
        let before = (0..<4).map { test.session.sample($0) }
        #expect(before[2].velocity > 100)
        test.tap(Point(x: 195, y: 140))
        #expect(test.preview.phase == .resetting)
        for (index, sample) in before.enumerated() {
            #expect(abs(test.session.sample(index).value - sample.value) < 1e-6, "\(index)")
            #expect(abs(test.session.sample(index).velocity - sample.velocity) < 1e-3, "\(index)")
        }
        test.run(0.49)
        #expect(test.preview.phase == .resetting)
        test.run(0.03)
        #expect(test.preview.phase == .idle)
        test.rest()
        #expect(isUntouched(test))
    }

    @Test func aPressJoinsTheClosingMenu() {
        let test = LockScreenRun("force-menu")
        let icon = test.icons[3]
        test.press(icon, force: 0.6)
        test.pointer(.ended, test.middle(icon))
        test.rest()
        test.tap(Point(x: 195, y: 140))
        test.run(0.15)
        let before = test.session.sample(2)
        test.press(icon, force: test.force(0.3))
        #expect(test.preview.phase == .pressed)
        #expect(abs(test.session.sample(2).value - before.value) < 1e-6)
        test.run(0.6)
        #expect(abs(test.session.sample(1).value - 1.15) < 1e-3)
        test.pointer(.ended, test.middle(icon))
        test.rest()
        #expect(isUntouched(test))
    }

    @Test func withoutForceThePressDurationCounts() {
        let test = LockScreenRun("force-menu")
        test.pointer(.began, test.middle(test.icons[6]))
        test.run(0.4)
        // Half of the range from 0.15 to 0.65 s.
        #expect(test.preview.phase == .pressed && abs(test.session.sample(1).value - 1.25) < 0.03)
        test.run(0.3)
        #expect(test.preview.phase == .opening)
        test.pointer(.ended, test.middle(test.icons[6]))
        test.rest()
        #expect(test.preview.phase == .open)
    }

    @Test func aPressedJigglingIconKeepsItsAngle() {
        let test = LockScreenRun("force-menu")
        let icon = test.icons[4]
        test.tap(icon)
        test.run(0.1)
        let angle = test.seen(icon.art, "transform.rotation").value
        #expect(abs(angle) > 0.1)
        test.press(icon, force: test.force(0.05))
        let picture = test.preview.lift.subviews[0]
        #expect(abs(test.seen(picture, "transform.rotation").value - angle) < 1e-9)
        #expect(!icon.isJiggling && icon.art.transform == .identity)
        test.pointer(.ended, test.middle(icon))
        test.rest()
        #expect(isUntouched(test))
    }

    @Test(arguments: 0..<3) func everyMenuItemHasAnEffect(line: Int) {
        let test = LockScreenRun("force-menu")
        let icon = test.icons[5]
        test.press(icon, force: 0.6)
        test.pointer(.ended, test.middle(icon))
        test.rest()
        test.tap(test.preview.menu.lines[line])
        test.run(0.55)
        #expect(test.preview.phase == .idle)
        #expect(icon.isJiggling == (line == 0) && icon.hasBadge == (line == 1))
        #expect(test.view.grid.position(of: icon) == (line == 2 ? 0 : 5))
        test.rest()
        #expect(isUntouched(test))
        if line == 1 {
            test.view.openMenu(of: icon)
            #expect(test.preview.menu.lines[1].accessibilityLabel == "Mark as seen")
        }
    }

    @Test func keysPressChooseAndEscape() {
        let test = LockScreenRun("force-menu")
        let icon = test.icons[1]
        icon.focus()
        // Released at once, Space taps the icon.
        test.key(.space)
        #expect(icon.isJiggling)
        test.rest()
        // Held for a while, Space presses the icon. Released early, the preview plays back.
        test.session.apply(.key(KeyEvent(.space)))
        test.run(0.4)
        #expect(test.preview.phase == .pressed && abs(test.session.sample(1).value - 1.25) < 0.03)
        test.session.apply(.key(KeyEvent(.space, isDown: false)))
        test.rest()
        #expect(isUntouched(test))
        // Held further, it opens the menu, which receives the keys.
        test.session.apply(.key(KeyEvent(.space)))
        test.run(1)
        test.session.apply(.key(KeyEvent(.space, isDown: false)))
        #expect(test.preview.phase == .open && test.preview.menu.lines[0].isFocused)
        test.key(.down, .tab, .tab, .up)
        #expect(test.preview.menu.lines[2].isFocused)
        test.key(.escape)
        #expect(test.preview.phase == .resetting && icon.isFocused)
        test.rest()
        #expect(isUntouched(test))
        // Opened at once, with a choice by a key.
        test.session.apply(.key(KeyEvent(.enter, isShifted: true)))
        test.run(0.5)
        test.key(.down, .enter)
        test.rest()
        #expect(icon.hasBadge && icon.isFocused && isUntouched(test))
    }

    @Test func aResizeKeepsTheMenuBesideItsIcon() {
        let test = LockScreenRun("force-menu")
        let icon = test.icons[2]
        test.press(icon, force: 0.6)
        test.pointer(.ended, test.middle(icon))
        for size in [Size(width: 844, height: 560), Size(width: 320, height: 700)] {
            test.run(0.1)
            test.session.apply(.resize(size))
            test.run(0.1)
            let home = icon.art.convert(icon.art.bounds, to: nil)!
            #expect(test.preview.lift.center == home.center)
            #expect(test.preview.veil.frame.size == size)
            let plate = test.preview.plate.center
            #expect(abs(plate.x - home.midX) < IconMenu.size.width && abs(plate.y - home.midY) < 160)
        }
        test.tap(Point(x: 160, y: 140))
        test.rest()
        #expect(isUntouched(test))
    }

    @Test func onlyOneIconIsPressedAtATime() {
        let test = LockScreenRun("force-menu")
        test.press(test.icons[0], force: test.force(0.5))
        let other = test.middle(test.icons[1])
        test.session.apply(.pointer(PointerSample(id: 2, phase: .began, location: other, timestamp: test.time)))
        test.session.apply(
            .pointer(PointerSample(id: 2, phase: .moved, location: other, timestamp: test.time, force: 0.3)))
        test.session.apply(.frame(test.time))
        #expect(test.view.previews[1].phase == .idle && !test.icons[1].isLifted)
        test.pointer(.ended, test.middle(test.icons[0]))
        // While one icon returns, another one can be pressed.
        test.press(test.icons[2], force: test.force(0.5))
        #expect(test.view.previews[1].phase == .pressed && test.icons[2].isLifted)
    }
}
