import Momentum
import MomentumCurves

/// A colour. It is a value type here, not a class: extensions of it declare `init` and `static` members in place of
/// UIKit's `convenience init` and `class` members.
public typealias UIColor = Color
/// A colour. It is the same type as `UIColor` here.
public typealias CGColor = Color

nonisolated extension Color {
    /// The colour itself.
    public var cgColor: CGColor { self }
    /// Creates a copy of a colour.
    public init(cgColor: CGColor) { self = cgColor }
    /// Creates a colour from hue, saturation, brightness and alpha. Saturation, brightness and alpha are in 0...1. The
    /// hue wraps around at 1. A hue that is not finite ends the program.
    public init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
        let sector = (hue - hue.rounded(.down)) * 6
        let fraction = sector - sector.rounded(.down)
        let low = brightness * (1 - saturation)
        let falling = brightness * (1 - saturation * fraction)
        let rising = brightness * (1 - saturation * (1 - fraction))
        let (red, green, blue) =
            switch Int(sector) % 6 {
            case 0: (brightness, rising, low)
            case 1: (falling, brightness, low)
            case 2: (low, brightness, rising)
            case 3: (low, falling, brightness)
            case 4: (rising, low, brightness)
            default: (brightness, low, falling)
            }
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }
    /// Creates a colour from components in 0...1 in the Display P3 colour space. The components are interpreted as
    /// sRGB.
    public init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }
    /// Returns the colour with a different alpha, in 0...1.
    public func withAlphaComponent(_ alpha: CGFloat) -> UIColor { withAlpha(alpha) }
    /// Returns the colour with a different alpha, in 0...1. The result is never nil.
    public func copy(alpha: CGFloat) -> CGColor? { withAlpha(alpha) }

    /// Writes red, green, blue and alpha, each in 0...1, to the given pointers; a nil pointer receives nothing. A fully
    /// transparent colour reads as black. Always returns true.
    @discardableResult
    public func getRed(
        _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
        blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        red?.pointee = parts.red
        green?.pointee = parts.green
        blue?.pointee = parts.blue
        alpha?.pointee = self.alpha
        return true
    }

    /// Writes the brightness and alpha of a grey, each in 0...1, to the given pointers; a nil pointer receives nothing.
    /// Returns false and writes nothing if the colour is not a grey.
    @discardableResult
    public func getWhite(_ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?) -> Bool {
        let (red, green, blue) = parts
        guard red == green, green == blue else { return false }
        white?.pointee = red
        alpha?.pointee = self.alpha
        return true
    }

    /// Writes hue, saturation, brightness and alpha, each in 0...1, to the given pointers; a nil pointer receives
    /// nothing. The hue of a grey is 0. Always returns true.
    @discardableResult
    public func getHue(
        _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
        brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let (red, green, blue) = parts
        let (maximum, minimum) = (max(red, green, blue), min(red, green, blue))
        let range = maximum - minimum
        var angle = 0.0
        if range > 0 {
            if maximum == red {
                angle = (green - blue) / range
            } else if maximum == green {
                angle = (blue - red) / range + 2
            } else {
                angle = (red - green) / range + 4
            }
        }
        hue?.pointee = (angle < 0 ? angle + 6 : angle) / 6
        saturation?.pointee = maximum > 0 ? range / maximum : 0
        brightness?.pointee = maximum
        alpha?.pointee = self.alpha
        return true
    }

    /// The red, green, blue and alpha components, each in 0...1. It is never nil. A fully transparent colour reads as
    /// black.
    public var components: [CGFloat]? { [parts.red, parts.green, parts.blue, alpha] }
    private var parts: (red: Double, green: Double, blue: Double) {
        (self.MomentumCurves::red, self.MomentumCurves::green, self.MomentumCurves::blue)
    }
    /// The number of colour components including alpha: 4.
    public var numberOfComponents: Int { 4 }
}

nonisolated extension Color {
    /// Grey at half the brightness of white.
    public static var gray: UIColor { UIColor(white: 0.5) }
    /// Grey at a third of the brightness of white.
    public static var darkGray: UIColor { UIColor(white: 1.0 / 3) }
    /// Grey at two thirds of the brightness of white.
    public static var lightGray: UIColor { UIColor(white: 2.0 / 3) }
    /// Pure red.
    public static var red: UIColor { UIColor(red: 1, green: 0, blue: 0) }
    /// Pure green.
    public static var green: UIColor { UIColor(red: 0, green: 1, blue: 0) }
    /// Pure blue.
    public static var blue: UIColor { UIColor(red: 0, green: 0, blue: 1) }
    /// Cyan: full green and blue.
    public static var cyan: UIColor { UIColor(red: 0, green: 1, blue: 1) }
    /// Yellow: full red and green.
    public static var yellow: UIColor { UIColor(red: 1, green: 1, blue: 0) }
    /// Magenta: full red and blue.
    public static var magenta: UIColor { UIColor(red: 1, green: 0, blue: 1) }
    /// Orange: full red and half green.
    public static var orange: UIColor { UIColor(red: 1, green: 0.5, blue: 0) }
    /// Purple: half red and half blue.
    public static var purple: UIColor { UIColor(red: 0.5, green: 0, blue: 0.5) }
    /// Brown: a dark orange.
    public static var brown: UIColor { UIColor(red: 0.6, green: 0.4, blue: 0.2) }
}
