/// What is seen of a layer at one moment, and how fast it moves: the model with all running animations laid over it.
public nonisolated struct LayerPresentation: Sendable {
    private let values: [Double]
    /// How fast each of the numbers changes, per second; empty when nothing moves.
    let rates: [Double]
    private let source: VariableLengthSource

    init(values: [Double], rates: [Double], source: VariableLengthSource) {
        self.values = values
        self.rates = rates
        self.source = source
    }

    /// What is seen while `values` and `rates` are laid over the `model`. A number that animations have taken beyond all bounds is the
    /// model's, and rests.
    init(values given: [Double], rates givenRates: [Double], over model: [Double], source: VariableLengthSource) {
        var (values, rates) = (given, givenRates)
        for index in values.indices where !(values[index].isFinite && rates[index].isFinite) {
            if !values[index].isFinite { values[index] = model[index] }
            rates[index] = 0
        }
        self.init(values: values, rates: rates, source: source)
    }

    /// The value of `property`.
    public func value<Value: Animatable>(of property: LayerProperty<Value>) -> Value {
        PropertyLayout.load(Value.self, at: property.offset, in: values)
    }

    /// The velocity of `property`, per second, whatever moves it.
    public func velocity<Value: Animatable>(of property: LayerProperty<Value>) -> Value.Velocity {
        rates.isEmpty ? .zero : PropertyLayout.load(Value.Velocity.self, at: property.offset, in: rates)
    }

    /// The value at `path`; 0 for an unknown path, which ``Layer/value(at:)`` would report.
    public func value(at path: PropertyPath) -> AnimationValue {
        guard path.isKnown else { return 0 }
        if case .variableLength(let property) = path.target {
            return AnimationValue(source.state(of: property)?.value ?? .empty)
        }
        return values.value(of: path.target)
    }

    /// The velocity at `path`, per second; 0 for an unknown path. Of a path or list it is that of each of the value's
    /// components.
    public func velocity(at path: PropertyPath) -> AnimationValue {
        guard path.isKnown else { return 0 }
        if case .variableLength(let property) = path.target {
            return AnimationValue(components: source.state(of: property)?.rates ?? [])
        }
        guard !rates.isEmpty else {
            return AnimationValue(components: [Double](repeating: 0, count: path.componentCount))
        }
        return rates.velocity(of: path.target)
    }

    /// The number at `offset` of the layer's block.
    func number(at offset: Int) -> Double { values[offset] }

    /// All numbers of the layer's block.
    var numbers: [Double] { values }

    /// Where the layer is seen in its superlayer.
    public var geometry: LayerGeometry { LayerGeometry(values) }

    /// The geometry in `seconds` if the velocities stay as they are, and its rate; nil for a rate of 0.
    func movingGeometry(after seconds: Double) -> (value: LayerGeometry, rate: LayerGeometry?) {
        guard !rates.isEmpty else { return (geometry, nil) }
        let value = seconds == 0 ? geometry : LayerGeometry(values.indices.map { values[$0] + rates[$0] * seconds })
        return (value, LayerGeometry(rates))
    }
    /// Where the anchor point is seen, in points.
    public var position: Point { value(of: .position) }
    /// The bounds as seen, in points.
    public var bounds: Rect { value(of: .bounds) }
    /// The smallest rectangle round the layer as seen, in points.
    public var frame: Rect { geometry.frame }
    /// The opacity as seen.
    public var opacity: Double { value(of: .opacity) }
    /// The path of a shape as seen, in the middle of a change too; empty for other layers.
    public var path: Path { source.state(of: .path)?.value.path ?? Path() }
    /// The colours of a gradient as seen; empty for other layers.
    public var colors: [Color] { source.state(of: .colors)?.value.colors ?? [] }
    /// Whether the layer is left out of the picture.
    public var isHidden: Bool { value(of: .isHidden) >= 0.5 }
    /// The transform as seen.
    public var transform: Transform3D { value(of: .transform) }
}

extension Layer {
    /// What is seen of the layer at the tree's present time; the model when it is in no tree.
    public final var presentation: LayerPresentation {
        presentation(overModel: values)
    }

    /// What would be seen at `path` now if the model's value there were `model`.
    public final func seenValue(at path: PropertyPath, withModel model: AnimationValue) -> AnimationValue {
        guard path.isKnown, case (let offset, let count) = path.target.range, count > 0,
            count == model.components.count
        else { return presentation.value(at: path) }
        var values = values
        for index in 0..<count { values[offset + index] = model.components[index] }
        return presentation(overModel: values).value(at: path)
    }

    /// What the last commit shows at `path`, a known one, now; nil when the layer was not in it, and when something moves the
    /// property: what he has set is what is seen.
    final func lastSeenValue(at path: PropertyPath) -> AnimationValue? {
        guard let tree, wasCommitted, nodeIndex >= 0, !isDriven(path.target) else { return nil }
        let nodes = tree.latestCommit.nodes
        return nodes.indices.contains(nodeIndex) ? nodes[nodeIndex].seenValue(at: path, time: tree.time) : nil
    }

    /// Whether a velocity is declared of what `target` is about.
    private func isDriven(_ target: PropertyTarget) -> Bool {
        guard !declaredRates.isEmpty else { return false }
        let run = target.run.range
        return (run.offset..<run.offset + run.count).contains { declaredRates[$0] != 0 }
    }

    /// The running animations, if any of them changes a path, a list or an image.
    private var seriesAnimations: [RunningAnimation] {
        guard animations.contains(where: { $0.running?.changedSeries.isEmpty == false }) else { return [] }
        return animations.compactMap { $0.running }
    }

    /// What is seen of the layer at another time of the tree, in seconds, if nothing is changed until then.
    package final func foreseen(at time: Double) -> LayerPresentation { presentation(overModel: values, at: time) }

    /// What would be seen at a `time` of the tree, by default now, if the model were `values`.
    @export(interface) final func presentation(overModel values: [Double], at time: Double? = nil) -> LayerPresentation
    {
        guard !animations.isEmpty, let tree else {
            let source = VariableLengthSource(
                content: content, extras: extras, animations: [], layerTime: 0, layerRate: 0)
            return LayerPresentation(values: values, rates: declaredRates, source: source)
        }
        let map = timeMap
        let now = map.localTime(at: time ?? tree.time)
        let source = VariableLengthSource(
            content: content, extras: extras, animations: seriesAnimations, layerTime: now, layerRate: map.rate)
        let model = values
        var values = values
        // What is declared holds now.
        var rates =
            declaredRates.isEmpty || time != nil ? [Double](repeating: 0, count: PropertyLayout.count) : declaredRates
        values.withUnsafeMutableBufferPointer { values in
            rates.withUnsafeMutableBufferPointer { rates in
                for animation in animations {
                    animation.running?.apply(
                        at: now, layerRate: map.rate, values: values.baseAddress!, rates: rates.baseAddress!)
                }
            }
        }
        return LayerPresentation(values: values, rates: rates, over: model, source: source)
    }
}
