/// The content that a layer draws between its background and its sublayers, apart from an image. Each kind of layer has
/// its own class, so that a program is linked only with those that it uses. Contents are immutable and shared by
/// commits.
nonisolated protocol LayerContent: AnyObject, Sendable {
    /// Whether the content draws anything besides sublayers.
    var isDrawn: Bool { get }

    /// The number of the layer's values, from the first, that affect the drawing of a layer with this content or with
    /// sublayers.
    var drawnCount: Int { get }

    /// The replication of the sublayers; nil if they are not replicated.
    var replicator: ReplicatorContent? { get }

    /// The number of levels that the content's picture of other layers occupies; 0 if there is none.
    var picturedLevels: Int { get }

    /// Returns the model value of `property`; nil if the layer has no such property.
    func variableLength(_ property: VariableLengthProperty) -> VariableLengthValue?

    /// Returns the number of elements that are painted with `values`. If there are several, one may show through
    /// another.
    func paintCount(_ values: UnsafePointer<Double>) -> Int

    /// Returns the extent of the content that `node` paints with `values`.
    func reach(_ node: UnsafePointer<RenderNode>, _ values: UnsafePointer<Double>) -> ContentReach

    /// Draws the content in `contentContext`.
    func draw(
        _ contentContext: ContentContext, _ context: DrawContext, _ shadow: inout ShadowStyle, _ list: inout DisplayList
    )
}

nonisolated extension LayerContent {
    var isDrawn: Bool { true }
    var replicator: ReplicatorContent? { nil }
    var picturedLevels: Int { 0 }
    func variableLength(_ property: VariableLengthProperty) -> VariableLengthValue? { nil }
}

/// The layer and the time for which a content is drawn.
nonisolated struct ContentContext {
    let node: UnsafePointer<RenderNode>
    let style: LayerStyle
    /// The layer's presentation values.
    let values: UnsafePointer<Double>
    /// The time of the tree, in seconds.
    let time: Double
}

/// The extent of a painted content.
nonisolated enum ContentReach {
    /// The content lies within the layer's bounds.
    case bounds
    /// The content lies within the given rectangle and the layer's bounds.
    case outline(Rect)
    /// The extent is unknown because it changes.
    case unknown
    /// The extent is unlimited.
    case unlimited

    /// Whether the content lies within the layer's bounds.
    var isWithinBounds: Bool {
        if case .bounds = self { true } else { false }
    }
}

/// The properties that any layer may have but most do not use.
nonisolated struct LayerExtras: Sendable {
    var contents: Image?
    var contentsGravity = ContentsGravity.resize
    /// The part of the image that is stretched in both directions; nil for the whole image.
    var contentsCenter: ContentsCenter?
    var maskedCorners = CornerMask.all
    var shadowPath: Path?
    /// A number that is unique for each value of ``shadowPath``.
    var shadowPathID: UInt32 = 0
}

/// A path and its drawing attributes, except for the values that can be animated.
nonisolated struct ShapeContent: Sendable {
    var path: Path { didSet { pathBounds = path.bounds } }
    /// The smallest rectangle around ``path``.
    private(set) var pathBounds = Rect.zero
    /// A number that is unique for each value of ``path``, by which a painter can cache results.
    var pathID: UInt32
    var fillRule: FillRule
    var lineCap: LineCap
    var lineJoin: LineJoin
    var lineDashPattern: [Double]
}

/// The colours of a gradient and their layout, except for the values that can be animated.
nonisolated struct GradientContent: Sendable {
    var type = GradientType.axial
    var colors: [Color] = []
    var locations: [Double] = []
}

/// The replication of a layer's sublayers, except for the values that can be animated.
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
        _ contentContext: ContentContext, _ context: DrawContext, _ shadow: inout ShadowStyle, _ list: inout DisplayList
    ) {}
}

/// The source of the unique numbers that identify drawn contents.
enum ContentID {
    private static var last: UInt32 = 0

    static func next() -> UInt32 {
        last += 1
        return last
    }
}
