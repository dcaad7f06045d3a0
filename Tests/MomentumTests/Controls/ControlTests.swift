import MomentumKit
import Testing

/// A target of control events.
private final class Listener {
    var heard: [String] = []
    var values: [Double] = []
    func pressed(_ button: Button) { heard.append(button.title) }
    func changed(_ slider: Slider) { values.append(slider.value) }
    func thrown(_ it: Switch) { heard.append(it.isOn ? "on" : "off") }
    func plain() { heard.append("plain") }
}

@Suite(.serialized) struct ControlTests {
    private func key(_ fixture: StageFixture, _ key: KeyEvent.Key, isShifted: Bool = false) {
        fixture.stage.send(KeyEvent(key, isDown: true, isShifted: isShifted))
        fixture.stage.send(KeyEvent(key, isDown: false, isShifted: isShifted))
        fixture.stage.advance(to: fixture.stage.time)
    }

    private func names(_ control: Control, _ diary: Diary) {
        let events: [(Control.Event, String)] = [
            (.touchDown, "down"), (.touchDragInside, "inside"), (.touchDragOutside, "outside"),
            (.touchDragEnter, "enter"), (.touchDragExit, "exit"), (.touchUpInside, "up"),
            (.touchUpOutside, "up outside"), (.touchCancel, "cancel"), (.primaryActionTriggered, "primary"),
        ]
        for (event, name) in events { control.addAction(for: event) { _ in diary.lines.append(name) } }
    }

    private final class Diary {
        var lines: [String] = []
    }

    @Test func aFingerIsFollowedInAndOut() {
        let (button, diary) = (Button("Go"), Diary())
        let fixture = StageFixture(button)
        names(button, diary)
        fixture.frame(0, .began, 200, 200)
        #expect(button.isTracking && button.isHighlighted && button.isTouchInside)
        fixture.frame(0, .moved, 270, 200)
        // A distance of 20 points still counts as inside.
        #expect(button.isHighlighted)
        fixture.frame(0, .moved, 300, 200)
        #expect(!button.isHighlighted)
        fixture.frame(0, .moved, 240, 200)
        fixture.frame(0, .ended, 240, 200)
        #expect(
            diary.lines == ["down", "inside", "exit", "outside", "enter", "inside", "primary", "up"])
        #expect(!button.isTracking && !button.isHighlighted)
        diary.lines = []
        fixture.frame(0, .began, 200, 200)
        fixture.frame(0, .ended, 390, 200)
        fixture.frame(0, .began, 200, 200)
        fixture.frame(0, .cancelled, 200, 200)
        #expect(diary.lines == ["down", "up outside", "down", "cancel"])
        diary.lines = []
        button.isEnabled = false
        fixture.frame(0, .began, 200, 200)
        fixture.frame(0, .ended, 200, 200)
        #expect(diary.lines.isEmpty)
    }

    @Test func tapsReachTheButtonAndDragsItsSuperview() {
        let (button, diary) = (Button("Go"), Diary())
        let fixture = StageFixture(button)
        names(button, diary)
        var (taps, drags) = (0, 0)
        fixture.stage.root.addGestureRecognizer(TapGesture { _ in taps += 1 })
        fixture.stage.root.addGestureRecognizer(PanGesture { _ in drags += 1 })
        fixture.frame(0, .began, 200, 200)
        fixture.frame(0, .ended, 200, 200)
        #expect(diary.lines == ["down", "primary", "up"] && taps == 0)
        fixture.frame(1, .began, 200, 200)
        fixture.frame(1, .moved, 200, 230)
        #expect(diary.lines.last == "cancel" && drags == 1)
        fixture.frame(1, .ended, 200, 230)
        button.isEnabled = false
        fixture.frame(2, .began, 200, 200)
        fixture.frame(2, .ended, 200, 200)
        #expect(taps == 1)
    }

    @Test func targetsAreNotifiedUntilRemovedOrReleased() {
        let button = Button("Go")
        var listener: Listener? = Listener()
        let other = Listener()
        button.addTarget(listener!, action: Listener.pressed, for: .primaryActionTriggered)
        button.addTarget(other, action: Listener.plain, for: [.primaryActionTriggered, .touchDown])
        button.sendActions(for: .primaryActionTriggered)
        #expect(listener?.heard == ["Go"] && other.heard == ["plain"])
        listener = nil
        button.sendActions(for: .primaryActionTriggered)
        #expect(other.heard.count == 2)
        button.removeTarget(other, for: .primaryActionTriggered)
        button.sendActions(for: [.primaryActionTriggered, .touchDown])
        #expect(other.heard.count == 3)
        button.removeTarget(nil)
        button.sendActions(for: .allEvents)
        #expect(other.heard.count == 3)
    }

    @Test func aButtonIsPressedByKeysAndShowsIt() {
        let (button, listener) = (Button("Go", style: .filled), Listener())
        let fixture = StageFixture(button)
        button.addTarget(listener, action: Listener.pressed, for: .primaryActionTriggered)
        fixture.stage.send(KeyEvent(.tab))
        fixture.stage.advance(to: 0)
        #expect(button.isFocused && fixture.stage.showsFocus)
        fixture.stage.send(KeyEvent(.space))
        fixture.stage.advance(to: 0)
        fixture.stage.advance(to: 1)
        let face = button.subviews[0]
        #expect(button.isHighlighted && listener.heard.isEmpty && abs(face.presentation.opacity - 0.6) < 1e-3)
        fixture.stage.send(KeyEvent(.space, isDown: false))
        fixture.stage.advance(to: 1)
        key(fixture, .enter)
        #expect(listener.heard == ["Go", "Go"] && !button.isHighlighted)
        fixture.stage.advance(to: 9)
        #expect(face.presentation.opacity == 1 && face.presentation.transform == .identity)
    }

    @Test func reducedMotionIsHonoured() {
        let it = Switch()
        let fixture = StageFixture(it)
        fixture.stage.prefersReducedMotion = true
        it.setOn(true, animated: true)
        fixture.stage.advance(to: 0)
        #expect(!fixture.stage.isMoving && it.thumb.presentation.position.x == 35.5)
        let field = TextField()
        fixture.stage.root.addSubview(field)
        field.focus()
        fixture.stage.advance(to: 0)
        #expect(!fixture.stage.isMoving)
        fixture.stage.prefersReducedMotion = false
        field.text = "a"
        fixture.stage.advance(to: 0)
        #expect(fixture.stage.isMoving)
    }

    @Test func focusMovesByTabAndShowsOnlyForKeys() {
        let fixture = StageFixture(Button("A"))
        let others = [Button("B"), Button("C"), Button("D")]
        for other in others { fixture.stage.root.addSubview(other) }
        others[1].isEnabled = false
        others[0].frame = Rect(x: 0, y: 0, width: 50, height: 50)
        var order: [View?] = []
        #expect(fixture.stage.focusOrder == (nil, 3))
        for _ in 0..<5 {
            key(fixture, .tab)
            order.append(fixture.stage.focusedView)
        }
        #expect(order[0] === fixture.view && order[1] === others[0] && order[2] === others[2])
        // After the last one the focus is the host's, and then it enters again.
        #expect(order[3] == nil && order[4] === fixture.view && fixture.stage.focusOrder == (0, 3))
        key(fixture, .tab, isShifted: true)
        #expect(fixture.stage.focusedView == nil && !fixture.stage.showsFocus)
        key(fixture, .tab, isShifted: true)
        #expect(others[2].isFocused && fixture.stage.focusOrder == (2, 3))
        key(fixture, .tab, isShifted: true)
        let rings = others[0].subviews.filter { $0.layer.borderWidth == 2 }
        #expect(others[0].isFocused && rings.count == 1)
        #expect(rings.first?.frame == Rect(x: -4, y: -4, width: 58, height: 58))
        fixture.frame(0, .began, 390, 390)
        #expect(others[0].isFocused && others[0].subviews.allSatisfy { $0.layer.borderWidth == 0 })
        others[0].removeFromSuperview()
        #expect(fixture.stage.focusedView == nil)
        #expect(fixture.stage.accessibilityElements.map(\.accessibilityLabel) == ["A", "C", "D"])
    }

    /// After any change of the layout under a stationary finger, the next sample moves the thumb by the distance of the
    /// finger.
    @Test(arguments: 0..<60)
    func aSliderThatIsLaidOutUnderAFingerDoesNotJump(seed: Int) {
        var random = SplitMix64(seed: UInt64(seed))
        let slider = Slider()
        let fixture = StageFixture(slider)
        slider.value = 0.5
        fixture.stage.advance(to: 0)
        var (time, x) = (0.0, slider.frame.midX)
        fixture.frame(time, .began, x, 200)
        for _ in 0..<20 {
            time += 1.0 / 60
            if random.happens(0.3) {
                slider.frame.origin.x += random.number(in: -60...60)
                slider.frame.size.width = random.number(in: 60...200)
                slider.layoutIfNeeded()
            }
            let before = slider.thumb.presentation.position.x
            let step = random.number(in: -9...9)
            x += step
            fixture.frame(time, .moved, x, 200)
            #expect(abs(slider.thumb.presentation.position.x - before) <= abs(step) + 1e-9)
            let share = (slider.thumb.center.x - 14) / (slider.bounds.width - 28)
            #expect(share >= -1e-9 && share <= 1 + 1e-9)
        }
    }

    @Test func aSwitchThatIsMovedUnderAFingerIsNotDragged() {
        let it = Switch()
        it.isOn = true
        let fixture = StageFixture(it)
        fixture.stage.advance(to: 0)
        let start = it.frame.center
        fixture.frame(0, .began, start.x, start.y)
        it.frame.origin.x -= 40
        fixture.frame(0.1, .moved, start.x + 1, start.y)
        fixture.frame(0.2, .ended, start.x + 1, start.y)
        #expect(!it.isOn, "a tap throws it, a drag to the right would have left it")
    }

    @Test func aSliderFollowsTheFingerWithItsVelocity() {
        let (slider, listener) = (Slider(), Listener())
        let fixture = StageFixture(slider)
        // Of 100 points, the thumb of 28 leaves a distance of 72.
        slider.maximumValue = 36
        slider.value = 18
        slider.addTarget(listener, action: Listener.changed, for: .valueChanged)
        var outer = 0
        fixture.stage.root.addGestureRecognizer(PanGesture { _ in outer += 1 })
        fixture.stage.advance(to: 0)
        #expect(slider.thumb.center == Point(x: 50, y: 50) && slider.velocity == 0)
        // Gripped 5 points from its centre.
        fixture.frame(0, .began, 205, 200)
        for step in 1...10 { fixture.frame(Double(step) / 100, .moved, 205 + Double(step) * 2, 200) }
        #expect(abs(slider.value - 28) < 1e-9 && listener.values.count == 10 && outer == 0)
        #expect(abs(slider.thumb.presentation.velocity(of: .position).dx - 200) < 1e-6)
        #expect(abs(slider.velocity - 100) < 1e-6)
        fixture.frame(0.11, .moved, 400, 200)
        #expect(slider.value == 36 && slider.velocity == 0)
        fixture.frame(0.11, .ended, 400, 200)
        slider.isContinuous = false
        listener.values = []
        // After a touch on the track, the thumb springs to it.
        fixture.frame(1, .began, 170, 200)
        #expect(slider.value == 3 && slider.thumb.presentation.position.x == 86)
        fixture.stage.advance(to: 1.1)
        #expect(slider.thumb.presentation.position.x < 86 && slider.velocity < 0)
        fixture.frame(4, .ended, 170, 200)
        #expect(abs(slider.thumb.presentation.position.x - 20) < 1e-3 && listener.values.last == 3)
    }

    @Test func catchingAThumbKeepsItsPosition() {
        let (slider, listener) = (Slider(), Listener())
        let fixture = StageFixture(slider)
        slider.addTarget(listener, action: Listener.changed, for: .valueChanged)
        slider.setValue(1, animated: true)
        fixture.stage.advance(to: 0)
        fixture.stage.advance(to: 0.08)
        let presented = slider.thumb.presentation.position.x
        #expect(presented > 20 && presented < 80)
        fixture.frame(0.08, .began, 150 + presented, 200)
        fixture.frame(0.1, .ended, 150 + presented, 200)
        fixture.stage.advance(to: 3)
        #expect(slider.thumb.presentation.position.x == slider.thumb.center.x)
        #expect(abs(slider.thumb.center.x - presented) < 1e-9 && abs(slider.value - (presented - 14) / 72) < 1e-9)
        #expect(listener.values == [slider.value])
    }

    @Test func homeAndEndMoveASliderToItsEnds() {
        let slider = Slider()
        let fixture = StageFixture(slider)
        slider.focus()
        key(fixture, .end)
        #expect(slider.value == 1)
        key(fixture, .home)
        #expect(slider.value == 0)
    }

    @Test func aSliderStaysInItsRange() {
        let (slider, listener) = (Slider(), Listener())
        let fixture = StageFixture(slider)
        slider.addTarget(listener, action: Listener.changed, for: .valueChanged)
        slider.value = 7
        #expect(slider.value == 1 && listener.values.isEmpty)
        slider.minimumValue = 3
        #expect(slider.maximumValue == 3 && slider.value == 3)
        slider.maximumValue = 5
        #expect(diagnostics { slider.value = .nan }.count == 1 && slider.value == 3)
        #expect(diagnostics { slider.maximumValue = .infinity }.count == 1 && slider.maximumValue == 5)
        slider.step = 0.75
        slider.focus()
        for arrow in [KeyEvent.Key.right, .up, .right, .left] { key(fixture, arrow) }
        #expect(listener.values == [3.75, 4.5, 5, 4.25])
    }

    @Test func aSwitchTogglesByTapDragAndKey() {
        let (it, listener) = (Switch(), Listener())
        let fixture = StageFixture(View())
        fixture.view.addSubview(it)
        it.addTarget(listener, action: Listener.thrown, for: .valueChanged)
        // At (150, 150), 51 x 31.
        fixture.frame(0, .began, 160, 160)
        fixture.frame(0, .ended, 160, 160)
        #expect(it.isOn && listener.heard == ["on"])
        fixture.stage.advance(to: 3)
        #expect(it.thumb.presentation.position.x == 35.5 && it.thumb.bounds.width == 27)
        // Dragged back beyond the middle, and returned: nothing has changed.
        fixture.frame(3, .began, 190, 160)
        fixture.frame(3, .moved, 155, 160)
        #expect(it.isOn && it.thumb.center.x < 25)
        fixture.frame(3, .moved, 195, 160)
        fixture.frame(3, .ended, 195, 160)
        #expect(it.isOn && listener.heard.count == 1)
        fixture.frame(4, .began, 190, 160)
        fixture.frame(4, .moved, 155, 160)
        fixture.frame(4, .ended, 155, 160)
        it.focus()
        key(fixture, .space)
        key(fixture, .left)
        key(fixture, .left)
        #expect(listener.heard == ["on", "off", "on", "off"])
    }

    @Test func aSwitchReversesInFlightWithoutAStep() {
        let it = Switch()
        let fixture = StageFixture(View())
        fixture.view.addSubview(it)
        it.setOn(true, animated: true)
        fixture.stage.advance(to: 0)
        fixture.stage.advance(to: 0.08)
        let (place, speed) = (it.thumb.presentation.position.x, it.thumb.presentation.velocity(of: .position).dx)
        #expect(place > 16 && place < 34 && speed > 50)
        it.setOn(false, animated: true)
        fixture.stage.advance(to: 0.08)
        #expect(abs(it.thumb.presentation.position.x - place) < 1e-9)
        #expect(abs(it.thumb.presentation.velocity(of: .position).dx - speed) < 1e-6)
    }

    @Test func textIsTypedAtTheCaret() {
        let field = TextField()
        let fixture = StageFixture(field)
        var events: [String] = []
        field.addAction(for: .editingDidBegin) { _ in events.append("begin") }
        field.addAction(for: .editingChanged) { events.append($0.text) }
        field.addAction(for: .editingDidEnd) { _ in events.append("end") }
        field.addAction(for: .editingDidEndOnExit) { _ in events.append("exit") }
        field.placeholder = "Name"
        #expect(field.accessibilityLabel == "Name" && fixture.stage.hostState.keyboard != .text)
        fixture.frame(0, .began, 200, 200)
        fixture.frame(0, .ended, 200, 200)
        #expect(field.isFocused && field.isEditing && fixture.stage.hostState.keyboard == .text)
        for character in "Aé€".unicodeScalars { fixture.stage.send(KeyEvent(character: character)) }
        for action in [KeyEvent.Key.left, .backspace, .space, .end, .left, .delete, .home, .delete] {
            fixture.stage.send(KeyEvent(action))
        }
        fixture.stage.send(KeyEvent(.enter))
        fixture.stage.advance(to: 0)
        #expect(events == ["begin", "A", "Aé", "Aé€", "A€", "A €", "A ", " ", "exit", "end"])
        #expect(field.text == " " && !field.isFocused)
        let bar = SearchBar(frame: Rect(x: 0, y: 0, width: 200, height: 36))
        fixture.stage.root.addSubview(bar)
        bar.text = "ab"
        bar.addAction(for: .editingChanged) { events.append("now " + $0.text) }
        fixture.stage.advance(to: 0)
        fixture.frame(0, .began, 182, 18)
        fixture.frame(0, .ended, 182, 18)
        #expect(bar.text == "" && events.last == "now ")
    }

    @Test func controlsHaveTheSizeOfTheirContents() throws {
        let image = try #require(Image(size: Size(width: 20, height: 10)) { _ in .black })
        let picture = ImageView(image: image)
        #expect(picture.intrinsicContentSize == Size(width: 20, height: 10) && picture.bounds.size.width == 20)
        picture.contentMode = .scaleAspectFit
        #expect(picture.layer.contentsGravity == .resizeAspect && picture.contentMode == .scaleAspectFit)
        let button = Button("Go")
        let plain = button.intrinsicContentSize
        button.image = image
        #expect(button.intrinsicContentSize == Size(width: plain.width + 28, height: plain.height))
        button.title = ""
        #expect(button.intrinsicContentSize == Size(width: 48, height: 26))
        let fixture = StageFixture(ProgressView())
        let progress = fixture.view as! ProgressView
        progress.setProgress(0.5, animated: true)
        fixture.stage.advance(to: 0)
        fixture.stage.advance(to: 0.1)
        let fill = progress.subviews[0]
        #expect(fill.bounds.width == 50 && fill.presentation.bounds.width > 0 && fill.presentation.bounds.width < 50)
        progress.progress = .nan
        #expect(progress.progress == 0)
        progress.progress = 3
        #expect(progress.progress == 1)
    }
}
