import Momentum
import MomentumLayers

// What Core Animation's layers have in another form: optional colours and lists, presentation layers, names as text.

extension Layer {
    /// Fills the layer; nil for nothing. Animatable.
    public final var backgroundColor: CGColor? {
        get { self.MomentumLayers::backgroundColor }
        set { self.MomentumLayers::backgroundColor = newValue ?? .clear }
    }
    /// The colour of the border; nil for none. Animatable.
    public final var borderColor: CGColor? {
        get { self.MomentumLayers::borderColor }
        set { self.MomentumLayers::borderColor = newValue ?? .clear }
    }
    /// The colour of the shadow; nil for none. Animatable.
    public final var shadowColor: CGColor? {
        get { self.MomentumLayers::shadowColor }
        set { self.MomentumLayers::shadowColor = newValue ?? .clear }
    }
    /// The sublayers, back to front; nil for none. Setting it puts these in the place of those.
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
    /// Names the layer; nil for no name.
    public final var name: String? {
        get {
            let name = self.MomentumLayers::name
            return name.utf8.isEmpty ? nil : name
        }
        set { self.MomentumLayers::name = newValue ?? "" }
    }
    /// The keys of the animations that run; nil for none.
    public final func animationKeys() -> [String]? {
        let keys = self.MomentumLayers::animationKeys
        return keys.isEmpty ? nil : keys
    }

    /// How fast time runs, in the superlayer's. Default 1.
    public final var speed: Float {
        get { timing.speed }
        set { timing.speed = newValue }
    }
    /// What is added to the layer's time, in seconds. Default 0.
    public final var timeOffset: Double {
        get { timing.timeOffset }
        set { timing.timeOffset = newValue }
    }
    /// When the layer's time begins in the superlayer's, in seconds. Default 0.
    public final var beginTime: Double {
        get { timing.beginTime }
        set { timing.beginTime = newValue }
    }
    /// `time` of `layer` in this layer's time, in seconds; that of the stage when nil.
    public final func convertTime(_ time: Double, from layer: CALayer?) -> Double {
        let treeTime = layer.flatMap { $0.convertTime(time, to: nil) } ?? time
        return timeMap(at: treeTime)
    }
    private final func timeMap(at time: Double) -> Double {
        // The layer's time is a straight line over the stage's.
        let now = tree?.time ?? 0
        guard let later = convertTime(currentTime + 1, to: nil) else { return currentTime }
        return currentTime + (time - now) / (later - now)
    }
    /// `point` of this layer in the coordinates of `layer`, or of the stage when nil, by the models; the point itself where a
    /// transform flattens `layer`.
    public final func convert(_ point: CGPoint, to layer: CALayer?) -> CGPoint {
        convert(point, to: layer, in: .model) ?? point
    }
    /// `point` of `layer`, or of the stage when nil, in this layer's coordinates, by the models.
    public final func convert(_ point: CGPoint, from layer: CALayer?) -> CGPoint {
        convert(point, from: layer, in: .model) ?? point
    }
    /// The smallest rectangle round `rect` of this layer in the coordinates of `layer`, or of the stage when nil, by the models.
    public final func convert(_ rect: CGRect, to layer: CALayer?) -> CGRect {
        convert(rect, to: layer, in: .model) ?? rect
    }
    /// The smallest rectangle round `rect` of `layer`, or of the stage when nil, in this layer's coordinates, by the models.
    public final func convert(_ rect: CGRect, from layer: CALayer?) -> CGRect {
        let corners = [
            CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
            CGPoint(x: rect.minX, y: rect.maxY), CGPoint(x: rect.maxX, y: rect.maxY),
        ].map { convert($0, from: layer) }
        let (xs, ys) = (corners.map { $0.x }, corners.map { $0.y })
        return CGRect(minX: xs.min() ?? 0, minY: ys.min() ?? 0, maxX: xs.max() ?? 0, maxY: ys.max() ?? 0)
    }
    /// The transform as one of the plane; the identity when there is more to it.
    public final func affineTransform() -> CGAffineTransform { transform.affine ?? .identity }
    /// Turns, scales or moves the layer in the plane. Animatable.
    public final func setAffineTransform(_ transform: CGAffineTransform) { self.transform = CATransform3D(transform) }
    /// Whether `point`, in this layer's coordinates, lies in the bounds.
    public final func contains(_ point: CGPoint) -> Bool { bounds.contains(point) }
    /// Inserts `layer` in the place of `old`.
    public final func replaceSublayer(_ old: CALayer, with layer: CALayer) {
        insertSublayer(layer, below: old)
        old.removeFromSuperlayer()
    }
    /// Lays out by the next frame.
    public final func setNeedsLayout() { layoutRequest?(.invalidate) }
    /// Lays out now.
    public final func layoutIfNeeded() { layoutRequest?(.perform) }

    /// How many pixels a point has. Layers are drawn at the screen's resolution whatever it says.
    public final var contentsScale: CGFloat {
        get { UIScreen.main.scale }
        set {}
    }
    /// As ``contentsScale``.
    public final var rasterizationScale: CGFloat {
        get { UIScreen.main.scale }
        set {}
    }
    /// Whether the layer is drawn into a bitmap first: never, whatever it is set to.
    public final var shouldRasterize: Bool {
        get { false }
        set {}
    }
    /// Whether drawing is done beside the program: always, whatever it is set to.
    public final var drawsAsynchronously: Bool {
        get { true }
        set {}
    }
    /// Whether edges that are not on a pixel are smoothed: always, whatever it is set to.
    public final var allowsEdgeAntialiasing: Bool {
        get { true }
        set {}
    }
    /// Whether the layer covers what is below: the painter finds out itself, whatever it is set to.
    public final var isOpaque: Bool {
        get { false }
        set {}
    }
    /// How corners are drawn: as arcs, whatever it is set to.
    public final var cornerCurve: CALayerCornerCurve {
        get { .circular }
        set {}
    }
    /// The actions of changes, by their keys; an `NSNull` for none.
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

/// What a layer does when something changes: an animation, or an `NSNull` for nothing.
public protocol CAAction: AnyObject {}

extension Animation: CAAction {}

/// Nothing, as an object.
public final class NSNull: CAAction {
    /// Nothing.
    public init() {}
}
