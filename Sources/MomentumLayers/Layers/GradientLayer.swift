/// How the colours of a gradient are laid out.
public nonisolated enum GradientType: UInt32, Sendable {
    /// Along a line.
    case axial
    /// In ellipses round a point.
    case radial
    /// Turning clockwise about a point.
    case conic
}

/// A layer that fills its bounds, rounded corners included, with a gradient.
///
/// Colours, locations and both points animate. Between two colours the gradient runs straight in sRGB.
open class GradientLayer: Layer {
    private final var gradient = GradientContent() { didSet { drawing = nil } }
    /// What is drawn, once it has been asked for.
    private final var drawing: GradientDrawing?

    /// How the colours are laid out. Default `.axial`.
    public final var type: GradientType {
        get { gradient.type }
        set {
            gradient.type = newValue
            markDirty()
        }
    }
    /// The colours, from start to end. Default empty: nothing is drawn. One colour fills. A colour that is not finite is
    /// refused with a diagnostic.
    public final var colors: [Color] {
        get { gradient.colors }
        set {
            guard newValue.allSatisfy({ $0.isFinite }) else { return refuse("colors") }
            change("colors", from: VariableLengthValue(gradient.colors), to: VariableLengthValue(newValue)) {
                gradient.colors = newValue
            }
        }
    }
    /// Where each colour lies, 0 at the start and 1 at the end, never decreasing; empty or of another number than the
    /// colours: evenly spread. Default empty. Numbers that are not finite are refused with a diagnostic.
    public final var locations: [Double] {
        get { gradient.locations }
        set {
            guard newValue.allSatisfy({ $0.isFinite }) else { return refuse("locations") }
            change(
                "locations", from: VariableLengthValue(form: .list, numbers: gradient.locations),
                to: VariableLengthValue(form: .list, numbers: newValue)
            ) { gradient.locations = newValue }
        }
    }
    /// Where the first colour lies, in units of the bounds; the middle of a radial or conic gradient.
    /// Default (0.5, 0).
    public final var startPoint: Point {
        get { self[.startPoint] }
        set { self[.startPoint] = newValue }
    }
    /// Where the last colour lies, in units of the bounds: of a radial gradient the corner of the rectangle round its
    /// outermost ellipse, of a conic one the direction in which it begins. Default (0.5, 1).
    public final var endPoint: Point {
        get { self[.endPoint] }
        set { self[.endPoint] = newValue }
    }

    private final func refuse(_ name: StaticString) { Diagnostics.reportNotFinite(name, in: "GradientLayer") }

    override var content: (any LayerContent)? {
        if let drawing { return drawing }
        let drawing = GradientDrawing(gradient)
        self.drawing = drawing
        return drawing
    }
    override var kind: LayerKind { .gradient }

    override func takeContent(of other: Layer) {
        if let other = other as? GradientLayer { gradient = other.gradient }
        markDirty()
    }

    override func restore(_ value: AnimationValue, of property: VariableLengthProperty) {
        switch property {
        case .colors: colors = value.colors
        case .locations: locations = value.components
        default: break
        }
    }
}
