// What only some kinds of layers have; of the others the animation moves numbers that nothing shows.

extension PopProperty where Owner == Layer, Value == Double {
    /// ``ShapeLayer/lineWidth``
    public static var lineWidth: PopProperty { PopProperty(.lineWidth) }
    /// ``ShapeLayer/strokeStart``
    public static var strokeStart: PopProperty { PopProperty(.strokeStart) }
    /// ``ShapeLayer/strokeEnd``
    public static var strokeEnd: PopProperty { PopProperty(.strokeEnd) }
    /// ``ShapeLayer/miterLimit``
    public static var miterLimit: PopProperty { PopProperty(.miterLimit) }
    /// ``ShapeLayer/lineDashPhase``
    public static var lineDashPhase: PopProperty { PopProperty(.lineDashPhase) }
    /// ``TextLayer/fontSize``
    public static var fontSize: PopProperty { PopProperty(.fontSize) }
}

extension PopProperty where Owner == Layer, Value == Color {
    /// ``ShapeLayer/fillColor``
    public static var fillColor: PopProperty { PopProperty(.fillColor) }
    /// ``ShapeLayer/strokeColor``
    public static var strokeColor: PopProperty { PopProperty(.strokeColor) }
    /// ``TextLayer/foregroundColor``
    public static var foregroundColor: PopProperty { PopProperty(.foregroundColor) }
    /// ``ReplicatorLayer/instanceColor``
    public static var instanceColor: PopProperty { PopProperty(.instanceColor) }
}

extension PopProperty where Owner == Layer, Value == Point {
    /// ``GradientLayer/startPoint``
    public static var startPoint: PopProperty { PopProperty(.startPoint) }
    /// ``GradientLayer/endPoint``
    public static var endPoint: PopProperty { PopProperty(.endPoint) }
    /// ``EmitterLayer/emitterPosition``
    public static var emitterPosition: PopProperty { PopProperty(.emitterPosition) }
}

extension PopProperty where Owner == Layer, Value == Size {
    /// ``EmitterLayer/emitterSize``
    public static var emitterSize: PopProperty { PopProperty(.emitterSize) }
}
