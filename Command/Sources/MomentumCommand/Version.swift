/// The version of Momentum.
nonisolated enum Version {
    /// The version number, as in the changelog.
    static let current = "0.1.0"
}
