/// A knob on a groove: a fraction, 0...1.
final class Scrubber: HandView {
    private let groove = View()
    private let fill = View()
    private let knob = View(frame: Rect(x: 0, y: 0, width: 24, height: 24))
    /// Told of a finger that comes down, in stage points.
    var onTouch: (Point) -> Void = { _ in }
    /// Told when it leaves without having dragged.
    var onLetGo: () -> Void = {}

    init() {
        super.init(frame: .zero)
        clipsToBounds = false
        groove.backgroundColor = Palette.hairline
        fill.backgroundColor = Palette.blue
        knob.backgroundColor = .white
        knob.cornerRadius = 12
        knob.layer.borderWidth = 1
        knob.layer.borderColor = Color(hex: 0x161A23, alpha: 0.16)
        knob.layer.shadowOpacity = 0.18
        knob.layer.shadowRadius = 3
        knob.layer.shadowOffset = Size(width: 0, height: 1)
        for bar in [groove, fill] { bar.cornerRadius = 2.5 }
        for view in [groove, fill, knob] {
            view.isUserInteractionEnabled = false
            addSubview(view)
        }
    }

    var fraction = 0.0 { didSet { if fraction != oldValue { place() } } }
    /// Whether the keyboard has it.
    var isHeld = false {
        didSet {
            knob.layer.borderWidth = isHeld ? 2.5 : 1
            knob.layer.borderColor = isHeld ? Palette.blue : Color(hex: 0x161A23, alpha: 0.16)
        }
    }

    /// The fraction at `location`, in stage points.
    func fraction(at location: Point) -> Double {
        guard let point = convert(location, from: nil) else { return fraction }
        return min(max((point.x - 12) / max(bounds.width - 24, 1), 0), 1)
    }

    private func place() {
        let x = 12 + (bounds.width - 24) * fraction
        fill.frame = Rect(x: 12, y: bounds.midY - 2.5, width: max(0, x - 12), height: 5)
        knob.center = Point(x: x, y: bounds.midY)
    }

    override func wasTouched(at location: Point) { onTouch(location) }

    override func wasLetGo() { onLetGo() }

    override func layoutSubviews() {
        groove.frame = Rect(x: 12, y: bounds.midY - 2.5, width: max(0, bounds.width - 24), height: 5)
        place()
    }
}
