import Momentum
import MomentumLayers

extension ShapeLayer {
    /// What is drawn; nil for nothing. Animatable.
    public final var path: CGPath? {
        get {
            let path = self.MomentumLayers::path
            return path.isEmpty ? nil : path
        }
        set { self.MomentumLayers::path = newValue ?? CGPath() }
    }
    /// Fills the path; nil for nothing. Animatable.
    public final var fillColor: CGColor? {
        get { self.MomentumLayers::fillColor }
        set { self.MomentumLayers::fillColor = newValue ?? .clear }
    }
    /// Draws the path's lines; nil for none. Animatable.
    public final var strokeColor: CGColor? {
        get { self.MomentumLayers::strokeColor }
        set { self.MomentumLayers::strokeColor = newValue ?? .clear }
    }
    /// The lengths of dashes and gaps, in points; nil for none.
    public final var lineDashPattern: [NSNumber]? {
        get {
            let pattern = self.MomentumLayers::lineDashPattern
            return pattern.isEmpty ? nil : pattern
        }
        set { self.MomentumLayers::lineDashPattern = newValue ?? [] }
    }
}

extension GradientLayer {
    /// Where each colour is; nil for equal distances. Animatable.
    public final var locations: [NSNumber]? {
        get {
            let locations = self.MomentumLayers::locations
            return locations.isEmpty ? nil : locations
        }
        set { self.MomentumLayers::locations = newValue ?? [] }
    }
}

extension ReplicatorLayer {
    /// The colour of the first copy; nil for white. Animatable.
    public final var instanceColor: CGColor? {
        get { self.MomentumLayers::instanceColor }
        set { self.MomentumLayers::instanceColor = newValue ?? .white }
    }
    /// Whether copies keep their depth: they do, whatever it is set to.
    public final var preservesDepth: Bool {
        get { true }
        set {}
    }
}

extension TextLayer {
    /// The colour of the letters; nil for white. Animatable.
    public final var foregroundColor: CGColor? {
        get { self.MomentumLayers::foregroundColor }
        set { self.MomentumLayers::foregroundColor = newValue ?? .white }
    }
    /// How lines are set.
    public final var alignmentMode: CATextLayerAlignmentMode {
        get { alignment }
        set { alignment = newValue }
    }
    /// Where letters are left out.
    public final var truncationMode: CATextLayerTruncationMode {
        get { paragraphStyle.truncation }
        set { paragraphStyle.truncation = newValue }
    }
}
