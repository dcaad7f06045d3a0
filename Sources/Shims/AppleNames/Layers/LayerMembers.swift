import Momentum
import MomentumLayers

// Members that have a different form in Core Animation: optional colours and lists, and names as strings.

extension Layer {
    /// The background colour of the layer. Default `.clear`. Setting nil is the same as setting `.clear`, and the
    /// colour is never nil when read. Reports a diagnostic and changes nothing if the colour is not finite. Animatable.
    public final var backgroundColor: CGColor? {
        get { self.MomentumLayers::backgroundColor }
        set { self.MomentumLayers::backgroundColor = newValue ?? .clear }
    }
    /// The colour of the border. Default black. Setting nil is the same as setting `.clear`, and the colour is never
    /// nil when read. Reports a diagnostic and changes nothing if the colour is not finite. Animatable.
    public final var borderColor: CGColor? {
        get { self.MomentumLayers::borderColor }
        set { self.MomentumLayers::borderColor = newValue ?? .clear }
    }
    /// The colour of the shadow. Default black. Setting nil is the same as setting `.clear`, and the colour is never
    /// nil when read. Reports a diagnostic and changes nothing if the colour is not finite. Animatable.
    public final var shadowColor: CGColor? {
        get { self.MomentumLayers::shadowColor }
        set { self.MomentumLayers::shadowColor = newValue ?? .clear }
    }
    /// The sublayers, from back to front; nil if there are none. Setting it replaces all sublayers. A new sublayer that
    /// contains this layer, or that would be nested too deeply, is refused with a diagnostic.
    public final var sublayers: [CALayer]? {
        get {
            let layers = self.MomentumLayers::sublayers
            return layers.isEmpty ? nil : layers
        }
        set {
            let new = newValue ?? []
            for layer in self.MomentumLayers::sublayers where !new.contains(where: { $0 === layer }) {
                layer.removeFromSuperlayer()
            }
            for layer in new { addSublayer(layer) }
        }
    }
    /// The name of the layer in traces and messages; nil, the default, if it has no name.
    public final var name: String? {
        get {
            let name = self.MomentumLayers::name
            return name.utf8.isEmpty ? nil : name
        }
        set { self.MomentumLayers::name = newValue ?? "" }
    }
    /// Returns the keys of the running animations, or nil if there are none.
    public final func animationKeys() -> [String]? {
        let keys = self.MomentumLayers::animationKeys
        return keys.isEmpty ? nil : keys
    }

    /// The rate of the layer's time relative to the superlayer's time. Default 1. At 0 the time stops, and a negative
    /// rate reverses it. Reports a diagnostic and changes nothing if the rate is not finite.
    public final var speed: Float {
        get { timing.speed }
        set { timing.speed = newValue }
    }
    /// The additional offset of the layer's time, in seconds. Default 0. Reports a diagnostic and changes nothing if
    /// the offset is not finite.
    public final var timeOffset: Double {
        get { timing.timeOffset }
        set { timing.timeOffset = newValue }
    }
    /// The start of the layer's time, in seconds of the superlayer's time. Default 0. Reports a diagnostic and changes
    /// nothing if the start is not finite.
    public final var beginTime: Double {
        get { timing.beginTime }
        set { timing.beginTime = newValue }
    }
    /// Converts a time, in seconds, from the time of `layer` to the time of this layer. A nil layer stands for the
    /// stage. If the time of this layer is stopped, the method returns its current time.
    public final func convertTime(_ time: Double, from layer: CALayer?) -> Double {
        let treeTime = layer.flatMap { $0.convertTime(time, to: nil) } ?? time
        return timeMap(at: treeTime)
    }
    private final func timeMap(at time: Double) -> Double {
        // The layer's time is a linear function of the stage's time.
        let now = tree?.time ?? 0
        guard let later = convertTime(currentTime + 1, to: nil) else { return currentTime }
        return currentTime + (time - now) / (later - now)
    }
    /// Converts a point from the coordinate system of this layer to the coordinate system of `layer`, by the model
    /// values. A nil layer stands for the stage. Returns the point unchanged if a transform flattens `layer` or the
    /// point is behind the eye.
    public final func convert(_ point: CGPoint, to layer: CALayer?) -> CGPoint {
        convert(point, to: layer, in: .model) ?? point
    }
    /// Converts a point from the coordinate system of `layer` to the coordinate system of this layer, by the model
    /// values. A nil layer stands for the stage. Returns the point unchanged if a transform flattens this layer or the
    /// point is behind the eye.
    public final func convert(_ point: CGPoint, from layer: CALayer?) -> CGPoint {
        convert(point, from: layer, in: .model) ?? point
    }
    /// Converts a rectangle from the coordinate system of this layer to the coordinate system of `layer`, by the model
    /// values. A nil layer stands for the stage. Returns the smallest rectangle that encloses the part in front of the
    /// eye, or the rectangle unchanged if a transform flattens `layer`.
    public final func convert(_ rect: CGRect, to layer: CALayer?) -> CGRect {
        convert(rect, to: layer, in: .model) ?? rect
    }
    /// Converts a rectangle from the coordinate system of `layer` to the coordinate system of this layer, by the model
    /// values. A nil layer stands for the stage. Returns the smallest rectangle that encloses the converted corners. A
    /// corner remains unchanged if it is behind the eye, as do all corners if a transform flattens this layer.
    public final func convert(_ rect: CGRect, from layer: CALayer?) -> CGRect {
        let corners = [
            CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
            CGPoint(x: rect.minX, y: rect.maxY), CGPoint(x: rect.maxX, y: rect.maxY),
        ].map { convert($0, from: layer) }
        let (xs, ys) = (corners.map { $0.x }, corners.map { $0.y })
        return CGRect(minX: xs.min() ?? 0, minY: ys.min() ?? 0, maxX: xs.max() ?? 0, maxY: ys.max() ?? 0)
    }
    /// Returns the transform as an affine transform, or the identity if the transform has no affine form.
    public final func affineTransform() -> CGAffineTransform { transform.affine ?? .identity }
    /// Sets the transform of the layer to an affine transform. Reports a diagnostic and changes nothing if an entry is
    /// not finite. Animatable.
    public final func setAffineTransform(_ transform: CGAffineTransform) { self.transform = CATransform3D(transform) }
    /// Returns a Boolean value that indicates whether `point`, in the coordinates of this layer, is inside its bounds.
    /// The left and top edges belong to the bounds, and the right and bottom edges do not.
    public final func contains(_ point: CGPoint) -> Bool { bounds.contains(point) }
    /// Replaces the sublayer `old` with `layer`. If `old` is not a sublayer, `layer` is added in front of all
    /// sublayers, and `old` is removed from its superlayer. If `layer` contains this layer or would be nested too
    /// deeply, reports a diagnostic and only removes `old`.
    public final func replaceSublayer(_ old: CALayer, with layer: CALayer) {
        insertSublayer(layer, below: old)
        old.removeFromSuperlayer()
    }
    /// Requests a layout of the layer before the next frame.
    public final func setNeedsLayout() { layoutRequest?(.invalidate) }
    /// Lays out the layer immediately if a layout is pending.
    public final func layoutIfNeeded() { layoutRequest?(.perform) }

    /// The number of pixels per point: the scale of the screen, at which layers are drawn. Setting it has no effect.
    public final var contentsScale: CGFloat {
        get { UIScreen.main.scale }
        set {}
    }
    /// The scale at which the layer is rasterised: the scale of the screen. Setting it has no effect.
    public final var rasterizationScale: CGFloat {
        get { UIScreen.main.scale }
        set {}
    }
    /// A Boolean value that indicates whether the layer is rasterised before compositing. It is always false, and
    /// setting it has no effect.
    public final var shouldRasterize: Bool {
        get { false }
        set {}
    }
    /// A Boolean value that indicates whether the layer is drawn asynchronously. It is always true, and setting it has
    /// no effect.
    public final var drawsAsynchronously: Bool {
        get { true }
        set {}
    }
    /// A Boolean value that indicates whether the edges of the layer are antialiased. It is always true, and setting it
    /// has no effect.
    public final var allowsEdgeAntialiasing: Bool {
        get { true }
        set {}
    }
    /// A Boolean value that indicates whether the layer is opaque. It is always false, and setting it has no effect:
    /// the painter detects opaque content.
    public final var isOpaque: Bool {
        get { false }
        set {}
    }
    /// The curve of the rounded corners. It is always `.circular`, and setting it has no effect.
    public final var cornerCurve: CALayerCornerCurve {
        get { .circular }
        set {}
    }
    /// The actions for property changes, by key path. An animation replaces the implicit animation of the property, and
    /// an `NSNull` disables it. Unknown key paths are ignored. Setting nil removes all actions. Always nil when read.
    public final var actions: [String: any CAAction]? {
        get { nil }
        set {
            var table = LayerActions()
            for (key, action) in newValue ?? [:] {
                guard let path = PropertyPath(key) else { continue }
                table[.property(path)] = (action as? Animation).map { .animation($0) } ?? .disabled
            }
            self.MomentumLayers::actions = table
        }
    }
}

/// An action for a change of a layer: an animation, or an `NSNull` for no action.
public protocol CAAction: AnyObject {}

extension Animation: CAAction {}

/// An object that represents the absence of a value.
public final class NSNull: CAAction {
    /// Creates a null object, which disables an implicit animation as an action.
    public init() {}
}
