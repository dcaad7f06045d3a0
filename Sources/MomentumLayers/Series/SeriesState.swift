/// A series as it is seen at one moment, and how fast its numbers change.
nonisolated struct SeriesState: Sendable {
    private(set) var value: Series
    private(set) var rates: [Double]

    /// A series that stands still.
    init(_ value: Series) {
        self.value = value
        rates = [Double](repeating: 0, count: value.numbers.count)
    }

    /// Shows a place on the way of `step` instead, which is passed at `rate` ways per second.
    mutating func replace(by step: SeriesStep, at fraction: Double, rate: Double) {
        value.form = step.form
        value.numbers.removeAll(keepingCapacity: true)
        rates.removeAll(keepingCapacity: true)
        for (start, end) in zip(step.from, step.to) {
            // Rounding would miss the end by a bit.
            value.numbers.append(fraction == 1 ? end : start + (end - start) * fraction)
            rates.append((end - start) * rate)
        }
    }

    /// Adds a place on the way of `step`; nothing when it is of another form.
    mutating func add(_ step: SeriesStep, at fraction: Double, rate: Double) {
        var added = SeriesState(Series(form: step.form, numbers: step.from))
        added.replace(by: step, at: fraction, rate: rate)
        if case .images = value.form, case .images = step.form {
            var speeds = Series(form: value.form, numbers: rates)
            var addedSpeeds = Series(form: added.value.form, numbers: added.rates)
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

/// What the series of a layer are made of at one moment: what the layer holds, and the animations over it.
nonisolated struct SeriesSource: Sendable {
    let content: LayerContent
    let extras: LayerExtras
    let animations: [RunningAnimation]
    let layerTime: Double
    let layerRate: Double

    /// The series as seen; nil when the layer has no such property.
    func state(of property: SeriesProperty) -> SeriesState? {
        guard let model = Self.model(of: property, content, extras) else { return nil }
        var state = SeriesState(model)
        for animation in animations {
            animation.apply(to: property, at: layerTime, layerRate: layerRate, &state)
        }
        return state
    }

    /// What the layer itself holds.
    static func model(of property: SeriesProperty, _ content: LayerContent, _ extras: LayerExtras) -> Series? {
        switch property {
        case .contents: return Series(extras.contents)
        case .shadowPath: return Series(extras.shadowPath ?? Path())
        case .path:
            guard case .shape(let shape) = content else { return nil }
            return Series(shape.path)
        case .colors:
            guard case .gradient(let gradient) = content else { return nil }
            return Series(gradient.colors)
        case .locations:
            guard case .gradient(let gradient) = content else { return nil }
            return Series(form: .list, numbers: gradient.locations)
        }
    }
}
