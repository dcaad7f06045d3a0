import Momentum
import MomentumLayers

extension ShapeLayer {
    /// The path that the layer draws, in its coordinates; nil, the default, if there is no path. Reports a diagnostic
    /// and changes nothing if a point is not finite. Animatable.
    public final var path: CGPath? {
        get {
            let path = self.MomentumLayers::path
            return path.isEmpty ? nil : path
        }
        set { self.MomentumLayers::path = newValue ?? CGPath() }
    }
    /// The colour that fills the path. Default black. Setting nil is the same as setting `.clear`, and the colour is
    /// never nil when read. Reports a diagnostic and changes nothing if the colour is not finite. Animatable.
    public final var fillColor: CGColor? {
        get { self.MomentumLayers::fillColor }
        set { self.MomentumLayers::fillColor = newValue ?? .clear }
    }
    /// The colour that strokes the path. Default `.clear`. Setting nil is the same as setting `.clear`, and the colour
    /// is never nil when read. Reports a diagnostic and changes nothing if the colour is not finite. Animatable.
    public final var strokeColor: CGColor? {
        get { self.MomentumLayers::strokeColor }
        set { self.MomentumLayers::strokeColor = newValue ?? .clear }
    }
    /// The alternating lengths of dashes and gaps, in points. Nil, the default, draws a solid line. Reports a
    /// diagnostic and changes nothing if a length is negative or not finite.
    public final var lineDashPattern: [NSNumber]? {
        get {
            let pattern = self.MomentumLayers::lineDashPattern
            return pattern.isEmpty ? nil : pattern
        }
        set { self.MomentumLayers::lineDashPattern = newValue ?? [] }
    }
}

extension GradientLayer {
    /// The positions of the colours, as fractions of the gradient from 0 to 1, in ascending order. With nil, the
    /// default, or with a number of positions that differs from the number of colours, the colours are spaced equally.
    /// Reports a diagnostic and changes nothing if a position is not finite. Animatable.
    public final var locations: [NSNumber]? {
        get {
            let locations = self.MomentumLayers::locations
            return locations.isEmpty ? nil : locations
        }
        set { self.MomentumLayers::locations = newValue ?? [] }
    }
}

extension ReplicatorLayer {
    /// The colour by which the colours of the first copy are multiplied. Setting nil restores the default, white. Never
    /// nil when read. A fully transparent colour is treated as transparent white. Reports a diagnostic and changes
    /// nothing if the colour is not finite. Animatable.
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
    /// The colour of the text. Setting nil restores the default, white. Never nil when read. Reports a diagnostic and
    /// changes nothing if the colour is not finite. Animatable.
    public final var foregroundColor: CGColor? {
        get { self.MomentumLayers::foregroundColor }
        set { self.MomentumLayers::foregroundColor = newValue ?? .white }
    }
    /// The alignment of the lines. Default `.natural`.
    public final var alignmentMode: CATextLayerAlignmentMode {
        get { alignment }
        set { alignment = newValue }
    }
    /// The end of the text at which it is truncated if it does not fit. Default `.tail`.
    public final var truncationMode: CATextLayerTruncationMode {
        get { paragraphStyle.truncation }
        set { paragraphStyle.truncation = newValue }
    }
}
