/// Which Momentum this is.
nonisolated enum Version {
    /// The version, as CHANGELOG has it.
    static let current = "0.1.0"
}
