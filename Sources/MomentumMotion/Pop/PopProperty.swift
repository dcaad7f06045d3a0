/// A property of `Owner` that display-link animations read and write. Its value has a fixed number of components.
///
/// The animatable properties of layers and views are available as static members, such as `.position` and `.alpha`. A
/// program can create its own for any object:
///
/// ```swift
/// let volume = PopProperty<Player, Double>("volume", threshold: 0.01) { $0.volume } write: { $0.volume = $1 }
/// ```
///
/// Components move independently of one another, even those of a matrix. To rotate and scale, animate `rotation` and
/// `scale`.
public struct PopProperty<Owner: AnyObject, Value: Animatable> {
    /// The name of the property in traces. Animations of properties with the same name and type animate the same
    /// property.
    public let name: String
    /// The smallest perceptible difference of the value, in the property's unit; see ``PopThreshold``. Greater than 0.
    public private(set) var threshold: Double
    /// The smallest difference that a display can show, in the property's unit; infinite if it is not known.
    private let displayThreshold: Double
    /// The path of the layer property; nil if the property is not one of a layer.
    let path: PropertyPath?
    /// A closure that returns the layer with the property.
    let layer: (Owner) -> Layer?

    let read: (Owner) -> Value
    /// A closure that sets the value with its velocity, per second.
    let write: (Owner, Value, Value.Velocity) -> Void
    /// A closure that ends other animations of the property, and returns the presentation value and its velocity.
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
        displayThreshold = unit?.rest.position ?? .infinity
        self.read = read
        self.write = write
        self.takeOver = takeOver
    }

    /// Creates a property from a closure that reads and one that writes the value.
    ///
    /// - Parameters:
    ///   - name: The name of the property; see ``name``.
    ///   - threshold: The smallest perceptible difference; see ``threshold``. A value that is not above 0 or not finite
    ///     is reported by a diagnostic and replaced by 1.
    ///   - read: A closure that returns the present value. A value that is not finite is not animated, with a
    ///     diagnostic.
    ///   - write: A closure that sets the value. It only receives finite values.
    public init(
        _ name: StaticString, threshold: Double, read: @escaping (Owner) -> Value,
        write: @escaping (Owner, Value) -> Void
    ) {
        self.init(
            name: String(name), unit: nil, read: read, write: { owner, value, _ in write(owner, value) },
            takeOver: { MotionSample(value: read($0)) })
        setThreshold(threshold)
    }

    /// Returns a copy of the property with a different threshold, in the property's unit. With a smaller threshold
    /// animations end later, nearer to their target.
    ///
    /// A threshold that is not above 0 or not finite is refused with a diagnostic, and the property is returned
    /// unchanged.
    public func threshold(_ threshold: Double) -> PopProperty {
        var property = self
        property.setThreshold(threshold)
        return property
    }

    /// The largest remaining displacement at which a spring ends.
    var restThreshold: Double { min(threshold * PopThreshold.springRest, displayThreshold) }

    private mutating func setThreshold(_ threshold: Double) {
        guard threshold > 0, threshold.isFinite else {
            return Diagnostics.report(
                "the threshold is not above 0 or not finite", value: .number(threshold), in: "PopProperty.threshold",
                remedy: "pass a finite threshold above 0 in the property's unit; the threshold keeps its value")
        }
        self.threshold = threshold
    }
}

extension PopProperty where Owner == View {
    /// Creates a property of views from `property` of their layers. If a layer has no such property, the animation has
    /// no visible effect.
    public init(_ property: LayerProperty<Value>) {
        let path = property.path
        self = path.isPosition || path.isBounds ? .geometry(path) : .view(path)
    }

    /// Returns the property at `path` of a view's layer.
    static func view(_ path: PropertyPath) -> PopProperty {
        PopProperty(
            name: path.name, unit: path.unit, path: path, layer: { $0.layer },
            read: { $0.layer.modelValue(at: path) }, write: { $0.layer.drive(path, to: $1, velocity: $2) },
            takeOver: { $0.layer.takeOver(path) })
    }

    /// Returns the property at `path` of a view's geometry. Changes are laid out.
    static func geometry(_ path: PropertyPath) -> PopProperty {
        PopProperty(
            name: path.name, unit: path.unit, path: path, layer: { $0.layer },
            read: { $0.layer.modelValue(at: path) },
            write: { view, value, velocity in
                view.changeGeometry { view.layer.drive(path, to: value, velocity: velocity) }
            }, takeOver: { $0.layer.takeOver(path) })
    }
}

extension PopProperty where Owner == View, Value == Point {
    /// The ``View/center`` of a view, in points.
    public static var center: PopProperty { geometry("position") }
    /// The translation of the ``View/transform`` of a view, in points.
    public static var translation: PopProperty { view("transform.translation") }
}

extension PopProperty where Owner == View, Value == Rect {
    /// The ``View/frame`` that a view has without its transform, in points.
    public static var frame: PopProperty { geometry("frame") }
    /// The ``View/bounds`` of a view, in points.
    public static var bounds: PopProperty { geometry("bounds") }
}

extension PopProperty where Owner == View, Value == Size {
    /// The size of the ``View/bounds`` of a view, in points.
    public static var size: PopProperty { geometry("bounds.size") }
}

extension PopProperty where Owner == View, Value == Color {
    /// The ``View/backgroundColor`` of a view.
    public static var backgroundColor: PopProperty { PopProperty(.backgroundColor) }
    /// The ``View/tintColor`` of a view.
    public static var tintColor: PopProperty {
        PopProperty(
            name: "tintColor", unit: .color, read: { $0.tintColor },
            write: { view, color, _ in view.tintColor = color },
            takeOver: { MotionSample(value: $0.tintColor) })
    }
}

extension PopProperty where Owner == View, Value == Transform3D {
    /// The ``View/transform3D`` of a view, entry by entry, for scales, shears and perspective. The entries of a
    /// rotation are interpolated linearly; animate `rotation` instead.
    public static var transform3D: PopProperty { PopProperty(.transform) }
}

extension PopProperty where Owner == View, Value == Double {
    /// The x of the ``View/center`` of a view, in points.
    public static var centerX: PopProperty { geometry("position.x") }
    /// The y of the ``View/center`` of a view, in points.
    public static var centerY: PopProperty { geometry("position.y") }
    /// The ``View/alpha`` of a view, from 0 to 1.
    public static var alpha: PopProperty { PopProperty(.opacity) }
    /// The ``View/cornerRadius`` of a view, in points.
    public static var cornerRadius: PopProperty { PopProperty(.cornerRadius) }
    /// The rotation of the ``View/transform`` of a view, in radians, clockwise on screen, with any number of turns.
    public static var rotation: PopProperty { view("transform.rotation.z") }
    /// The rotation of the ``View/transform3D`` of a view about x, in radians from y towards z.
    public static var rotationX: PopProperty { view("transform.rotation.x") }
    /// The rotation of the ``View/transform3D`` of a view about y, in radians from z towards x.
    public static var rotationY: PopProperty { view("transform.rotation.y") }
    /// The scale factor of the ``View/transform`` of a view along both axes.
    public static var scale: PopProperty { view("transform.scale") }
    /// The scale factor of the ``View/transform`` of a view along x.
    public static var scaleX: PopProperty { view("transform.scale.x") }
    /// The scale factor of the ``View/transform`` of a view along y.
    public static var scaleY: PopProperty { view("transform.scale.y") }
}

extension PopProperty where Owner == Layer {
    /// Creates the property of layers at a path.
    ///
    /// Returns nil and reports a diagnostic if the path is unknown, has a different number of components from `Value`,
    /// or has values of a different kind, such as a path, a list or an image.
    ///
    /// - Parameters:
    ///   - path: The path of the property, for example `"emitterSize.width"`.
    ///   - threshold: The smallest perceptible difference; see ``threshold``. A value that is not above 0 or not finite
    ///     is refused with a diagnostic.
    public init?(_ path: PropertyPath, threshold: Double) {
        guard path.hasComponents(Value.componentCount) else {
            Diagnostics.report(
                "the path does not name a property of the animated type", value: .text(path.name),
                in: "PopProperty.init(_:threshold:)",
                remedy: "pass a path whose property has as many components as the type; the result is nil")
            return nil
        }
        self = PopProperty.layer(path).threshold(threshold)
    }

    /// Creates a property of layers from `property`. If a layer has no such property, the animation has no visible
    /// effect.
    public init(_ property: LayerProperty<Value>) { self = .layer(property.path) }

    /// Returns the property of layers at `path`. It is written as by any driver of the model: without animation, and
    /// with a declared velocity from which the next owner continues.
    static func layer(_ path: PropertyPath) -> PopProperty {
        PopProperty(
            name: path.name, unit: path.unit, path: path, layer: { $0 }, read: { $0.modelValue(at: path) },
            write: { $0.drive(path, to: $1, velocity: $2) }, takeOver: { $0.takeOver(path) })
    }
}

extension PopProperty where Owner == Layer, Value == Point {
    /// The ``Layer/position`` of a layer, in points.
    public static var position: PopProperty { PopProperty(.position) }
    /// The ``Layer/anchorPoint`` of a layer, in units of its bounds.
    public static var anchorPoint: PopProperty { PopProperty(.anchorPoint) }
    /// The origin of the ``Layer/bounds`` of a layer, in points.
    public static var boundsOrigin: PopProperty { layer("bounds.origin") }
    /// The translation of the ``Layer/transform`` of a layer along x and y, in points.
    public static var translation: PopProperty { layer("transform.translation") }
    /// The translation of the ``Layer/sublayerTransform`` of a layer along x and y, in points.
    public static var sublayerTranslation: PopProperty { layer("sublayerTransform.translation") }
}

extension PopProperty where Owner == Layer, Value == Size {
    /// The size of the ``Layer/bounds`` of a layer, in points.
    public static var size: PopProperty { layer("bounds.size") }
    /// The ``Layer/shadowOffset`` of a layer, in points.
    public static var shadowOffset: PopProperty { PopProperty(.shadowOffset) }
}

extension PopProperty where Owner == Layer, Value == Rect {
    /// The ``Layer/bounds`` of a layer, in points.
    public static var bounds: PopProperty { PopProperty(.bounds) }
    /// The ``Layer/frame`` that a layer has without its transform, in points.
    public static var frame: PopProperty { layer("frame") }
    /// The ``Layer/contentsRect`` of a layer, in units of its contents.
    public static var contentsRect: PopProperty { PopProperty(.contentsRect) }
}

extension PopProperty where Owner == Layer, Value == Color {
    /// The ``Layer/backgroundColor`` of a layer.
    public static var backgroundColor: PopProperty { PopProperty(.backgroundColor) }
    /// The ``Layer/borderColor`` of a layer.
    public static var borderColor: PopProperty { PopProperty(.borderColor) }
    /// The ``Layer/shadowColor`` of a layer.
    public static var shadowColor: PopProperty { PopProperty(.shadowColor) }
}

extension PopProperty where Owner == Layer, Value == Transform3D {
    /// The ``Layer/transform`` of a layer, entry by entry, for scales, shears and perspective. The entries of a
    /// rotation are interpolated linearly; animate `rotation` instead.
    public static var transform: PopProperty { PopProperty(.transform) }
    /// The ``Layer/sublayerTransform`` of a layer, entry by entry.
    public static var sublayerTransform: PopProperty { PopProperty(.sublayerTransform) }
}

extension PopProperty where Owner == Layer, Value == Double {
    /// The x of the ``Layer/position`` of a layer, in points.
    public static var positionX: PopProperty { layer("position.x") }
    /// The y of the ``Layer/position`` of a layer, in points.
    public static var positionY: PopProperty { layer("position.y") }
    /// The ``Layer/zPosition`` of a layer, in points.
    public static var zPosition: PopProperty { PopProperty(.zPosition) }
    /// The ``Layer/anchorPointZ`` of a layer, in points.
    public static var anchorPointZ: PopProperty { PopProperty(.anchorPointZ) }
    /// The ``Layer/opacity`` of a layer, from 0 to 1.
    public static var opacity: PopProperty { PopProperty(.opacity) }
    /// The ``Layer/cornerRadius`` of a layer, in points.
    public static var cornerRadius: PopProperty { PopProperty(.cornerRadius) }
    /// The ``Layer/borderWidth`` of a layer, in points.
    public static var borderWidth: PopProperty { PopProperty(.borderWidth) }
    /// The ``Layer/shadowOpacity`` of a layer, from 0 to 1.
    public static var shadowOpacity: PopProperty { PopProperty(.shadowOpacity) }
    /// The ``Layer/shadowRadius`` of a layer, in points.
    public static var shadowRadius: PopProperty { PopProperty(.shadowRadius) }
    /// The ``Layer/backgroundBlurRadius`` of a layer, in points.
    public static var backgroundBlurRadius: PopProperty { PopProperty(.backgroundBlurRadius) }
    /// The rotation of the ``Layer/transform`` of a layer about x, in radians from y towards z.
    public static var rotationX: PopProperty { layer("transform.rotation.x") }
    /// The rotation of the ``Layer/transform`` of a layer about y, in radians from z towards x.
    public static var rotationY: PopProperty { layer("transform.rotation.y") }
    /// The rotation of the ``Layer/transform`` of a layer about z, in radians, clockwise on screen, with any number of
    /// turns.
    public static var rotation: PopProperty { layer("transform.rotation.z") }
    /// The scale factor of the ``Layer/transform`` of a layer along x.
    public static var scaleX: PopProperty { layer("transform.scale.x") }
    /// The scale factor of the ``Layer/transform`` of a layer along y.
    public static var scaleY: PopProperty { layer("transform.scale.y") }
    /// The scale factor of the ``Layer/transform`` of a layer along all axes.
    public static var scale: PopProperty { layer("transform.scale") }
    /// The translation of the ``Layer/transform`` of a layer along x, in points.
    public static var translationX: PopProperty { layer("transform.translation.x") }
    /// The translation of the ``Layer/transform`` of a layer along y, in points.
    public static var translationY: PopProperty { layer("transform.translation.y") }
    /// The translation of the ``Layer/transform`` of a layer along z, in points.
    public static var translationZ: PopProperty { layer("transform.translation.z") }
}

// Properties of particular kinds of layers. For other layers the animation has no visible effect.

extension PopProperty where Owner == Layer, Value == Double {
    /// The ``ShapeLayer/lineWidth`` of a shape layer, in points.
    public static var lineWidth: PopProperty { PopProperty(.lineWidth) }
    /// The ``ShapeLayer/strokeStart`` of a shape layer, as a fraction of the path's length.
    public static var strokeStart: PopProperty { PopProperty(.strokeStart) }
    /// The ``ShapeLayer/strokeEnd`` of a shape layer, as a fraction of the path's length.
    public static var strokeEnd: PopProperty { PopProperty(.strokeEnd) }
    /// The ``ShapeLayer/miterLimit`` of a shape layer, in line widths.
    public static var miterLimit: PopProperty { PopProperty(.miterLimit) }
    /// The ``ShapeLayer/lineDashPhase`` of a shape layer, in points.
    public static var lineDashPhase: PopProperty { PopProperty(.lineDashPhase) }
    /// The ``TextLayer/fontSize`` of a text layer, in points.
    public static var fontSize: PopProperty { PopProperty(.fontSize) }
}

extension PopProperty where Owner == Layer, Value == Color {
    /// The ``ShapeLayer/fillColor`` of a shape layer.
    public static var fillColor: PopProperty { PopProperty(.fillColor) }
    /// The ``ShapeLayer/strokeColor`` of a shape layer.
    public static var strokeColor: PopProperty { PopProperty(.strokeColor) }
    /// The ``TextLayer/foregroundColor`` of a text layer.
    public static var foregroundColor: PopProperty { PopProperty(.foregroundColor) }
    /// The ``ReplicatorLayer/instanceColor`` of a replicator layer.
    public static var instanceColor: PopProperty { PopProperty(.instanceColor) }
}

extension PopProperty where Owner == Layer, Value == Point {
    /// The ``GradientLayer/startPoint`` of a gradient layer, in units of its bounds.
    public static var startPoint: PopProperty { PopProperty(.startPoint) }
    /// The ``GradientLayer/endPoint`` of a gradient layer, in units of its bounds.
    public static var endPoint: PopProperty { PopProperty(.endPoint) }
    /// The ``EmitterLayer/emitterPosition`` of an emitter layer, in points.
    public static var emitterPosition: PopProperty { PopProperty(.emitterPosition) }
}

extension PopProperty where Owner == Layer, Value == Size {
    /// The ``EmitterLayer/emitterSize`` of an emitter layer, in points.
    public static var emitterSize: PopProperty { PopProperty(.emitterSize) }
}

extension PopThreshold {
    /// Returns the threshold for values of the given kind of unit, in that unit.
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
