import Momentum

/// A button that shows a sign, which can become another one, of any size and colour: all of it moves with whatever animates it.
final class SymbolButton: Control {
    private let halo = View()
    private let icon = ShapeView()
    private let action: () -> Void

    init(_ label: String, _ symbol: Path, action: @escaping () -> Void) {
        self.action = action
        super.init(frame: .zero)
        accessibilityLabel = label
        for view in [halo, icon] as [View] {
            view.isUserInteractionEnabled = false
            addSubview(view)
        }
        halo.alpha = 0
        icon.shapeLayer.path = symbol
        icon.bounds = Rect(x: 0, y: 0, width: 24, height: 24)
        addTarget(self, action: SymbolButton.press, for: .touchUpInside)
    }

    private func press() { action() }

    /// The colour of the sign. Animatable.
    var color: Color {
        get { icon.shapeLayer.fillColor }
        set {
            icon.shapeLayer.fillColor = newValue
            halo.backgroundColor = newValue.withAlpha(0.16)
        }
    }

    /// Lays the button out round its sign, which is so many points wide. Animatable.
    func place(_ frame: Rect, symbol side: Double) {
        self.frame = frame
        let middle = Point(x: frame.width / 2, y: frame.height / 2)
        icon.center = middle
        icon.transform = Transform2D(scaleX: side / 24, y: side / 24)
        halo.frame = Rect(center: middle, size: Size(width: side * 1.9, height: side * 1.9))
        halo.cornerRadius = side * 0.95
    }

    /// Shows another sign; the present one becomes it.
    func morph(to symbol: Path, animated: Bool) {
        guard animated else { return icon.shapeLayer.path = symbol }
        View.animate(springDuration: 0.3, bounce: 0.15) { icon.shapeLayer.path = symbol }
    }

    /// A halo is behind it while it is pressed or chosen.
    override func stateDidChange() {
        View.animate(springDuration: 0.3) { halo.alpha = isHighlighted ? 1 : isSelected ? 0.9 : 0 }
    }

    override var focusRingRadius: Double { bounds.height / 2 - 4 }
    override var focusRect: Rect { bounds.insetBy(dx: 4, dy: 4) }
}
