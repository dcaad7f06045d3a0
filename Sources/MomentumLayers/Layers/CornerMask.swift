/// The set of a layer's corners that are rounded.
public nonisolated struct CornerMask: OptionSet, Sendable {
    /// The bits of the set, one for each corner.
    public let rawValue: UInt8

    /// Creates a set from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The upper left corner.
    public static var layerMinXMinYCorner: CornerMask { CornerMask(rawValue: 1) }
    /// The upper right corner.
    public static var layerMaxXMinYCorner: CornerMask { CornerMask(rawValue: 2) }
    /// The lower left corner.
    public static var layerMinXMaxYCorner: CornerMask { CornerMask(rawValue: 4) }
    /// The lower right corner.
    public static var layerMaxXMaxYCorner: CornerMask { CornerMask(rawValue: 8) }
    /// All four corners.
    public static var all: CornerMask { CornerMask(rawValue: 15) }

    /// Returns corner radii that are `radius` at the corners of the set and 0 at the others.
    func radii(_ radius: Double) -> CornerRadii {
        CornerRadii(
            topLeft: contains(.layerMinXMinYCorner) ? radius : 0,
            topRight: contains(.layerMaxXMinYCorner) ? radius : 0,
            bottomRight: contains(.layerMaxXMaxYCorner) ? radius : 0,
            bottomLeft: contains(.layerMinXMaxYCorner) ? radius : 0)
    }
}
