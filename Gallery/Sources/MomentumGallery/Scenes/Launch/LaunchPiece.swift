/// A part of the launch that a finger takes out of it, and gives back.
final class LaunchPiece: HandView {
    /// Where it was when a finger took it; nil while nobody has it.
    var grip: Point?
    /// Told of fingers.
    var onTouch: () -> Void = {}
    var onLetGo: () -> Void = {}
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
    override func wasLetGo() { onLetGo() }
}

/// What a finger touches that takes the whole launch.
final class LaunchGround: HandView {
    /// Told of fingers.
    var onTouch: () -> Void = {}
    var onLetGo: () -> Void = {}

    /// Drags are horizontal here.
    override var takesDrags: Bool { false }
    override func wasTouched(at location: Point) { onTouch() }
    override func wasLetGo() { onLetGo() }
}

/// A view that touches pass through where nothing of it is.
class LaunchRoom: View {
    override func hitTest(_ point: Point, with event: TouchEvent?) -> View? {
        let hit = super.hitTest(point, with: event)
        return hit === self ? nil : hit
    }
}
