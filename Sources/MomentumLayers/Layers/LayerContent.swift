/// What a layer draws besides its background, border and shadow.
nonisolated enum LayerContent: Sendable {
    case none
    case shape(ShapeContent)
    case text(TextContent)
}

/// A path and how it is drawn, apart from the numbers that animate.
nonisolated struct ShapeContent: Sendable {
    var path: Path
    /// Unique for each content of ``path``, so that whoever draws can keep what it has made of it.
    var pathID: UInt32
    var fillRule: FillRule
    var lineCap: LineCap
    var lineJoin: LineJoin
    var lineDashPattern: [Double]
}

/// A text and how it is set, apart from the numbers that animate.
nonisolated struct TextContent: Sendable {
    var utf8: [UInt8]
    /// Unique for each content of ``utf8``.
    var textID: UInt32
    var weight: UInt32
    var alignment: TextAlignment
    var isWrapped: Bool
    var usesMonospacedDigits: Bool
}

/// Hands out the numbers by which drawn contents are told apart.
enum ContentID {
    private static var last: UInt32 = 0

    static func next() -> UInt32 {
        last += 1
        return last
    }
}
