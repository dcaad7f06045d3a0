/// A colour with opacity, in sRGB.
///
/// Colours are created from, and read as, red, green, blue and alpha in 0...1. They are stored premultiplied: each
/// colour component is multiplied by alpha. Arithmetic, springs and interpolation therefore work on the premultiplied
/// components, linear in sRGB, and a fade from ``clear`` has no dark fringe. Components outside 0...1 are kept, so that
/// an overshooting spring stays continuous; ``rgba8`` clamps them. A fully transparent colour has no hue: it reads as
/// black. A sum of colours whose ``alpha`` exceeds 1 is opaque, and its red, green and blue are the sums of the
/// premultiplied components of the colours, as in CSS.
public struct Color: Animatable, Hashable {
    /// The red component multiplied by alpha, nominally in 0...1.
    public var premultipliedRed: Double
    /// The green component multiplied by alpha, nominally in 0...1.
    public var premultipliedGreen: Double
    /// The blue component multiplied by alpha, nominally in 0...1.
    public var premultipliedBlue: Double
    /// The opacity, from 0 (transparent) to 1 (opaque). Values outside this range are kept.
    public var alpha: Double

    /// Creates a colour from components that are not premultiplied, each nominally in 0...1. Components outside this
    /// range are kept.
    @inlinable
    public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        let weight = min(alpha, 1)
        premultipliedRed = red * weight
        premultipliedGreen = green * weight
        premultipliedBlue = blue * weight
        self.alpha = alpha
    }

    /// Creates a grey with `white` and `alpha`, both nominally in 0...1. Values outside this range are kept.
    @inlinable
    public init(white: Double, alpha: Double = 1) { self.init(red: white, green: white, blue: white, alpha: alpha) }

    /// Creates a colour from 24 bits, such as `0x1E90FF`: red in bits 16...23, green in 8...15, blue in 0...7. Higher
    /// bits are ignored. `alpha` is in 0...1.
    @inlinable
    public init(hex: UInt32, alpha: Double = 1) {
        self.init(
            red: Double((hex >> 16) & 0xFF) / 255, green: Double((hex >> 8) & 0xFF) / 255,
            blue: Double(hex & 0xFF) / 255, alpha: alpha)
    }

    @inlinable public static var componentCount: Int { 4 }
    /// The colour whose components are all 0: the same as ``clear``.
    @inlinable public static var zero: Color { Color(red: 0, green: 0, blue: 0, alpha: 0) }
    /// Opaque black.
    @inlinable public static var black: Color { Color(white: 0) }
    /// Opaque white.
    @inlinable public static var white: Color { Color(white: 1) }
    /// The fully transparent colour.
    @inlinable public static var clear: Color { .zero }

    /// The premultiplied red, green and blue at 0, 1, 2, and alpha at 3. An index outside 0...3 is treated as 3.
    @inlinable
    public subscript(component index: Int) -> Double {
        get {
            switch index {
            case 0: premultipliedRed
            case 1: premultipliedGreen
            case 2: premultipliedBlue
            default: alpha
            }
        }
        set {
            switch index {
            case 0: premultipliedRed = newValue
            case 1: premultipliedGreen = newValue
            case 2: premultipliedBlue = newValue
            default: alpha = newValue
            }
        }
    }
}

extension Color {
    /// The red component, not premultiplied, nominally in 0...1; 0 if ``alpha`` is 0.
    @inlinable public var red: Double { alpha == 0 ? 0 : premultipliedRed / min(alpha, 1) }
    /// The green component, not premultiplied, nominally in 0...1; 0 if ``alpha`` is 0.
    @inlinable public var green: Double { alpha == 0 ? 0 : premultipliedGreen / min(alpha, 1) }
    /// The blue component, not premultiplied, nominally in 0...1; 0 if ``alpha`` is 0.
    @inlinable public var blue: Double { alpha == 0 ? 0 : premultipliedBlue / min(alpha, 1) }

    /// The colour as it is displayed: with ``alpha`` limited to 1.
    @inlinable public var saturated: Color {
        var color = self
        color.alpha = min(alpha, 1)
        return color
    }

    /// Returns the same red, green and blue with a different opacity, nominally in 0...1. A fully transparent colour
    /// becomes black, because it has no hue.
    @inlinable
    public func withAlpha(_ alpha: Double) -> Color { Color(red: red, green: green, blue: blue, alpha: alpha) }

    /// The colour as four bytes for display: red in the lowest byte, then green, blue and alpha, not premultiplied,
    /// each clamped and rounded to the nearest value. In the memory of a little-endian machine the bytes are in the
    /// order R, G, B, A, which bitmaps need. A component that is NaN becomes 0.
    @inlinable
    public var rgba8: UInt32 {
        Color.byte(red) | Color.byte(green) << 8 | Color.byte(blue) << 16 | Color.byte(alpha) << 24
    }

    @inlinable
    static func byte(_ component: Double) -> UInt32 {
        guard component > 0 else { return 0 }
        return component >= 1 ? 255 : UInt32(component * 255 + 0.5)
    }
}
