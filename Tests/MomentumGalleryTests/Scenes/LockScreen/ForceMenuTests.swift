import MomentumProof
import Testing

@testable import MomentumGallery

@Suite struct ForceMenuTests {
    /// Everything that a press changes, as it is before one.
    private func isUntouched(_ trial: LockScreenTrial) -> Bool {
        trial.view.previews.allSatisfy { preview in
            preview.phase == .idle && preview.icon == nil && preview.lift.subviews.isEmpty
                && preview.veil.effect == nil && preview.plate.effect == nil
                && [preview.veil, preview.plate, preview.lift].allSatisfy { $0.isHidden && $0.transform == .identity }
                && preview.menu.alpha == 0
        } && trial.icons.allSatisfy { !$0.isLifted && !$0.art.isHidden } && !trial.isAnimating
            && !trial.session.needsFrame
    }

    @Test func thePressScrubsBlurScaleAndInTheSecondHalfTheTurn() {
        let trial = LockScreenTrial("force-menu")
        let icon = trial.icons[1]
        trial.press(icon, force: 0.11)
        for step in 1...19 {
            let progress = Double(step) / 20
            trial.pointer(.moved, trial.middle(icon), force: trial.force(progress))
            #expect(abs(trial.seen(trial.preview.veil, "backgroundBlurRadius").value - 14 * progress) < 1e-9)
            #expect(abs(trial.seen(trial.preview.plate, "transform.scale.x").value - 1 - 0.5 * progress) < 1e-6)
            let turn = trial.seen(trial.preview.lift, "transform.rotation").value
            #expect(abs(turn + Double.pi / 8 * max(0, 2 * progress - 1)) < 1e-6, "\(progress)")
        }
        #expect(icon.isLifted && trial.preview.lift.subviews.count == 1)
        // Held, it stands still and asks for nothing.
        trial.run(0.1)
        #expect(!trial.session.stage.isMoving)
        trial.pointer(.ended, trial.middle(icon))
        trial.rest()
        #expect(isUntouched(trial))
    }

    @Test func theFractionStaysWithinAHundredthOfItsEnds() {
        let trial = LockScreenTrial("force-menu")
        trial.press(trial.icons[0], force: PreviewInteraction.forces.begin)
        #expect(abs(trial.session.sample(0).value - 0.14) < 1e-12)
        trial.pointer(.moved, trial.middle(trial.icons[0]), force: trial.force(0.999))
        #expect(abs(trial.session.sample(0).value - 0.99 * 14) < 1e-12)
    }

    @Test func letGoEarlyItIsPlayedBackInItsTime() {
        let trial = LockScreenTrial("force-menu")
        trial.press(trial.icons[2], force: trial.force(0.6))
        trial.pointer(.ended, trial.middle(trial.icons[2]))
        #expect(trial.preview.phase == .returning)
        // The curve is at 0.6 after 0.37 of its 0.5 s.
        let time = TimingFunction.easeIn.fraction(forValue: 0.6)! * 0.5
        trial.run(time - 0.02)
        #expect(trial.preview.phase == .returning && trial.session.sample(0).value > 0)
        trial.run(0.04)
        #expect(isUntouched(trial))
    }

    @Test func aPressOnTheWayBackCatchesIt() {
        let trial = LockScreenTrial("force-menu")
        let icon = trial.icons[2]
        trial.press(icon, force: trial.force(0.8))
        trial.pointer(.ended, trial.middle(icon))
        trial.run(0.1)
        let caught = trial.session.sample(1).value
        #expect(caught > 1.1 && caught < 1.4)
        trial.press(icon, force: PreviewInteraction.forces.begin)
        #expect(abs(trial.session.sample(1).value - caught) < 1e-6 && trial.preview.phase == .pressed)
        trial.run(0.2)
        #expect(abs(trial.session.sample(1).value - caught) < 1e-6, "it is held")
        // Half of what is left.
        trial.pointer(.moved, trial.middle(icon), force: trial.force(0.5))
        #expect(abs(trial.session.sample(1).value - (caught + 1.5) / 2) < 1e-6)
        trial.pointer(.ended, trial.middle(icon))
        trial.rest()
        #expect(isUntouched(trial))
    }

    @Test func beyondTheThresholdTheMenuOpensBesideTheIcon() {
        let trial = LockScreenTrial("force-menu")
        let icon = trial.icons[0]
        trial.press(icon, force: 0.46)
        #expect(trial.preview.phase == .opening)
        let begin = trial.time
        trial.session.apply(.frame(begin + 0.29))
        #expect(trial.preview.phase == .opening)
        trial.session.apply(.frame(begin + 0.31))
        #expect(trial.preview.phase == .open)
        trial.pointer(.ended, trial.middle(icon))
        trial.rest()
        #expect(trial.preview.phase == .open, "the finger may leave")
        let (home, plate) = (icon.art.convert(icon.art.bounds, to: nil)!, trial.preview.plate)
        #expect(plate.bounds.size == IconMenu.size && plate.transform == .identity && trial.preview.menu.alpha == 1)
        #expect(plate.frame.minX == home.minX && plate.frame.minY > home.maxY && plate.frame.minY < home.maxY + 30)
        // Near the lower edge it lies above.
        let low = LockScreenTrial("force-menu", size: Size(width: 320, height: 590))
        low.press(low.icons[11], force: 0.6)
        low.rest()
        let place = low.icons[11].art.convert(low.icons[11].art.bounds, to: nil)!
        #expect(low.preview.plate.frame.maxY < place.minY && low.preview.plate.frame.maxX == 308)
    }

    @Test func theMenuTakesOverFromThePreviewWithoutAStep() {
        let trial = LockScreenTrial("force-menu")
        trial.press(trial.icons[5], force: trial.force(0.95))
        let before = (0..<4).map { trial.session.sample($0).value }
        trial.pointer(.moved, trial.middle(trial.icons[5]), force: 0.9)
        #expect(trial.preview.phase == .opening)
        // The preview had four hundredths to go.
        for (index, value) in before.enumerated() {
            #expect(abs(trial.session.sample(index).value - value) < 0.6, "\(index)")
        }
    }

    @Test func aTapOutsideWhileTheMenuOpensTurnsItRoundWithItsMomentum() {
        let trial = LockScreenTrial("force-menu")
        trial.press(trial.icons[3], force: 0.6)
        trial.pointer(.ended, trial.middle(trial.icons[3]))
        trial.run(0.07)
        let before = (0..<4).map { trial.session.sample($0) }
        #expect(before[2].velocity > 100)
        trial.tap(Point(x: 195, y: 140))
        #expect(trial.preview.phase == .resetting)
        for (index, sample) in before.enumerated() {
            #expect(abs(trial.session.sample(index).value - sample.value) < 1e-6, "\(index)")
            #expect(abs(trial.session.sample(index).velocity - sample.velocity) < 1e-3, "\(index)")
        }
        trial.run(0.49)
        #expect(trial.preview.phase == .resetting)
        trial.run(0.03)
        #expect(trial.preview.phase == .idle)
        trial.rest()
        #expect(isUntouched(trial))
    }

    @Test func aPressWhileTheMenuGoesHomeJoinsIn() {
        let trial = LockScreenTrial("force-menu")
        let icon = trial.icons[3]
        trial.press(icon, force: 0.6)
        trial.pointer(.ended, trial.middle(icon))
        trial.rest()
        trial.tap(Point(x: 195, y: 140))
        trial.run(0.15)
        let before = trial.session.sample(2)
        trial.press(icon, force: trial.force(0.3))
        #expect(trial.preview.phase == .pressed)
        #expect(abs(trial.session.sample(2).value - before.value) < 1e-6)
        trial.run(0.6)
        #expect(abs(trial.session.sample(1).value - 1.15) < 1e-3)
        trial.pointer(.ended, trial.middle(icon))
        trial.rest()
        #expect(isUntouched(trial))
    }

    @Test func withoutForceTimeDoesIt() {
        let trial = LockScreenTrial("force-menu")
        trial.pointer(.began, trial.middle(trial.icons[6]))
        trial.run(0.4)
        // A half of 0.15 to 0.65 s.
        #expect(trial.preview.phase == .pressed && abs(trial.session.sample(1).value - 1.25) < 0.03)
        trial.run(0.3)
        #expect(trial.preview.phase == .opening)
        trial.pointer(.ended, trial.middle(trial.icons[6]))
        trial.rest()
        #expect(trial.preview.phase == .open)
    }

    @Test func aJigglingIconThatIsPressedIsLiftedAsItIsSeen() {
        let trial = LockScreenTrial("force-menu")
        let icon = trial.icons[4]
        trial.tap(icon)
        trial.run(0.1)
        let angle = trial.seen(icon.art, "transform.rotation").value
        #expect(abs(angle) > 0.1)
        trial.press(icon, force: trial.force(0.05))
        let picture = trial.preview.lift.subviews[0]
        #expect(abs(trial.seen(picture, "transform.rotation").value - angle) < 1e-9)
        #expect(!icon.isJiggling && icon.art.transform == .identity)
        trial.pointer(.ended, trial.middle(icon))
        trial.rest()
        #expect(isUntouched(trial))
    }

    @Test(arguments: 0..<3) func everyLineOfTheMenuDoesSomething(line: Int) {
        let trial = LockScreenTrial("force-menu")
        let icon = trial.icons[5]
        trial.press(icon, force: 0.6)
        trial.pointer(.ended, trial.middle(icon))
        trial.rest()
        trial.tap(trial.preview.menu.lines[line])
        trial.run(0.55)
        #expect(trial.preview.phase == .idle)
        #expect(icon.isJiggling == (line == 0) && icon.hasBadge == (line == 1))
        #expect(trial.view.grid.place(of: icon) == (line == 2 ? 0 : 5))
        trial.rest()
        #expect(isUntouched(trial))
        if line == 1 {
            trial.view.openMenu(of: icon)
            #expect(trial.preview.menu.lines[1].accessibilityLabel == "Mark as seen")
        }
    }

    @Test func keysPressChooseAndEscape() {
        let trial = LockScreenTrial("force-menu")
        let icon = trial.icons[1]
        icon.focus()
        // Let go at once, space taps.
        trial.key(.space)
        #expect(icon.isJiggling)
        trial.rest()
        // Held for a while, it presses; let go early, it goes back.
        trial.session.apply(.key(KeyEvent(.space)))
        trial.run(0.4)
        #expect(trial.preview.phase == .pressed && abs(trial.session.sample(1).value - 1.25) < 0.03)
        trial.session.apply(.key(KeyEvent(.space, isDown: false)))
        trial.rest()
        #expect(isUntouched(trial))
        // Held on, it opens the menu, and keys go there.
        trial.session.apply(.key(KeyEvent(.space)))
        trial.run(1)
        trial.session.apply(.key(KeyEvent(.space, isDown: false)))
        #expect(trial.preview.phase == .open && trial.preview.menu.lines[0].isFocused)
        trial.key(.down, .tab, .tab, .up)
        #expect(trial.preview.menu.lines[2].isFocused)
        trial.key(.escape)
        #expect(trial.preview.phase == .resetting && icon.isFocused)
        trial.rest()
        #expect(isUntouched(trial))
        // At once, and chosen by a key.
        trial.session.apply(.key(KeyEvent(.enter, isShifted: true)))
        trial.run(0.5)
        trial.key(.down, .enter)
        trial.rest()
        #expect(icon.hasBadge && icon.isFocused && isUntouched(trial))
    }

    @Test func aResizeKeepsTheMenuBesideItsIcon() {
        let trial = LockScreenTrial("force-menu")
        let icon = trial.icons[2]
        trial.press(icon, force: 0.6)
        trial.pointer(.ended, trial.middle(icon))
        for size in [Size(width: 844, height: 560), Size(width: 320, height: 700)] {
            trial.run(0.1)
            trial.session.apply(.resize(size))
            trial.run(0.1)
            let home = icon.art.convert(icon.art.bounds, to: nil)!
            #expect(trial.preview.lift.center == home.center)
            #expect(trial.preview.veil.frame.size == size)
            let plate = trial.preview.plate.center
            #expect(abs(plate.x - home.midX) < IconMenu.size.width && abs(plate.y - home.midY) < 160)
        }
        trial.tap(Point(x: 160, y: 140))
        trial.rest()
        #expect(isUntouched(trial))
    }

    @Test func onlyOneIconIsPressedAtATime() {
        let trial = LockScreenTrial("force-menu")
        trial.press(trial.icons[0], force: trial.force(0.5))
        let other = trial.middle(trial.icons[1])
        trial.session.apply(.pointer(PointerSample(id: 2, phase: .began, location: other, timestamp: trial.time)))
        trial.session.apply(
            .pointer(PointerSample(id: 2, phase: .moved, location: other, timestamp: trial.time, force: 0.3)))
        trial.session.apply(.frame(trial.time))
        #expect(trial.view.previews[1].phase == .idle && !trial.icons[1].isLifted)
        trial.pointer(.ended, trial.middle(trial.icons[0]))
        // While one is on its way home, another can be pressed.
        trial.press(trial.icons[2], force: trial.force(0.5))
        #expect(trial.view.previews[1].phase == .pressed && trial.icons[2].isLifted)
    }
}
