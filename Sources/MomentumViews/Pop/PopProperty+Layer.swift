extension PopProperty where Owner == Layer {
    /// The property of layers at `path`: any that is made of as many numbers as a `Value`, such as `"emitterSize.width"`.
    ///
    /// nil, with a diagnostic, for a path that is unknown or has other values: a path, a list, an image.
    public init?(_ path: PropertyPath, threshold: Double) {
        guard path.holds(Value.componentCount) else {
            Diagnostics.report(
                Diagnostic(
                    "'" + path.name + "' is no property of as many numbers", in: "PopProperty.init(_:threshold:)",
                    remedy: "name a property with the components of the animated type"))
            return nil
        }
        self = PopProperty.layer(path).threshold(threshold)
    }

    /// `property` of layers. Of a layer of another kind than has it the animation moves numbers that nothing shows.
    public init(_ property: LayerProperty<Value>) { self = .layer(property.path) }

    /// Layers are written as any driver does that writes the model: nothing animates, and the velocity is declared, so that
    /// the next owner goes on from it.
    static func layer(_ path: PropertyPath) -> PopProperty {
        PopProperty(
            name: path.name, unit: path.unit, read: { $0.modelValue(at: path) },
            write: { $0.drive(path, to: $1, velocity: $2) }, takeOver: { $0.takeOver(path) })
    }
}

extension PopProperty where Owner == Layer, Value == Point {
    /// ``Layer/position``
    public static var position: PopProperty { PopProperty(.position) }
    /// ``Layer/anchorPoint``
    public static var anchorPoint: PopProperty { PopProperty(.anchorPoint) }
    /// The origin of ``Layer/bounds``
    public static var boundsOrigin: PopProperty { layer("bounds.origin") }
    /// The translation of ``Layer/transform`` along x and y
    public static var translation: PopProperty { layer("transform.translation") }
    /// The translation of ``Layer/sublayerTransform`` along x and y
    public static var sublayerTranslation: PopProperty { layer("sublayerTransform.translation") }
}

extension PopProperty where Owner == Layer, Value == Size {
    /// The size of ``Layer/bounds``
    public static var size: PopProperty { layer("bounds.size") }
    /// ``Layer/shadowOffset``
    public static var shadowOffset: PopProperty { PopProperty(.shadowOffset) }
}

extension PopProperty where Owner == Layer, Value == Rect {
    /// ``Layer/bounds``
    public static var bounds: PopProperty { PopProperty(.bounds) }
    /// ``Layer/frame``; for layers without a transform
    public static var frame: PopProperty { layer("frame") }
    /// ``Layer/contentsRect``
    public static var contentsRect: PopProperty { PopProperty(.contentsRect) }
}

extension PopProperty where Owner == Layer, Value == Color {
    /// ``Layer/backgroundColor``
    public static var backgroundColor: PopProperty { PopProperty(.backgroundColor) }
    /// ``Layer/borderColor``
    public static var borderColor: PopProperty { PopProperty(.borderColor) }
    /// ``Layer/shadowColor``
    public static var shadowColor: PopProperty { PopProperty(.shadowColor) }
}

extension PopProperty where Owner == Layer, Value == Transform3D {
    /// ``Layer/transform``, entry by entry: for scales, shears and perspective. A rotation is interpolated linearly between its
    /// ends, so animate `rotation` for one.
    public static var transform: PopProperty { PopProperty(.transform) }
    /// ``Layer/sublayerTransform``, entry by entry
    public static var sublayerTransform: PopProperty { PopProperty(.sublayerTransform) }
}

extension PopProperty where Owner == Layer, Value == Double {
    /// `position.x`
    public static var positionX: PopProperty { layer("position.x") }
    /// `position.y`
    public static var positionY: PopProperty { layer("position.y") }
    /// ``Layer/zPosition``
    public static var zPosition: PopProperty { PopProperty(.zPosition) }
    /// ``Layer/anchorPointZ``
    public static var anchorPointZ: PopProperty { PopProperty(.anchorPointZ) }
    /// ``Layer/opacity``
    public static var opacity: PopProperty { PopProperty(.opacity) }
    /// ``Layer/cornerRadius``
    public static var cornerRadius: PopProperty { PopProperty(.cornerRadius) }
    /// ``Layer/borderWidth``
    public static var borderWidth: PopProperty { PopProperty(.borderWidth) }
    /// ``Layer/shadowOpacity``
    public static var shadowOpacity: PopProperty { PopProperty(.shadowOpacity) }
    /// ``Layer/shadowRadius``
    public static var shadowRadius: PopProperty { PopProperty(.shadowRadius) }
    /// ``Layer/backgroundBlurRadius``
    public static var backgroundBlurRadius: PopProperty { PopProperty(.backgroundBlurRadius) }
    /// The rotation of ``Layer/transform`` about x, in radians
    public static var rotationX: PopProperty { layer("transform.rotation.x") }
    /// The rotation of ``Layer/transform`` about y, in radians
    public static var rotationY: PopProperty { layer("transform.rotation.y") }
    /// The rotation of ``Layer/transform`` about z, in radians; any number of turns
    public static var rotation: PopProperty { layer("transform.rotation.z") }
    /// The scale of ``Layer/transform`` along x
    public static var scaleX: PopProperty { layer("transform.scale.x") }
    /// The scale of ``Layer/transform`` along y
    public static var scaleY: PopProperty { layer("transform.scale.y") }
    /// The scale of ``Layer/transform`` along all axes
    public static var scale: PopProperty { layer("transform.scale") }
    /// The translation of ``Layer/transform`` along x
    public static var translationX: PopProperty { layer("transform.translation.x") }
    /// The translation of ``Layer/transform`` along y
    public static var translationY: PopProperty { layer("transform.translation.y") }
    /// The translation of ``Layer/transform`` along z
    public static var translationZ: PopProperty { layer("transform.translation.z") }
}
