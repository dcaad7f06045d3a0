import Momentum
import MomentumLayers

extension ShapeLayer {
    /// The path that the layer draws; nil for no path. Animatable.
    public final var path: CGPath? {
        get {
            let path = self.MomentumLayers::path
            return path.isEmpty ? nil : path
        }
        set { self.MomentumLayers::path = newValue ?? CGPath() }
    }
    /// The colour that fills the path. Nil is the same as `.clear`. Animatable.
    public final var fillColor: CGColor? {
        get { self.MomentumLayers::fillColor }
        set { self.MomentumLayers::fillColor = newValue ?? .clear }
    }
    /// The colour that strokes the path. Nil is the same as `.clear`. Animatable.
    public final var strokeColor: CGColor? {
        get { self.MomentumLayers::strokeColor }
        set { self.MomentumLayers::strokeColor = newValue ?? .clear }
    }
    /// The alternating lengths of dashes and gaps, in points; nil for a solid line.
    public final var lineDashPattern: [NSNumber]? {
        get {
            let pattern = self.MomentumLayers::lineDashPattern
            return pattern.isEmpty ? nil : pattern
        }
        set { self.MomentumLayers::lineDashPattern = newValue ?? [] }
    }
}

extension GradientLayer {
    /// The positions of the colours, as fractions of the gradient. Nil spaces the colours equally. Animatable.
    public final var locations: [NSNumber]? {
        get {
            let locations = self.MomentumLayers::locations
            return locations.isEmpty ? nil : locations
        }
        set { self.MomentumLayers::locations = newValue ?? [] }
    }
}

extension ReplicatorLayer {
    /// The colour of the first copy. Setting nil restores the default, white. Animatable.
    public final var instanceColor: CGColor? {
        get { self.MomentumLayers::instanceColor }
        set { self.MomentumLayers::instanceColor = newValue ?? .white }
    }
    /// A Boolean value that indicates whether the copies keep their depth. It is always true, and setting it has no
    /// effect.
    public final var preservesDepth: Bool {
        get { true }
        set {}
    }
}

extension TextLayer {
    /// The colour of the text. Setting nil restores the default, white. Animatable.
    public final var foregroundColor: CGColor? {
        get { self.MomentumLayers::foregroundColor }
        set { self.MomentumLayers::foregroundColor = newValue ?? .white }
    }
    /// The alignment of the lines.
    public final var alignmentMode: CATextLayerAlignmentMode {
        get { alignment }
        set { alignment = newValue }
    }
    /// The position at which the text is truncated.
    public final var truncationMode: CATextLayerTruncationMode {
        get { paragraphStyle.truncation }
        set { paragraphStyle.truncation = newValue }
    }
}
