/// How the end of an open line is drawn.
public nonisolated enum LineCap: UInt32, Sendable {
    /// The line ends where the path does.
    case butt
    /// Half a disc is added.
    case round
    /// Half a square is added.
    case square
}

/// How two segments of a line meet.
public nonisolated enum LineJoin: UInt32, Sendable {
    /// The outer edges go on until they meet, up to the mitre limit.
    case miter
    /// The corner is rounded off.
    case round
    /// The corner is cut off.
    case bevel
}

/// A layer that draws a path.
open class ShapeLayer: Layer {
    private final var shape = ShapeContent(
        path: Path(), pathID: 0, fillRule: .winding, lineCap: .butt, lineJoin: .miter, lineDashPattern: [])
    { didSet { drawing = nil } }
    /// What is drawn, once it has been asked for.
    private final var drawing: ShapeDrawing?

    /// The path, in the layer's coordinates. Default empty. A path with a point that is not finite is refused with a
    /// diagnostic. Setting it animates nothing unless ``Layer/actions`` say so, as in Core Animation; animations of `"path"`
    /// go from any path to any other.
    public final var path: Path {
        get { shape.path }
        set {
            guard newValue != shape.path, accepts(newValue, in: "ShapeLayer.path") else { return }
            changeOutline("path", from: shape.path, to: newValue) {
                shape.path = newValue
                shape.pathID = ContentID.next()
            }
        }
    }
    /// What counts as inside. Default `.winding`.
    public final var fillRule: FillRule {
        get { shape.fillRule }
        set {
            shape.fillRule = newValue
            markDirty()
        }
    }
    /// Default `.butt`.
    public final var lineCap: LineCap {
        get { shape.lineCap }
        set {
            shape.lineCap = newValue
            markDirty()
        }
    }
    /// Default `.miter`.
    public final var lineJoin: LineJoin {
        get { shape.lineJoin }
        set {
            shape.lineJoin = newValue
            markDirty()
        }
    }
    /// The lengths of dashes and gaps in turn, in points; empty for an unbroken line. Default empty. A negative or
    /// not finite length is refused with a diagnostic.
    public final var lineDashPattern: [Double] {
        get { shape.lineDashPattern }
        set {
            guard newValue.allSatisfy({ $0 >= 0 && $0.isFinite }) else {
                return Diagnostics.report(
                    Diagnostic(
                        "a dash is negative or not finite", in: "ShapeLayer.lineDashPattern",
                        remedy: "give lengths of at least 0; the pattern stays as it is"))
            }
            shape.lineDashPattern = newValue
            markDirty()
        }
    }

    /// Fills the path. Default black; `.clear` draws no filling.
    public final var fillColor: Color {
        get { self[.fillColor] }
        set { self[.fillColor] = newValue }
    }
    /// Draws the path's line. Default clear.
    public final var strokeColor: Color {
        get { self[.strokeColor] }
        set { self[.strokeColor] = newValue }
    }
    /// In points. Default 1.
    public final var lineWidth: Double {
        get { self[.lineWidth] }
        set { self[.lineWidth] = newValue }
    }
    /// How far a mitred corner may reach, in line widths. Default 10.
    public final var miterLimit: Double {
        get { self[.miterLimit] }
        set { self[.miterLimit] = newValue }
    }
    /// How far into the dash pattern the line starts, in points. Default 0.
    public final var lineDashPhase: Double {
        get { self[.lineDashPhase] }
        set { self[.lineDashPhase] = newValue }
    }
    /// Where along the path the line starts, as a fraction of its length. Default 0.
    public final var strokeStart: Double {
        get { self[.strokeStart] }
        set { self[.strokeStart] = newValue }
    }
    /// Where along the path the line ends, as a fraction of its length. Default 1.
    public final var strokeEnd: Double {
        get { self[.strokeEnd] }
        set { self[.strokeEnd] = newValue }
    }

    override var content: (any LayerContent)? {
        @export(interface) get {
            if let drawing { return drawing }
            let drawing = ShapeDrawing(shape)
            self.drawing = drawing
            return drawing
        }
    }
    override var kind: LayerKind { .shape }

    override func takeContent(of other: Layer) {
        if let other = other as? ShapeLayer { shape = other.shape }
        markDirty()
    }

    override func restore(_ value: AnimationValue, of property: VariableLengthProperty) {
        if property == .path, let path = value.path { self.path = path }
    }
}

extension Layer {
    /// The layer as what draws a path; it has to be one. A cast, which asks for the class itself, would link it to programs that
    /// make none.
    package final var asShape: ShapeLayer {
        precondition(kind == .shape)
        return unsafeDowncast(self, to: ShapeLayer.self)
    }
}
