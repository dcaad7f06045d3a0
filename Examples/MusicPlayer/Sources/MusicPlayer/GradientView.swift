import Momentum

/// Colours from the upper edge to the lower one.
final class GradientView: View {
    override class func makeLayer() -> Layer { GradientLayer() }

    var gradient: GradientLayer? { layer as? GradientLayer }

    /// Shows `colors`; the ones before become them.
    func show(_ colors: [Color], animated: Bool) {
        if animated {
            View.animate(withDuration: 0.6) { gradient?.colors = colors }
        } else {
            gradient?.colors = colors
        }
    }
}

/// Shows a list that fades at its upper and lower edge.
final class FadingView: View {
    private let content: View
    private let edges = GradientView()
    /// How high the edges are, in points.
    private static let edge = 20.0

    init(_ content: View) {
        self.content = content
        super.init()
        addSubview(content)
        edges.show([.clear, .black, .black, .clear], animated: false)
        layer.mask = edges.layer
    }

    /// Lays it out. Animatable.
    func place(_ frame: Rect) {
        self.frame = frame
        let whole = Rect(origin: .zero, size: frame.size)
        content.frame = whole
        edges.frame = whole
        let share = min(0.5, Self.edge / max(1, frame.height))
        edges.gradient?.locations = [0, share, 1 - share, 1]
    }
}
