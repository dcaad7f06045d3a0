extension PopProperty where Owner == View {
    /// `property` of a view's layer. Of a layer of another kind than has it the animation moves numbers that nothing shows.
    public init(_ property: LayerProperty<Value>) {
        let path = property.path
        self = path == "position" || path == "bounds" ? .place(path) : .view(path)
    }

    /// The property of a view's layer.
    static func view(_ path: PropertyPath) -> PopProperty {
        PopProperty(
            name: path.name, unit: path.unit, read: { $0.layer.modelValue(at: path) },
            write: { $0.layer.drive(path, to: $1, velocity: $2) }, takeOver: { $0.layer.takeOver(path) })
    }

    /// The same of where the view lies: what is laid out by it follows.
    static func place(_ path: PropertyPath) -> PopProperty {
        PopProperty(
            name: path.name, unit: path.unit, read: { $0.layer.modelValue(at: path) },
            write: { view, value, velocity in
                view.changeGeometry { view.layer.drive(path, to: value, velocity: velocity) }
            }, takeOver: { $0.layer.takeOver(path) })
    }
}

extension PopProperty where Owner == View, Value == Point {
    /// ``View/center``
    public static var center: PopProperty { place("position") }
    /// The translation of ``View/transform``
    public static var translation: PopProperty { view("transform.translation") }
}

extension PopProperty where Owner == View, Value == Rect {
    /// ``View/frame``; for views without a transform
    public static var frame: PopProperty { place("frame") }
    /// ``View/bounds``
    public static var bounds: PopProperty { place("bounds") }
}

extension PopProperty where Owner == View, Value == Size {
    /// The size of ``View/bounds``
    public static var size: PopProperty { place("bounds.size") }
}

extension PopProperty where Owner == View, Value == Color {
    /// ``View/backgroundColor``
    public static var backgroundColor: PopProperty { PopProperty(.backgroundColor) }
    /// ``View/tintColor``
    public static var tintColor: PopProperty {
        PopProperty(
            name: "tintColor", unit: .color, read: { $0.tintColor },
            write: { view, color, _ in view.tintColor = color },
            takeOver: { MotionSample(value: $0.tintColor) })
    }
}

extension PopProperty where Owner == View, Value == Transform3D {
    /// ``View/transform3D``, entry by entry: for scales, shears and perspective. A rotation is interpolated linearly between its
    /// ends, so animate `rotation` for one.
    public static var transform3D: PopProperty { PopProperty(.transform) }
}

extension PopProperty where Owner == View, Value == Double {
    /// The x of ``View/center``
    public static var centerX: PopProperty { place("position.x") }
    /// The y of ``View/center``
    public static var centerY: PopProperty { place("position.y") }
    /// ``View/alpha``
    public static var alpha: PopProperty { PopProperty(.opacity) }
    /// ``View/cornerRadius``
    public static var cornerRadius: PopProperty { PopProperty(.cornerRadius) }
    /// The rotation of ``View/transform``, in radians; any number of turns
    public static var rotation: PopProperty { view("transform.rotation.z") }
    /// The rotation of ``View/transform3D`` about x, in radians
    public static var rotationX: PopProperty { view("transform.rotation.x") }
    /// The rotation of ``View/transform3D`` about y, in radians
    public static var rotationY: PopProperty { view("transform.rotation.y") }
    /// The scale of ``View/transform`` along both axes
    public static var scale: PopProperty { view("transform.scale") }
    /// The scale of ``View/transform`` along x
    public static var scaleX: PopProperty { view("transform.scale.x") }
    /// The scale of ``View/transform`` along y
    public static var scaleY: PopProperty { view("transform.scale.y") }
}
