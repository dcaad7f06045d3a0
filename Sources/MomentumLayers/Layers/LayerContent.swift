/// What a layer draws between its background and its sublayers besides an image: each kind of layer has a class of its own, so
/// that a program is linked with those that it uses. It never changes: commits share it.
nonisolated protocol LayerContent: AnyObject, Sendable {
    /// Whether there is anything to draw but sublayers.
    var isDrawn: Bool { get }

    /// How many numbers of the block, from the first, a layer with this content or with sublayers draws.
    var drawnCount: Int { get }

    /// How the layer repeats its sublayers; nil when it does not.
    var replicator: ReplicatorContent? { get }

    /// As many levels as the picture takes that it draws of other layers; 0 for none.
    var picturedLevels: Int { get }

    /// The model's value of `property`; nil when the layer has no such property.
    func variableLength(_ property: VariableLengthProperty) -> VariableLengthValue?

    /// How many things are painted with these numbers: of several, one may show through another.
    func paintCount(_ values: UnsafePointer<Double>) -> Int

    /// How far reaches what `node` paints with these numbers.
    func reach(_ node: UnsafePointer<RenderNode>, _ values: UnsafePointer<Double>) -> ContentReach

    /// Draws at `place`.
    func draw(
        _ place: ContentPlace, _ context: DrawContext, _ shadow: inout ShadowStyle, _ list: inout DisplayList)
}

nonisolated extension LayerContent {
    var isDrawn: Bool { true }
    var replicator: ReplicatorContent? { nil }
    var picturedLevels: Int { 0 }
    func variableLength(_ property: VariableLengthProperty) -> VariableLengthValue? { nil }
}

/// Where a content is drawn, and when.
nonisolated struct ContentPlace {
    let node: UnsafePointer<RenderNode>
    let style: LayerStyle
    /// The layer's numbers as they are seen.
    let values: UnsafePointer<Double>
    /// In seconds of the tree's time.
    let time: Double
}

/// How far what a content paints reaches.
nonisolated enum ContentReach {
    /// Not beyond the layer's bounds.
    case bounds
    /// Not beyond these bounds and the layer's.
    case outline(Rect)
    /// Nobody knows: it changes.
    case unknown
    /// Anywhere.
    case unlimited

    /// Whether it stays in the layer's bounds.
    var isWithinBounds: Bool {
        if case .bounds = self { true } else { false }
    }
}

/// What a layer of any kind may have and most have not.
nonisolated struct LayerExtras: Sendable {
    var contents: Image?
    var contentsGravity = ContentsGravity.resize
    /// What of the image is stretched both ways; nil for all of it.
    var contentsCenter: ContentsCenter?
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

/// The colours of a gradient and how they are laid out, apart from the numbers that animate.
nonisolated struct GradientContent: Sendable {
    var type = GradientType.axial
    var colors: [Color] = []
    var locations: [Double] = []
}

/// How a replicator repeats its sublayers, apart from the numbers that animate.
nonisolated final class ReplicatorContent: LayerContent {
    let instanceCount: Int
    let instanceDelay: Double

    init(instanceCount: Int, instanceDelay: Double) {
        self.instanceCount = instanceCount
        self.instanceDelay = instanceDelay
    }

    var isDrawn: Bool { false }
    var drawnCount: Int { PropertyLayout.replicatorEnd }
    var replicator: ReplicatorContent? { self }

    func paintCount(_ values: UnsafePointer<Double>) -> Int { 0 }

    func reach(_ node: UnsafePointer<RenderNode>, _ values: UnsafePointer<Double>) -> ContentReach { .unlimited }

    func draw(
        _ place: ContentPlace, _ context: DrawContext, _ shadow: inout ShadowStyle, _ list: inout DisplayList
    ) {}
}

/// Hands out the numbers by which drawn contents are notified apart.
enum ContentID {
    private static var last: UInt32 = 0

    static func next() -> UInt32 {
        last += 1
        return last
    }
}
