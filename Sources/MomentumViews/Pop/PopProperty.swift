/// What a display-link animation reads and writes: a property of `Owner` whose value is a fixed number of numbers.
///
/// Every animatable property of layers and views has one (`.position`, `.alpha`), see the extensions. A program makes its own
/// for any object:
///
/// ```swift
/// let volume = PopProperty<Player, Double>("volume", threshold: 0.01) { $0.volume } write: { $0.volume = $1 }
/// ```
///
/// Components move independently of one another, those of a matrix too: to turn and scale, animate `rotation` and
/// `scale`.
public struct PopProperty<Owner: AnyObject, Value: Animatable> {
    /// Names the property in traces; animations of properties of the same name and type move the same thing.
    public let name: String
    /// How much of the property's unit can be noticed, see ``PopThreshold``. Greater than 0.
    public private(set) var threshold: Double
    /// What a display shows of the property's unit; infinite where that is not known.
    private let visible: Double

    let read: (Owner) -> Value
    /// Sets the value, saying how fast it moves, per second.
    let write: (Owner, Value, Value.Velocity) -> Void
    /// Ends what moves the property, where it is seen; the value and how fast it has been moving.
    let takeOver: (Owner) -> MotionSample<Value>

    init(
        name: String, unit: PropertyUnit?, threshold: Double? = nil, read: @escaping (Owner) -> Value,
        write: @escaping (Owner, Value, Value.Velocity) -> Void, takeOver: @escaping (Owner) -> MotionSample<Value>
    ) {
        self.name = name
        self.threshold = threshold ?? unit.map(PopThreshold.of) ?? 1
        visible = unit?.rest.position ?? .infinity
        self.read = read
        self.write = write
        self.takeOver = takeOver
    }

    /// Creates a property of the program's own.
    ///
    /// - Parameters:
    ///   - name: see ``name``.
    ///   - threshold: see ``threshold``; one that is not above 0 or not finite is refused with a diagnostic and taken as 1.
    ///   - read: the present value. One that is not finite is not animated, with a diagnostic.
    ///   - write: sets the value. It is given nothing but finite numbers.
    public init(
        _ name: StaticString, threshold: Double, read: @escaping (Owner) -> Value,
        write: @escaping (Owner, Value) -> Void
    ) {
        self.init(
            name: String(name), unit: nil, read: read, write: { owner, value, _ in write(owner, value) },
            takeOver: { MotionSample(value: read($0)) })
        setThreshold(threshold)
    }

    /// The same property with another threshold: a smaller one makes animations end later, nearer to their end.
    ///
    /// One that is not above 0 or not finite is refused with a diagnostic, and changes nothing.
    public func threshold(_ threshold: Double) -> PopProperty {
        var property = self
        property.setThreshold(threshold)
        return property
    }

    /// How much may be left of a spring when it ends.
    var rest: Double { min(threshold * PopThreshold.springRest, visible) }

    private mutating func setThreshold(_ threshold: Double) {
        guard threshold > 0, threshold.isFinite else {
            return Diagnostics.report(
                Diagnostic(
                    "the threshold is not above 0 or not finite", in: "PopProperty.threshold",
                    remedy: "give what can just be noticed of the property's unit"))
        }
        self.threshold = threshold
    }
}

extension PopThreshold {
    /// That of what a property's numbers count.
    public nonisolated static func of(_ unit: PropertyUnit) -> Double {
        switch unit {
        case .position: points
        case .length: radius
        case .scale, .flag: scale
        case .opacity: opacity
        case .color: color
        case .angle: rotation
        }
    }
}
