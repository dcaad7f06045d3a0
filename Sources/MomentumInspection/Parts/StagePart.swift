/// A layer of a stage as it is named from outside: by a number that stays its own.
public struct StagePart {
    /// The layer.
    public let layer: Layer
    /// The view that the layer belongs to; nil for a layer of its own.
    public let view: View?
    /// The number: that of the view on its stage, ``View/accessibilityID``, times 256, and of a layer of its own one more for every such
    /// layer of that view before it.
    public let id: UInt32
    /// The number of the part that contains it; 0 for the stage's root.
    public let parent: UInt32
}

extension Stage {
    /// Everything on the stage, views and layers of their own, each before what it contains, back to front, and that only where `body`
    /// returns true. What enters in this frame has its number from the next one on, and is left out.
    public func forEachPart(_ body: (StagePart) -> Bool) {
        _ = Self.walk(root, parent: 0) { body($0) ? .into : .past }
    }

    /// The part with a number; nil when there is none such now.
    public func part(_ id: UInt32) -> StagePart? {
        firstPart { $0.id == id }
    }

    /// The part of a layer; nil when it is not on the stage.
    public func part(of layer: Layer) -> StagePart? {
        firstPart { $0.layer === layer }
    }

    /// The part in front at `point`, in points of the stage, as it is seen: also one that takes no touches. Nil where there is only the
    /// root.
    public func part(at point: Point) -> StagePart? {
        var found: StagePart?
        forEachPart { part in
            guard part.isSeen else { return false }
            guard let place = part.layer.convert(point, from: nil, in: .presentation) else { return false }
            let isInside = part.layer.presentation.bounds.contains(place)
            if isInside, part.parent != 0 { found = part }
            return isInside || !part.layer.masksToBounds
        }
        return found
    }

    private func firstPart(where isWanted: (StagePart) -> Bool) -> StagePart? {
        var found: StagePart?
        _ = Self.walk(root, parent: 0) { part in
            guard isWanted(part) else { return .into }
            found = part
            return .nowhere
        }
        return found
    }

    /// Where a walk goes on from a part: into what it contains, past that, or nowhere.
    private enum Next { case into, past, nowhere }

    /// Returns false when the walk is over.
    private static func walk(_ view: View, parent: UInt32, _ body: (StagePart) -> Next) -> Bool {
        guard view.accessibilityID != 0 || parent == 0 else { return true }
        let id = max(1, view.accessibilityID) << 8
        let next = body(StagePart(layer: view.layer, view: view, id: id, parent: parent))
        guard next == .into else { return next == .past }
        var own = id
        return walk(view.layer, of: view, parent: id, &own, body)
    }

    /// What a layer of `view` contains: the view's subviews, and layers of their own.
    private static func walk(
        _ layer: Layer, of view: View, parent: UInt32, _ own: inout UInt32, _ body: (StagePart) -> Next
    ) -> Bool {
        for sublayer in layer.sublayers {
            if let subview = view.subviews.first(where: { $0.layer === sublayer }) {
                guard walk(subview, parent: parent, body) else { return false }
            } else if own & 255 < 255 {
                own += 1
                let id = own
                switch body(StagePart(layer: sublayer, view: nil, id: id, parent: parent)) {
                case .into: guard walk(sublayer, of: view, parent: id, &own, body) else { return false }
                case .past: break
                case .nowhere: return false
                }
            }
        }
        return true
    }
}

extension StagePart {
    /// Whether anything of it may be seen.
    public var isSeen: Bool {
        let seen = layer.presentation
        return !seen.isHidden && seen.opacity > 0.001
    }

    /// Its four corners as they are seen, in points of the stage, clockwise from the top left; none where they lie behind the eye.
    public var corners: [Point] {
        let bounds = layer.presentation.bounds
        let corners = [
            Point(x: bounds.minX, y: bounds.minY), Point(x: bounds.maxX, y: bounds.minY),
            Point(x: bounds.maxX, y: bounds.maxY), Point(x: bounds.minX, y: bounds.maxY),
        ].compactMap { layer.convert($0, to: nil, in: .presentation) }
        return corners.count == 4 ? corners : []
    }

    /// What it is called: its layer's name, what assistive technology reads of it, or nothing.
    public var name: String {
        if !layer.name.isEmpty { return layer.name }
        guard let view else { return "" }
        if !view.accessibilityLabel.isEmpty { return view.accessibilityLabel }
        if let label = view as? Label { return label.text }
        return (view as? Button)?.title ?? ""
    }
}
