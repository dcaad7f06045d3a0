import Momentum

// The colours that Apple's interfaces are made of, as they are where the user wants light colours and dark ones: what the stage wants
// on which the program was built last, when the colour is asked for.

extension Color {
    private static func adapted(_ light: UInt32, _ dark: UInt32, _ alpha: (light: Double, dark: Double) = (1, 1))
        -> UIColor
    {
        let isDark = onMain { UITraitCollection.current.userInterfaceStyle } == .dark
        return UIColor(hex: isDark ? dark : light, alpha: isDark ? alpha.dark : alpha.light)
    }

    /// The colour that `provider` gives for the traits of now. It is asked once, and again wherever the program asks for the colour.
    public init(dynamicProvider provider: (UITraitCollection) -> UIColor) { self = provider(onMain { .current }) }
    /// The colour itself, which has been resolved already.
    public func resolvedColor(with traits: UITraitCollection) -> UIColor { self }
}

extension Color {
    /// Apple's system red.
    public static var systemRed: UIColor { adapted(0xFF3B30, 0xFF453A) }
    /// Apple's system orange.
    public static var systemOrange: UIColor { adapted(0xFF9500, 0xFF9F0A) }
    /// Apple's system yellow.
    public static var systemYellow: UIColor { adapted(0xFFCC00, 0xFFD60A) }
    /// Apple's system green.
    public static var systemGreen: UIColor { adapted(0x34C759, 0x30D158) }
    /// Apple's system mint.
    public static var systemMint: UIColor { adapted(0x00C7BE, 0x63E6E2) }
    /// Apple's system teal.
    public static var systemTeal: UIColor { adapted(0x30B0C7, 0x40C8E0) }
    /// Apple's system cyan.
    public static var systemCyan: UIColor { adapted(0x32ADE6, 0x64D2FF) }
    /// Apple's system blue.
    public static var systemBlue: UIColor { adapted(0x007AFF, 0x0A84FF) }
    /// Apple's system indigo.
    public static var systemIndigo: UIColor { adapted(0x5856D6, 0x5E5CE6) }
    /// Apple's system purple.
    public static var systemPurple: UIColor { adapted(0xAF52DE, 0xBF5AF2) }
    /// Apple's system pink.
    public static var systemPink: UIColor { adapted(0xFF2D55, 0xFF375F) }
    /// Apple's system brown.
    public static var systemBrown: UIColor { adapted(0xA2845E, 0xAC8E68) }
    /// Apple's system gray.
    public static var systemGray: UIColor { adapted(0x8E8E93, 0x8E8E93) }
    /// Apple's system gray 2.
    public static var systemGray2: UIColor { adapted(0xAEAEB2, 0x636366) }
    /// Apple's system gray 3.
    public static var systemGray3: UIColor { adapted(0xC7C7CC, 0x48484A) }
    /// Apple's system gray 4.
    public static var systemGray4: UIColor { adapted(0xD1D1D6, 0x3A3A3C) }
    /// Apple's system gray 5.
    public static var systemGray5: UIColor { adapted(0xE5E5EA, 0x2C2C2E) }
    /// Apple's system gray 6.
    public static var systemGray6: UIColor { adapted(0xF2F2F7, 0x1C1C1E) }
    /// Apple's system background.
    public static var systemBackground: UIColor { adapted(0xFFFFFF, 0x000000) }
    /// Apple's secondary system background.
    public static var secondarySystemBackground: UIColor { adapted(0xF2F2F7, 0x1C1C1E) }
    /// Apple's tertiary system background.
    public static var tertiarySystemBackground: UIColor { adapted(0xFFFFFF, 0x2C2C2E) }
    /// Apple's system grouped background.
    public static var systemGroupedBackground: UIColor { adapted(0xF2F2F7, 0x000000) }
    /// Apple's secondary system grouped background.
    public static var secondarySystemGroupedBackground: UIColor { adapted(0xFFFFFF, 0x1C1C1E) }
    /// Apple's tertiary system grouped background.
    public static var tertiarySystemGroupedBackground: UIColor { adapted(0xF2F2F7, 0x2C2C2E) }
    /// Apple's label.
    public static var label: UIColor { adapted(0x000000, 0xFFFFFF) }
    /// Apple's opaque separator.
    public static var opaqueSeparator: UIColor { adapted(0xC6C6C8, 0x38383A) }
    /// Apple's link.
    public static var link: UIColor { adapted(0x007AFF, 0x0984FF) }
    /// Apple's secondary label.
    public static var secondaryLabel: UIColor { adapted(0x3C3C43, 0xEBEBF5, (0.6, 0.6)) }
    /// Apple's tertiary label.
    public static var tertiaryLabel: UIColor { adapted(0x3C3C43, 0xEBEBF5, (0.3, 0.3)) }
    /// Apple's quaternary label.
    public static var quaternaryLabel: UIColor { adapted(0x3C3C43, 0xEBEBF5, (0.18, 0.16)) }
    /// Apple's placeholder text.
    public static var placeholderText: UIColor { adapted(0x3C3C43, 0xEBEBF5, (0.3, 0.3)) }
    /// Apple's separator.
    public static var separator: UIColor { adapted(0x3C3C43, 0x545458, (0.29, 0.6)) }
    /// Apple's system fill.
    public static var systemFill: UIColor { adapted(0x787880, 0x787880, (0.2, 0.36)) }
    /// Apple's secondary system fill.
    public static var secondarySystemFill: UIColor { adapted(0x787880, 0x787880, (0.16, 0.32)) }
    /// Apple's tertiary system fill.
    public static var tertiarySystemFill: UIColor { adapted(0x767680, 0x767680, (0.12, 0.24)) }
    /// Apple's quaternary system fill.
    public static var quaternarySystemFill: UIColor { adapted(0x747480, 0x767680, (0.08, 0.18)) }
    /// Apple's dark text.
    public static var darkText: UIColor { UIColor(white: 0) }
    /// Apple's light text.
    public static var lightText: UIColor { UIColor(white: 1, alpha: 0.6) }
    /// Apple's group table view background.
    public static var groupTableViewBackground: UIColor { systemGroupedBackground }
    /// Apple's tint color.
    public static var tintColor: UIColor { systemBlue }
}
