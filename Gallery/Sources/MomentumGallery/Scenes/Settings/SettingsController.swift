/// The lock screen's settings: what they set is seen behind them at once.
final class SettingsController: ViewController {
    private let hand: PercentDrivenInteractiveTransition
    private var lockScreen = Weak<LockScreenView>()
    private let card = View()
    private let grabber = View(frame: Rect(x: 0, y: 0, width: 38, height: 5))
    private let heading = Label("Settings", size: 26, weight: .bold)
    private let done = Button("Done", style: .filled)
    private let showsDate = Switch()
    private let dims = Switch()
    private let clockSize = Slider()
    private let labels = ["Show the date", "Dim the wallpaper", "Size of the clock"].map { Label($0, size: 17) }
    private let lines = [View(), View(), View()]

    init(for lockScreen: LockScreenView, hand: PercentDrivenInteractiveTransition) {
        self.hand = hand
        self.lockScreen = Weak(lockScreen)
        super.init()
        title = "Settings"
        modalPresentationStyle = .custom
    }

    override func viewDidLoad() {
        view.layer.name = "settings"
        card.backgroundColor = Palette.card.withAlpha(0.94)
        card.cornerRadius = 26
        card.layer.shadowOpacity = 0.3
        card.layer.shadowRadius = 24
        grabber.backgroundColor = Palette.ink.withAlpha(0.2)
        grabber.cornerRadius = 2.5
        grabber.isUserInteractionEnabled = false
        for line in lines { line.backgroundColor = Palette.hairline }
        showsDate.setOn(true, animated: false)
        clockSize.minimumValue = 0.7
        clockSize.maximumValue = 1.15
        clockSize.value = 1
        for (control, label) in zip([showsDate, dims, clockSize] as [View], labels) {
            control.accessibilityLabel = label.text
        }
        done.addTarget(self, action: SettingsController.close, for: .primaryActionTriggered)
        showsDate.addTarget(self, action: SettingsController.dateChanged, for: .valueChanged)
        dims.addTarget(self, action: SettingsController.dimChanged, for: .valueChanged)
        clockSize.addTarget(self, action: SettingsController.sizeChanged, for: .valueChanged)
        view.addSubview(card)
        for part in [grabber, heading, showsDate, dims, clockSize, done] as [View] { card.addSubview(part) }
        for label in labels { card.addSubview(label) }
        for line in lines { card.addSubview(line) }
        let pan = PanGesture(target: self, action: SettingsController.didPan)
        pan.maximumNumberOfTouches = 1
        card.addGestureRecognizer(pan)
    }

    override func viewDidLayoutSubviews() {
        let size = view.bounds.size
        let width = min(size.width - 24, 480)
        card.frame = Rect(
            x: (size.width - width) / 2, y: 0, width: width,
            height: min(360, max(300, size.height - SettingsTransition.endOffset - 20)))
        grabber.center = Point(x: width / 2, y: 12)
        heading.frame = Rect(x: 24, y: 26, width: width - 48, height: 34)
        for (row, label) in labels.enumerated() {
            let y = 76 + Double(row) * 58
            label.frame = Rect(x: 24, y: y, width: width * 0.55, height: 52)
            lines[row].frame = Rect(x: 24, y: y + 54, width: width - 48, height: 1)
        }
        for (row, control) in [showsDate, dims].enumerated() {
            let size = control.sizeThatFits(.zero)
            control.frame = Rect(
                x: width - 24 - size.width, y: 102 + Double(row) * 58 - size.height / 2, width: size.width,
                height: size.height)
        }
        clockSize.frame = Rect(x: width * 0.5, y: 76 + 116, width: width * 0.5 - 24, height: 52)
        done.frame = Rect(x: 24, y: 268, width: width - 48, height: 48)
    }

    // MARK: What they set

    private func dateChanged() { lockScreen.object?.table.clock.setDayShown(showsDate.isOn) }

    private func dimChanged() {
        guard let wallpaper = lockScreen.object?.wallpaper else { return }
        let alpha = dims.isOn ? 0.45 : 1
        View.animate(withDuration: 0.3) { wallpaper.alpha = alpha }
    }

    private func sizeChanged() {
        lockScreen.object?.table.clock.transform = Transform2D(scaleX: clockSize.value, y: clockSize.value)
    }

    // MARK: Going

    private func close() {
        dismiss(animated: true)
    }

    /// Dragged down they go.
    private func didPan(_ pan: PanGesture) {
        let progress = pan.translation.dy / 300
        switch pan.state {
        case .began where pan.translation.dy >= 0 && !hand.isRunning:
            hand.wantsInteractiveStart = true
            dismiss(animated: true)
            hand.wantsInteractiveStart = false
            hand.update(progress)
        case .changed: hand.update(progress)
        case .ended:
            let speed = pan.velocity.dy / 300
            if hand.percentComplete + speed * 0.2 > 0.5 {
                hand.finish(velocity: speed)
            } else {
                hand.cancel(velocity: speed)
            }
        case .cancelled: hand.cancel(velocity: 0)
        default: break
        }
    }

    override func keyPressed(_ event: KeyEvent) -> Bool {
        guard event.key == .escape, event.isDown else { return super.keyPressed(event) }
        close()
        return true
    }
}
