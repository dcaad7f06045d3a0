nonisolated extension ContinuityFailure: CustomStringConvertible {
    public var description: String {
        if kind == .unresolved {
            return
                "at \(time) s, \(layer).\(property): the value jumps too often; the other layers were not checked"
        }
        let requests =
            causes.isEmpty
            ? "the program made no request" : "requests of the program: " + causes.joined(separator: ", ")
        return "at \(time) s, \(layer).\(property): the \(kind == .velocity ? "velocity" : "value") is "
            + "\(Self.text(found)) instead of \(Self.text(expected)); \(requests)"
    }

    private static func text(_ numbers: [Double]) -> String {
        let texts = numbers.prefix(4).map { "\(($0 * 1e6).rounded() / 1e6)" }
        return texts.count == 1
            ? texts[0] : "(" + texts.joined(separator: ", ") + (numbers.count > 4 ? ", …)" : ")")
    }
}
