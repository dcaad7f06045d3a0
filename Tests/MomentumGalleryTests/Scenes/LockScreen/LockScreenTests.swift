import MomentumProof
import Testing

@testable import MomentumGallery

@Suite struct LockScreenTests {
    // MARK: Coming in

    @Test func theTableGrowsFromTwoThirdsAfterAThirdOfTheTimeAndFadesInFromTheStart() {
        let trial = LockScreenTrial(settles: false)
        let ease = TimingFunction.easeIn
        for step in 0...20 {
            trial.session.apply(.frame(0.33 * Double(step) / 20))
            let fraction = Double(step) / 20
            let late = max(0, (fraction - 0.33) / 0.67)
            #expect(abs(trial.scale.value - (0.67 + 0.33 * ease.value(at: late))) < 1e-9, "step \(step)")
            #expect(abs(trial.seen(trial.view.table, "opacity").value - ease.value(at: fraction)) < 1e-9)
        }
        trial.session.apply(.frame(0.35))
        #expect(trial.scale.value == 1 && trial.view.table.transform == .identity && trial.view.table.alpha == 1)
    }

    @Test func theClockDropsAHundredAndFiftyPointsAlongASpringByItsConstraint() throws {
        let trial = LockScreenTrial(settles: false)
        let constraint = try #require(trial.view.table.clockConstraint)
        #expect(constraint.constant == LockTable.clockTop)
        let rest = LockTable.clockTop + ClockView.size.height / 2
        let spring = Spring(dampingRatio: 0.55, duration: 1, initialVelocity: 0)
        let response = SpringResponse(spring, displacement: -150, velocity: 0)
        var highest = 0.0
        for step in 0...60 {
            trial.session.apply(.frame(Double(step) / 60))
            let seen = trial.seen(trial.view.table.clock, "position.y")
            let expected = response.sample(at: Double(step) / 60)
            #expect(abs(seen.value - rest - expected.displacement) < 0.2 && (step > 0 || seen.value == rest - 150))
            highest = max(highest, seen.value)
        }
        // Damped by 0.55 it swings over by an eighth.
        #expect(highest - rest > 15 && highest - rest < 25)
        trial.rest()
        #expect(trial.view.table.clock.center.y == rest && !trial.isAnimating)
    }

    // MARK: Searching

    @Test func searchingRunsAlongTheCurveToItsEnds() {
        let trial = LockScreenTrial()
        trial.tap(trial.view.search)
        let curve = TimingFunction.cubic(0.57, -0.4, 0.96, 0.87)
        let begin = trial.time
        var least = 0.0
        for step in 0...20 {
            trial.session.apply(.frame(begin + 0.55 * Double(step) / 20))
            let share = curve.value(at: Double(step) / 20)
            #expect(abs(trial.blur.value - 22 * share) < 1e-9)
            #expect(abs(trial.scale.value - (1 - 0.25 * share)) < 1e-9)
            #expect(abs(trial.seen(trial.view.table, "opacity").value - (1 - 0.67 * share)) < 1e-9)
            least = min(least, share)
        }
        // It swings back before it goes.
        #expect(least < -0.05)
        trial.rest()
        #expect(trial.scale.value == 0.75 && trial.view.table.alpha == 0.33 && trial.view.ground.effect != nil)
        #expect(trial.view.isSearching && trial.session.stage.isTyping)
    }

    @Test func cancelledInFlightItComesBackWithItsMomentum() {
        let trial = LockScreenTrial()
        trial.tap(trial.view.search)
        trial.run(0.42)
        let before = (trial.blur, trial.scale)
        #expect(before.0.velocity > 40)
        trial.view.endSearch()
        trial.session.apply(.frame(trial.time))
        #expect(abs(trial.blur.value - before.0.value) < 1e-9 && abs(trial.blur.velocity - before.0.velocity) < 1e-6)
        #expect(abs(trial.scale.value - before.1.value) < 1e-9 && abs(trial.scale.velocity - before.1.velocity) < 1e-6)
        trial.run(1.0 / 60)
        #expect(trial.blur.value > before.0.value, "it goes on before it turns")
        trial.run(0.1)
        trial.view.search.focus()
        trial.run(0.1)
        trial.view.endSearch()
        trial.rest()
        #expect(trial.blur.value == 0 && trial.view.ground.effect == nil && trial.view.table.transform == .identity)
        #expect(trial.view.table.alpha == 1 && trial.view.results.alpha == 0 && !trial.isAnimating)
    }

    @Test func aTapBesideTheFieldAndEscapeEndTheSearch() {
        for isKey in [false, true] {
            let trial = LockScreenTrial()
            trial.tap(trial.view.search)
            trial.run(1)
            if isKey { trial.key(.escape) } else { trial.tap(Point(x: 195, y: 700)) }
            #expect(!trial.view.isSearching && !trial.session.stage.isTyping)
            trial.rest()
            #expect(trial.blur.value == 0 && !trial.session.needsFrame)
        }
    }

    @Test func lettersFindIconsAndAFoundOneJigglesWhereItIs() {
        let trial = LockScreenTrial()
        trial.tap(trial.view.search)
        trial.run(0.8)
        for letter in "SLE".unicodeScalars { trial.session.apply(.key(KeyEvent(character: letter))) }
        trial.session.apply(.frame(trial.time))
        #expect(trial.view.results.first?.accessibilityLabel == "Sleep")
        trial.key(.enter)
        // It lies in the second row, so that the card opens.
        let icon = trial.icons.first { $0.accessibilityLabel == "Sleep" }
        #expect(!trial.view.isSearching && icon?.isJiggling == true && trial.view.appsCard?.isOpen == true)
        trial.rest()
        #expect(trial.view.search.text.isEmpty)
        #expect(trial.animated == [])
    }

    // MARK: Widgets

    @Test func aWidgetGrowsAlongItsSpringAndItsButtonFadesOverHalfway() throws {
        let trial = LockScreenTrial()
        let card = try #require(trial.view.appsCard)
        #expect(trial.session.sample(3).value == 130)
        let begin = trial.time
        trial.tap(card.button)
        // The whole of the spring's time, in 1.2 s.
        let spring = Spring(mass: 30, stiffness: 10, damping: 300)
        let pace = spring.settlingDuration(initialVelocity: 5) / 1.2
        #expect(pace > 15 && pace < 18, "as it is written it takes twenty seconds")
        let response = SpringResponse(spring, displacement: -100, velocity: 0)
        for step in 1...40 {
            trial.session.apply(.frame(begin + Double(step) * 0.02))
            let expected = 230 + response.sample(at: Double(step) * 0.02 * pace).displacement
            #expect(abs(trial.session.sample(3).value - expected) < 1e-6, "step \(step)")
            // From 0.6 s on, for a quarter of a second.
            #expect(card.button.layer.isAnimating == (step < 43))
        }
        #expect(card.button.title == "Show less")
        trial.rest()
        #expect(trial.session.sample(3) == MotionSample(value: 230))
        #expect(card.height?.constant == 230)
        #expect(trial.icons[4].alpha == 1 && trial.view.table.cards[1].frame.minY == card.frame.maxY + 10)
    }

    @Test func aWidgetIsTurnedRoundInFlightWithoutAStep() throws {
        let trial = LockScreenTrial()
        let card = try #require(trial.view.appsCard)
        card.setOpen(true)
        trial.run(0.2)
        let before = trial.session.sample(3)
        #expect(before.value > 160 && before.value < 200 && before.velocity > 100)
        card.setOpen(false)
        trial.session.apply(.frame(trial.time))
        #expect(abs(trial.session.sample(3).value - before.value) < 1e-9)
        #expect(abs(trial.session.sample(3).velocity - before.velocity) < 1e-6)
        trial.rest()
        #expect(trial.session.sample(3) == MotionSample(value: 130) && trial.icons[4].alpha == 0 && !trial.isAnimating)
    }

    @Test func theParameterSaysHowLongAWidgetTakes() throws {
        let trial = LockScreenTrial()
        trial.session.apply(.parameter(0, 4))
        trial.view.appsCard?.setOpen(true)
        trial.run(1.2)
        let slow = trial.session.sample(3).value
        #expect(slow > 180 && slow < 220)
    }

    // MARK: Jiggling

    @Test func anIconTurnsAnEighthOfAHalfTurnEitherWayAndComesBack() {
        let trial = LockScreenTrial()
        let icon = trial.icons[1]
        trial.tap(icon)
        let begin = trial.time
        var angles: [Double] = []
        for step in 0...33 {
            trial.session.apply(.frame(begin + Double(step) * 0.01))
            angles.append(trial.seen(icon.art, "transform.rotation").value)
        }
        #expect(abs(angles.min()! + Double.pi / 8) < 0.03 && abs(angles.max()! - Double.pi / 8) < 0.03)
        #expect(angles.firstIndex(of: angles.min()!)! < angles.firstIndex(of: angles.max()!)!)
        trial.run(0.02)
        #expect(!icon.isJiggling && icon.art.transform == .identity && !trial.isAnimating)
    }

    @Test func aJiggleUnderWayIsNotStartedAgain() {
        let (once, twice) = (LockScreenTrial(), LockScreenTrial())
        for trial in [once, twice] {
            trial.tap(trial.icons[0])
            trial.run(0.15)
        }
        twice.tap(twice.icons[0])
        for _ in 0..<12 {
            for trial in [once, twice] { trial.run(1.0 / 60) }
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
        let trial = LockScreenTrial(size: size, settles: false)
        trial.run(0.2)
        trial.tap(trial.view.search)
        trial.run(0.1)
        trial.session.apply(.resize(Size(width: 844, height: 560)))
        trial.run(0.2)
        trial.session.apply(.resize(size))
        trial.view.endSearch()
        trial.view.appsCard?.setOpen(true)
        trial.rest()
        #expect(said.isEmpty, "\(said)")
        let table = trial.view.table
        #expect(table.bounds.size == size)
        let (search, gear) = (trial.view.search.frame, trial.view.gearPlace.layoutFrame)
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

    @Test func keysReachEverythingAndWhatHasTheFocusCanBeSeen() {
        let trial = LockScreenTrial()
        var labels: Set<String> = []
        for _ in 0..<trial.session.stage.focusOrder.count {
            trial.key(.tab)
            labels.insert(trial.session.stage.focusedView?.accessibilityLabel ?? "")
            // The search is over as soon as the focus leaves it.
            trial.run(0.1)
        }
        for label in [
            "Search", "Camera", "Notes", "Compass", "Hills", "Play", "Show more of Suggested", "Show more of Agenda",
        ] {
            #expect(labels.contains(label), "\(label)")
        }
        #expect(!labels.contains("") && !labels.contains("Timer"))
        trial.icons[0].focus()
        trial.key(.right, .right, .left)
        #expect(trial.icons[1].isFocused)
        trial.key(.enter)
        #expect(trial.icons[1].isJiggling)
    }

    @Test func lessMotionMovesNothing() throws {
        let trial = LockScreenTrial(reducesMotion: true, settles: false)
        let clock = trial.view.table.clock
        func check(_ what: String) {
            for _ in 0..<20 {
                trial.run(1.0 / 60)
                #expect(trial.scale == MotionSample(value: 1), "\(what)")
                #expect(
                    trial.seen(clock, "position.y").velocity == 0 && trial.session.sample(3).velocity == 0, "\(what)")
                #expect(trial.seen(trial.icons[0].art, "transform.rotation").value == 0, "\(what)")
                #expect(trial.session.sample(5) == MotionSample(value: 1), "\(what)")
            }
            #expect(!trial.session.stage.isMoving, "\(what)")
        }
        check("coming in")
        trial.tap(trial.icons[0])
        check("jiggling")
        trial.tap(try #require(trial.view.appsCard).button)
        check("opening")
        #expect(trial.session.sample(3).value == 230)
        trial.press(trial.icons[0], force: 0.6)
        check("the menu")
        #expect(trial.preview.phase == .open && trial.blur.value == 0)
        trial.tap(Point(x: 195, y: 700))
        trial.pointer(.ended, trial.middle(trial.icons[0]))
        check("the menu closing")
        trial.view.search.focus()
        trial.run(0.3)
        #expect(trial.blur.value == 22 && trial.view.table.alpha == 0.33 && trial.scale.value == 1)
    }
}
