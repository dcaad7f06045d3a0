/// A glass card with a control of every kind, laid out by constraints.
final class SettingsPage: View {
    let landscape: Landscape
    private let glass = VisualEffectView(effect: BlurEffect(radius: 0, tint: SettingsPage.clearGlass))
    private let picture = ImageView(image: SettingsPage.pictures[0]).called("picture")
    private let title = Label("", size: 20, weight: .bold)
    private let subtitle = Label("", size: 14, color: Palette.faint)
    private let nextButton = Button("Next", style: .tinted)
    private let search = SearchBar()
    private let slider = Slider()
    private let percent = Label("", size: 15, color: Palette.faint)
    private let frosted = Switch()
    private let night = Switch()
    private let progress = ProgressView()
    private let reset = Button("Reset", style: .tinted)
    private let develop = Button("Develop", style: .filled)
    private let names = ["Frost", "Frosted glass", "Night"].map { Label($0, size: 17) }
    private let frost: PropertyAnimator
    /// Scrubs the frost while the thumb moves.
    private var link: DisplayLink?
    private var current = 0
    private var head: SettingsHead?

    private static let clearGlass = Color(white: 1, alpha: 0.56)
    /// Glass is light on dark paper too, so its text is always dark.
    private static let (ink, blue) = (Color(hex: 0x161A23), Color(hex: 0x123A8F))
    private static let titles: [String] = ["Morning ridge", "Paper moon", "Last light"]
    private static let pictures = [(0x8FC7F5, 0xFFE3C2), (0x1A2156, 0x8A7BD8), (0xF2789F, 0xFFD27A)].map {
        (top, bottom) in
        Image(size: Size(width: 64, height: 64), scale: 2) { point in
            // Edges are antialiased over half a pixel on either side.
            func cover(_ depth: Double) -> Double { min(max(depth * 2 + 0.5, 0), 1) }
            let hill = 44 - 9 * Maths.sin(point.x / 11 + Double(top % 7))
            let (across, down) = (max(abs(point.x - 32) - 16, 0), max(abs(point.y - 32) - 16, 0))
            let sky = Color(hex: UInt32(top)).interpolated(to: Color(hex: UInt32(bottom)), fraction: point.y / 52)
            let sun = cover(9 - Point(x: 44, y: 22).offset(from: point).length)
            return sky.interpolated(to: .white, fraction: sun)
                .interpolated(to: Color(hex: UInt32(top / 2 & 0x7F7F7F)), fraction: cover(point.y - hill))
                .withAlpha(cover(16 - Vector(dx: across, dy: down).length))
        }
    }

    init(_ landscape: Landscape) {
        self.landscape = landscape
        let pane = glass
        frost = PropertyAnimator(duration: 0.5, curve: .linear) {
            pane.effect = BlurEffect(radius: 28, tint: Color(white: 1, alpha: 0.72))
        }
        frost.pausesOnCompletion = true
        super.init(frame: .zero)
        glass.layer.name = "glass"
        slider.thumb.layer.name = "thumb"
        build()
        slider.value = 0.5
        showFrost()
        show(0)
        progress.accessibilityLabel = "Developed"
        progressed(to: 0.5)
    }

    override func didMoveToStage() {
        link?.remove()
        guard let stage else { return }
        let link = DisplayLink(target: self, action: SettingsPage.followThumb)
        link.add(to: stage)
        self.link = link
        sliderMoved()
    }

    private func build() {
        (glass.cornerRadius, glass.contentView.cornerRadius) = (26, 26)
        glass.layer.borderWidth = 1
        glass.layer.borderColor = Color(hex: 0xFFFFFF, alpha: 0.6)
        percent.textAlignment = .right
        for button in [nextButton, reset] { button.tintColor = Self.blue }
        for label in [title] + names { label.textColor = Self.ink }
        for label in [subtitle, percent] { label.textColor = Self.ink.withAlpha(0.72) }
        develop.tintColor = Palette.fill
        (slider.accessibilityLabel, frosted.accessibilityLabel, night.accessibilityLabel) =
            ("Frost", "Frosted glass", "Night")
        let content: [View] = [
            glass.contentView, picture, title, subtitle, nextButton, search, names[0], slider, percent, names[1],
            frosted,
            names[2], night, progress, reset, develop,
        ]
        for view in content.dropFirst() { glass.contentView.addSubview(view) }
        addSubview(glass)
        nextButton.setContentHuggingPriority(.defaultHigh, for: .horizontal)
        nextButton.setContentCompressionResistancePriority(.required, for: .horizontal)
        names[0].setContentHuggingPriority(.defaultHigh, for: .horizontal)
        for button in [nextButton, reset, develop] { button.setTitleSize(17, growth: Typography.tightGrowth) }
        for label in [title, names[1]] { label.isWrapped = true }
        head = SettingsHead(
            Self.table.activate([glass] + content, in: self), title: title, subtitle: subtitle, picture: picture,
            next: nextButton, search: search, name: names[1], toggle: frosted)
        nextButton.addTarget(self, action: SettingsPage.nextPressed, for: .primaryActionTriggered)
        search.addTarget(self, action: SettingsPage.searchChanged, for: .editingChanged)
        slider.addTarget(self, action: SettingsPage.sliderMoved, for: [.valueChanged, .touchDown])
        frosted.addTarget(self, action: SettingsPage.frostChanged, for: .valueChanged)
        night.addTarget(self, action: SettingsPage.nightChanged, for: .valueChanged)
        reset.addTarget(self, action: SettingsPage.resetPressed, for: .primaryActionTriggered)
        develop.addTarget(self, action: SettingsPage.developPressed, for: .primaryActionTriggered)
    }

    override func layoutSubviews() {
        head?.adapt(to: min(460, bounds.width - 32), titles: Self.titles)
        super.layoutSubviews()
    }

    // MARK: Frost

    /// Pauses the animator and scrubs it to the position of the slider's thumb.
    private func sliderMoved() {
        frost.pauseAnimation()
        frost.isReversed = false
        scrub()
        showFrost()
        link?.isPaused = false
    }

    private func scrub() {
        let trackLength = slider.bounds.width - slider.thumb.bounds.width
        let thumbX = slider.thumb.presentation.position.x - slider.thumb.bounds.width / 2
        frost.fractionComplete = trackLength > 0 ? min(max(thumbX / trackLength, 0), 1) : slider.value
    }

    private func followThumb(_ link: DisplayLink) {
        scrub()
        if slider.thumb.presentation.position == slider.thumb.center { link.isPaused = true }
    }

    /// Runs the animator to one of its ends, from its present fraction.
    private func frostChanged() {
        let isOn = frosted.isOn
        slider.setValue(isOn ? 1 : 0, animated: true)
        showFrost()
        guard let stage, !stage.prefersReducedMotion else { return sliderMoved() }
        link?.isPaused = true
        frost.pauseAnimation()
        frost.isReversed = !isOn
        frost.continueAnimation(
            withTimingParameters: SpringTimingParameters(duration: 0.3, bounce: 0), durationFactor: 0)
    }

    private func showFrost() {
        percent.text = NumberText.decimal(slider.value * 100, decimals: 0) + " %"
        let isOn = slider.value >= 0.5
        if frosted.isOn != isOn { frosted.setOn(isOn, animated: true) }
    }

    // MARK: The others

    private func nightChanged() {
        let isNight = night.isOn
        View.animate(withDuration: 0.5) {
            landscape.isNight = isNight
            glass.contentView.backgroundColor = Color(white: 1, alpha: isNight ? 0.4 : 0)
        }
    }

    private func nextPressed() {
        current = (current + 1) % Self.titles.count
        View.animate(withDuration: 0.3) {
            show(current)
            layoutIfNeeded()
        }
    }

    private func show(_ index: Int) {
        picture.image = Self.pictures[index]
        title.text = String(Self.titles[index])
        subtitle.text = NumberText.decimal(Double(index + 1)) + " of 3"
    }

    private func progressed(to share: Double) {
        progress.setProgress(share, animated: true)
        (reset.isEnabled, develop.isEnabled) = (share > 0, share < 1)
        View.animate(withDuration: 0.3) { picture.alpha = 0.25 + 0.75 * share }
    }

    private func resetPressed() { progressed(to: 0) }

    private func developPressed() { progressed(to: min(1, progress.progress + 0.25)) }

    /// Dims the rows that do not contain the search text.
    private func searchChanged() {
        let rows: [(String, [View])] = [
            ("frost", [names[0], slider, percent]), ("frosted glass", [names[1], frosted]),
            ("night", [names[2], night]),
            ("develop reset", [progress, reset, develop]),
        ]
        let query = search.text.lowercaseLetters
        View.animate(withDuration: 0.2) {
            for (name, views) in rows {
                let isFound = name.letters.contains(query)
                for view in views { view.alpha = isFound ? 1 : 0.25 }
            }
        }
    }

    /// The constraints. In the list, index 0 is the glass, 1 its content view, then come the controls from top to
    /// bottom.
    private static let table = LayoutTable(lines: [
        (0, .centerX, .equal, -1, .centerX, 0, 1000), (0, .centerY, .equal, -1, .centerY, 0, 1000),
        (0, .width, .equal, -2, .notAnAttribute, 460, 750), (0, .width, .lessThanOrEqual, -1, .width, -32, 999),
        (1, .leading, .equal, 0, .leading, 0, 1000), (1, .trailing, .equal, 0, .trailing, 0, 1000),
        (1, .top, .equal, 0, .top, 0, 1000), (1, .bottom, .equal, 0, .bottom, 0, 1000),
        // The header.
        (2, .leading, .equal, 1, .leading, 20, 1000), (2, .top, .equal, 1, .top, 20, 1000),
        (3, .leading, .equal, 2, .trailing, 14, 1000), (3, .bottom, .equal, 2, .centerY, 3, 1000),
        (3, .trailing, .lessThanOrEqual, 5, .leading, -10, 1000), (4, .leading, .equal, 3, .leading, 0, 1000),
        (4, .top, .equal, 2, .centerY, 5, 1000), (5, .trailing, .equal, 1, .trailing, -20, 1000),
        (5, .centerY, .equal, 2, .centerY, 0, 1000),
        (6, .leading, .equal, 1, .leading, 20, 1000), (6, .trailing, .equal, 1, .trailing, -20, 1000),
        (6, .top, .equal, 2, .bottom, 18, 1000),
        // The slider begins in the middle column, unless its name needs more space.
        (7, .leading, .equal, 1, .leading, 20, 1000), (7, .centerY, .equal, 8, .centerY, 0, 1000),
        (8, .leading, .greaterThanOrEqual, 7, .trailing, 16, 1000), (8, .leading, .equal, 1, .leading, 96, 600),
        (8, .top, .equal, 6, .bottom, 16, 1000), (8, .trailing, .equal, 9, .leading, -8, 1000),
        (9, .trailing, .equal, 1, .trailing, -20, 1000),
        (9, .width, .greaterThanOrEqual, -2, .notAnAttribute, 52, 1000),
        (9, .width, .equal, -2, .notAnAttribute, 52, 600),
        (9, .centerY, .equal, 8, .centerY, 0, 1000),
        (10, .leading, .equal, 1, .leading, 20, 1000), (10, .centerY, .equal, 11, .centerY, 0, 1000),
        (11, .trailing, .equal, 1, .trailing, -20, 1000), (11, .top, .equal, 8, .bottom, 14, 1000),
        (12, .leading, .equal, 1, .leading, 20, 1000), (12, .centerY, .equal, 13, .centerY, 0, 1000),
        (13, .trailing, .equal, 11, .trailing, 0, 1000), (13, .top, .equal, 11, .bottom, 16, 1000),
        (14, .leading, .equal, 1, .leading, 20, 1000), (14, .trailing, .equal, 1, .trailing, -20, 1000),
        (14, .top, .equal, 13, .bottom, 22, 1000),
        // Two buttons of equal size.
        (15, .leading, .equal, 1, .leading, 20, 1000), (15, .top, .equal, 14, .bottom, 20, 1000),
        (15, .bottom, .equal, 1, .bottom, -20, 1000), (16, .leading, .equal, 15, .trailing, 12, 1000),
        (16, .trailing, .equal, 1, .trailing, -20, 1000), (16, .centerY, .equal, 15, .centerY, 0, 1000),
        (16, .width, .equal, 15, .width, 0, 1000),
    ])
}
