/// The displayed state of a layer at one time: the model with all running animations laid over it, and its velocities.
public nonisolated struct LayerPresentation: Sendable {
    private let values: [Double]
    /// The velocity of each value, per second; empty if nothing is in motion.
    let rates: [Double]
    private let source: VariableLengthSource

    init(values: [Double], rates: [Double], source: VariableLengthSource) {
        self.values = values
        self.rates = rates
        self.source = source
    }

    /// Creates the presentation with `values` and `rates` over the `model`. If animations have made a value infinite or
    /// NaN, that of the model is used. If the value or its velocity is not finite, the velocity is 0.
    init(
        values evaluatedValues: [Double], rates evaluatedRates: [Double], over model: [Double],
        source: VariableLengthSource
    ) {
        var (values, rates) = (evaluatedValues, evaluatedRates)
        for index in values.indices where !(values[index].isFinite && rates[index].isFinite) {
            if !values[index].isFinite { values[index] = model[index] }
            rates[index] = 0
        }
        self.init(values: values, rates: rates, source: source)
    }

    /// Returns the presentation value of `property`, in the property's unit.
    public func value<Value: Animatable>(of property: LayerProperty<Value>) -> Value {
        PropertyLayout.load(Value.self, at: property.offset, in: values)
    }

    /// Returns the velocity of `property`, per second, regardless of its driver.
    public func velocity<Value: Animatable>(of property: LayerProperty<Value>) -> Value.Velocity {
        rates.isEmpty ? .zero : PropertyLayout.load(Value.Velocity.self, at: property.offset, in: rates)
    }

    /// Returns the presentation value at `path`. Returns 0 for an unknown path, without the diagnostic of
    /// ``Layer/value(at:)``.
    public func value(at path: PropertyPath) -> AnimationValue {
        guard path.isKnown else { return 0 }
        if case .variableLength(let property) = path.target {
            return AnimationValue(source.state(of: property)?.value ?? .empty)
        }
        return values.value(of: path.target)
    }

    /// Returns the velocity at `path`, per second; 0 for an unknown path. For a path or a list, the result has the
    /// velocity of each of the value's components.
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

    /// Returns the value at `offset` of the layer's values.
    func number(at offset: Int) -> Double { values[offset] }

    /// All values of the layer.
    var numbers: [Double] { values }

    /// The geometry of the presentation.
    public var geometry: LayerGeometry { LayerGeometry(values) }

    /// Returns the geometry in `seconds`, assuming constant velocities, and its rate; the rate is nil if it is 0.
    func movingGeometry(after seconds: Double) -> (value: LayerGeometry, rate: LayerGeometry?) {
        guard !rates.isEmpty else { return (geometry, nil) }
        let value = seconds == 0 ? geometry : LayerGeometry(values.indices.map { values[$0] + rates[$0] * seconds })
        return (value, LayerGeometry(rates))
    }
    /// The presentation value of the anchor point's position, in points.
    public var position: Point { value(of: .position) }
    /// The presentation value of the bounds, in points.
    public var bounds: Rect { value(of: .bounds) }
    /// The smallest rectangle that encloses the presentation of the bounds, in the superlayer's coordinates, in points.
    /// See ``LayerGeometry/frame``.
    public var frame: Rect { geometry.frame }
    /// The presentation value of the opacity, from 0 to 1.
    public var opacity: Double { value(of: .opacity) }
    /// The presentation value of a shape's path; empty for other layers.
    public var path: Path { source.state(of: .path)?.value.path ?? Path() }
    /// The presentation value of a gradient's colours; empty for other layers.
    public var colors: [Color] { source.state(of: .colors)?.value.colors ?? [] }
    /// A Boolean value that indicates whether the layer is not drawn in the presentation.
    public var isHidden: Bool { value(of: .isHidden) >= 0.5 }
    /// The presentation value of the transform.
    public var transform: Transform3D { value(of: .transform) }
}

extension Layer {
    /// The presentation of the layer at the tree's present time. If the layer is in no tree, it is the model with its
    /// declared velocities.
    public final var presentation: LayerPresentation {
        presentation(overModel: values)
    }

    /// Returns the present presentation value that the property at `path` would have with a model value of `model`. If
    /// the path is unknown, or if `model` does not have the property's number of components, the result is the present
    /// presentation value.
    public final func seenValue(at path: PropertyPath, withModel model: AnimationValue) -> AnimationValue {
        guard path.isKnown, case (let offset, let count) = path.target.range, count > 0,
            count == model.components.count
        else { return presentation.value(at: path) }
        var values = values
        for index in 0..<count { values[offset + index] = model.components[index] }
        return presentation(overModel: values).value(at: path)
    }

    /// Returns the value that the last commit shows at `path`, a known path, at the present time. Returns nil if the
    /// layer was not in that commit, or if the property has a declared velocity: the value that the driver has set is
    /// then the presentation value.
    final func lastPresentationValue(at path: PropertyPath) -> AnimationValue? {
        guard let tree, wasCommitted, nodeIndex >= 0, !isDriven(path.target) else { return nil }
        let nodes = tree.latestCommit.nodes
        return nodes.indices.contains(nodeIndex) ? nodes[nodeIndex].presentationValue(at: path, time: tree.time) : nil
    }

    /// Returns whether a velocity is declared for any value of `target`.
    private func isDriven(_ target: PropertyTarget) -> Bool {
        guard !declaredRates.isEmpty else { return false }
        let run = target.run.range
        return (run.offset..<run.offset + run.count).contains { declaredRates[$0] != 0 }
    }

    /// The running animations, if any of them changes a path, a list or an image; otherwise empty.
    private var seriesAnimations: [RunningAnimation] {
        guard animations.contains(where: { $0.running?.changedSeries.isEmpty == false }) else { return [] }
        return animations.compactMap { $0.running }
    }

    /// Returns the presentation of the layer at another time of the tree, in seconds, assuming that nothing changes
    /// until then.
    package final func predictedPresentation(at time: Double) -> LayerPresentation {
        presentation(overModel: values, at: time)
    }

    /// Returns the presentation at `time` of the tree, by default the present time, with `values` as the model.
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
        // Declared velocities are valid only for the present time.
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
