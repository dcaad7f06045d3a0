/// Where each animatable property lies in a layer's flat block of numbers.
///
/// Every layer, whatever its kind, has the same block, so that animations, commits and evaluation deal with an offset
/// and a count and never with a type.
nonisolated enum PropertyLayout {
    static let position = 0
    static let zPosition = 2
    static let anchorPoint = 3
    static let anchorPointZ = 5
    static let bounds = 6
    static let opacity = 10
    static let cornerRadius = 11
    static let backgroundColor = 12
    static let borderWidth = 16
    static let borderColor = 17
    static let shadowColor = 21
    static let shadowOpacity = 25
    static let shadowOffset = 26
    static let shadowRadius = 28
    static let transform = 29
    static let fillColor = 45
    static let strokeColor = 49
    static let lineWidth = 53
    static let miterLimit = 54
    static let lineDashPhase = 55
    static let strokeStart = 56
    static let strokeEnd = 57
    static let foregroundColor = 58
    static let fontSize = 62
    /// The velocities of the transform's parts, by ``Transform3D/Component``; the values are in the matrix itself.
    static let transformParts = 63
    /// The size of the block.
    static let count = 73

    /// The block of a new layer: Core Animation's defaults.
    static let initialValues: [Double] = {
        var values = [Double](repeating: 0, count: count)
        values[anchorPoint] = 0.5
        values[anchorPoint + 1] = 0.5
        values[opacity] = 1
        store(Color.black, at: borderColor, in: &values)
        store(Color.black, at: shadowColor, in: &values)
        values[shadowOffset + 1] = -3
        values[shadowRadius] = 3
        store(Transform3D.identity, at: transform, in: &values)
        store(Color.black, at: fillColor, in: &values)
        values[lineWidth] = 1
        values[miterLimit] = 10
        values[strokeEnd] = 1
        store(Color.white, at: foregroundColor, in: &values)
        values[fontSize] = 36
        return values
    }()

    static func store<Value: Animatable>(_ value: Value, at offset: Int, in values: inout [Double]) {
        for index in 0..<Value.componentCount { values[offset + index] = value[component: index] }
    }

    static func load<Value: Animatable>(_: Value.Type, at offset: Int, in values: [Double]) -> Value {
        var value = Value.zero
        for index in 0..<Value.componentCount { value[component: index] = values[offset + index] }
        return value
    }
}
