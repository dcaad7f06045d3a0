/// What a display-link animation reads and writes: a property of `Owner` whose value is a fixed number of numbers.
///
/// Every animatable property of layers and views has one (`.position`, `.alpha`), see the extensions. A program makes its own
/// for any object:
///
/// ```swift
/// let volume = PopProperty<Player, Double>("volume", threshold: 0.01) { $0.volume } write: { $0.volume = $1 }
/// ```
///
/// Components move independently of one another, those of a matrix too: to turn and scale, animate `rotation` and
/// `scale`.
public struct PopProperty<Owner: AnyObject, Value: Animatable> {
    /// Names the property in traces; animations of properties of the same name and type move the same thing.
    public let name: String
    /// How much of the property's unit can be noticed, see ``PopThreshold``. Greater than 0.
    public private(set) var threshold: Double
    /// What a display shows of the property's unit; infinite where that is not known.
    private let visible: Double
    /// Which property of a layer it is; nil for what is none.
    let path: PropertyPath?
    /// The layer that has it.
    let layer: (Owner) -> Layer?

    let read: (Owner) -> Value
    /// Sets the value, saying how fast it moves, per second.
    let write: (Owner, Value, Value.Velocity) -> Void
    /// Ends what moves the property, where it is seen; the value and how fast it has been moving.
    let takeOver: (Owner) -> MotionSample<Value>

    init(
        name: String, unit: PropertyUnit?, path: PropertyPath? = nil, layer: @escaping (Owner) -> Layer? = { _ in nil },
        read: @escaping (Owner) -> Value, write: @escaping (Owner, Value, Value.Velocity) -> Void,
        takeOver: @escaping (Owner) -> MotionSample<Value>
    ) {
        self.name = name
        threshold = unit.map(PopThreshold.of) ?? 1
        self.path = path
        self.layer = layer
        visible = unit?.rest.position ?? .infinity
        self.read = read
        self.write = write
        self.takeOver = takeOver
    }

    /// Creates a property of the program's own.
    ///
    /// - Parameters:
    ///   - name: see ``name``.
    ///   - threshold: see ``threshold``; one that is not above 0 or not finite is refused with a diagnostic and taken as 1.
    ///   - read: the present value. One that is not finite is not animated, with a diagnostic.
    ///   - write: sets the value. It is given nothing but finite numbers.
    public init(
        _ name: StaticString, threshold: Double, read: @escaping (Owner) -> Value,
        write: @escaping (Owner, Value) -> Void
    ) {
        self.init(
            name: String(name), unit: nil, read: read, write: { owner, value, _ in write(owner, value) },
            takeOver: { MotionSample(value: read($0)) })
        setThreshold(threshold)
    }

    /// The same property with another threshold: a smaller one makes animations end later, nearer to their end.
    ///
    /// One that is not above 0 or not finite is refused with a diagnostic, and changes nothing.
    public func threshold(_ threshold: Double) -> PopProperty {
        var property = self
        property.setThreshold(threshold)
        return property
    }

    /// How much may be left of a spring when it ends.
    var rest: Double { min(threshold * PopThreshold.springRest, visible) }

    private mutating func setThreshold(_ threshold: Double) {
        guard threshold > 0, threshold.isFinite else {
            return Diagnostics.report(
                Diagnostic(
                    "the threshold is not above 0 or not finite", in: "PopProperty.threshold",
                    remedy: "give what can just be noticed of the property's unit"))
        }
        self.threshold = threshold
    }
}

extension PopProperty where Owner == View {
    /// `property` of a view's layer. Of a layer of another kind than has it the animation moves numbers that nothing shows.
    public init(_ property: LayerProperty<Value>) {
        let path = property.path
        self = path.isPosition || path.isBounds ? .place(path) : .view(path)
    }

    /// The property of a view's layer.
    static func view(_ path: PropertyPath) -> PopProperty {
        PopProperty(
            name: path.name, unit: path.unit, path: path, layer: { $0.layer },
            read: { $0.layer.modelValue(at: path) }, write: { $0.layer.drive(path, to: $1, velocity: $2) },
            takeOver: { $0.layer.takeOver(path) })
    }

    /// The same of where the view lies: what is laid out by it follows.
    static func place(_ path: PropertyPath) -> PopProperty {
        PopProperty(
            name: path.name, unit: path.unit, path: path, layer: { $0.layer },
            read: { $0.layer.modelValue(at: path) },
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
            name: path.name, unit: path.unit, path: path, layer: { $0 }, read: { $0.modelValue(at: path) },
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

extension PopThreshold {
    /// That of what a property's numbers count.
    public nonisolated static func of(_ unit: PropertyUnit) -> Double {
        switch unit {
        case .position: points
        case .length: radius
        case .scale, .flag: scale
        case .opacity: opacity
        case .color: color
        case .angle: rotation
        }
    }
}
