/// Where each animatable property lies in a layer's flat block of numbers.
///
/// Every layer, whatever its kind, has the same block, so that animations, commits and evaluation deal with an offset
/// and a count and never with a type.
nonisolated enum PropertyLayout {
    static let position = 0
    static let anchorPoint = 2
    static let bounds = 4
    static let opacity = 8
    static let cornerRadius = 9
    static let backgroundColor = 10
    static let transform = 14
    static let anchorPointZ = 30
    static let zPosition = 31

    /// What a layer draws that is nothing but its background lies before this place.
    static let bareCount = 32

    /// Truth values are numbers too, true from 0.5 on, so that they animate: they change halfway.
    static let isHidden = 32
    static let masksToBounds = 33
    static let isDoubleSided = 34
    static let backgroundBlurRadius = 35
    static let borderWidth = 36
    static let borderColor = 37
    static let shadowColor = 41
    static let shadowOpacity = 45
    static let shadowOffset = 46
    static let shadowRadius = 48

    /// What a layer draws that has neither contents nor sublayers lies before this place.
    static let plainCount = 49

    static let isGeometryFlipped = 49
    static let contentsRect = 50
    static let sublayerTransform = 54

    /// What every layer draws lies before this place; what single kinds draw follows.
    static let commonCount = 70

    // Shapes
    static let fillColor = 70
    static let strokeColor = 74
    static let lineWidth = 78
    static let miterLimit = 79
    static let lineDashPhase = 80
    static let strokeStart = 81
    static let strokeEnd = 82
    // Texts
    static let foregroundColor = 83
    static let fontSize = 87
    // Gradients
    static let startPoint = 88
    static let endPoint = 90
    // Replicators
    static let instanceTransform = 92
    static let instanceColor = 108
    static let instanceColorOffset = 112
    // Emitters
    static let emitterPosition = 116
    static let emitterZPosition = 118
    static let emitterSize = 119
    static let emitterDepth = 121
    static let emitterRates = 122

    /// The velocities of the transforms' parts, by ``Transform3D/Component``; the values are in the matrices.
    static let transformParts = 127
    static let sublayerTransformParts = 137
    static let instanceTransformParts = 147
    /// The size of the block.
    static let count = 157

    /// Where the velocities of the parts of the matrix at `offset` begin.
    static func parts(ofMatrixAt offset: Int) -> Int {
        switch offset {
        case transform: transformParts
        case sublayerTransform: sublayerTransformParts
        default: instanceTransformParts
        }
    }

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
        for matrix in [transform, sublayerTransform, instanceTransform] {
            store(Transform3D.identity, at: matrix, in: &values)
        }
        values[isDoubleSided] = 1
        store(Rect(x: 0, y: 0, width: 1, height: 1), at: contentsRect, in: &values)
        store(Color.black, at: fillColor, in: &values)
        values[lineWidth] = 1
        values[miterLimit] = 10
        values[strokeEnd] = 1
        store(Color.white, at: foregroundColor, in: &values)
        values[fontSize] = 36
        store(Point(x: 0.5, y: 0), at: startPoint, in: &values)
        store(Point(x: 0.5, y: 1), at: endPoint, in: &values)
        store(Color.white, at: instanceColor, in: &values)
        for multiplier in emitterRates..<(emitterRates + 5) { values[multiplier] = 1 }
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
