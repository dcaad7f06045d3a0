/// What a ``VisualEffectView`` does to what lies behind it.
open class VisualEffect {
    /// The blur of what lies behind: the standard deviation, in points, at least 0.
    public final let radius: Double
    /// What is laid over the blurred.
    public final let tint: Color

    init(radius: Double, tint: Color) {
        let isLegal = radius >= 0 && radius.isFinite && tint.isFinite
        if !isLegal {
            Diagnostics.report(
                Diagnostic(
                    "the radius is negative, or a number is not finite", in: "BlurEffect.init(radius:tint:)",
                    remedy: "give finite numbers and a radius of at least 0; the effect does nothing"))
        }
        self.radius = isLegal ? radius : 0
        self.tint = isLegal ? tint : .clear
    }
}

/// Blurs what lies behind, and tints it.
public final class BlurEffect: VisualEffect {
    /// Blurs by a Gaussian and lays a colour over it.
    ///
    /// - Parameters:
    ///   - radius: the standard deviation, in points, at least 0; 0 does not blur. A number that is not legal is refused with
    ///     a diagnostic: the effect then does nothing.
    ///   - tint: what is laid over the blurred. Default nothing.
    public override init(radius: Double, tint: Color = .clear) { super.init(radius: radius, tint: tint) }

    /// Ready-made blurs.
    public nonisolated enum Style: Sendable {
        /// Bright and nearly opaque, bright, dark.
        case extraLight, light, dark
        /// As thick as a bar, or thin enough to tell what is behind.
        case regular, thin
    }

    /// A ready-made blur.
    public convenience init(style: Style) {
        switch style {
        case .extraLight: self.init(radius: 20, tint: Color(white: 0.97, alpha: 0.82))
        case .light: self.init(radius: 20, tint: Color(white: 1, alpha: 0.3))
        case .dark: self.init(radius: 20, tint: Color(white: 0.11, alpha: 0.73))
        case .regular: self.init(radius: 24, tint: Color(white: 0.97, alpha: 0.6))
        case .thin: self.init(radius: 12, tint: Color(white: 0.97, alpha: 0.4))
        }
    }
}
