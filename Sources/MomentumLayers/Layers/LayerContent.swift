/// What a layer draws besides its background, border and shadow.
nonisolated enum LayerContent: Sendable {
    case none
    case shape(ShapeContent)
    case text(TextContent)
    case gradient(GradientContent)
    case replicator(ReplicatorContent)
    case emitter(EmitterContent)
    case snapshot(SnapshotContent)

    /// Whether there is anything to draw but sublayers.
    var isDrawn: Bool {
        switch self {
        case .none, .replicator: false
        case .shape, .text, .gradient, .emitter, .snapshot: true
        }
    }

    /// How many numbers of the block, from the first, a layer with this content or with sublayers draws.
    var drawnCount: Int {
        switch self {
        case .none, .snapshot: PropertyLayout.commonEnd
        case .shape: PropertyLayout.shapeEnd
        case .text: PropertyLayout.textEnd
        case .gradient: PropertyLayout.gradientEnd
        case .replicator: PropertyLayout.replicatorEnd
        case .emitter: PropertyLayout.emitterEnd
        }
    }
}

/// What a layer of any kind may have and most have not.
nonisolated struct LayerExtras: Sendable {
    var contents: Image?
    var contentsGravity = ContentsGravity.resize
    var maskedCorners = CornerMask.all
    var shadowPath: Path?
    /// Unique for each content of ``shadowPath``.
    var shadowPathID: UInt32 = 0
}

/// A path and how it is drawn, apart from the numbers that animate.
nonisolated struct ShapeContent: Sendable {
    var path: Path { didSet { pathBounds = path.bounds } }
    /// The smallest rectangle round ``path``.
    private(set) var pathBounds = Rect.zero
    /// Unique for each content of ``path``, so that a painter can keep what it has made of it.
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

/// The colours of a gradient and how they are laid out, apart from the numbers that animate.
nonisolated struct GradientContent: Sendable {
    var type = GradientType.axial
    var colors: [Color] = []
    var locations: [Double] = []
}

/// How a replicator repeats its sublayers, apart from the numbers that animate.
nonisolated struct ReplicatorContent: Sendable {
    var instanceCount = 1
    var instanceDelay = 0.0
}

/// Hands out the numbers by which drawn contents are notified apart.
enum ContentID {
    private static var last: UInt32 = 0

    static func next() -> UInt32 {
        last += 1
        return last
    }
}
