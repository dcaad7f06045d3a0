/// A view that draws a gradient.
class GradientView: View {
    override class func makeLayer() -> Layer { GradientLayer() }

    final var gradient: GradientLayer { layer as! GradientLayer }

    /// Creates a view that touches do not find: straight down unless told otherwise.
    convenience init(
        _ colors: [Color], _ type: GradientType = .axial, at locations: [Double] = [], from start: Point? = nil,
        to end: Point? = nil, frame: Rect = .zero
    ) {
        self.init(frame: frame)
        isUserInteractionEnabled = false
        gradient.type = type
        gradient.colors = colors
        gradient.locations = locations
        if let start { gradient.startPoint = start }
        if let end { gradient.endPoint = end }
    }
}
