/// Sides of a rectangle.
public nonisolated struct RectEdge: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The side where y is least.
    public static let top = RectEdge(rawValue: 1)
    /// The side where x is least.
    public static let left = RectEdge(rawValue: 2)
    /// The side where y is greatest.
    public static let bottom = RectEdge(rawValue: 4)
    /// The side where x is greatest.
    public static let right = RectEdge(rawValue: 8)
    /// Every side.
    public static let all: RectEdge = [.top, .left, .bottom, .right]
}
