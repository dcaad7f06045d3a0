/// A ``TextField`` for searching, with a magnifying glass and a cross that empties it.
open class SearchBar: TextField {
    private final let glass = ShapeView()
    private final let cross = Button()

    /// Creates an empty bar.
    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
        contentInsets = EdgeInsets(top: 0, left: 34, bottom: 0, right: 34)
        placeholder = "Search"
        var path = Path(ellipseIn: Rect(x: 1, y: 1, width: 10, height: 10))
        path.move(to: Point(x: 9.7, y: 9.7))
        path.addLine(to: Point(x: 14, y: 14))
        glass.shapeLayer.path = path
        glass.shapeLayer.fillColor = .clear
        glass.shapeLayer.strokeColor = ControlColors.hint
        glass.shapeLayer.lineWidth = 1.6
        glass.isUserInteractionEnabled = false
        addSubview(glass)
        var strokes = Path(ellipseIn: Rect(x: 0, y: 0, width: 16, height: 16))
        strokes.addPath(Path.cross(in: Rect(x: 5, y: 5, width: 6, height: 6)))
        cross.symbol = strokes
        cross.contentInsets = .zero
        cross.tintColor = ControlColors.hint
        cross.accessibilityLabel = "Clear"
        cross.isHidden = true
        cross.addTarget(self, action: SearchBar.crossPressed, for: .primaryActionTriggered)
        addTarget(self, action: SearchBar.textChanged, for: .editingChanged)
        addSubview(cross)
    }

    private final func crossPressed() { clear() }

    private final func textChanged() { showCross() }

    private final func showCross() { cross.isHidden = text.isEmpty }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let middle = bounds.size.height / 2
        glass.frame = Rect(x: 11, y: middle - 7.5, width: 15, height: 15)
        cross.frame = Rect(x: bounds.size.width - 32, y: middle - 14, width: 28, height: 28)
        showCross()
    }
}

extension Path {
    /// The outline of a cross from corner to corner, wound against an ellipse so that it is cut out of one.
    fileprivate static func cross(in rect: Rect) -> Path {
        let (half, middle) = (rect.size.width / 2, rect.center)
        let thin = 0.9
        // The arms of an upright cross, turned by an eighth.
        let corners = [
            (thin, -thin), (thin, -half * 1.3), (-thin, -half * 1.3), (-thin, -thin), (-half * 1.3, -thin),
            (-half * 1.3, thin), (-thin, thin), (-thin, half * 1.3), (thin, half * 1.3), (thin, thin),
            (half * 1.3, thin), (half * 1.3, -thin),
        ]
        var path = Path()
        for (index, corner) in corners.enumerated() {
            let root = 0.7071067811865476
            let point = Point(
                x: middle.x + (corner.0 - corner.1) * root, y: middle.y + (corner.0 + corner.1) * root)
            if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
        }
        path.closeSubpath()
        return path
    }
}
