/// A property that layers animate: its typed name (`.position`, `.opacity`) and all there is to know of it.
public nonisolated struct LayerProperty<Value: Animatable>: Sendable {
    let slot: PropertySlot<Value>
    let name: StaticString
    /// What a new layer has.
    let initial: Value
    /// What its numbers count.
    public let unit: PropertyUnit
    /// The only kind of layer that has the property; nil when every layer has it.
    public let kind: LayerKind?

    @inline(__always)
    init(
        _ name: StaticString, _ slot: PropertySlot<Value>, _ initial: Value, _ unit: PropertyUnit,
        of kind: LayerKind? = nil
    ) {
        (self.slot, self.name, self.initial, self.unit, self.kind) = (slot, name, initial, unit, kind)
    }

    /// The number of `whole` at `index`.
    init<Whole: Animatable>(_ name: StaticString, partOf whole: LayerProperty<Whole>, _ index: Int)
    where Value == Double {
        self.init(
            name, PropertySlot(after: whole.offset + index), whole.initial[component: index], whole.unit,
            of: whole.kind)
    }

    /// The position of its first number in a layer's block.
    @inline(__always)
    var offset: Int { slot.offset }

    /// The same name as a path.
    public var path: PropertyPath { PropertyPath(stringLiteral: name) }
}

/// What the numbers of a property count, which says how small a change of them can be noticed.
public nonisolated enum PropertyUnit: UInt8, Sendable {
    /// Places and extents, in points.
    case position
    /// Radii, line widths and sizes of letters, in points: a fraction of one is seen.
    case length
    /// Factors, and places in units of something larger.
    case scale
    /// 0 transparent, 1 opaque.
    case opacity
    /// Components of a colour, 0...1.
    case color
    /// Radians.
    case angle
    /// A truth value: true from 0.5 on.
    case flag

    /// When what is counted so is at rest.
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

    init<Value: PropertyValue>(_ property: LayerProperty<Value>) {
        (name, offset, form) = (property.name, property.offset, Value.form)
        (unit, kind) = (property.unit, property.kind)
        initial = (0..<Value.componentCount).map { property.initial[component: $0] }
    }

    static func entries<Value: PropertyValue>(_ properties: [LayerProperty<Value>]) -> [PropertyEntry] {
        properties.map { PropertyEntry($0) }
    }
}
