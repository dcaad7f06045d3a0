/// A track: a box on a rail, what reverses it, and the plots of its position and velocity.
final class AdditiveTrack: Card {
    /// Seconds that the plots show.
    private static let window = 4.0
    private static let pad = 12.0

    let driver: any TurnDriver
    private let rail = RailView()
    private let title: Label
    private let detail: Label
    private let verdict = Label("", size: 12, weight: .medium, color: Palette.faint)
    private let value: PlotView
    private let velocity: PlotView
    private let constants: TurnConstants

    init(constants: TurnConstants, driver makeDriver: (View) -> any TurnDriver) {
        self.constants = constants
        driver = makeDriver(rail.box)
        title = Label(driver.title, size: 14, weight: .semibold)
        detail = Label(driver.detail, size: 12, color: Palette.faint)
        value = PlotView(
            "position", color: Palette.blue, range: (-0.24 * RailView.way)...(1.24 * RailView.way), window: Self.window,
            grid: [0, RailView.way])
        velocity = PlotView("velocity", color: Palette.orange, range: -1...1, window: Self.window, grid: [0])
        super.init()
        isUserInteractionEnabled = false
        verdict.textAlignment = .right
        for view in [title, detail, verdict, value, velocity, rail] { addSubview(view) }
        constantsChanged()
    }

    func constantsChanged() {
        let reach = 3.4 * RailView.way / constants.duration
        velocity.range = -reach...reach
    }

    var box: View { rail.box }
    /// Position and velocity along the rail, in points and points per second.
    var sample: MotionSample<Double> { rail.sample }

    // MARK: Turning

    /// Sends the box to `target`, `time` seconds into the plots; draws and describes what became of its position and velocity.
    func turn(to target: Double, at time: Double) {
        let before = sample
        let wasMoving = driver.isMoving
        record(at: time)
        driver.turn(to: target)
        let after = sample
        let jump = after.value - before.value
        let step = after.velocity - before.velocity
        if abs(jump) > 0.5 { value.jump(to: after.value, at: time) }
        if abs(step) > 5 { velocity.jump(to: after.velocity, at: time) }
        value.mark(at: time)
        velocity.mark(at: time)
        guard wasMoving else { return say("", Palette.faint) }
        if abs(jump) > 0.5 {
            say("jumps " + NumberText.decimal(abs(jump), decimals: 0) + " pt", Palette.red)
        } else if abs(step) > 5 {
            say("speed steps " + NumberText.decimal(abs(step), decimals: 0) + " pt/s", Palette.red)
        } else {
            say("no step", Palette.green)
        }
    }

    /// Puts the box on `target` without a motion.
    func place(at target: Double) {
        driver.halt()
        box.center = Point(x: target, y: 0)
        clear()
    }

    /// Draws where the box is and how fast it moves, `time` seconds into the plots.
    func record(at time: Double) {
        let sample = sample
        value.append(sample.value, at: time)
        velocity.append(sample.velocity, at: time)
    }

    func clear() {
        value.clear()
        velocity.clear()
        say("", Palette.faint)
    }

    private func say(_ text: String, _ color: Color) {
        verdict.text = text
        verdict.textColor = color
    }

    // MARK: Layout

    override func layoutSubviews() {
        let size = bounds.size
        let isWide = size.width >= 600
        let pad = Self.pad + (isWide ? 4 : 0)
        let column = isWide ? (size.width * 0.56).rounded() - pad : size.width - 2 * pad
        verdict.fontSize = isWide ? 12 : 11
        detail.isHidden = !isWide
        if isWide {
            title.frame = Rect(x: pad, y: 12, width: column, height: 20)
            detail.frame = Rect(x: pad, y: 32, width: column, height: 18)
            verdict.frame = Rect(x: pad + column - 180, y: 12, width: 180, height: 20)
            let left = pad + column + 24
            let height = ((size.height - 32) / 2).rounded()
            value.frame = Rect(x: left, y: 12, width: size.width - left - 12, height: height)
            velocity.frame = Rect(x: left, y: 20 + height, width: size.width - left - 12, height: height)
            rail.lie(x: pad, width: column, middle: (50 + size.height - 12) / 2 + 2)
        } else {
            title.frame = Rect(x: pad, y: 8, width: column * 0.64, height: 18)
            verdict.frame = Rect(x: pad + column * 0.5, y: 8, width: column * 0.5, height: 18)
            let width = (column - 8) / 2
            // Below the title as much of the track as the box and its overshoot need, then the plots.
            let middle = 30 + rail.height(in: column) / 2
            let top = middle + rail.height(in: column) / 2 + 4
            let height = max(16, size.height - top - 8)
            value.frame = Rect(x: pad, y: top, width: width, height: height)
            velocity.frame = Rect(x: pad + width + 8, y: top, width: width, height: height)
            rail.lie(x: pad, width: column, middle: middle)
        }
    }
}
