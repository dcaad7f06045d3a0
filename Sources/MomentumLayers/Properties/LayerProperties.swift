// All animatable properties that are made of numbers, each declared once. The declarations determine the positions of
// the numbers in a layer's block, the initial values, the key paths of the properties and of their parts, the
// suggestions for misspelt names, and the thresholds at which motions settle. `Guides/Properties.md` explains how to
// add a property.

/// The positions of the properties' numbers in a layer's flat block.
///
/// Layers of all kinds have the same block, so that animations, commits and evaluation use an offset and a count, and
/// never a type. Each position follows from the previous one and is known at compile time.
nonisolated enum PropertyLayout {
    static let position = PropertySlot<Point>(after: 0)
    static let anchorPoint = PropertySlot<Point>(after: position.end)
    static let bounds = PropertySlot<Rect>(after: anchorPoint.end)
    static let opacity = PropertySlot<Double>(after: bounds.end)
    static let cornerRadius = PropertySlot<Double>(after: opacity.end)
    static let backgroundColor = PropertySlot<Color>(after: cornerRadius.end)
    static let transform = PropertySlot<Transform3D>(after: backgroundColor.end)
    static let anchorPointZ = PropertySlot<Double>(after: transform.end)
    static let zPosition = PropertySlot<Double>(after: anchorPointZ.end)

    /// The end of the numbers that a layer with nothing but a background uses for drawing.
    static let bareEnd = zPosition.end

    // Boolean values are numbers as well, true from 0.5 on: an animation of one changes halfway.
    static let isHidden = PropertySlot<Double>(after: zPosition.end)
    static let masksToBounds = PropertySlot<Double>(after: isHidden.end)
    static let isDoubleSided = PropertySlot<Double>(after: masksToBounds.end)
    static let backgroundBlurRadius = PropertySlot<Double>(after: isDoubleSided.end)
    static let borderWidth = PropertySlot<Double>(after: backgroundBlurRadius.end)
    static let borderColor = PropertySlot<Color>(after: borderWidth.end)
    static let shadowColor = PropertySlot<Color>(after: borderColor.end)
    static let shadowOpacity = PropertySlot<Double>(after: shadowColor.end)
    static let shadowOffset = PropertySlot<Size>(after: shadowOpacity.end)
    static let shadowRadius = PropertySlot<Double>(after: shadowOffset.end)

    /// The end of the numbers that a layer with neither contents nor sublayers uses for drawing.
    static let plainEnd = shadowRadius.end

    static let isGeometryFlipped = PropertySlot<Double>(after: shadowRadius.end)
    static let contentsRect = PropertySlot<Rect>(after: isGeometryFlipped.end)
    static let sublayerTransform = PropertySlot<Transform3D>(after: contentsRect.end)
    static let contentsMultiplyColor = PropertySlot<Color>(after: sublayerTransform.end)

    /// The end of the numbers that layers of all kinds use for drawing. Those of single kinds follow.
    static let commonEnd = contentsMultiplyColor.end

    // Shapes
    static let fillColor = PropertySlot<Color>(after: contentsMultiplyColor.end)
    static let strokeColor = PropertySlot<Color>(after: fillColor.end)
    static let lineWidth = PropertySlot<Double>(after: strokeColor.end)
    static let miterLimit = PropertySlot<Double>(after: lineWidth.end)
    static let lineDashPhase = PropertySlot<Double>(after: miterLimit.end)
    static let strokeStart = PropertySlot<Double>(after: lineDashPhase.end)
    static let strokeEnd = PropertySlot<Double>(after: strokeStart.end)
    static let shapeEnd = strokeEnd.end

    // Texts
    static let foregroundColor = PropertySlot<Color>(after: strokeEnd.end)
    static let fontSize = PropertySlot<Double>(after: foregroundColor.end)
    static let textEnd = fontSize.end

    // Gradients
    static let startPoint = PropertySlot<Point>(after: fontSize.end)
    static let endPoint = PropertySlot<Point>(after: startPoint.end)
    static let gradientEnd = endPoint.end

    // Replicators
    static let instanceTransform = PropertySlot<Transform3D>(after: endPoint.end)
    static let instanceColor = PropertySlot<Color>(after: instanceTransform.end)
    static let instanceRedOffset = PropertySlot<Double>(after: instanceColor.end)
    static let instanceGreenOffset = PropertySlot<Double>(after: instanceRedOffset.end)
    static let instanceBlueOffset = PropertySlot<Double>(after: instanceGreenOffset.end)
    static let instanceAlphaOffset = PropertySlot<Double>(after: instanceBlueOffset.end)
    static let replicatorEnd = instanceAlphaOffset.end

    // Emitters
    static let emitterPosition = PropertySlot<Point>(after: instanceAlphaOffset.end)
    static let emitterZPosition = PropertySlot<Double>(after: emitterPosition.end)
    static let emitterSize = PropertySlot<Size>(after: emitterZPosition.end)
    static let emitterDepth = PropertySlot<Double>(after: emitterSize.end)
    static let birthRate = PropertySlot<Double>(after: emitterDepth.end)
    static let lifetime = PropertySlot<Double>(after: birthRate.end)
    static let emitterVelocity = PropertySlot<Double>(after: lifetime.end)
    static let emitterScale = PropertySlot<Double>(after: emitterVelocity.end)
    static let emitterSpin = PropertySlot<Double>(after: emitterScale.end)
    static let emitterEnd = emitterSpin.end

    /// The velocities of the transforms' parts, in the order of ``Transform3D/Component``. Their values are contained
    /// in the matrices.
    static let transformParts = emitterEnd
    static let sublayerTransformParts = transformParts + partCount
    static let instanceTransformParts = sublayerTransformParts + partCount
    /// The number of values in the block.
    static let count = instanceTransformParts + partCount
    /// The number of parts of a matrix, which are the cases of ``Transform3D/Component``.
    static let partCount = 10
}

nonisolated extension LayerProperty where Value == Point {
    /// The property ``Layer/position``.
    public static var position: Self { Self("position", PropertyLayout.position, .zero, .position) }
    /// The property ``Layer/anchorPoint``.
    public static var anchorPoint: Self {
        Self("anchorPoint", PropertyLayout.anchorPoint, Point(x: 0.5, y: 0.5), .scale)
    }
    /// The property ``GradientLayer/startPoint``.
    public static var startPoint: Self {
        Self("startPoint", PropertyLayout.startPoint, Point(x: 0.5, y: 0), .scale, of: .gradient)
    }
    /// The property ``GradientLayer/endPoint``.
    public static var endPoint: Self {
        Self("endPoint", PropertyLayout.endPoint, Point(x: 0.5, y: 1), .scale, of: .gradient)
    }
    /// The property ``EmitterLayer/emitterPosition``.
    public static var emitterPosition: Self {
        Self("emitterPosition", PropertyLayout.emitterPosition, .zero, .position, of: .emitter)
    }
}

nonisolated extension LayerProperty where Value == Size {
    /// The property ``Layer/shadowOffset``.
    public static var shadowOffset: Self {
        Self("shadowOffset", PropertyLayout.shadowOffset, Size(width: 0, height: -3), .length)
    }
    /// The property ``EmitterLayer/emitterSize``.
    public static var emitterSize: Self {
        Self("emitterSize", PropertyLayout.emitterSize, .zero, .position, of: .emitter)
    }
}

nonisolated extension LayerProperty where Value == Rect {
    /// The property ``Layer/bounds``.
    public static var bounds: Self { Self("bounds", PropertyLayout.bounds, .zero, .position) }
    /// The property ``Layer/contentsRect``.
    public static var contentsRect: Self {
        Self("contentsRect", PropertyLayout.contentsRect, Rect(x: 0, y: 0, width: 1, height: 1), .scale)
    }
}

nonisolated extension LayerProperty where Value == Double {
    /// The property ``Layer/opacity``.
    public static var opacity: Self { Self("opacity", PropertyLayout.opacity, 1, .opacity) }
    /// The property ``Layer/cornerRadius``.
    public static var cornerRadius: Self { Self("cornerRadius", PropertyLayout.cornerRadius, 0, .length) }
    /// The property ``Layer/anchorPointZ``.
    public static var anchorPointZ: Self { Self("anchorPointZ", PropertyLayout.anchorPointZ, 0, .position) }
    /// The property ``Layer/zPosition``.
    public static var zPosition: Self { Self("zPosition", PropertyLayout.zPosition, 0, .position) }
    /// The property ``Layer/isHidden`` as a number: true from 0.5 on.
    public static var isHidden: Self { Self("hidden", PropertyLayout.isHidden, 0, .flag) }
    /// The property ``Layer/masksToBounds`` as a number: true from 0.5 on.
    public static var masksToBounds: Self { Self("masksToBounds", PropertyLayout.masksToBounds, 0, .flag) }
    /// The property ``Layer/isDoubleSided`` as a number: true from 0.5 on.
    public static var isDoubleSided: Self { Self("doubleSided", PropertyLayout.isDoubleSided, 1, .flag) }
    /// The property ``Layer/backgroundBlurRadius``.
    public static var backgroundBlurRadius: Self {
        Self("backgroundBlurRadius", PropertyLayout.backgroundBlurRadius, 0, .length)
    }
    /// The property ``Layer/borderWidth``.
    public static var borderWidth: Self { Self("borderWidth", PropertyLayout.borderWidth, 0, .length) }
    /// The property ``Layer/shadowOpacity``.
    public static var shadowOpacity: Self { Self("shadowOpacity", PropertyLayout.shadowOpacity, 0, .opacity) }
    /// The property ``Layer/shadowRadius``.
    public static var shadowRadius: Self { Self("shadowRadius", PropertyLayout.shadowRadius, 3, .length) }
    /// The property ``Layer/isGeometryFlipped`` as a number: true from 0.5 on.
    public static var isGeometryFlipped: Self { Self("geometryFlipped", PropertyLayout.isGeometryFlipped, 0, .flag) }
    /// The property ``ShapeLayer/lineWidth``.
    public static var lineWidth: Self { Self("lineWidth", PropertyLayout.lineWidth, 1, .length, of: .shape) }
    /// The property ``ShapeLayer/miterLimit``.
    public static var miterLimit: Self { Self("miterLimit", PropertyLayout.miterLimit, 10, .length, of: .shape) }
    /// The property ``ShapeLayer/lineDashPhase``.
    public static var lineDashPhase: Self {
        Self("lineDashPhase", PropertyLayout.lineDashPhase, 0, .length, of: .shape)
    }
    /// The property ``ShapeLayer/strokeStart``.
    public static var strokeStart: Self { Self("strokeStart", PropertyLayout.strokeStart, 0, .scale, of: .shape) }
    /// The property ``ShapeLayer/strokeEnd``.
    public static var strokeEnd: Self { Self("strokeEnd", PropertyLayout.strokeEnd, 1, .scale, of: .shape) }
    /// The property ``TextLayer/fontSize``.
    public static var fontSize: Self { Self("fontSize", PropertyLayout.fontSize, 36, .length, of: .text) }
    /// The property ``ReplicatorLayer/instanceRedOffset``.
    public static var instanceRedOffset: Self {
        Self("instanceRedOffset", PropertyLayout.instanceRedOffset, 0, .color, of: .replicator)
    }
    /// The property ``ReplicatorLayer/instanceGreenOffset``.
    public static var instanceGreenOffset: Self {
        Self("instanceGreenOffset", PropertyLayout.instanceGreenOffset, 0, .color, of: .replicator)
    }
    /// The property ``ReplicatorLayer/instanceBlueOffset``.
    public static var instanceBlueOffset: Self {
        Self("instanceBlueOffset", PropertyLayout.instanceBlueOffset, 0, .color, of: .replicator)
    }
    /// The property ``ReplicatorLayer/instanceAlphaOffset``.
    public static var instanceAlphaOffset: Self {
        Self("instanceAlphaOffset", PropertyLayout.instanceAlphaOffset, 0, .color, of: .replicator)
    }
    /// The property ``EmitterLayer/emitterZPosition``.
    public static var emitterZPosition: Self {
        Self("emitterZPosition", PropertyLayout.emitterZPosition, 0, .position, of: .emitter)
    }
    /// The property ``EmitterLayer/emitterDepth``.
    public static var emitterDepth: Self {
        Self("emitterDepth", PropertyLayout.emitterDepth, 0, .position, of: .emitter)
    }
    /// The property ``EmitterLayer/birthRate``.
    public static var birthRate: Self { Self("birthRate", PropertyLayout.birthRate, 1, .scale, of: .emitter) }
    /// The property ``EmitterLayer/lifetime``.
    public static var lifetime: Self { Self("lifetime", PropertyLayout.lifetime, 1, .scale, of: .emitter) }
    /// The property ``EmitterLayer/velocity``.
    public static var emitterVelocity: Self {
        Self("velocity", PropertyLayout.emitterVelocity, 1, .scale, of: .emitter)
    }
    /// The property ``EmitterLayer/scale``.
    public static var emitterScale: Self { Self("scale", PropertyLayout.emitterScale, 1, .scale, of: .emitter) }
    /// The property ``EmitterLayer/spin``.
    public static var emitterSpin: Self { Self("spin", PropertyLayout.emitterSpin, 1, .scale, of: .emitter) }
}

nonisolated extension LayerProperty where Value == Color {
    /// The property ``Layer/backgroundColor``.
    public static var backgroundColor: Self { Self("backgroundColor", PropertyLayout.backgroundColor, .clear, .color) }
    /// The property ``Layer/borderColor``.
    public static var borderColor: Self { Self("borderColor", PropertyLayout.borderColor, .black, .color) }
    /// The property ``Layer/shadowColor``.
    public static var shadowColor: Self { Self("shadowColor", PropertyLayout.shadowColor, .black, .color) }
    /// The property ``Layer/contentsMultiplyColor``.
    public static var contentsMultiplyColor: Self {
        Self("contentsMultiplyColor", PropertyLayout.contentsMultiplyColor, .white, .color)
    }
    /// The property ``ShapeLayer/fillColor``.
    public static var fillColor: Self { Self("fillColor", PropertyLayout.fillColor, .black, .color, of: .shape) }
    /// The property ``ShapeLayer/strokeColor``.
    public static var strokeColor: Self { Self("strokeColor", PropertyLayout.strokeColor, .clear, .color, of: .shape) }
    /// The property ``TextLayer/foregroundColor``.
    public static var foregroundColor: Self {
        Self("foregroundColor", PropertyLayout.foregroundColor, .white, .color, of: .text)
    }
    /// The property ``ReplicatorLayer/instanceColor``.
    public static var instanceColor: Self {
        Self("instanceColor", PropertyLayout.instanceColor, .white, .color, of: .replicator)
    }
}

nonisolated extension LayerProperty where Value == Transform3D {
    /// The property ``Layer/transform``.
    public static var transform: Self { Self("transform", PropertyLayout.transform, .identity, .scale) }
    /// The property ``Layer/sublayerTransform``.
    public static var sublayerTransform: Self {
        Self("sublayerTransform", PropertyLayout.sublayerTransform, .identity, .scale)
    }
    /// The property ``ReplicatorLayer/instanceTransform``.
    public static var instanceTransform: Self {
        Self("instanceTransform", PropertyLayout.instanceTransform, .identity, .scale, of: .replicator)
    }
}

nonisolated extension LayerProperty where Value == Double {
    /// The x coordinate of ``Layer/position``, in points.
    public static var positionX: Self { Self("position.x", partOf: .position, 0) }
    /// The y coordinate of ``Layer/position``, in points.
    public static var positionY: Self { Self("position.y", partOf: .position, 1) }
}

extension PropertyEntry {
    /// All properties, by type.
    nonisolated static let all: [PropertyEntry] = {
        var all: [PropertyEntry] = []
        LayerProperty<Point>.position.add(to: &all)
        LayerProperty<Point>.anchorPoint.add(to: &all)
        LayerProperty<Point>.startPoint.add(to: &all)
        LayerProperty<Point>.endPoint.add(to: &all)
        LayerProperty<Point>.emitterPosition.add(to: &all)
        LayerProperty<Size>.shadowOffset.add(to: &all)
        LayerProperty<Size>.emitterSize.add(to: &all)
        LayerProperty<Rect>.bounds.add(to: &all)
        LayerProperty<Rect>.contentsRect.add(to: &all)
        LayerProperty<Double>.opacity.add(to: &all)
        LayerProperty<Double>.cornerRadius.add(to: &all)
        LayerProperty<Double>.anchorPointZ.add(to: &all)
        LayerProperty<Double>.zPosition.add(to: &all)
        LayerProperty<Double>.isHidden.add(to: &all)
        LayerProperty<Double>.masksToBounds.add(to: &all)
        LayerProperty<Double>.isDoubleSided.add(to: &all)
        LayerProperty<Double>.backgroundBlurRadius.add(to: &all)
        LayerProperty<Double>.borderWidth.add(to: &all)
        LayerProperty<Double>.shadowOpacity.add(to: &all)
        LayerProperty<Double>.shadowRadius.add(to: &all)
        LayerProperty<Double>.isGeometryFlipped.add(to: &all)
        LayerProperty<Double>.lineWidth.add(to: &all)
        LayerProperty<Double>.miterLimit.add(to: &all)
        LayerProperty<Double>.lineDashPhase.add(to: &all)
        LayerProperty<Double>.strokeStart.add(to: &all)
        LayerProperty<Double>.strokeEnd.add(to: &all)
        LayerProperty<Double>.fontSize.add(to: &all)
        LayerProperty<Double>.instanceRedOffset.add(to: &all)
        LayerProperty<Double>.instanceGreenOffset.add(to: &all)
        LayerProperty<Double>.instanceBlueOffset.add(to: &all)
        LayerProperty<Double>.instanceAlphaOffset.add(to: &all)
        LayerProperty<Double>.emitterZPosition.add(to: &all)
        LayerProperty<Double>.emitterDepth.add(to: &all)
        LayerProperty<Double>.birthRate.add(to: &all)
        LayerProperty<Double>.lifetime.add(to: &all)
        LayerProperty<Double>.emitterVelocity.add(to: &all)
        LayerProperty<Double>.emitterScale.add(to: &all)
        LayerProperty<Double>.emitterSpin.add(to: &all)
        LayerProperty<Color>.backgroundColor.add(to: &all)
        LayerProperty<Color>.borderColor.add(to: &all)
        LayerProperty<Color>.shadowColor.add(to: &all)
        LayerProperty<Color>.contentsMultiplyColor.add(to: &all)
        LayerProperty<Color>.fillColor.add(to: &all)
        LayerProperty<Color>.strokeColor.add(to: &all)
        LayerProperty<Color>.foregroundColor.add(to: &all)
        LayerProperty<Color>.instanceColor.add(to: &all)
        LayerProperty<Transform3D>.transform.add(to: &all)
        LayerProperty<Transform3D>.sublayerTransform.add(to: &all)
        LayerProperty<Transform3D>.instanceTransform.add(to: &all)
        return all
    }()
}
