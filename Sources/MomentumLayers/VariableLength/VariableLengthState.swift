/// A value of variable length at one moment, and the rates of change of its numbers.
nonisolated struct VariableLengthState: Sendable {
    private(set) var value: VariableLengthValue
    private(set) var rates: [Double]

    /// Creates a value that does not change.
    init(_ value: VariableLengthValue) {
        self.value = value
        rates = [Double](repeating: 0, count: value.numbers.count)
    }

    /// Replaces the value with a point of `step`, which is passed at `rate` steps per second.
    mutating func replace(by step: VariableLengthStep, at fraction: Double, rate: Double) {
        value.form = step.form
        value.numbers.removeAll(keepingCapacity: true)
        rates.removeAll(keepingCapacity: true)
        for (start, end) in zip(step.from, step.to) {
            // Rounding would miss the end slightly.
            value.numbers.append(fraction == 1 ? end : start + (end - start) * fraction)
            rates.append((end - start) * rate)
        }
    }

    /// Adds a point of `step`. Does nothing if the step has a different form.
    mutating func add(_ step: VariableLengthStep, at fraction: Double, rate: Double) {
        var added = VariableLengthState(VariableLengthValue(form: step.form, numbers: step.from))
        added.replace(by: step, at: fraction, rate: rate)
        if case .images = value.form, case .images = step.form {
            var speeds = VariableLengthValue(form: value.form, numbers: rates)
            var addedSpeeds = VariableLengthValue(form: added.value.form, numbers: added.rates)
            added.value.unite(&value)
            addedSpeeds.unite(&speeds)
            (rates, added.rates) = (speeds.numbers, addedSpeeds.numbers)
        }
        guard added.value.form == value.form, added.rates.count == rates.count else { return }
        for index in rates.indices {
            value.numbers[index] += added.value.numbers[index]
            rates[index] += added.rates[index]
        }
    }
}

/// The sources of a layer's values of variable length at one moment: the model, and the animations over it.
nonisolated struct VariableLengthSource: Sendable {
    let content: (any LayerContent)?
    let extras: LayerExtras
    let animations: [RunningAnimation]
    let layerTime: Double
    let layerRate: Double

    /// Returns the presentation value; nil if the layer does not have the property.
    func state(of property: VariableLengthProperty) -> VariableLengthState? {
        guard let model = Self.model(of: property, content, extras) else { return nil }
        var state = VariableLengthState(model)
        for animation in animations {
            animation.apply(to: property, at: layerTime, layerRate: layerRate, &state)
        }
        return state
    }

    /// Returns the model value; nil if the layer does not have the property.
    static func model(of property: VariableLengthProperty, _ content: (any LayerContent)?, _ extras: LayerExtras)
        -> VariableLengthValue?
    {
        switch property {
        case .contents: VariableLengthValue(extras.contents)
        case .shadowPath: VariableLengthValue(extras.shadowPath ?? Path())
        case .path, .colors, .locations: content?.variableLength(property)
        }
    }
}

/// A set of a layer's properties of variable length.
nonisolated struct VariableLengthProperties: OptionSet, Sendable {
    let rawValue: UInt8

    init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Creates a set of one property.
    init(_ property: VariableLengthProperty) { rawValue = 1 << property.rawValue }

    /// Returns whether `property` is in the set.
    func contains(_ property: VariableLengthProperty) -> Bool { contains(VariableLengthProperties(property)) }
}
