/// An effect that a ``VisualEffectView`` applies to the content behind it.
open class VisualEffect {
    /// The standard deviation of the blur, in points, at least 0 and finite.
    public final let radius: Double
    /// The colour over the blurred content.
    public final let tint: Color

    init(radius: Double, tint: Color) {
        let isRound = radius >= 0 && radius.isFinite
        let isLegal = isRound && tint.isFinite
        if !isLegal {
            Diagnostics.report(
                isRound ? "a component of the tint is not finite" : "the radius is negative or not finite",
                value: isRound ? nil : .number(radius), in: "BlurEffect.init(radius:tint:)",
                remedy: "pass a finite radius of at least 0 points and a finite tint; the effect is invisible")
        }
        self.radius = isLegal ? radius : 0
        self.tint = isLegal ? tint : .clear
    }
}

/// An effect that blurs and tints the content behind a view.
public final class BlurEffect: VisualEffect {
    /// Creates a Gaussian blur with a tint.
    ///
    /// - Parameters:
    ///   - radius: The standard deviation, in points; 0 for no blur. If it is negative, or a value is not finite, a
    ///     diagnostic is reported, and the effect does nothing.
    ///   - tint: The colour over the blurred content. Default clear.
    public override init(radius: Double, tint: Color = .clear) { super.init(radius: radius, tint: tint) }

    /// A predefined blur.
    public nonisolated enum Style: Sendable {
        /// The blurs with a radius of 20 points:
        ///
        /// - `extraLight`: bright and nearly opaque.
        /// - `light`: bright.
        /// - `dark`: dark.
        case extraLight, light, dark
        /// The blurs with a bright tint for bars:
        ///
        /// - `regular`: a radius of 24 points.
        /// - `thin`: a radius of 12 points and a fainter tint, which obscures the content less.
        case regular, thin
    }

    /// Creates one of the predefined blurs, with a radius of 12 points for `.thin`, 24 points for `.regular` and 20
    /// points for the other styles.
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
