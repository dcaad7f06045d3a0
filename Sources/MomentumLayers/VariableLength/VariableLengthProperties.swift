/// A set of paths, lists and images of a layer.
nonisolated struct VariableLengthProperties: OptionSet, Sendable {
    let rawValue: UInt8

    init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The set of one.
    init(_ property: VariableLengthProperty) { rawValue = 1 << property.rawValue }

    /// Whether `property` is in the set.
    func contains(_ property: VariableLengthProperty) -> Bool { contains(VariableLengthProperties(property)) }
}
