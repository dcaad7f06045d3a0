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
        self = PopProperty.layer(path, PopThreshold.points).threshold(threshold)
    }

    /// Layers are written as any driver does that writes the model: nothing animates, and the velocity is declared, so that
    /// whoever takes over goes on from it.
    static func layer(_ path: PropertyPath, _ threshold: Double) -> PopProperty {
        PopProperty(
            name: path.staticName, threshold: threshold, read: { $0.modelValue(at: path) },
            write: { $0.drive(path, to: $1, velocity: $2) }, takeOver: { $0.takeOver(path) })
    }
}

extension PopProperty where Owner == Layer, Value == Point {
    /// ``Layer/position``
    public static var position: PopProperty { layer("position", PopThreshold.points) }
    /// ``Layer/anchorPoint``
    public static var anchorPoint: PopProperty { layer("anchorPoint", PopThreshold.scale) }
    /// The origin of ``Layer/bounds``
    public static var boundsOrigin: PopProperty { layer("bounds.origin", PopThreshold.points) }
    /// The translation of ``Layer/transform`` along x and y
    public static var translation: PopProperty { layer("transform.translation", PopThreshold.points) }
    /// The translation of ``Layer/sublayerTransform`` along x and y
    public static var sublayerTranslation: PopProperty { layer("sublayerTransform.translation", PopThreshold.points) }
}

extension PopProperty where Owner == Layer, Value == Size {
    /// The size of ``Layer/bounds``
    public static var size: PopProperty { layer("bounds.size", PopThreshold.points) }
    /// ``Layer/shadowOffset``
    public static var shadowOffset: PopProperty { layer("shadowOffset", PopThreshold.radius) }
}

extension PopProperty where Owner == Layer, Value == Rect {
    /// ``Layer/bounds``
    public static var bounds: PopProperty { layer("bounds", PopThreshold.points) }
    /// ``Layer/frame``; for layers without a transform
    public static var frame: PopProperty { layer("frame", PopThreshold.points) }
    /// ``Layer/contentsRect``
    public static var contentsRect: PopProperty { layer("contentsRect", PopThreshold.scale) }
}

extension PopProperty where Owner == Layer, Value == Color {
    /// ``Layer/backgroundColor``
    public static var backgroundColor: PopProperty { layer("backgroundColor", PopThreshold.color) }
    /// ``Layer/borderColor``
    public static var borderColor: PopProperty { layer("borderColor", PopThreshold.color) }
    /// ``Layer/shadowColor``
    public static var shadowColor: PopProperty { layer("shadowColor", PopThreshold.color) }
}

extension PopProperty where Owner == Layer, Value == Transform3D {
    /// ``Layer/transform``, entry by entry: for scales, shears and perspective. A turn goes the straight way between its
    /// ends, so animate `rotation` for one.
    public static var transform: PopProperty { layer("transform", PopThreshold.scale) }
    /// ``Layer/sublayerTransform``, entry by entry
    public static var sublayerTransform: PopProperty { layer("sublayerTransform", PopThreshold.scale) }
}

extension PopProperty where Owner == Layer, Value == Double {
    /// `position.x`
    public static var positionX: PopProperty { layer("position.x", PopThreshold.points) }
    /// `position.y`
    public static var positionY: PopProperty { layer("position.y", PopThreshold.points) }
    /// ``Layer/zPosition``
    public static var zPosition: PopProperty { layer("zPosition", PopThreshold.points) }
    /// ``Layer/anchorPointZ``
    public static var anchorPointZ: PopProperty { layer("anchorPointZ", PopThreshold.points) }
    /// ``Layer/opacity``
    public static var opacity: PopProperty { layer("opacity", PopThreshold.opacity) }
    /// ``Layer/cornerRadius``
    public static var cornerRadius: PopProperty { layer("cornerRadius", PopThreshold.radius) }
    /// ``Layer/borderWidth``
    public static var borderWidth: PopProperty { layer("borderWidth", PopThreshold.radius) }
    /// ``Layer/shadowOpacity``
    public static var shadowOpacity: PopProperty { layer("shadowOpacity", PopThreshold.opacity) }
    /// ``Layer/shadowRadius``
    public static var shadowRadius: PopProperty { layer("shadowRadius", PopThreshold.radius) }
    /// ``Layer/backgroundBlurRadius``
    public static var backgroundBlurRadius: PopProperty { layer("backgroundBlurRadius", PopThreshold.radius) }
    /// The rotation of ``Layer/transform`` about x, in radians
    public static var rotationX: PopProperty { layer("transform.rotation.x", PopThreshold.rotation) }
    /// The rotation of ``Layer/transform`` about y, in radians
    public static var rotationY: PopProperty { layer("transform.rotation.y", PopThreshold.rotation) }
    /// The rotation of ``Layer/transform`` about z, in radians; any number of turns
    public static var rotation: PopProperty { layer("transform.rotation.z", PopThreshold.rotation) }
    /// The scale of ``Layer/transform`` along x
    public static var scaleX: PopProperty { layer("transform.scale.x", PopThreshold.scale) }
    /// The scale of ``Layer/transform`` along y
    public static var scaleY: PopProperty { layer("transform.scale.y", PopThreshold.scale) }
    /// The scale of ``Layer/transform`` along all axes
    public static var scale: PopProperty { layer("transform.scale", PopThreshold.scale) }
    /// The translation of ``Layer/transform`` along x
    public static var translationX: PopProperty { layer("transform.translation.x", PopThreshold.points) }
    /// The translation of ``Layer/transform`` along y
    public static var translationY: PopProperty { layer("transform.translation.y", PopThreshold.points) }
    /// The translation of ``Layer/transform`` along z
    public static var translationZ: PopProperty { layer("transform.translation.z", PopThreshold.points) }
}
