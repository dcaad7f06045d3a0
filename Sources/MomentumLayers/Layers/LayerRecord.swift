/// What a layer's model was at one moment, and which animations it had: for putting back what has been changed since.
package struct LayerRecord {
    package let layer: Layer
    private var values: [Double]
    private let extras: LayerExtras
    private let animations: [AddedAnimation]

    /// Takes down what `layer` is now. The numbers are shared with the layer until one of the two changes.
    package init(_ layer: Layer) {
        self.layer = layer
        values = layer.values
        extras = layer.extras
        animations = layer.animations
    }

    /// Whether a number of the model has become another.
    package var isChanged: Bool { layer.values != values }

    /// Whether animations have been added that still run.
    package var hasNewAnimations: Bool { layer.animations.contains { isNew($0) } }

    /// The animations that have been added and still run, to be driven from outside through `seconds` of their time; none of an
    /// animator.
    package func newAnimations(through seconds: Double) -> [HeldAnimation] {
        layer.animations.filter { isNew($0) && !$0.isDriven }
            .compactMap { HeldAnimation($0, on: layer, through: seconds) }
    }

    private func isNew(_ animation: AddedAnimation) -> Bool {
        !animation.isStopped && !animations.contains { $0 === animation }
    }

    /// Stops and removes the animations that were added between this record and `later`, unfinished; not those of an animator,
    /// which has its own end.
    package func removeNewAnimations(until later: LayerRecord) {
        layer.removeAnimations { animation in
            isNew(animation) && !animation.isDriven && later.animations.contains { $0 === animation }
        }
    }

    /// Lets `value` be what was there at `path`, a whole property.
    package mutating func note(_ value: AnimationValue, at path: PropertyPath) {
        guard case (let offset, let count) = path.target.range, count == value.components.count else { return }
        for index in 0..<count { values[offset + index] = value.components[index] }
    }

    /// Undoes what has led from this record to `later`, without any action. Where the model is no longer what it was in
    /// `later`, something else has changed it: a position or a size keeps that change, and anything else is left alone.
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

    /// Whether two changes of the number add up: those of a position or a size.
    private static func addsUp(_ offset: Int) -> Bool {
        let position = PropertyLayout.position.offset..<PropertyLayout.position.offset + 2
        let bounds = PropertyLayout.bounds.offset..<PropertyLayout.bounds.offset + 4
        return position.contains(offset) || bounds.contains(offset)
    }
}

extension Layer {
    /// Sets all numbers of the model, without any action.
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

    /// Hands over this layer and all that are in it, masks left out.
    package final func forEachLayer(_ body: (Layer) -> Void) {
        body(self)
        for sublayer in sublayers { sublayer.forEachLayer(body) }
    }
}
