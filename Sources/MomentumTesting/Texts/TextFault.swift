/// What is wrong with a text that is seen: a part of it is missing or hidden, or it lies over another.
public nonisolated struct TextFault: Equatable, CustomStringConvertible, Sendable {
    /// What can be wrong.
    public enum Kind: Equatable, Sendable {
        /// Letters are left out, or what clips the view cuts through them.
        case cut
        /// Something opaque hides a part of it.
        case covered
        /// Its letters and those of this text lie over one another.
        case overlaps(String)
    }

    /// The text.
    public let text: String
    /// What is wrong with it.
    public let kind: Kind
    /// Where it is seen, in stage points.
    public let frame: Rect

    public var description: String {
        let origin = "(\(Int(frame.origin.x.rounded())), \(Int(frame.origin.y.rounded())))"
        return switch kind {
        case .cut: "'\(text)' at \(origin) is cut"
        case .covered: "'\(text)' at \(origin) is half hidden"
        case .overlaps(let other): "'\(text)' at \(origin) lies over '\(other)'"
        }
    }
}

extension Run {
    /// What is wrong with the texts that are seen now: letters that are left out, cut through or half hidden, and texts over
    /// one another.
    ///
    /// What a scroll view or the stage's edge hides can be scrolled to, and what lies wholly below an opaque view is meant not to be
    /// seen: neither is a fault. Ask when nothing moves; the models are looked at.
    public var textFaults: [TextFault] { SeenTexts(of: stage.root).faults }

    /// Throws a ``TextReport`` if there are any ``textFaults``.
    public func expectTextsFit() throws {
        let faults = textFaults
        if !faults.isEmpty { throw TextReport(faults: faults) }
    }
}

/// The texts that do not fit.
public nonisolated struct TextReport: Error, CustomStringConvertible {
    /// What is wrong, in the order of the views.
    public let faults: [TextFault]

    public var description: String { faults.map { "\($0)" }.joined(separator: "\n") }
}
