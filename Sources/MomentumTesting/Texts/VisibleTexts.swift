/// The visible texts of a view and its descendants, with the opaque views that cover them.
struct VisibleTexts {
    private struct Text {
        let text: String
        let isWhole: Bool
        /// The rectangle of the glyphs in stage coordinates, and its visible part.
        let extent: Rect
        let visible: Rect
        /// The number of views painted before the text.
        let depth: Int
        /// Whether a view other than a scroll view clips the text.
        let isClipped: Bool
    }

    private struct Cover {
        let frame: Rect
        let depth: Int
    }

    /// The visible area within the views that are being traversed.
    private struct Window {
        /// The visible area.
        var frame: Rect
        /// The visible area when scroll views are ignored, whose content can be scrolled into view.
        var fixed: Rect
        var opacity: Double
    }

    private var texts: [Text] = []
    private var covers: [Cover] = []
    private var depth = 0
    /// The opacity below which a view hides nothing. Views below a twentieth of it are invisible.
    private static let opaque = 0.9
    private static let everything = Rect(x: -1e9, y: -1e9, width: 2e9, height: 2e9)

    init(of root: View) {
        let stage = root.convert(root.bounds, to: nil) ?? .zero
        collect(at: root, Window(frame: stage, fixed: Self.everything, opacity: 1))
    }

    private mutating func collect(at view: View, _ outer: Window) {
        guard !view.isHidden, let frame = view.convert(view.bounds, to: nil) else { return }
        var window = outer
        window.opacity *= view.alpha
        guard window.opacity > Self.opaque / 20 else { return }
        depth += 1
        if window.opacity >= Self.opaque, isOpaque(view) {
            covers.append(Cover(frame: frame.intersection(window.frame), depth: depth))
        }
        if let label = view as? Label { record(label, window) }
        if view.clipsToBounds {
            window.frame = window.frame.intersection(frame)
            window.fixed = view is ScrollView ? Self.everything : window.fixed.intersection(frame)
        }
        for subview in view.subviews { collect(at: subview, window) }
    }

    private mutating func record(_ label: Label, _ window: Window) {
        guard !label.text.isEmpty, label.textColor.alpha > 0.05 else { return }
        let drawn = label.layer.asText.drawnText
        guard let extent = label.convert(drawn.extent, to: nil) else { return }
        let visible = extent.intersection(window.frame)
        guard isSignificant(visible, of: extent) else { return }
        let unscrolled = extent.intersection(window.fixed)
        let isClipped = unscrolled.width < extent.width - 1 || unscrolled.height < 0.8 * extent.height
        texts.append(
            Text(
                text: label.text, isWhole: drawn.isComplete, extent: extent, visible: visible, depth: depth,
                isClipped: isClipped))
    }

    private func isOpaque(_ view: View) -> Bool {
        if let glass = view as? VisualEffectView { return glass.effect != nil }
        if view.layer is GradientLayer { return true }
        if let shape = view.layer as? ShapeLayer { return shape.fillColor.alpha >= Self.opaque }
        return view.backgroundColor.alpha >= Self.opaque || view.layer.contents != nil
    }

    /// Returns whether `part` of a line's rectangle touches glyphs. The rectangle has some space above and below the
    /// glyphs.
    private func isSignificant(_ part: Rect, of line: Rect) -> Bool {
        part.width > 3 && part.height > 0.36 * min(line.height, 24)
    }

    /// The faults, in the order of the views.
    var faults: [TextFault] {
        var faults: [TextFault] = []
        for (index, text) in texts.enumerated() {
            let covers = covers.filter {
                $0.depth > text.depth && isSignificant($0.frame.intersection(text.visible), of: text.visible)
            }
            guard !covers.contains(where: { $0.frame.insetBy(dx: -1, dy: -1).contains(text.visible) }) else { continue }
            if !text.isWhole || text.isClipped {
                faults.append(TextFault(text: text.text, kind: .cut, frame: text.extent))
            }
            if !covers.isEmpty { faults.append(TextFault(text: text.text, kind: .covered, frame: text.extent)) }
            for other in texts[..<index] {
                let shared = text.visible.intersection(other.visible)
                let smaller = text.visible.height < other.visible.height ? text.visible : other.visible
                guard isSignificant(shared, of: smaller), !isCovered(shared, above: other.depth) else { continue }
                faults.append(TextFault(text: text.text, kind: .overlaps(other.text), frame: text.extent))
            }
        }
        return faults
    }

    private func isCovered(_ rect: Rect, above depth: Int) -> Bool {
        covers.contains { $0.depth > depth && $0.frame.contains(rect) }
    }
}
