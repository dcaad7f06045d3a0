import Momentum
import MomentumLayers

/// The colours that are registered with a name.
private enum NamedColors {
    private static var all: [(name: String, make: () -> UIColor)] = []

    static func color(named name: String) -> UIColor? {
        for color in all where color.name.isSame(as: name) { return color.make() }
        Diagnostics.report(
            "no colour is registered with this name", value: .text(name), in: "UIColor.init(named:)",
            remedy: "call UIKitSupport.registerColor(named:_:) first; the result is nil")
        return nil
    }

    static func register(_ make: @escaping () -> UIColor, named name: String) {
        all.removeAll { $0.name.isSame(as: name) }
        all.append((name, make))
    }
}

nonisolated extension Color {
    /// Creates the colour that was registered with ``UIKitSupport/registerColor(named:_:)`` under `name`. Reports a
    /// diagnostic and returns nil if no colour has this name.
    public init?(named name: String) {
        guard let color = onMain({ NamedColors.color(named: name) }) else { return nil }
        self = color
    }

    /// Creates the colour that was registered with `name`. `bundle` and `traits` are ignored and may be nil. Reports a
    /// diagnostic and returns nil if no colour has this name.
    public init?(named name: String, in bundle: Bundle?, compatibleWith traits: UITraitCollection?) {
        self.init(named: name)
    }
}

extension UIKitSupport {
    /// Registers a colour for `UIColor(named:)`, in place of an asset catalog. The colour replaces a colour that is
    /// registered with the same name. `color` is called at every request, so that a dynamic colour is resolved for the
    /// current interface style.
    public static func registerColor(named name: String, _ color: @escaping () -> UIColor) {
        NamedColors.register(color, named: name)
    }
}

nonisolated extension Color: _ExpressibleByColorLiteral {
    /// Creates the colour of a literal such as `#colorLiteral(red: 0.2, green: 0.3, blue: 1, alpha: 1)`.
    public init(
        _colorLiteralRed red: Swift.Float, green: Swift.Float, blue: Swift.Float, alpha: Swift.Float
    ) {
        self.init(red: Double(red), green: Double(green), blue: Double(blue), alpha: Double(alpha))
    }
}
/// The default type of a colour literal.
public typealias _ColorLiteralType = Color
