import Momentum

// The colours of Apple's interfaces, in their light and dark variants. A colour is resolved when it is read, for the
// interface style of the current stage.

extension Color {
    private static func adapted(_ light: UInt32, _ dark: UInt32, _ alpha: (light: Double, dark: Double) = (1, 1))
        -> UIColor
    {
        let isDark = onMain { UITraitCollection.current.userInterfaceStyle } == .dark
        return UIColor(hex: isDark ? dark : light, alpha: isDark ? alpha.dark : alpha.light)
    }

    /// Creates the colour that `provider` returns for the current traits. `provider` is called only once, when the
    /// colour is created, so the colour does not follow later changes of the traits.
    public init(dynamicProvider provider: (UITraitCollection) -> UIColor) { self = provider(onMain { .current }) }
    /// Returns the colour itself, which has already been resolved.
    public func resolvedColor(with traits: UITraitCollection) -> UIColor { self }
}

extension Color {
    /// The system red for the current interface style.
    public static var systemRed: UIColor { adapted(0xFF3B30, 0xFF453A) }
    /// The system orange for the current interface style.
    public static var systemOrange: UIColor { adapted(0xFF9500, 0xFF9F0A) }
    /// The system yellow for the current interface style.
    public static var systemYellow: UIColor { adapted(0xFFCC00, 0xFFD60A) }
    /// The system green for the current interface style.
    public static var systemGreen: UIColor { adapted(0x34C759, 0x30D158) }
    /// The system mint for the current interface style.
    public static var systemMint: UIColor { adapted(0x00C7BE, 0x63E6E2) }
    /// The system teal for the current interface style.
    public static var systemTeal: UIColor { adapted(0x30B0C7, 0x40C8E0) }
    /// The system cyan for the current interface style.
    public static var systemCyan: UIColor { adapted(0x32ADE6, 0x64D2FF) }
    /// The system blue for the current interface style.
    public static var systemBlue: UIColor { adapted(0x007AFF, 0x0A84FF) }
    /// The system indigo for the current interface style.
    public static var systemIndigo: UIColor { adapted(0x5856D6, 0x5E5CE6) }
    /// The system purple for the current interface style.
    public static var systemPurple: UIColor { adapted(0xAF52DE, 0xBF5AF2) }
    /// The system pink for the current interface style.
    public static var systemPink: UIColor { adapted(0xFF2D55, 0xFF375F) }
    /// The system brown for the current interface style.
    public static var systemBrown: UIColor { adapted(0xA2845E, 0xAC8E68) }
    /// The system grey, which is the same in both interface styles.
    public static var systemGray: UIColor { adapted(0x8E8E93, 0x8E8E93) }
    /// The second of the six system greys. It differs less from the background than ``systemGray``.
    public static var systemGray2: UIColor { adapted(0xAEAEB2, 0x636366) }
    /// The third of the six system greys. It differs less from the background than ``systemGray2``.
    public static var systemGray3: UIColor { adapted(0xC7C7CC, 0x48484A) }
    /// The fourth of the six system greys. It differs less from the background than ``systemGray3``.
    public static var systemGray4: UIColor { adapted(0xD1D1D6, 0x3A3A3C) }
    /// The fifth of the six system greys. It differs less from the background than ``systemGray4``.
    public static var systemGray5: UIColor { adapted(0xE5E5EA, 0x2C2C2E) }
    /// The sixth of the six system greys. It differs less from the background than ``systemGray5``.
    public static var systemGray6: UIColor { adapted(0xF2F2F7, 0x1C1C1E) }
    /// The background colour of the interface, for the current interface style.
    public static var systemBackground: UIColor { adapted(0xFFFFFF, 0x000000) }
    /// The background colour of content grouped on the main background, for the current interface style.
    public static var secondarySystemBackground: UIColor { adapted(0xF2F2F7, 0x1C1C1E) }
    /// The background colour of content grouped on the secondary background, for the current interface style.
    public static var tertiarySystemBackground: UIColor { adapted(0xFFFFFF, 0x2C2C2E) }
    /// The background colour of a grouped interface, for the current interface style.
    public static var systemGroupedBackground: UIColor { adapted(0xF2F2F7, 0x000000) }
    /// The background colour of content grouped on the main background of a grouped interface, for the current
    /// interface style.
    public static var secondarySystemGroupedBackground: UIColor { adapted(0xFFFFFF, 0x1C1C1E) }
    /// The background colour of content grouped on the secondary background of a grouped interface, for the current
    /// interface style.
    public static var tertiarySystemGroupedBackground: UIColor { adapted(0xF2F2F7, 0x2C2C2E) }
    /// The colour of primary text, for the current interface style.
    public static var label: UIColor { adapted(0x000000, 0xFFFFFF) }
    /// The colour of separators that hide the content behind them, for the current interface style.
    public static var opaqueSeparator: UIColor { adapted(0xC6C6C8, 0x38383A) }
    /// The colour of links, for the current interface style.
    public static var link: UIColor { adapted(0x007AFF, 0x0984FF) }
    /// The colour of secondary text, for the current interface style.
    public static var secondaryLabel: UIColor { adapted(0x3C3C43, 0xEBEBF5, (0.6, 0.6)) }
    /// The colour of tertiary text, for the current interface style.
    public static var tertiaryLabel: UIColor { adapted(0x3C3C43, 0xEBEBF5, (0.3, 0.3)) }
    /// The colour of quaternary text, for the current interface style.
    public static var quaternaryLabel: UIColor { adapted(0x3C3C43, 0xEBEBF5, (0.18, 0.16)) }
    /// The colour of placeholder text, for the current interface style.
    public static var placeholderText: UIColor { adapted(0x3C3C43, 0xEBEBF5, (0.3, 0.3)) }
    /// The colour of translucent separators, for the current interface style.
    public static var separator: UIColor { adapted(0x3C3C43, 0x545458, (0.29, 0.6)) }
    /// The translucent fill colour of thin and small shapes, for the current interface style.
    public static var systemFill: UIColor { adapted(0x787880, 0x787880, (0.2, 0.36)) }
    /// The translucent fill colour of medium-size shapes, for the current interface style.
    public static var secondarySystemFill: UIColor { adapted(0x787880, 0x787880, (0.16, 0.32)) }
    /// The translucent fill colour of large shapes, for the current interface style.
    public static var tertiarySystemFill: UIColor { adapted(0x767680, 0x767680, (0.12, 0.24)) }
    /// The translucent fill colour of large areas with complex content, for the current interface style.
    public static var quaternarySystemFill: UIColor { adapted(0x747480, 0x767680, (0.08, 0.18)) }
    /// The colour of text on a light background. It does not depend on the interface style.
    public static var darkText: UIColor { UIColor(white: 0) }
    /// The colour of text on a dark background. It does not depend on the interface style.
    public static var lightText: UIColor { UIColor(white: 1, alpha: 0.6) }
    /// The background colour of grouped tables, the same as ``systemGroupedBackground``.
    public static var groupTableViewBackground: UIColor { systemGroupedBackground }
    /// The default tint colour, the same as ``systemBlue``.
    public static var tintColor: UIColor { systemBlue }
}
