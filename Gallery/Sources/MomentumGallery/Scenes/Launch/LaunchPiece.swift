/// A part of the launch that a finger can drag out of it and return.
final class LaunchPiece: TouchView {
    /// The position at which a finger caught the piece. Nil while it is not held.
    var dragStart: Point?
    /// Called when a finger touches the piece.
    var onTouch: () -> Void = {}
    var onRelease: () -> Void = {}
    private let fill: GradientView

    init(_ colors: [UInt32], size: Size, cornerRadius: Double) {
        fill = GradientView(colors.map { Color(hex: $0) })
        super.init(frame: Rect(origin: .zero, size: size))
        clipsToBounds = false
        fill.frame = bounds
        fill.cornerRadius = cornerRadius
        fill.layer.name = "fill"
        addSubview(fill)
    }

    override func wasTouched(at location: Point) { onTouch() }
    override func wasReleased() { onRelease() }
}

/// The background, whose touches control the whole launch.
final class LaunchGround: TouchView {
    /// Called when a finger touches the background.
    var onTouch: () -> Void = {}
    var onRelease: () -> Void = {}

    /// Only horizontal drags are recognised.
    override var takesDrags: Bool { false }
    override func wasTouched(at location: Point) { onTouch() }
    override func wasReleased() { onRelease() }
}

/// A view that passes touches outside its subviews to the views behind it.
class LaunchContainer: View {
    override func hitTest(_ point: Point, with event: TouchEvent?) -> View? {
        let hit = super.hitTest(point, with: event)
        return hit === self ? nil : hit
    }
}
