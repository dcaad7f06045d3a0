/// The position of a property's numbers in a layer's flat block, and their type.
nonisolated struct PropertySlot<Value: Animatable>: Sendable {
    /// The position of the first number.
    let offset: Int

    /// Creates the slot after all numbers before `end`. The slot has no other stored values, so that the compiler can
    /// compute all positions.
    @inline(__always)
    init(after end: Int) { offset = end }

    /// The position after the last number.
    @inline(__always)
    var end: Int { offset + Value.componentCount }
}

nonisolated extension UnsafePointer<Double> {
    @inline(__always)
    subscript(slot: PropertySlot<Double>) -> Double { self[slot.offset] }

    @inline(__always)
    func load<Value: Animatable>(_ slot: PropertySlot<Value>) -> Value {
        load(Value.self, at: slot.offset)
    }

    /// Returns the colour in `slot` as it is drawn: a sum that is more than opaque becomes opaque.
    @inline(__always)
    func loadColor(_ slot: PropertySlot<Color>) -> Color { load(slot).saturated }
}

nonisolated extension PropertyLayout {
    /// Returns the position of the first velocity of the parts of the matrix at `offset`.
    static func parts(ofMatrixAt offset: Int) -> Int {
        switch offset {
        case transform.offset: transformParts
        case sublayerTransform.offset: sublayerTransformParts
        default: instanceTransformParts
        }
    }

    /// The block of a new layer, with Core Animation's defaults.
    static let initialValues: [Double] = {
        var values = [Double](repeating: 0, count: count)
        for entry in PropertyEntry.all {
            for (index, number) in entry.initial.enumerated() { values[entry.offset + index] = number }
        }
        return values
    }()
}
