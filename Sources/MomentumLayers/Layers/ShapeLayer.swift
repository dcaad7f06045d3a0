/// The shape of the ends of an open line.
public nonisolated enum LineCap: UInt32, Sendable {
    /// A square end exactly at the end of the path.
    case butt
    /// A semicircular end beyond the end of the path.
    case round
    /// A square end that extends beyond the end of the path by half the line width.
    case square
}

/// The shape of the joins between two segments of a line.
public nonisolated enum LineJoin: UInt32, Sendable {
    /// A pointed join: the outer edges are extended until they meet, up to the mitre limit.
    case miter
    /// A rounded join.
    case round
    /// A bevelled join: the corner is cut off.
    case bevel
}

/// A layer that draws a path.
open class ShapeLayer: Layer {
    private final var shape = ShapeContent(
        path: Path(), pathID: 0, fillRule: .winding, lineCap: .butt, lineJoin: .miter, lineDashPattern: [])
    { didSet { drawing = nil } }
    /// The drawn content, cached after the first request; nil after a change.
    private final var drawing: ShapeDrawing?

    /// The path, in the layer's coordinates. Default empty.
    ///
    /// As in Core Animation, setting the path does not animate it unless ``Layer/actions`` specify it. Animations of
    /// `"path"` can interpolate between any two paths. Reports a diagnostic and changes nothing if a point of the path
    /// is not finite.
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
    /// The rule that determines the interior of the path. Default `.winding`.
    public final var fillRule: FillRule {
        get { shape.fillRule }
        set {
            shape.fillRule = newValue
            markDirty()
        }
    }
    /// The shape of the line's ends. Default `.butt`.
    public final var lineCap: LineCap {
        get { shape.lineCap }
        set {
            shape.lineCap = newValue
            markDirty()
        }
    }
    /// The shape of the line's joins. Default `.miter`.
    public final var lineJoin: LineJoin {
        get { shape.lineJoin }
        set {
            shape.lineJoin = newValue
            markDirty()
        }
    }
    /// The alternating lengths of dashes and gaps, in points. Default empty: a solid line. Reports a diagnostic and
    /// changes nothing if a length is negative or not finite.
    public final var lineDashPattern: [Double] {
        get { shape.lineDashPattern }
        set {
            if let length = newValue.first(where: { !($0 >= 0 && $0.isFinite) }) {
                return Diagnostics.report(
                    "a length is negative or not finite", value: .number(length), in: "ShapeLayer.lineDashPattern",
                    remedy: "set finite lengths in points, at least 0; the property keeps its value")
            }
            shape.lineDashPattern = newValue
            markDirty()
        }
    }

    /// The colour that fills the path. Default black; `.clear` draws no fill. Reports a diagnostic and changes nothing
    /// if the value is not finite.
    public final var fillColor: Color {
        get { self[.fillColor] }
        set { self[.fillColor] = newValue }
    }
    /// The colour of the path's line. Default clear: no line is drawn. Reports a diagnostic and changes nothing if the
    /// value is not finite.
    public final var strokeColor: Color {
        get { self[.strokeColor] }
        set { self[.strokeColor] = newValue }
    }
    /// The width of the line, in points. At 0 or below, no line is drawn. Default 1. Reports a diagnostic and changes
    /// nothing if the value is not finite.
    public final var lineWidth: Double {
        get { self[.lineWidth] }
        set { self[.lineWidth] = newValue }
    }
    /// The largest length of a mitred corner, in line widths. Default 10. Reports a diagnostic and changes nothing if
    /// the value is not finite.
    public final var miterLimit: Double {
        get { self[.miterLimit] }
        set { self[.miterLimit] = newValue }
    }
    /// The offset into the dash pattern at which the line starts, in points. Default 0. Reports a diagnostic and
    /// changes nothing if the value is not finite.
    public final var lineDashPhase: Double {
        get { self[.lineDashPhase] }
        set { self[.lineDashPhase] = newValue }
    }
    /// The start of the line along the path, as a fraction of the path's length, from 0 to 1. Other values are clamped
    /// when the line is drawn. No line is drawn unless ``strokeEnd`` is greater. Default 0. Reports a diagnostic and
    /// changes nothing if the value is not finite.
    public final var strokeStart: Double {
        get { self[.strokeStart] }
        set { self[.strokeStart] = newValue }
    }
    /// The end of the line along the path, as a fraction of the path's length, from 0 to 1. Other values are clamped
    /// when the line is drawn. No line is drawn unless it is greater than ``strokeStart``. Default 1. Reports a
    /// diagnostic and changes nothing if the value is not finite.
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

    override func copyContent(of other: Layer) {
        if let other = other as? ShapeLayer { shape = other.shape }
        markDirty()
    }

    override func restore(_ value: AnimationValue, of property: VariableLengthProperty) {
        if property == .path, let path = value.path { self.path = path }
    }
}

extension Layer {
    /// The layer as a ``ShapeLayer``, which it must be. A checked cast refers to the class, which would link it into
    /// programs that create no shape layers.
    package final var asShape: ShapeLayer {
        precondition(kind == .shape)
        return unsafeDowncast(self, to: ShapeLayer.self)
    }
}
