import Momentum
import MomentumLayers

/// The colours that programs know by name.
private enum NamedColors {
    private static var all: [(name: String, make: () -> UIColor)] = []

    static func color(named name: String) -> UIColor? {
        for color in all where color.name.isSame(as: name) { return color.make() }
        Diagnostics.report(
            Diagnostic(
                "no colour has the name '" + name + "'", in: "UIColor.init(named:)",
                remedy: "give it one as an asset catalog does on a phone: UIKitSupport.registerColor(named: \"" + name
                    + "\") { … }"))
        return nil
    }

    static func register(_ make: @escaping () -> UIColor, named name: String) {
        all.removeAll { $0.name.isSame(as: name) }
        all.append((name, make))
    }
}

nonisolated extension Color {
    /// The colour that was given the name by ``UIKitSupport/registerColor(named:_:)``; nil, with a diagnostic, if none was.
    public init?(named name: String) {
        guard let color = onMain({ NamedColors.color(named: name) }) else { return nil }
        self = color
    }

    /// The colour of a name: that of no bundle, and of the present style.
    public init?(named name: String, in bundle: Bundle?, compatibleWith traits: UITraitCollection?) {
        self.init(named: name)
    }
}

extension UIKitSupport {
    /// Gives a colour a name that `UIColor(named:)` finds it by, as an asset catalog does: the last one of a name counts. `color` is called
    /// whenever it is asked for, so that a dynamic colour is that of the moment.
    public static func registerColor(named name: String, _ color: @escaping () -> UIColor) {
        NamedColors.register(color, named: name)
    }
}

nonisolated extension Color: _ExpressibleByColorLiteral {
    /// The colour of a literal: `#colorLiteral(red: 0.2, green: 0.3, blue: 1, alpha: 1)`.
    public init(
        _colorLiteralRed red: Swift.Float, green: Swift.Float, blue: Swift.Float, alpha: Swift.Float
    ) {
        self.init(red: Double(red), green: Double(green), blue: Double(blue), alpha: Double(alpha))
    }
}
/// What a colour literal is where nothing else says its type.
public typealias _ColorLiteralType = Color
