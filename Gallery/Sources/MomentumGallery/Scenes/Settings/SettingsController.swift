/// The controller of the lock screen's settings. Changes are visible at once in the lock screen behind them.
final class SettingsController: ViewController {
    private let interaction: PercentDrivenInteractiveTransition
    private var lockScreen = Weak<LockScreenView>()
    private let card = View().called("settings card")
    private let grabber = View(frame: Rect(x: 0, y: 0, width: 38, height: 5)).called("grabber")
    private let heading = Label("Settings", size: 26, weight: .bold)
    private let done = Button("Done", style: .filled)
    private let showsDate = Switch()
    private let dims = Switch()
    private let clockSize = Slider()
    private let labels = ["Show the date", "Dim the wallpaper", "Clock size"].map { Label($0, size: 17) }
    private let lines = (1...3).map { View().called("line", $0) }

    init(for lockScreen: LockScreenView, interaction: PercentDrivenInteractiveTransition) {
        self.interaction = interaction
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
        grabber.center = Point(x: width / 2, y: 12)
        var y = heading.lie(x: 24, y: 26, width: width - 48, line: 34) + 16
        for (row, label) in labels.enumerated() {
            let control = [showsDate, dims, clockSize][row]
            let own = row < 2 ? control.sizeThatFits(.zero) : Size(width: width * 0.5 - 24, height: 52)
            // The slider is below its name if the name is long.
            let isBelow = row == 2 && label.width > width * 0.5 - 32
            let labelWidth = row == 2 && !isBelow ? width * 0.55 : width - 48 - (isBelow ? 0 : own.width + 12)
            let height = max(52, label.height(in: labelWidth, line: 23))
            let text = label.height(in: labelWidth, line: 23)
            label.lie(x: 24, y: y + (height - text) / 2, width: labelWidth, line: 23)
            if isBelow {
                control.frame = Rect(x: 24, y: y + height, width: width - 48, height: 40)
            } else {
                control.frame = Rect(
                    x: width - 24 - own.width, y: y + height / 2 - own.height / 2, width: own.width, height: own.height)
            }
            y += height + (isBelow ? 40 : 0)
            lines[row].frame = Rect(x: 24, y: y + 2, width: width - 48, height: 1)
            y += 6
        }
        let doneHeight = max(48, done.sizeThatFits(.zero).height)
        done.frame = Rect(x: 24, y: y + 18, width: width - 48, height: doneHeight)
        let designed = min(360, max(300, size.height - SettingsTransition.endOffset - 20))
        card.frame = Rect(
            x: (size.width - width) / 2, y: 0, width: width, height: max(designed, done.frame.maxY + (y > 250 ? 24 : 0))
        )
    }

    // MARK: Settings

    private func dateChanged() { lockScreen.object?.table.clock.setDayShown(showsDate.isOn) }

    private func dimChanged() {
        guard let wallpaper = lockScreen.object?.wallpaper else { return }
        let alpha = dims.isOn ? 0.45 : 1
        View.animate(withDuration: 0.3) { wallpaper.alpha = alpha }
    }

    private func sizeChanged() {
        lockScreen.object?.table.clock.transform = Transform2D(scaleX: clockSize.value, y: clockSize.value)
    }

    // MARK: Dismissal

    private func close() {
        dismiss(animated: true)
    }

    /// A drag downwards dismisses the settings.
    private func didPan(_ pan: PanGesture) {
        let progress = pan.translation.dy / 300
        switch pan.state {
        case .began where pan.translation.dy >= 0 && !interaction.isRunning:
            interaction.wantsInteractiveStart = true
            dismiss(animated: true)
            interaction.wantsInteractiveStart = false
            interaction.update(progress)
        case .changed: interaction.update(progress)
        case .ended:
            let speed = pan.velocity.dy / 300
            if interaction.percentComplete + speed * 0.2 > 0.5 {
                interaction.finish(velocity: speed)
            } else {
                interaction.cancel(velocity: speed)
            }
        case .cancelled: interaction.cancel(velocity: 0)
        default: break
        }
    }

    override func keyPressed(_ event: KeyEvent) -> Bool {
        guard event.key == .escape, event.isDown else { return super.keyPressed(event) }
        close()
        return true
    }
}
