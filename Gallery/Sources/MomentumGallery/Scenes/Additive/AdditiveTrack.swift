/// A track: a box on a rail, the driver that reverses it, and the plots of its position and velocity.
final class AdditiveTrack: Card {
    /// The time span of the plots, in seconds.
    private static let span = 4.0
    private static let pad = 12.0

    let driver: any RetargetDriver
    private let rail = RailView().called("rail")
    private let title: Label
    private let detail: Label
    private let verdict = Label("", size: 12, weight: .medium, color: Palette.faint)
    private let value: PlotView
    private let velocity: PlotView
    private let constants: RetargetConstants

    init(constants: RetargetConstants, driver makeDriver: (View) -> any RetargetDriver) {
        self.constants = constants
        driver = makeDriver(rail.box)
        title = Label(driver.title, size: 14, weight: .semibold)
        detail = Label(driver.detail, size: 12, color: Palette.faint)
        value = PlotView(
            "position", color: Palette.blue, range: (-0.24 * RailView.length)...(1.24 * RailView.length),
            span: Self.span,
            grid: [0, RailView.length])
        velocity = PlotView("velocity", color: Palette.orange, range: -1...1, span: Self.span, grid: [0])
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        verdict.textAlignment = .right
        for view in [title, detail, verdict, value, velocity, rail] { addSubview(view) }
        constantsChanged()
    }

    func constantsChanged() {
        let reach = 3.4 * RailView.length / constants.duration
        velocity.range = -reach...reach
    }

    var box: View { rail.box }
    /// The position and velocity along the rail, in points and points per second.
    var sample: MotionSample<Double> { rail.sample }

    // MARK: Reversal

    /// Sends the box to `target` at `time`, in seconds since the plots' left edge. Draws and describes the change of
    /// its position and velocity.
    func retarget(to target: Double, at time: Double) {
        let before = sample
        let wasMoving = driver.isMoving
        record(at: time)
        driver.retarget(to: target)
        let after = sample
        let jump = after.value - before.value
        let step = after.velocity - before.velocity
        if abs(jump) > 0.5 { value.jump(to: after.value, at: time) }
        if abs(step) > 5 { velocity.jump(to: after.velocity, at: time) }
        value.mark(at: time)
        velocity.mark(at: time)
        guard wasMoving else { return showVerdict("", Palette.faint) }
        if abs(jump) > 0.5 {
            showVerdict("jumps " + NumberText.decimal(abs(jump), decimals: 0) + " pt", Palette.red)
        } else if abs(step) > 5 {
            showVerdict("speed step " + NumberText.decimal(abs(step), decimals: 0) + " pt/s", Palette.red)
        } else {
            showVerdict("no step", Palette.green)
        }
    }

    /// Moves the box to `target` without an animation.
    func jump(to target: Double) {
        driver.halt()
        box.center = Point(x: target, y: 0)
        clear()
    }

    /// Adds the position and velocity of the box to the plots at `time`, in seconds since their left edge.
    func record(at time: Double) {
        let sample = sample
        value.append(sample.value, at: time)
        velocity.append(sample.velocity, at: time)
    }

    func clear() {
        value.clear()
        velocity.clear()
        showVerdict("", Palette.faint)
    }

    private func showVerdict(_ text: String, _ color: Color) {
        verdict.text = text
        verdict.textColor = color
    }

    // MARK: Layout

    /// The longest text of the verdict, for the layout.
    private static let longest = "speed step 88888 pt/s"

    /// Returns the additional height that larger text needs in `width`, in points.
    func growth(in width: Double) -> Double { layOutTexts(width).growth }

    /// Lays out the texts. Returns their left edge and width, and the distance by which they end below the designed
    /// position.
    private func layOutTexts(_ width: Double) -> (isWide: Bool, pad: Double, column: Double, growth: Double) {
        let isWide = width >= 600
        let pad = Self.pad + (isWide ? 4 : 0)
        let column = isWide ? (width * 0.56).rounded() - pad : width - 2 * pad
        verdict.setSize(isWide ? 12 : 11)
        detail.isHidden = !isWide
        let (top, row) = isWide ? (12.0, 20.0) : (8.0, 18.0)
        var end = title.lie(x: pad, y: top, width: column, line: row)
        let verdictWidth = verdict.width(of: Self.longest) + 8
        let isBeside = title.width + verdictWidth <= column
        if isBeside {
            let width = max(isWide ? 180 : column * 0.5, verdictWidth)
            verdict.frame = Rect(x: pad + column - width, y: top, width: width, height: end - top)
        }
        if isWide { end = detail.lie(x: pad, y: end, width: column, line: 18) }
        if !isBeside {
            // Below the other texts, at their left edge.
            verdict.frame = Rect(x: pad, y: end, width: column, height: 18 * verdict.growth)
            end += verdict.frame.height
        }
        verdict.textAlignment = isBeside ? .right : .left
        return (isWide, pad, column, end - (isWide ? 50 : 26))
    }

    override func layoutSubviews() {
        let size = bounds.size
        let (isWide, pad, column, growth) = layOutTexts(size.width)
        if isWide {
            let left = pad + column + 24
            let height = ((size.height - 32) / 2).rounded()
            value.frame = Rect(x: left, y: 12, width: size.width - left - 12, height: height)
            velocity.frame = Rect(x: left, y: 20 + height, width: size.width - left - 12, height: height)
            rail.lie(x: pad, width: column, middle: (50 + growth + size.height - 12) / 2 + 2)
        } else {
            let width = (column - 8) / 2
            // The track, with space for the box and its overshoot, is below the title. The plots fill the space below
            // it.
            let middle = 30 + growth + rail.height(in: column) / 2
            let top = middle + rail.height(in: column) / 2 + 4
            let height = max(16, size.height - top - 8)
            value.frame = Rect(x: pad, y: top, width: width, height: height)
            velocity.frame = Rect(x: pad + width + 8, y: top, width: width, height: height)
            rail.lie(x: pad, width: column, middle: middle)
        }
    }
}
