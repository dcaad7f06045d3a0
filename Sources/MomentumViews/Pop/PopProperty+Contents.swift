// What only some kinds of layers have; of the others the animation moves numbers that nothing shows.

extension PopProperty where Owner == Layer, Value == Double {
    /// ``ShapeLayer/lineWidth``
    public static var lineWidth: PopProperty { layer("lineWidth", PopThreshold.radius) }
    /// ``ShapeLayer/strokeStart``
    public static var strokeStart: PopProperty { layer("strokeStart", PopThreshold.scale) }
    /// ``ShapeLayer/strokeEnd``
    public static var strokeEnd: PopProperty { layer("strokeEnd", PopThreshold.scale) }
    /// ``ShapeLayer/miterLimit``
    public static var miterLimit: PopProperty { layer("miterLimit", PopThreshold.radius) }
    /// ``ShapeLayer/lineDashPhase``
    public static var lineDashPhase: PopProperty { layer("lineDashPhase", PopThreshold.radius) }
    /// ``TextLayer/fontSize``
    public static var fontSize: PopProperty { layer("fontSize", PopThreshold.radius) }
}

extension PopProperty where Owner == Layer, Value == Color {
    /// ``ShapeLayer/fillColor``
    public static var fillColor: PopProperty { layer("fillColor", PopThreshold.color) }
    /// ``ShapeLayer/strokeColor``
    public static var strokeColor: PopProperty { layer("strokeColor", PopThreshold.color) }
    /// ``TextLayer/foregroundColor``
    public static var foregroundColor: PopProperty { layer("foregroundColor", PopThreshold.color) }
    /// ``ReplicatorLayer/instanceColor``
    public static var instanceColor: PopProperty { layer("instanceColor", PopThreshold.color) }
}

extension PopProperty where Owner == Layer, Value == Point {
    /// ``GradientLayer/startPoint``
    public static var startPoint: PopProperty { layer("startPoint", PopThreshold.scale) }
    /// ``GradientLayer/endPoint``
    public static var endPoint: PopProperty { layer("endPoint", PopThreshold.scale) }
    /// ``EmitterLayer/emitterPosition``
    public static var emitterPosition: PopProperty { layer("emitterPosition", PopThreshold.points) }
}

extension PopProperty where Owner == Layer, Value == Size {
    /// ``EmitterLayer/emitterSize``
    public static var emitterSize: PopProperty { layer("emitterSize", PopThreshold.points) }
}
