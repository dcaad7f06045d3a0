/// A fault of a visible text: a part of it is missing or hidden, or it overlaps another text.
public nonisolated struct TextFault: Equatable, CustomStringConvertible, Sendable {
    /// The kinds of faults.
    public enum Kind: Equatable, Sendable {
        /// Characters are omitted, or a clipping view cuts through the glyphs.
        case cut
        /// An opaque view hides a part of the text.
        case covered
        /// The glyphs overlap those of another text, which is the associated value.
        case overlaps(String)
    }

    /// The text.
    public let text: String
    /// The kind of fault.
    public let kind: Kind
    /// The rectangle of the text, in stage points.
    public let frame: Rect

    public var description: String {
        let origin = "(\(Int(frame.origin.x.rounded())), \(Int(frame.origin.y.rounded())))"
        return switch kind {
        case .cut: "'\(text)' at \(origin) is truncated or clipped; enlarge its view"
        case .covered: "'\(text)' at \(origin) is partly hidden; move the view in front of it"
        case .overlaps(let other): "'\(text)' at \(origin) overlaps '\(other)'; move one of the two"
        }
    }
}

extension Run {
    /// The faults of the presently visible texts: characters that are omitted, cut or partly hidden, and texts that
    /// overlap.
    ///
    /// Text that a scroll view or the edge of the stage hides can be scrolled into view, and text that is completely
    /// behind an opaque view is hidden on purpose: neither is a fault. Read the property when nothing moves, since it
    /// uses the model values.
    public var textFaults: [TextFault] { VisibleTexts(of: stage.root).faults }

    /// Throws a ``TextReport`` if there are any ``textFaults``. Call it when nothing moves.
    public func expectTextsFit() throws {
        let faults = textFaults
        if !faults.isEmpty { throw TextReport(faults: faults) }
    }
}

/// An error that lists the texts that do not fit.
public nonisolated struct TextReport: Error, CustomStringConvertible {
    /// The faults, in the order of the views.
    public let faults: [TextFault]

    public var description: String { faults.map { "\($0)" }.joined(separator: "\n") }
}
