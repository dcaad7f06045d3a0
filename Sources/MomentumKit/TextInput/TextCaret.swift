/// The caret. After each move it blinks several times and then remains visible, so that an idle page draws no frames.
/// It does not blink if the user prefers reduced motion.
final class TextCaret: View {
    private static var width: Double { 2 }
    /// The number of blinks after a move. Each one lasts about a second.
    private static var blinks: Double { 8 }

    /// Whether the caret is displayed.
    var isShown = false {
        didSet {
            guard isShown != oldValue else { return }
            isHidden = !isShown
            blink()
        }
    }

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        isHidden = true
        cornerRadius = 1
    }

    /// Moves the caret to `rect` without animation.
    func show(at rect: Rect, color: Color) {
        backgroundColor = color
        let new = Rect(x: rect.minX - Self.width / 2, y: rect.minY, width: Self.width, height: rect.size.height)
        guard new != frame else { return }
        frame = new
        layer.appear()
        blink()
    }

    /// Restarts the blinking with the caret visible. A low frame rate is sufficient for it.
    func blink() {
        layer.removeAllAnimations()
        guard isShown, let stage, !stage.prefersReducedMotion else { return }
        let blinking = KeyframeAnimation(keyPath: "opacity")
        blinking.values = [1, 0]
        blinking.calculationMode = .discrete
        blinking.duration = 1.06
        blinking.repeatCount = Self.blinks
        blinking.preferredFramesPerSecond = 10
        layer.add(blinking, forKey: "blink")
    }
}

/// The two handles that a finger drags to change a selection.
final class TextHandles: View {
    /// An end of the selection.
    enum End { case start, end }

    private static var radius: Double { 6 }
    /// The maximum distance of a touch from a handle, in points.
    private static var reach: Double { 22 }
    private let knobs = [View(), View()]
    private let stems = [View(), View()]
    private var carets: (start: Rect, end: Rect)?

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        for view in stems + knobs {
            view.isHidden = true
            addSubview(view)
        }
        for knob in knobs { knob.cornerRadius = Self.radius }
    }

    /// Shows the handles at two caret rectangles, in the superview's coordinates, or hides them if `carets` is nil.
    func show(_ carets: (Rect, Rect)?, color: Color) {
        self.carets = carets.map { (start: $0.0, end: $0.1) }
        for view in stems + knobs {
            view.isHidden = carets == nil
            view.backgroundColor = color
        }
        guard let carets else { return }
        let r = Self.radius
        for (index, caret) in [carets.0, carets.1].enumerated() {
            stems[index].frame = Rect(x: caret.minX - 1, y: caret.minY, width: 2, height: caret.size.height)
            let y = index == 0 ? caret.minY - 2 * r + 1 : caret.maxY - 1
            knobs[index].frame = Rect(x: caret.minX - r, y: y, width: 2 * r, height: 2 * r)
        }
    }

    /// Returns the end whose handle is at `point`, in the superview's coordinates; nil if there is none.
    func end(at point: Point) -> End? {
        guard let carets else { return nil }
        let start = Point(x: carets.start.minX, y: carets.start.minY - Self.radius).distance(to: point)
        let end = Point(x: carets.end.minX, y: carets.end.maxY + Self.radius).distance(to: point)
        guard min(start, end) <= Self.reach else { return nil }
        return start < end ? .start : .end
    }
}
