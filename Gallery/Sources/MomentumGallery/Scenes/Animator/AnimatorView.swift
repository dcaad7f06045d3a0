/// The view of the scene: instructions, the cards on their tracks, the plots, and the controls.
final class AnimatorView: Board {
    let tracks = [AnimatorTrack(isReplay: false), AnimatorTrack(isReplay: true)]
    let ground = Card().called("ground")
    let scrubber = Slider()
    private(set) var buttons: [Button] = []
    var scene = Weak<AnimatorScene>()

    private let header = Card().called("header")
    private let title = Label("", size: 16, weight: .semibold)
    private let hint = Label("", size: 13.5)
    private let badge = Label("UIKit", size: 10.5, weight: .bold, color: Palette.orange)
    private let other = Label("", size: 13, color: Palette.faint)
    private let names = [
        Label("Momentum", size: 12, weight: .semibold, color: Palette.blue),
        Label("Replay, as in UIKit", size: 12, weight: .semibold, color: Palette.orange),
    ]
    private let verdicts = [Label("", size: 12, weight: .medium), Label("", size: 12, weight: .medium)]
    private let plots = Card().called("plots")
    private let positionPlots: [PlotView]
    private let speeds: [PlotView]
    private let controls = Card().called("controls")
    private let reading = Label("", size: 12, weight: .medium, color: Palette.faint)
    private let state = Label("", size: 12, weight: .medium, color: Palette.faint)
    private var page = AnimatorPage.all[0]
    /// The animator and state that the scrubber shows.
    private var lastReported: (animator: PropertyAnimator?, state: AnimatingState) = (nil, .inactive)
    private static let span = 4.0
    /// The smallest change of the fraction between frames that is animated.
    private static let leap = 0.2

    override init(frame: Rect) {
        let (travel, colors) = (AnimatorCard.travel, [Palette.blue, Palette.orange])
        positionPlots = colors.enumerated().map { index, color in
            PlotView(
                index == 0 ? "position" : "", color: color, range: (-0.3 * travel)...(1.3 * travel), span: Self.span,
                grid: index == 0 ? [0, travel] : [])
        }
        speeds = colors.enumerated().map { index, color in
            PlotView(
                index == 0 ? "velocity" : "", color: color, range: -1...1, span: Self.span,
                grid: index == 0 ? [0] : [])
        }
        super.init(frame: frame)
        layer.name = "property animator"
        backgroundColor = Palette.paper
        tracks[0].card.layer.name = "card"
        tracks[1].card.layer.name = "replay"
        for label in [hint, other] { label.isWrapped = true }
        badge.textAlignment = .center
        badge.backgroundColor = Palette.orange.withAlpha(0.13)
        badge.cornerRadius = 8
        for label in verdicts + [state] { label.textAlignment = .right }
        reading.usesMonospacedDigits = true
        for view in [title, hint, badge, other] { header.addSubview(view) }
        for view in names + verdicts { ground.addSubview(view) }
        for track in tracks { ground.addSubview(track) }
        for plot in positionPlots + speeds { plots.addSubview(plot) }
        for plot in [positionPlots[1], speeds[1]] { plot.backgroundColor = .clear }
        for view in [reading, state, scrubber] { controls.addSubview(view) }
        scrubber.accessibilityLabel = "Fraction complete"
        scrubber.tintColor = Palette.blue
        for view in [header, plots] { view.isUserInteractionEnabled = false }
        for view in [header, ground, plots, controls] { addSubview(view) }
        ground.clipsToBounds = true
        durationChanged()
        show(page)
    }

    /// Updates the plotted range of the velocities.
    func durationChanged() {
        let reach = 5.5 * AnimatorCard.travel / tracks[0].duration
        for plot in speeds { plot.range = -reach...reach }
    }

    /// Shows the texts and controls of `page`.
    func show(_ page: AnimatorPage) {
        self.page = page
        title.text = page.title
        hint.text = page.hint
        other.text = page.other
        for button in buttons { button.removeFromSuperview() }
        buttons = page.actions.enumerated().map { index, action in
            Button(action.title, style: index == 0 ? .filled : .tinted)
        }
        for (index, button) in buttons.enumerated() {
            button.tintColor = index == 0 ? Palette.fill : Palette.blue
            button.titleLabel.setSize(13)
            controls.insertSubview(button, belowSubview: scrubber)
        }
        let isComparison = page.kind == .comparison
        tracks[1].isHidden = !isComparison
        for name in names { name.isHidden = !isComparison }
        verdicts[1].isHidden = !isComparison
        let hasTwo = isComparison || page.kind == .heights
        positionPlots[1].isHidden = !hasTwo
        speeds[1].isHidden = !hasTwo
        positionPlots[1].range = page.kind == .heights ? -30...130 : positionPlots[0].range
        clear()
        layoutSubviews()
    }

    /// The visible tracks.
    var shown: [AnimatorTrack] { page.kind == .comparison ? tracks : [tracks[0]] }

    // MARK: Readings

    func clear() {
        for plot in positionPlots + speeds { plot.clear() }
        for index in verdicts.indices { showVerdict("", Palette.faint, index) }
    }

    private func readings(_ index: Int) -> MotionSample<Double> {
        guard index == 1, page.kind == .heights else { return tracks[index].sample }
        let height = tracks[0].height
        return MotionSample(value: -height.value, velocity: -height.velocity)
    }

    /// Adds the presentation values to the plots at `time`, in seconds since their left edge.
    func record(at time: Double) {
        for index in 0..<2 where !positionPlots[index].isHidden {
            let sample = readings(index)
            positionPlots[index].append(sample.value, at: time)
            speeds[index].append(sample.velocity, at: time)
        }
    }

    /// The fraction of the scrubber's thumb, which may still be moving to a finger.
    var thumbFraction: Double {
        let travel = scrubber.bounds.width - scrubber.thumb.bounds.width
        guard isThumbAnimating, travel > 0 else { return scrubber.value }
        let presentedX = scrubber.thumb.presentation.position.x - scrubber.thumb.bounds.width / 2
        return min(max(presentedX / travel, 0), 1)
    }

    var isThumbAnimating: Bool { scrubber.thumb.layer.isAnimating(.position) }

    /// Shows the state and fraction of the animator. `isOther` indicates that another motion has begun.
    func updateState(isOther: Bool = false) {
        let (animator, fraction) = (tracks[0].animator, tracks[0].fraction)
        // The fraction of another animator, or of another motion, may differ at once. The thumb then moves there in an
        // animation.
        let glides =
            isOther || lastReported.animator !== animator || lastReported.state != animator.state
            || abs(fraction - scrubber.value) > Self.leap
        lastReported = (animator, animator.state)
        if !scrubber.isTracking { scrubber.setValue(fraction, animated: glides) }
        updateReading()
    }

    /// Shows the state without moving the scrubber, which controls the animator.
    func updateReading() {
        let track = tracks[0]
        // Measured along the track, as the thumb is: the fraction of a finished animator is 0.
        reading.text = "fraction " + NumberText.decimal(track.fraction, decimals: 2, padded: true)
        if let play = page.actions.firstIndex(of: .play) {
            buttons[play].title = track.animator.isRunning ? "Pause" : AnimatorAction.play.title
        }
        switch track.animator.state {
        case .inactive where track.isStopped: state.text = "stopped"
        case .inactive where track.isMoving: state.text = "running"
        case .inactive: state.text = track.goesToEnd ? "inactive, at the end" : "inactive, at the start"
        case .active where track.isMoving: state.text = track.animator.isReversed ? "running, reversed" : "running"
        case .active: state.text = track.animator.isReversed ? "paused, reversed" : "paused"
        case .stopped: state.text = "stopped"
        }
    }

    /// Describes the effect of an interruption at `time` on the track at `index`.
    func showVerdict(_ before: MotionSample<Double>, _ index: Int, at time: Double) {
        let after = tracks[index].sample
        let (jump, step) = (abs(after.value - before.value), abs(after.velocity - before.velocity))
        if jump > 0.5 { positionPlots[index].jump(to: after.value, at: time) }
        if step > 5 { speeds[index].jump(to: after.velocity, at: time) }
        positionPlots[index].mark(at: time)
        if jump > 0.5 {
            showVerdict("jumps " + NumberText.decimal(jump, decimals: 0) + " pt", Palette.red, index)
        } else if step > 5 {
            showVerdict("speed step " + NumberText.decimal(step, decimals: 0) + " pt/s", Palette.red, index)
        } else {
            showVerdict("no step", Palette.green, index)
        }
    }

    func showVerdict(_ text: String, _ color: Color, _ index: Int = 0) {
        verdicts[index].text = text
        verdicts[index].textColor = color
    }

    // MARK: Layout

    override func layoutSubviews() {
        let stageSize = stage?.size ?? frame.size
        let layout = AnimatorLayout(stageSize, growths(on: stageSize), lines: shown.count)
        _ = fillStage(adding: layout.growth)
        header.frame = layout.header
        ground.frame = layout.ground
        plots.frame = layout.plots
        controls.frame = layout.controls
        let pad = layout.isWide ? 20.0 : 12
        layOutHeader(header.bounds.width, layout.isWide)
        let shown = shown
        for (index, track) in shown.enumerated() {
            let frame = layout.track(index, of: shown.count)
            track.lie(in: frame, rise: shown.count > 1 ? 8 : 46)
            let line = 18 * verdicts[index].growth
            let available = ground.bounds.width - 2 * pad
            let isBelow = isVerdictBelow(available)
            let (y, growth) = (frame.minY - 2 - line, verdicts[index].growth)
            names[index].frame = Rect(
                x: pad, y: isBelow ? y - line : y, width: min(available, 200 * growth), height: line)
            verdicts[index].textAlignment = isBelow ? .left : .right
            let width = min(available, 220 * growth)
            verdicts[index].frame = Rect(
                x: isBelow ? pad : ground.bounds.width - pad - width, y: y, width: width, height: line)
        }
        let inner = plots.bounds.insetBy(dx: 10, dy: 10)
        for (index, pair) in [positionPlots, speeds].enumerated() {
            let frame: Rect
            if layout.isWide {
                let height = ((inner.height - 8) / 2).rounded()
                frame = Rect(
                    x: inner.minX, y: inner.minY + Double(index) * (height + 8), width: inner.width, height: height)
            } else {
                let width = ((inner.width - 8) / 2).rounded()
                frame = Rect(
                    x: inner.minX + Double(index) * (width + 8), y: inner.minY, width: width, height: inner.height)
            }
            for plot in pair { plot.frame = frame }
        }
        let line = 18 * reading.growth
        let (available, growth) = (layout.scrubber.width, reading.growth)
        let isBeside = reading.width + Self.stateWidth(state) <= available
        reading.frame = Rect(x: layout.scrubber.minX, y: 10, width: min(available, 170 * growth), height: line)
        state.textAlignment = isBeside ? .right : .left
        let stateWidth = min(available, 160 * growth)
        state.frame = Rect(
            x: isBeside ? layout.scrubber.maxX - stateWidth : layout.scrubber.minX, y: isBeside ? 10 : 10 + line,
            width: stateWidth, height: line)
        scrubber.frame = layout.scrubber
        for (index, button) in buttons.enumerated() { button.frame = layout.button(index, of: buttons.count) }
        super.layoutSubviews()
    }

    /// Lays out the texts of the header within `width`. Returns their lower edge.
    @discardableResult
    private func layOutHeader(_ width: Double, _ isWide: Bool) -> Double {
        let pad = isWide ? 20.0 : 12
        let inner = width - 2 * pad
        let line = isWide ? 20.0 : 36
        hint.setSize(isWide ? 13.5 : 12.5)
        other.setSize(isWide ? 13 : 12)
        let top = title.lie(x: pad, y: 12, width: inner, line: 22) + 3
        let hintHeight = max(line * hint.growth, hint.sizeThatFits(Size(width: inner, height: 0)).height)
        hint.frame = Rect(x: pad, y: top, width: inner, height: hintHeight)
        let below = top + hintHeight + (isWide ? 8 : 6)
        let badgeSize = Size(width: 46 * badge.growth, height: 17 * badge.growth)
        badge.frame = Rect(x: pad, y: below, width: badgeSize.width, height: badgeSize.height)
        let remaining = inner - badgeSize.width - 8
        let otherHeight = max(line * other.growth, other.sizeThatFits(Size(width: remaining, height: 0)).height)
        other.frame = Rect(x: pad + badgeSize.width + 8, y: below - 1, width: remaining, height: otherHeight)
        return below - 1 + otherHeight
    }

    /// Returns the additional heights that larger text needs.
    private func growths(on size: Size) -> AnimatorLayout.Growths {
        let plain = AnimatorLayout(size)
        var growths = AnimatorLayout.Growths()
        let isWide = plain.isWide
        let designed = isWide ? 84.0 : 114
        growths.header = max(0, layOutHeader(plain.header.width, isWide) - designed)
        growths.line = 18 * (verdicts[0].growth * (isVerdictBelow(plain.ground.width - (isWide ? 40 : 24)) ? 2 : 1) - 1)
        let line = 18 * reading.growth
        let rows = reading.width + Self.stateWidth(state) <= plain.scrubber.width ? 1.0 : 2
        growths.reading = line * rows - 18
        growths.buttons = buttons.count
        for button in buttons {
            let size = button.titleLabel.sizeThatFits(.zero)
            growths.button.width = max(growths.button.width, size.width + 8)
            if button.titleLabel.growth > 1 { growths.button.height = max(growths.button.height, size.height + 12) }
        }
        return growths
    }

    /// Returns whether a verdict is placed below the name of its track because the line is too short for both.
    private func isVerdictBelow(_ available: Double) -> Bool {
        guard shown.count > 1 else { return false }
        return names[1].width + verdicts[1].width(of: "speed step 888 pt/s") + 8 > available
    }

    /// Returns the width of the longest state text.
    private static func stateWidth(_ label: Label) -> Double { label.width(of: "inactive, at the start") }

    override func keyPressed(_ event: KeyEvent) -> Bool {
        (scene.object?.use(event) ?? false) || super.keyPressed(event)
    }
}
