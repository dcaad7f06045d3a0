/// A record of a layer's model and animations at one moment, for undoing later changes.
package struct LayerRecord {
    package let layer: Layer
    private var values: [Double]
    private let extras: LayerExtras
    private let animations: [AddedAnimation]

    /// Records the present state of `layer`. The values are shared with the layer until one of the two changes.
    package init(_ layer: Layer) {
        self.layer = layer
        values = layer.values
        extras = layer.extras
        animations = layer.animations
    }

    /// Whether a value of the model has changed since the record was made.
    package var isChanged: Bool { layer.values != values }

    /// Whether animations that are still running have been added since the record was made.
    package var hasNewAnimations: Bool { layer.animations.contains { isNew($0) } }

    /// Returns the animations that have been added since the record was made and are still running, to be controlled
    /// through `seconds` of their time. Animations of an animator are left out.
    package func newAnimations(through seconds: Double) -> [HeldAnimation] {
        layer.animations.filter { isNew($0) && !$0.isDriven }
            .compactMap { HeldAnimation($0, on: layer, through: seconds) }
    }

    private func isNew(_ animation: AddedAnimation) -> Bool {
        !animation.isStopped && !animations.contains { $0 === animation }
    }

    /// Stops and removes the animations that were added between this record and `later`, unfinished. Animations of an
    /// animator are kept, because the animator ends them.
    package func removeNewAnimations(until later: LayerRecord) {
        layer.removeAnimations { animation in
            isNew(animation) && !animation.isDriven && later.animations.contains { $0 === animation }
        }
    }

    /// Records `value` as the value at `path`, a whole property.
    package mutating func record(_ value: AnimationValue, at path: PropertyPath) {
        guard case (let offset, let count) = path.target.range, count == value.components.count else { return }
        for index in 0..<count { values[offset + index] = value.components[index] }
    }

    /// Undoes the changes between this record and `later`, without any action. If a value of the model no longer equals
    /// that in `later`, other code has changed it: a position or a size keeps that further change, and any other value
    /// is left alone.
    package func restore(insteadOf later: LayerRecord) {
        var restored = layer.values
        for offset in values.indices where values[offset] != later.values[offset] {
            let change = restored[offset] - later.values[offset]
            if abs(change) <= 1e-9 * max(1, abs(values[offset])) {
                restored[offset] = values[offset]
            } else if Self.addsUp(offset) {
                restored[offset] = values[offset] + change
            }
        }
        layer.replaceModel(by: restored)
        restoreExtras()
    }

    private func restoreExtras() {
        layer.extras.contents = extras.contents
        layer.extras.contentsGravity = extras.contentsGravity
        layer.extras.maskedCorners = extras.maskedCorners
    }

    /// Returns whether two changes of the value can be added: the value belongs to a position or a size.
    private static func addsUp(_ offset: Int) -> Bool {
        let position = PropertyLayout.position.offset..<PropertyLayout.position.offset + 2
        let bounds = PropertyLayout.bounds.offset..<PropertyLayout.bounds.offset + 4
        return position.contains(offset) || bounds.contains(offset)
    }
}

extension Layer {
    /// Sets all values of the model, without any action.
    final func replaceModel(by numbers: [Double]) {
        guard numbers != values else { return }
        reportReplacement(by: numbers)
        let bounds = PropertyLayout.bounds.offset..<PropertyLayout.bounds.offset + 4
        let isResized = bounds.contains { values[$0] != numbers[$0] }
        values = numbers
        declaredRates = []
        tracks = []
        tree?.movingLayers.removeAll { $0 === self }
        markDirty()
        if isResized { layoutRequest?(.invalidate) }
    }

    /// Calls `body` for this layer and all layers inside it, except masks.
    package final func forEachLayer(_ body: (Layer) -> Void) {
        body(self)
        for sublayer in sublayers { sublayer.forEachLayer(body) }
    }
}
