/// The layout of a gradient's colours.
public nonisolated enum GradientType: UInt32, Sendable {
    /// The colours change along a line.
    case axial
    /// The colours change outwards from a point, in ellipses.
    case radial
    /// The colours change clockwise around a point.
    case conic
}

/// A layer that fills its bounds, rounded corners included, with a gradient.
///
/// The colours, their locations and both points can be animated. Between two colours, the gradient is interpolated
/// linearly in sRGB.
open class GradientLayer: Layer {
    private final var gradient = GradientContent() { didSet { drawing = nil } }
    /// The drawn content, cached after the first request; nil after a change.
    private final var drawing: GradientDrawing?

    /// The layout of the colours. Default `.axial`.
    public final var type: GradientType {
        get { gradient.type }
        set {
            gradient.type = newValue
            markDirty()
        }
    }
    /// The colours, from start to end. Default empty: nothing is drawn. A single colour fills the bounds.
    ///
    /// Reports a diagnostic and changes nothing if a colour is not finite.
    public final var colors: [Color] {
        get { gradient.colors }
        set {
            if let color = newValue.first(where: { !$0.isFinite }) {
                return Diagnostics.reportNotFinite("colors", color, in: "GradientLayer.colors")
            }
            change("colors", from: VariableLengthValue(gradient.colors), to: VariableLengthValue(newValue)) {
                gradient.colors = newValue
            }
        }
    }
    /// The location of each colour, from 0 at the start to 1 at the end, in ascending order. If the array is empty, or
    /// if there are not as many locations as colours, the colours are spread evenly. Default empty.
    ///
    /// Reports a diagnostic and changes nothing if a location is not finite.
    public final var locations: [Double] {
        get { gradient.locations }
        set {
            if let location = newValue.first(where: { !$0.isFinite }) {
                return Diagnostics.reportNotFinite("locations", location, in: "GradientLayer.locations")
            }
            change(
                "locations", from: VariableLengthValue(form: .list, numbers: gradient.locations),
                to: VariableLengthValue(form: .list, numbers: newValue)
            ) { gradient.locations = newValue }
        }
    }
    /// The point of the first colour, in units of the bounds: the start of an axial gradient, or the centre of a radial
    /// or conic one. Default (0.5, 0). Reports a diagnostic and changes nothing if the value is not finite.
    public final var startPoint: Point {
        get { self[.startPoint] }
        set { self[.startPoint] = newValue }
    }
    /// The point of the last colour, in units of the bounds: the end of an axial gradient. In a radial gradient, it is
    /// a corner of the rectangle around the outermost ellipse. In a conic gradient, it determines the direction in
    /// which the gradient begins. Default (0.5, 1). Reports a diagnostic and changes nothing if the value is not
    /// finite.
    public final var endPoint: Point {
        get { self[.endPoint] }
        set { self[.endPoint] = newValue }
    }

    override var content: (any LayerContent)? {
        if let drawing { return drawing }
        let drawing = GradientDrawing(gradient)
        self.drawing = drawing
        return drawing
    }
    override var kind: LayerKind { .gradient }

    override func copyContent(of other: Layer) {
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
