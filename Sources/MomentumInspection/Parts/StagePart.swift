/// A view of a stage, or a layer without a view, identified by a number. A view keeps its number until it leaves the
/// stage.
public struct StagePart {
    /// The layer of the part.
    public let layer: Layer
    /// The view that owns the layer; nil for a layer without a view.
    public let view: View?
    /// The number of the part. For a view, ``View/accessibilityID`` times 256. For a layer without a view, the number
    /// of the enclosing view plus the layer's position, starting at 1, among such layers of that view.
    public let id: UInt32
    /// The number of the enclosing part; 0 for the stage's root.
    public let parent: UInt32
}

extension Stage {
    /// Calls `body` with each view and each layer without a view on the stage, in back-to-front order and containers
    /// before their content. Skips the content of a part if `body` returns false. Views that were added in this frame
    /// are left out, because they receive their numbers in the next frame. Of the layers of a view, only the first 255
    /// are included.
    public func forEachPart(_ body: (StagePart) -> Bool) {
        _ = Self.visit(root, parent: 0) { body($0) ? .into : .past }
    }

    /// Returns the part with the number `id`, or nil if there is none at present.
    public func part(_ id: UInt32) -> StagePart? {
        firstPart { $0.id == id }
    }

    /// Returns the part of `layer`, or nil if the layer is not on the stage or has no number yet.
    public func part(of layer: Layer) -> StagePart? {
        firstPart { $0.layer === layer }
    }

    /// Returns the frontmost visible part whose presentation contains `point`, in stage points. Parts that receive no
    /// touches are included. Returns nil if no part other than the root contains the point.
    public func part(at point: Point) -> StagePart? {
        var found: StagePart?
        forEachPart { part in
            guard part.isSeen else { return false }
            guard let location = part.layer.convert(point, from: nil, in: .presentation) else { return false }
            let isInside = part.layer.presentation.bounds.contains(location)
            if isInside, part.parent != 0 { found = part }
            return isInside || !part.layer.masksToBounds
        }
        return found
    }

    private func firstPart(where matches: (StagePart) -> Bool) -> StagePart? {
        var found: StagePart?
        _ = Self.visit(root, parent: 0) { part in
            guard matches(part) else { return .into }
            found = part
            return .nowhere
        }
        return found
    }

    /// The continuation of a walk after a part: into its content, past its content, or not at all.
    private enum Next { case into, past, nowhere }

    /// Visits a view and its content. Returns false if the walk has ended.
    private static func visit(_ view: View, parent: UInt32, _ body: (StagePart) -> Next) -> Bool {
        guard view.accessibilityID != 0 || parent == 0 else { return true }
        let id = max(1, view.accessibilityID) << 8
        let next = body(StagePart(layer: view.layer, view: view, id: id, parent: parent))
        guard next == .into else { return next == .past }
        var own = id
        return visit(view.layer, of: view, parent: id, &own, body)
    }

    /// Visits the content of a layer of `view`: subviews, and layers without a view.
    private static func visit(
        _ layer: Layer, of view: View, parent: UInt32, _ own: inout UInt32, _ body: (StagePart) -> Next
    ) -> Bool {
        for sublayer in layer.sublayers {
            if let subview = view.subviews.first(where: { $0.layer === sublayer }) {
                guard visit(subview, parent: parent, body) else { return false }
            } else if own & 255 < 255 {
                own += 1
                let id = own
                switch body(StagePart(layer: sublayer, view: nil, id: id, parent: parent)) {
                case .into: guard visit(sublayer, of: view, parent: id, &own, body) else { return false }
                case .past: break
                case .nowhere: return false
                }
            }
        }
        return true
    }
}

extension StagePart {
    /// A Boolean value that indicates whether the part may be visible: its layer is not hidden, and its opacity is
    /// above 0.001.
    public var isSeen: Bool {
        let presentation = layer.presentation
        return !presentation.isHidden && presentation.opacity > 0.001
    }

    /// The four corners of the part's presentation, in stage points, clockwise from the top left. Empty if a corner is
    /// behind the eye of a perspective.
    public var corners: [Point] {
        let bounds = layer.presentation.bounds
        let corners = [
            Point(x: bounds.minX, y: bounds.minY), Point(x: bounds.maxX, y: bounds.minY),
            Point(x: bounds.maxX, y: bounds.maxY), Point(x: bounds.minX, y: bounds.maxY),
        ].compactMap { layer.convert($0, to: nil, in: .presentation) }
        return corners.count == 4 ? corners : []
    }

    /// The name of the part: its layer's name, else the view's accessibility label, else the text of a label or the
    /// title of a button. Empty if there is none.
    public var name: String {
        if !layer.name.isEmpty { return layer.name }
        guard let view else { return "" }
        if !view.accessibilityLabel.isEmpty { return view.accessibilityLabel }
        if let label = view as? Label { return label.text }
        return (view as? Button)?.title ?? ""
    }
}
