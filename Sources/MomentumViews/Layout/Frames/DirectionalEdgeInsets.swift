/// Distances from the four edges, where the leading one is where lines begin: the counterpart of `NSDirectionalEdgeInsets`.
public nonisolated struct DirectionalEdgeInsets: Equatable, Sendable {
    /// From the upper edge, in points.
    public var top: Double
    /// From the edge where lines begin, in points.
    public var leading: Double
    /// From the lower edge, in points.
    public var bottom: Double
    /// From the edge where lines end, in points.
    public var trailing: Double

    /// Insets, by default none.
    public init(top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0) {
        (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
    }

    /// No distances.
    public static let zero = DirectionalEdgeInsets()
}
