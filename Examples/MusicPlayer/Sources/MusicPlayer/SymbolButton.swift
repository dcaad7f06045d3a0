import Momentum

/// A button with a symbol that can morph into another one, of any size and colour. All changes are animatable.
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

    /// The colour of the symbol. Animatable.
    var color: Color {
        get { icon.shapeLayer.fillColor }
        set {
            icon.shapeLayer.fillColor = newValue
            halo.backgroundColor = newValue.withAlpha(0.16)
        }
    }

    /// Lays out the button around its symbol, which is `side` points wide. The changes are animatable.
    func place(_ frame: Rect, symbol side: Double) {
        self.frame = frame
        let middle = Point(x: frame.width / 2, y: frame.height / 2)
        icon.center = middle
        icon.transform = Transform2D(scaleX: side / 24, y: side / 24)
        halo.frame = Rect(center: middle, size: Size(width: side * 1.9, height: side * 1.9))
        halo.cornerRadius = side * 0.95
    }

    /// Replaces the symbol, with an animation between both paths if `animated` is true.
    func morph(to symbol: Path, animated: Bool) {
        guard animated else { return icon.shapeLayer.path = symbol }
        View.animate(springDuration: 0.3, bounce: 0.15) { icon.shapeLayer.path = symbol }
    }

    /// Shows a halo while the button is pressed or selected.
    override func stateDidChange() {
        View.animate(springDuration: 0.3) { halo.alpha = isHighlighted ? 1 : isSelected ? 0.9 : 0 }
    }

    override var focusRingRadius: Double { bounds.height / 2 - 4 }
    override var focusRect: Rect { bounds.insetBy(dx: 4, dy: 4) }
}
