/// Which of a layer's two states a question is about.
public enum LayerState {
    /// What the program has set.
    case model
    /// What is seen now.
    case presentation
}

extension Layer {
    /// Takes this layer's coordinates to the root's superlayer's, as they are seen there in perspective.
    public final func projectionToRoot(in state: LayerState = .model) -> Projection { projection(to: nil, in: state) }

    /// Takes this layer's coordinates to those of `ancestor`, which may be this layer, or to the root's superlayer's when nil.
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

    /// Takes this layer's coordinates to those of `ancestor`, which contains it, by presentation values.
    private final func movingProjection(toAncestor ancestor: Layer?, after seconds: Double) -> MovingProjection {
        var (result, layer) = (MovingProjection.identity, self as Layer?)
        while let current = layer, current !== ancestor {
            result = result.concatenating(current.movingProjectionToSuperlayer(after: seconds))
            layer = current.superlayer
        }
        return result
    }

    /// Takes this layer's coordinates to those of `other`, a layer of the same tree, by the presentation values `seconds` after the
    /// present frame, if their velocities stay as they are. Nil where `other` is flattened.
    package final func movingProjection(to other: Layer, after seconds: Double = 0) -> MovingProjection? {
        let common = commonAncestor(with: other)
        let own = movingProjection(toAncestor: common, after: seconds)
        if other === common { return own }
        return other.movingProjection(toAncestor: common, after: seconds).inverted.map { own.concatenating($0) }
    }

    /// The nearest layer that contains this one and `other`, or is one of them: whatever lies round it does not matter to how
    /// they lie to each other. Nil for none.
    private final func commonAncestor(with other: Layer?) -> Layer? {
        guard let other else { return nil }
        var layer: Layer? = self
        while let current = layer, !other.isInside(current) { layer = current.superlayer }
        return layer
    }

    /// `point` of this layer in the coordinates of `other`, a layer of the same tree, or of the root's superlayer when nil.
    /// Nil when a transform flattens `other`, as seen from the nearest layer that contains both, and has no inverse, or the
    /// point lies behind the eye.
    public final func convert(_ point: Point, to other: Layer?, in state: LayerState = .model) -> Point? {
        let common = commonAncestor(with: other)
        guard let seen = projection(to: common, in: state).apply(point) else { return nil }
        guard let other else { return seen }
        return other.projection(to: common, in: state).inverted?.apply(seen)
    }

    /// `point` of `other` in this layer's coordinates; see ``convert(_:to:in:)-(Point,_,_)``.
    public final func convert(_ point: Point, from other: Layer?, in state: LayerState = .model) -> Point? {
        if let other { return other.convert(point, to: self, in: state) }
        return projectionToRoot(in: state).inverted?.apply(point)
    }

    /// The smallest rectangle round `rect` of this layer in the coordinates of `other`; nil when `other` has no inverse.
    ///
    /// As Core Animation does it, the rectangle goes by way of the nearest layer that contains both: the smallest one round it
    /// there, and of that the smallest one in `other`. Between two layers that are both turned it is therefore larger than the
    /// smallest round what is seen; convert corners by ``convert(_:to:in:)-(Point,_,_)`` for that.
    public final func convert(_ rect: Rect, to other: Layer?, in state: LayerState = .model) -> Rect? {
        let common = commonAncestor(with: other)
        let seen = self === common ? rect : rect.applying(projection(to: common, in: state))
        guard let other, other !== common else { return seen }
        return other.projection(to: common, in: state).inverted.map { seen.applying($0) }
    }

    /// The frontmost visible layer at `point`, given in the superlayer's coordinates; nil when there is none. Sublayers
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

    /// The sublayers in the order they are drawn: by depth, and in the order of addition within one depth.
    private final func sublayers(byDepthIn state: LayerState) -> [Layer] {
        sublayers.sorted(byRising: { $0.depth(in: state) })
    }
}
