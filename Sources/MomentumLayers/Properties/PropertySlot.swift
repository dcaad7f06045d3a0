/// Where the numbers of a property lie in a layer's flat block, and of what type they are.
nonisolated struct PropertySlot<Value: Animatable>: Sendable {
    /// The position of the first number.
    let offset: Int

    /// The slot behind everything before `end`. With this alone in it the compiler knows every position in advance.
    @inline(__always)
    init(after end: Int) { offset = end }

    /// One past the last number.
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

    /// The colour in `slot` as it is seen, be it a sum of several.
    @inline(__always)
    func loadColor(_ slot: PropertySlot<Color>) -> Color { load(slot).saturated }
}

// Reading and writing a whole block.
nonisolated extension PropertyLayout {
    /// Where the velocities of the parts of the matrix at `offset` begin.
    static func parts(ofMatrixAt offset: Int) -> Int {
        switch offset {
        case transform.offset: transformParts
        case sublayerTransform.offset: sublayerTransformParts
        default: instanceTransformParts
        }
    }

    /// The block of a new layer: Core Animation's defaults.
    static let initialValues: [Double] = {
        var values = [Double](repeating: 0, count: count)
        for entry in PropertyEntry.all {
            for (index, number) in entry.initial.enumerated() { values[entry.offset + index] = number }
        }
        return values
    }()
}
