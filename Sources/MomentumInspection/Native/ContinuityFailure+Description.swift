nonisolated extension ContinuityFailure: CustomStringConvertible {
    public var description: String {
        if kind == .unresolved {
            return
                "at \(time) s \(layer).\(property): stepped wherever it was looked at; the rest of the frame was not looked at"
        }
        let asked = causes.isEmpty ? "nothing was asked of it" : "asked of it: " + causes.joined(separator: ", ")
        return "at \(time) s \(layer).\(property): \(kind.name) \(Self.text(found)) instead of "
            + "\(Self.text(expected)); \(asked)"
    }

    private static func text(_ numbers: [Double]) -> String {
        let texts = numbers.prefix(4).map { "\(($0 * 1e6).rounded() / 1e6)" }
        return texts.count == 1
            ? texts[0] : "(" + texts.joined(separator: ", ") + (numbers.count > 4 ? ", …)" : ")")
    }
}
