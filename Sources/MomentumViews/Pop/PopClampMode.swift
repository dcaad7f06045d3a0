/// Which ends of its range an animation must not leave.
public nonisolated struct PopClampMode: OptionSet, Sendable {
    public let rawValue: Int

    /// Creates a mode of the bits of others.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The value does not go back behind its start.
    public static let start = PopClampMode(rawValue: 1)
    /// The value does not go beyond its end. What has reached the end stays there: a spring does not swing.
    public static let end = PopClampMode(rawValue: 2)
    /// Neither.
    public static let both: PopClampMode = [.start, .end]
}
