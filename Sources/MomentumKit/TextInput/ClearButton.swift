/// The button that clears a text field: a disc with a cross.
final class ClearButton: Button {
    /// Whether the tab key focuses the button. False in a field, which can also be cleared with keys.
    var acceptsFocus = true

    override var canBecomeFocused: Bool { acceptsFocus && super.canBecomeFocused }

    static func clearing() -> ClearButton {
        let button = ClearButton()
        var strokes = Path(ellipseIn: Rect(x: 0, y: 0, width: 16, height: 16))
        strokes.addPath(Path.cross(in: Rect(x: 5, y: 5, width: 6, height: 6)))
        button.symbol = strokes
        button.contentInsets = .zero
        button.tintColor = ControlColors.hint
        button.accessibilityLabel = "Clear"
        return button
    }

    /// Returns a button for a field, which calls `action` of `target` when it is pressed and cannot be focused.
    static func clearing(_ target: TextControl, _ action: @escaping (TextControl) -> () -> Void) -> ClearButton {
        let button = clearing()
        button.acceptsFocus = false
        button.addTarget(target, action: action, for: .primaryActionTriggered)
        return button
    }
}

extension Path {
    /// Returns the outline of a diagonal cross in `rect`, wound opposite to an ellipse, so that it is cut out of one.
    fileprivate static func cross(in rect: Rect) -> Path {
        let (half, middle) = (rect.size.width / 2, rect.center)
        let thin = 0.9
        // The corners of an upright cross; the loop below turns them by 45 degrees.
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
