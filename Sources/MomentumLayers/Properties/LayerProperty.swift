/// An animatable property of layers: its typed name (`.position`, `.opacity`), its initial value, its unit, and the
/// kind of layer that has it.
public nonisolated struct LayerProperty<Value: Animatable>: Sendable {
    let slot: PropertySlot<Value>
    let name: StaticString
    /// The value of a new layer.
    let initial: Value
    /// The unit of the property's components.
    public let unit: PropertyUnit
    /// The only kind of layer that has the property; nil if all layers have it.
    public let kind: LayerKind?

    @inline(__always)
    init(
        _ name: StaticString, _ slot: PropertySlot<Value>, _ initial: Value, _ unit: PropertyUnit,
        of kind: LayerKind? = nil
    ) {
        (self.slot, self.name, self.initial, self.unit, self.kind) = (slot, name, initial, unit, kind)
    }

    /// Creates the property of the component of `whole` at `index`.
    init<Whole: Animatable>(_ name: StaticString, partOf whole: LayerProperty<Whole>, _ index: Int)
    where Value == Double {
        self.init(
            name, PropertySlot(after: whole.offset + index), whole.initial[component: index], whole.unit,
            of: whole.kind)
    }

    /// The position of the first number in a layer's block.
    @inline(__always)
    var offset: Int { slot.offset }

    /// The key path of the property.
    public var path: PropertyPath { PropertyPath(stringLiteral: name) }
}

/// The unit of a property's components. It determines the smallest change that is noticeable.
public nonisolated enum PropertyUnit: UInt8, Sendable {
    /// Coordinates and extents, in points.
    case position
    /// Radii, line widths and font sizes, in points. Fractions of a point are visible.
    case length
    /// Factors, and positions in units of a larger length.
    case scale
    /// An opacity, from 0 for transparent to 1 for opaque.
    case opacity
    /// Components of a colour, within 0...1.
    case color
    /// Angles, in radians.
    case angle
    /// A Boolean value as a number: true from 0.5 on.
    case flag

    /// The thresholds of distance and velocity below which a value with this unit is at rest.
    public var rest: RestThreshold {
        switch self {
        case .position, .length: .points
        case .scale, .flag: .scale
        case .opacity: .opacity
        case .color: .color
        case .angle: .radians
        }
    }
}

/// A property without its type.
nonisolated struct PropertyEntry: Sendable {
    let name: StaticString
    let offset: Int
    let form: PropertyForm
    let unit: PropertyUnit
    let kind: LayerKind?
    let initial: [Double]
}

extension LayerProperty where Value: PropertyValue {
    /// Adds an entry for the property. A call is small in a page, where an array of properties is not.
    @inline(never)
    nonisolated func add(to entries: inout [PropertyEntry]) {
        entries.append(
            PropertyEntry(
                name: name, offset: offset, form: Value.form, unit: unit, kind: kind,
                initial: (0..<Value.componentCount).map { initial[component: $0] }))
    }
}
