/// A lane: a box on a rail, what turns it round, and the plots of its place and velocity.
final class AdditiveLane: Card {
    /// From end to end, in points of the rail, however large the lane is drawn.
    static let way = 500.0
    /// Seconds that the plots show.
    private static let window = 4.0
    private static let side = 44.0
    private static let pad = 12.0

    let box = View(frame: Rect(x: 0, y: 0, width: side, height: side))
    let driver: any TurnDriver
    private let rail = View()
    private let groove = View()
    private let ends = [View(), View()]
    private let title: Label
    private let detail: Label
    private let verdict = Label("", size: 12, weight: .medium, color: Palette.faint)
    private let value: PlotView
    private let velocity: PlotView
    private let constants: TurnConstants

    init(constants: TurnConstants, driver makeDriver: (View) -> any TurnDriver) {
        self.constants = constants
        box.center = Point(x: 0, y: 0)
        driver = makeDriver(box)
        title = Label(String(driver.title), size: 14, weight: .semibold)
        detail = Label(String(driver.detail), size: 12, color: Palette.faint)
        value = PlotView(
            color: Palette.blue, range: (-0.24 * Self.way)...(1.24 * Self.way), window: Self.window, grid: [0, Self.way])
        velocity = PlotView(color: Palette.orange, range: -1...1, window: Self.window, grid: [0])
        super.init()
        isUserInteractionEnabled = false
        box.backgroundColor = Palette.blue
        box.cornerRadius = 12
        let eye = View(frame: Rect(x: 17, y: 17, width: 10, height: 10))
        eye.backgroundColor = .white
        eye.cornerRadius = 5
        box.addSubview(eye)
        groove.backgroundColor = Palette.well
        groove.cornerRadius = 4
        for end in ends {
            end.layer.borderWidth = 1.5
            end.layer.borderColor = Color(hex: 0x161A23, alpha: 0.16)
            end.cornerRadius = 13
        }
        verdict.textAlignment = .right
        for view in [groove] + ends + [box] { rail.addSubview(view) }
        for view in [title, detail, verdict, value, velocity, rail] { addSubview(view) }
        constantsChanged()
    }

    func constantsChanged() {
        let reach = 3.4 * Self.way / constants.duration
        velocity.range = -reach...reach
    }

    /// Place and velocity along the rail, in points and points per second.
    var sample: MotionSample<Double> {
        let presentation = box.presentation
        return MotionSample(value: presentation.position.x, velocity: presentation.velocity(of: .positionX))
    }

    // MARK: Turning

    /// Sends the box to `target`, `time` seconds into the plots; draws and tells what became of its place and velocity.
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
        if isWide {
            title.frame = Rect(x: pad, y: 12, width: column, height: 20)
            detail.frame = Rect(x: pad, y: 32, width: column, height: 18)
            verdict.frame = Rect(x: pad + column - 180, y: 12, width: 180, height: 20)
            let left = pad + column + 24
            let height = ((size.height - 32) / 2).rounded()
            value.frame = Rect(x: left, y: 12, width: size.width - left - 12, height: height)
            velocity.frame = Rect(x: left, y: 20 + height, width: size.width - left - 12, height: height)
            placeRail(x: pad, width: column, middle: (50 + size.height - 12) / 2 + 2)
        } else {
            title.frame = Rect(x: pad, y: 8, width: column * 0.64, height: 18)
            verdict.frame = Rect(x: pad + column * 0.5, y: 8, width: column * 0.5, height: 18)
            detail.frame = .zero
            let width = (column - 8) / 2
            let top = 58.0
            let height = max(20, size.height - top - 8)
            value.frame = Rect(x: pad, y: top, width: width, height: height)
            velocity.frame = Rect(x: pad + width + 8, y: top, width: width, height: height)
            placeRail(x: pad, width: column, middle: 42)
        }
    }

    /// The rail keeps its own points: a lane of another width shows it larger or smaller, and what moves goes on moving.
    private func placeRail(x: Double, width: Double, middle: Double) {
        let length = Self.way + Self.side
        rail.bounds = Rect(x: -Self.side / 2, y: -Self.side / 2, width: length, height: Self.side)
        let scale = min(1, width / length)
        rail.transform = AffineTransform(scaleX: scale, y: scale)
        rail.center = Point(x: x + length * scale / 2, y: middle)
        groove.frame = Rect(x: 0, y: -4, width: Self.way, height: 8)
        for (end, place) in zip(ends, [0, Self.way]) {
            end.frame = Rect(x: place - 24, y: -24, width: 48, height: 48)
        }
    }
}

extension String {
    /// The text of a literal.
    init(_ text: StaticString) { self = text.withUTF8Buffer { String(decoding: $0, as: UTF8.self) } }
}
