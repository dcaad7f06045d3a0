/// The state of a layer that a query refers to.
public enum LayerState {
    /// The values that the program has set.
    case model
    /// The values that are displayed at present.
    case presentation
}

extension Layer {
    /// Returns the projection from this layer's coordinates to the coordinates of the root's superlayer, perspective
    /// included.
    public final func projectionToRoot(in state: LayerState = .model) -> Projection { projection(to: nil, in: state) }

    /// Returns the projection from this layer's coordinates to those of `ancestor`, which may be this layer, or to
    /// those of the root's superlayer if `ancestor` is nil.
    private final func projection(to ancestor: Layer?, in state: LayerState) -> Projection {
        guard self !== ancestor else { return .identity }
        var result = projectionToSuperlayer(in: state)
        var layer = superlayer
        while let current = layer, current !== ancestor {
            result = result.concatenating(current.projectionToSuperlayer(in: state))
            layer = current.superlayer
        }
        return result
    }

    /// Returns the projection from this layer's coordinates to those of `ancestor`, which contains it, by presentation
    /// values.
    private final func movingProjection(toAncestor ancestor: Layer?, after seconds: Double) -> MovingProjection {
        var (result, layer) = (MovingProjection.identity, self as Layer?)
        while let current = layer, current !== ancestor {
            result = result.concatenating(current.movingProjectionToSuperlayer(after: seconds))
            layer = current.superlayer
        }
        return result
    }

    /// Returns the projection from this layer's coordinates to those of `other`, a layer of the same tree, by the
    /// presentation values `seconds` after the present frame, assuming constant velocities. Returns nil if a transform
    /// flattens `other`.
    package final func movingProjection(to other: Layer, after seconds: Double = 0) -> MovingProjection? {
        let common = commonAncestor(with: other)
        let own = movingProjection(toAncestor: common, after: seconds)
        if other === common { return own }
        return other.movingProjection(toAncestor: common, after: seconds).inverted.map { own.concatenating($0) }
    }

    /// Returns the nearest layer that contains or equals both this layer and `other`; nil if there is none. Layers
    /// outside it do not affect the position of the two relative to each other.
    private final func commonAncestor(with other: Layer?) -> Layer? {
        guard let other else { return nil }
        var layer: Layer? = self
        while let current = layer, !other.isInside(current) { layer = current.superlayer }
        return layer
    }

    /// Returns `point` of this layer in the coordinates of `other`, a layer of the same tree, or of the root's
    /// superlayer if `other` is nil. Returns nil if a transform between `other` and the nearest layer that contains
    /// both flattens `other` and therefore has no inverse, or if the point lies behind the eye.
    public final func convert(_ point: Point, to other: Layer?, in state: LayerState = .model) -> Point? {
        let common = commonAncestor(with: other)
        guard let projected = projection(to: common, in: state).apply(point) else { return nil }
        guard let other else { return projected }
        return other.projection(to: common, in: state).inverted?.apply(projected)
    }

    /// Returns `point` of `other` in this layer's coordinates; if `other` is nil, the point is given in the coordinates
    /// of the root's superlayer. Returns nil if this layer is flattened, or if the point lies behind the eye; see
    /// ``convert(_:to:in:)-(Point,_,_)``.
    public final func convert(_ point: Point, from other: Layer?, in state: LayerState = .model) -> Point? {
        if let other { return other.convert(point, to: self, in: state) }
        return projectionToRoot(in: state).inverted?.apply(point)
    }

    /// Returns the smallest rectangle around `rect` of this layer in the coordinates of `other`, or of the root's
    /// superlayer if `other` is nil. Only the part in front of the eye is converted. Returns nil if the projection of
    /// `other` has no inverse.
    ///
    /// As in Core Animation, the rectangle is converted in two steps: first to its bounding rectangle in the nearest
    /// layer that contains both layers, then to the bounding rectangle of the result in `other`. Between two rotated
    /// layers, the result is therefore larger than the smallest rectangle around the displayed area. For the latter,
    /// convert the corners with ``convert(_:to:in:)-(Point,_,_)``.
    public final func convert(_ rect: Rect, to other: Layer?, in state: LayerState = .model) -> Rect? {
        let common = commonAncestor(with: other)
        let projected = self === common ? rect : rect.applying(projection(to: common, in: state))
        guard let other, other !== common else { return projected }
        return other.projection(to: common, in: state).inverted.map { projected.applying($0) }
    }

    /// Returns the frontmost layer at `point`, which is given in the superlayer's coordinates; nil if there is none.
    /// Hidden layers are not found, nor layers that are viewed from behind unless they are double-sided. Sublayers
    /// outside the bounds are found unless the layer clips them.
    public final func hitTest(_ point: Point, in state: LayerState = .model) -> Layer? {
        guard !isTrue(.isHidden, in: state) else { return nil }
        guard let local = locate(point, in: state) else { return nil }
        let isInside = geometry(in: state).bounds.contains(local)
        if !isInside, isTrue(.masksToBounds, in: state) { return nil }
        for sublayer in sublayers(byDepthIn: state).reversed() {
            if let hit = sublayer.hitTest(local, in: state) { return hit }
        }
        return isInside ? self : nil
    }

    /// Returns the sublayers in drawing order: by depth, and at equal depth in the order of addition.
    private final func sublayers(byDepthIn state: LayerState) -> [Layer] {
        sublayers.sorted(byAscending: { $0.depth(in: state) })
    }
}
