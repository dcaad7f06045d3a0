import Momentum

/// A gradient from the upper edge to the lower one.
final class GradientView: View {
    override class func makeLayer() -> Layer { GradientLayer() }

    var gradient: GradientLayer? { layer as? GradientLayer }

    /// Changes the colours of the gradient to `colors`.
    func show(_ colors: [Color], animated: Bool) {
        if animated {
            View.animate(withDuration: 0.6) { gradient?.colors = colors }
        } else {
            gradient?.colors = colors
        }
    }
}

/// A container whose content fades out at its upper and lower edge.
final class FadingView: View {
    private let content: View
    private let mask = View()
    private let top = GradientView()
    private let middle = View()
    private let bottom = GradientView()

    init(_ content: View) {
        self.content = content
        super.init(frame: .zero)
        addSubview(content)
        top.show([.clear, .black], animated: false)
        middle.backgroundColor = .black
        bottom.show([.black, .clear], animated: false)
        for part in [top, middle, bottom] { mask.addSubview(part) }
        layer.mask = mask.layer
    }

    /// Lays out the view. The changes are animatable.
    func place(_ frame: Rect) {
        self.frame = frame
        content.frame = Rect(origin: .zero, size: frame.size)
        mask.frame = content.frame
        let edge = min(20, frame.height / 2)
        top.frame = Rect(x: 0, y: 0, width: frame.width, height: edge)
        middle.frame = Rect(x: 0, y: edge, width: frame.width, height: frame.height - 2 * edge)
        bottom.frame = Rect(x: 0, y: frame.height - edge, width: frame.width, height: edge)
    }
}
