import MomentumTesting
import Testing

@testable import MomentumGallery

@Suite struct LockScreenTests {
    // MARK: Appearance

    @Test("The table fades in from the start and scales up from 0.67 after a third of the duration.")
    func theTableScalesUpLateAndFadesInFromTheStart() {
        let test = LockScreenRun(settles: false)
        let ease = TimingFunction.easeIn
        for step in 0...20 {
            test.session.apply(.frame(0.33 * Double(step) / 20))
            let fraction = Double(step) / 20
            let late = max(0, (fraction - 0.33) / 0.67)
            #expect(abs(test.scale.value - (0.67 + 0.33 * ease.value(at: late))) < 1e-9, "step \(step)")
            #expect(abs(test.seen(test.view.table, "opacity").value - ease.value(at: fraction)) < 1e-9)
        }
        test.session.apply(.frame(0.35))
        #expect(test.scale.value == 1 && test.view.table.transform == .identity && test.view.table.alpha == 1)
    }

    @Test("The clock's constraint moves it down by 150 points along a spring.")
    func theClockDropsAlongASpringByItsConstraint() throws {
        let test = LockScreenRun(settles: false)
        let constraint = try #require(test.view.table.clockConstraint)
        #expect(constraint.constant == LockTable.clockTop)
        let rest = LockTable.clockTop + ClockView.size.height / 2
        let spring = Spring(dampingRatio: 0.55, duration: 1, initialVelocity: 0)
        let response = SpringResponse(spring, displacement: -150, velocity: 0)
        var highest = 0.0
        for step in 0...60 {
            test.session.apply(.frame(Double(step) / 60))
            let seen = test.seen(test.view.table.clock, "position.y")
            let expected = response.sample(at: Double(step) / 60)
            #expect(abs(seen.value - rest - expected.displacement) < 0.2 && (step > 0 || seen.value == rest - 150))
            highest = max(highest, seen.value)
        }
        // With a damping ratio of 0.55 it overshoots by an eighth.
        #expect(highest - rest > 15 && highest - rest < 25)
        test.rest()
        #expect(test.view.table.clock.center.y == rest && !test.isAnimating)
    }

    // MARK: Searching

    @Test func searchingFollowsItsCurve() {
        let test = LockScreenRun()
        test.tap(test.view.search)
        let curve = TimingFunction.cubic(0.57, -0.4, 0.96, 0.87)
        let begin = test.time
        var least = 0.0
        for step in 0...20 {
            test.session.apply(.frame(begin + 0.55 * Double(step) / 20))
            let share = curve.value(at: Double(step) / 20)
            #expect(abs(test.blur.value - 22 * share) < 1e-9)
            #expect(abs(test.scale.value - (1 - 0.25 * share)) < 1e-9)
            #expect(abs(test.seen(test.view.table, "opacity").value - (1 - 0.67 * share)) < 1e-9)
            least = min(least, share)
        }
        // The curve undershoots at the beginning.
        #expect(least < -0.05)
        test.rest()
        #expect(test.scale.value == 0.75 && test.view.table.alpha == 0.33 && test.view.ground.effect != nil)
        #expect(test.view.isSearching && test.session.stage.hostState.keyboard == .text)
    }

    @Test func aCancelledSearchReturnsWithItsVelocity() {
        let test = LockScreenRun()
        test.tap(test.view.search)
        test.run(0.42)
        let before = (test.blur, test.scale)
        #expect(before.0.velocity > 40)
        test.view.endSearch()
        test.session.apply(.frame(test.time))
        #expect(abs(test.blur.value - before.0.value) < 1e-9 && abs(test.blur.velocity - before.0.velocity) < 1e-6)
        #expect(abs(test.scale.value - before.1.value) < 1e-9 && abs(test.scale.velocity - before.1.velocity) < 1e-6)
        test.run(1.0 / 60)
        #expect(test.blur.value > before.0.value, "it goes on before it turns")
        test.run(0.1)
        test.view.search.focus()
        test.run(0.1)
        test.view.endSearch()
        test.rest()
        #expect(test.blur.value == 0 && test.view.ground.effect == nil && test.view.table.transform == .identity)
        #expect(test.view.table.alpha == 1 && test.view.results.alpha == 0 && !test.isAnimating)
    }

    @Test func outsideTapsAndEscapeEndTheSearch() {
        for isKey in [false, true] {
            let test = LockScreenRun()
            test.tap(test.view.search)
            test.run(1)
            if isKey { test.key(.escape) } else { test.tap(Point(x: 195, y: 700)) }
            #expect(!test.view.isSearching && test.session.stage.hostState.keyboard != .text)
            test.rest()
            #expect(test.blur.value == 0 && !test.session.needsFrame)
        }
    }

    @Test func searchFindsIconsThatThenJiggle() {
        let test = LockScreenRun()
        test.tap(test.view.search)
        test.run(0.8)
        for letter in "SLE".unicodeScalars { test.session.apply(.key(KeyEvent(character: letter))) }
        test.session.apply(.frame(test.time))
        #expect(test.view.results.first?.accessibilityLabel == "Sleep")
        test.key(.enter)
        // The icon is in the second row, so the card opens.
        let icon = test.icons.first { $0.accessibilityLabel == "Sleep" }
        #expect(!test.view.isSearching && icon?.isJiggling == true && test.view.appsCard?.isOpen == true)
        test.rest()
        #expect(test.view.search.text.isEmpty)
        #expect(test.animated == [])
    }

    // MARK: Widgets

    @Test("A widget expands along its spring, and its button cross-fades halfway.")
    func aWidgetExpandsAlongItsSpring() throws {
        let test = LockScreenRun()
        let card = try #require(test.view.appsCard)
        #expect(test.session.sample(3).value == 130)
        let begin = test.time
        test.tap(card.button)
        // The spring's whole settling duration, in 1.2 s.
        let spring = Spring(mass: 30, stiffness: 10, damping: 300)
        let pace = spring.settlingDuration(initialVelocity: 5) / 1.2
        #expect(pace > 15 && pace < 18, "as it is written it takes twenty seconds")
        let response = SpringResponse(spring, displacement: -100, velocity: 0)
        for step in 1...40 {
            test.session.apply(.frame(begin + Double(step) * 0.02))
            let expected = 230 + response.sample(at: Double(step) * 0.02 * pace).displacement
            #expect(abs(test.session.sample(3).value - expected) < 1e-6, "step \(step)")
            // The transition begins at 0.6 s and takes a quarter of a second.
            #expect(card.button.layer.isAnimating == (step < 43))
        }
        #expect(card.button.title == "Show less")
        test.rest()
        #expect(test.session.sample(3) == MotionSample(value: 230))
        #expect(card.height?.constant == 230)
        #expect(test.icons[4].alpha == 1 && test.view.table.cards[1].frame.minY == card.frame.maxY + 10)
    }

    @Test func aWidgetReversesInFlightWithoutAStep() throws {
        let test = LockScreenRun()
        let card = try #require(test.view.appsCard)
        card.setOpen(true)
        test.run(0.2)
        let before = test.session.sample(3)
        #expect(before.value > 160 && before.value < 200 && before.velocity > 100)
        card.setOpen(false)
        test.session.apply(.frame(test.time))
        #expect(abs(test.session.sample(3).value - before.value) < 1e-9)
        #expect(abs(test.session.sample(3).velocity - before.velocity) < 1e-6)
        test.rest()
        #expect(test.session.sample(3) == MotionSample(value: 130) && test.icons[4].alpha == 0 && !test.isAnimating)
    }

    @Test func theParameterSetsTheWidgetsDuration() throws {
        let test = LockScreenRun()
        test.session.apply(.parameter(0, 4))
        test.view.appsCard?.setOpen(true)
        test.run(1.2)
        let slow = test.session.sample(3).value
        #expect(slow > 180 && slow < 220)
    }

    // MARK: Jiggling

    @Test("An icon rotates by π/8 in either direction and returns upright.")
    func anIconJigglesAndReturnsUpright() {
        let test = LockScreenRun()
        let icon = test.icons[1]
        test.tap(icon)
        let begin = test.time
        var angles: [Double] = []
        for step in 0...33 {
            test.session.apply(.frame(begin + Double(step) * 0.01))
            angles.append(test.seen(icon.art, "transform.rotation").value)
        }
        #expect(abs(angles.min()! + Double.pi / 8) < 0.03 && abs(angles.max()! - Double.pi / 8) < 0.03)
        #expect(angles.firstIndex(of: angles.min()!)! < angles.firstIndex(of: angles.max()!)!)
        test.run(0.02)
        #expect(!icon.isJiggling && icon.art.transform == .identity && !test.isAnimating)
    }

    @Test func aRunningJiggleIsNotRestarted() {
        let (once, twice) = (LockScreenRun(), LockScreenRun())
        for test in [once, twice] {
            test.tap(test.icons[0])
            test.run(0.15)
        }
        twice.tap(twice.icons[0])
        for _ in 0..<12 {
            for test in [once, twice] { test.run(1.0 / 60) }
            let path: PropertyPath = "transform.rotation"
            #expect(once.seen(once.icons[0].art, path) == twice.seen(twice.icons[0].art, path))
        }
        #expect(!twice.icons[0].isJiggling)
    }

    // MARK: Layout, keys, less motion

    @Test(arguments: [Size(width: 320, height: 560), Size(width: 390, height: 780), Size(width: 1024, height: 680)])
    func constraintsAgreeAtEverySize(size: Size) {
        var said: [Diagnostic] = []
        let handler = Diagnostics.handler
        Diagnostics.handler = { said.append($0) }
        defer { Diagnostics.handler = handler }
        let test = LockScreenRun(size: size, settles: false)
        test.run(0.2)
        test.tap(test.view.search)
        test.run(0.1)
        test.session.apply(.resize(Size(width: 844, height: 560)))
        test.run(0.2)
        test.session.apply(.resize(size))
        test.view.endSearch()
        test.view.appsCard?.setOpen(true)
        test.rest()
        #expect(said.isEmpty, "\(said)")
        let table = test.view.table
        #expect(table.bounds.size == size)
        let (search, gear) = (test.view.search.frame, test.view.gearGuide.layoutFrame)
        #expect((search.minX + gear.maxX) / 2 == size.width / 2)
        #expect(gear.minX == search.maxX + 8 && gear.midY == search.midY && gear.size == Size(width: 44, height: 44))
        let cards = table.cards
        if size.width >= 720 {
            #expect(cards[0].frame.minY == cards[1].frame.minY && cards[1].frame.minX == cards[0].frame.maxX + 10)
            #expect(cards[3].frame.minY == cards[1].frame.maxY + 10 && cards[2].frame.minY == cards[0].frame.maxY + 10)
        } else {
            #expect(cards[1].frame.minY == cards[0].frame.maxY + 10 && cards[0].frame.width == size.width - 24)
        }
        #expect(table.contentSize.height == cards.map { $0.frame.maxY }.max()! + LockTable.foot)
    }

    @Test func keysReachAllElementsAndShowTheFocus() {
        let test = LockScreenRun()
        var labels: Set<String> = []
        for _ in 0..<test.session.stage.focusOrder.count {
            test.key(.tab)
            labels.insert(test.session.stage.focusedView?.accessibilityLabel ?? "")
            // The search ends when the focus leaves it.
            test.run(0.1)
        }
        for label in [
            "Search", "Camera", "Notes", "Compass", "Hills", "Play", "Show more of Suggested", "Show more of Agenda",
        ] {
            #expect(labels.contains(label), "\(label)")
        }
        #expect(!labels.contains("") && !labels.contains("Timer"))
        test.icons[0].focus()
        test.key(.right, .right, .left)
        #expect(test.icons[1].isFocused)
        test.key(.enter)
        #expect(test.icons[1].isJiggling)
    }

    @Test func reducedMotionMovesNothing() throws {
        let test = LockScreenRun(reducesMotion: true, settles: false)
        let clock = test.view.table.clock
        func check(_ what: String) {
            for _ in 0..<20 {
                test.run(1.0 / 60)
                #expect(test.scale == MotionSample(value: 1), "\(what)")
                #expect(
                    test.seen(clock, "position.y").velocity == 0 && test.session.sample(3).velocity == 0, "\(what)")
                #expect(test.seen(test.icons[0].art, "transform.rotation").value == 0, "\(what)")
                #expect(test.session.sample(5) == MotionSample(value: 1), "\(what)")
            }
            #expect(!test.session.stage.isMoving, "\(what)")
        }
        check("coming in")
        test.tap(test.icons[0])
        check("jiggling")
        test.tap(try #require(test.view.appsCard).button)
        check("opening")
        #expect(test.session.sample(3).value == 230)
        test.press(test.icons[0], force: 0.6)
        check("the menu")
        #expect(test.preview.phase == .open && test.blur.value == 0)
        test.tap(Point(x: 195, y: 700))
        test.pointer(.ended, test.middle(test.icons[0]))
        check("the menu closing")
        test.view.search.focus()
        test.run(0.3)
        #expect(test.blur.value == 22 && test.view.table.alpha == 0.33 && test.scale.value == 1)
    }
}
