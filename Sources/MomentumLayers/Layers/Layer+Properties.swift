extension Layer {
    /// The position of the anchor point in the superlayer's coordinates, in points. Default (0, 0). Reports a
    /// diagnostic and changes nothing if the value is not finite.
    public final var position: Point {
        get { self[.position] }
        set { self[.position] = newValue }
    }
    /// The position along z, in points, which also determines the drawing order among siblings. Default 0. Reports a
    /// diagnostic and changes nothing if the value is not finite.
    public final var zPosition: Double {
        get { self[.zPosition] }
        set { self[.zPosition] = newValue }
    }
    /// The point of the bounds that ``position`` refers to and about which ``transform`` rotates, in units of the
    /// bounds. Default (0.5, 0.5). Reports a diagnostic and changes nothing if the value is not finite.
    public final var anchorPoint: Point {
        get { self[.anchorPoint] }
        set { self[.anchorPoint] = newValue }
    }
    /// The anchor point along z, in points. Default 0. Reports a diagnostic and changes nothing if the value is not
    /// finite.
    public final var anchorPointZ: Double {
        get { self[.anchorPointZ] }
        set { self[.anchorPointZ] = newValue }
    }
    /// The rectangle in the layer's own coordinates, in points. A negative size is normalised: (0, 0, -100, -50) reads
    /// back as (-100, -50, 100, 50). Default empty. Reports a diagnostic and changes nothing if the value is not
    /// finite.
    public final var bounds: Rect {
        get { self[.bounds] }
        set {
            let old = bounds.size
            self[.bounds] = newValue.standardized
            if bounds.size != old { layoutRequest?(.invalidate) }
        }
    }
    /// The transform of the layer about its anchor point, in space. Perspective applies if `m34` of this transform, or
    /// of the superlayer's ``sublayerTransform``, is not 0. Default `.identity`. Reports a diagnostic and changes
    /// nothing if the value is not finite.
    public final var transform: Transform3D {
        get { self[.transform] }
        set { self[.transform] = newValue }
    }
    /// The transform that applies to all sublayers together, about the anchor point. For an eye at a distance of `d`
    /// points in front of the sublayers, use `Transform3D(perspectiveDistance: d)`. Default `.identity`. Reports a
    /// diagnostic and changes nothing if the value is not finite.
    public final var sublayerTransform: Transform3D {
        get { self[.sublayerTransform] }
        set { self[.sublayerTransform] = newValue }
    }
    /// The opacity of the layer and its sublayers, from 0 (transparent) to 1 (opaque). At 0 or below, nothing is drawn.
    /// Default 1. Reports a diagnostic and changes nothing if the value is not finite.
    public final var opacity: Double {
        get { self[.opacity] }
        set { self[.opacity] = newValue }
    }
    /// The radius of the corners that ``maskedCorners`` names, in points. It is drawn limited to half of the shorter
    /// side; negative values are drawn as 0. Default 0. Reports a diagnostic and changes nothing if the value is not
    /// finite.
    public final var cornerRadius: Double {
        get { self[.cornerRadius] }
        set { self[.cornerRadius] = newValue }
    }
    /// The colour that fills the bounds. Default clear. Reports a diagnostic and changes nothing if the value is not
    /// finite.
    public final var backgroundColor: Color {
        get { self[.backgroundColor] }
        set { self[.backgroundColor] = newValue }
    }
    /// The width of the border inside the bounds, in points. At 0 or below, no border is drawn. Default 0. Reports a
    /// diagnostic and changes nothing if the value is not finite.
    public final var borderWidth: Double {
        get { self[.borderWidth] }
        set { self[.borderWidth] = newValue }
    }
    /// The colour of the border. Default black. Reports a diagnostic and changes nothing if the value is not finite.
    public final var borderColor: Color {
        get { self[.borderColor] }
        set { self[.borderColor] = newValue }
    }
    /// The colour of the shadow. Default black. Reports a diagnostic and changes nothing if the value is not finite.
    public final var shadowColor: Color {
        get { self[.shadowColor] }
        set { self[.shadowColor] = newValue }
    }
    /// The opacity of the shadow, from 0 to 1. Values outside this range are clamped when the shadow is drawn. Default
    /// 0: no shadow. Reports a diagnostic and changes nothing if the value is not finite.
    public final var shadowOpacity: Double {
        get { self[.shadowOpacity] }
        set { self[.shadowOpacity] = newValue }
    }
    /// The offset of the shadow from the layer, in points. Default (0, -3). Reports a diagnostic and changes nothing if
    /// the value is not finite.
    public final var shadowOffset: Size {
        get { self[.shadowOffset] }
        set { self[.shadowOffset] = newValue }
    }
    /// The blur of the shadow: the standard deviation, in points. Negative values are drawn as 0. Default 3. Reports a
    /// diagnostic and changes nothing if the value is not finite.
    public final var shadowRadius: Double {
        get { self[.shadowRadius] }
        set { self[.shadowRadius] = newValue }
    }

    /// The smallest rectangle around the layer in its superlayer's coordinates, in points.
    ///
    /// Setting it sets the size of the ``bounds`` and the ``position`` so that the layer has the new frame under its
    /// ``transform``. If no size has that frame (under a rotation by 45°, every frame is a square), the largest layer
    /// that fits is centred in it. Reports a diagnostic and changes nothing if the rectangle is not finite or a value
    /// is beyond 3.4e38.
    public final var frame: Rect {
        get { geometry.frame }
        set {
            guard newValue.isDrawable else { return Diagnostics.reportNotFinite("frame", newValue, in: "Layer.frame") }
            let (size, position) = geometry.solved(forFrame: newValue.standardized)
            // An unchanged size is not set again, so that scrolling contents keep their velocity.
            if bounds.size != size { bounds = Rect(origin: bounds.origin, size: size) }
            self.position = position
        }
    }

    /// The model value of `property`. Setting it also runs the property's implicit action. Reports a diagnostic and
    /// changes nothing if the value is not finite or is beyond the range of a display list. A property of a different
    /// kind of layer is stored but not displayed.
    final subscript<Value: Animatable>(property: LayerProperty<Value>) -> Value {
        get { PropertyLayout.load(Value.self, at: property.offset, in: values) }
        set {
            guard newValue.isDrawable else { return Diagnostics.reportNotFinite(property.name, newValue, in: "Layer") }
            let old = self[property]
            if newValue != old {
                PropertyLayout.store(newValue, at: property.offset, in: &values)
                markDirty()
            }
            if newValue != old || isRecorded {
                runImplicitAction(property.path, from: AnimationValue(old), to: AnimationValue(newValue))
            }
            if property.offset == PropertyLayout.bounds.offset {
                var bounds = Rect.zero
                for index in 0..<4 { bounds[component: index] = old[component: index] }
                clearDeclaredRates(ofBoundsThatWere: bounds)
            } else {
                clearDeclaredRates(at: property.offset, count: Value.componentCount)
            }
            if let drive = Layer.touchDrive {
                trackValue(drive, at: property.offset, from: old, to: newValue)
                if !declaredRates.isEmpty { markDirty() }
            }
        }
    }

    /// Sets the model value of a property without animation and declares its present velocity, so that the next owner
    /// can continue from it. Drivers that write the model in every frame, such as a display link or a touch, call this
    /// method.
    ///
    /// Reports a diagnostic and changes nothing if the value or the velocity is not finite, or if the duration is
    /// negative or NaN.
    ///
    /// - Parameters:
    ///   - property: The property to set.
    ///   - value: The new value.
    ///   - velocity: The rate of change of the value, in the property's unit per second.
    ///   - duration: The time for which the velocity remains valid without another call, in seconds. By default, it is
    ///     valid for the present frame. A driver that does not write every frame, such as a touch, passes a longer
    ///     duration.
    public final func move<Value: Animatable>(
        _ property: LayerProperty<Value>, to value: Value, velocity: Value.Velocity, lasting duration: Double = 0
    ) {
        guard value.isDrawable else {
            return Diagnostics.reportNotFinite(property.name, value, in: "Layer.move(_:to:velocity:lasting:)")
        }
        guard velocity.isDrawable else {
            return Diagnostics.reportNotFinite("the velocity", velocity, in: "Layer.move(_:to:velocity:lasting:)")
        }
        guard duration >= 0 else {
            return Diagnostics.report(
                "the duration is negative or not a number", value: .number(duration),
                in: "Layer.move(_:to:velocity:lasting:)",
                remedy: "pass a number of seconds, at least 0; the property keeps its value")
        }
        settingModel { PropertyLayout.store(value, at: property.offset, in: &values) }
        prepareDeclaredRates(in: tree)
        PropertyLayout.store(velocity, at: property.offset, in: &declaredRates)
        reportDriven(property.offset, Value.componentCount)
        // The velocity expires unless it is declared again.
        if duration > 0 { report(.tracked(property.offset..<(property.offset + Value.componentCount))) }
        if case .matrix(let offset) = property.path.target { declarePartRates(ofMatrixAt: offset) }
        declaredUntil = (tree?.time ?? 0) + duration
        markDirty()
    }

    /// Clears the declared velocities of the bounds that do not apply after a change. Scrolling contents keep their
    /// velocity if only the size is set, and a changing size keeps its velocity if only the origin is set.
    private final func clearDeclaredRates(ofBoundsThatWere old: Rect) {
        guard !declaredRates.isEmpty else { return }
        let (offset, new) = (PropertyLayout.bounds.offset, bounds)
        let (isPlaced, isSized) = (new.origin != old.origin, new.size != old.size)
        // If neither has changed, both were set to their present values.
        if isPlaced || !isSized { clearDeclaredRates(at: offset, count: 2) }
        if isSized || !isPlaced { clearDeclaredRates(at: offset + 2, count: 2) }
    }

    final func clearDeclaredRates(at offset: Int, count: Int) {
        guard !declaredRates.isEmpty else { return }
        if declaredRates[offset..<(offset + count)].contains(where: { $0 != 0 }) { markDirty() }
        if modelDrivers.isEmpty || count == 16 {
            for index in offset..<(offset + count) { declaredRates[index] = 0 }
        } else {
            // A coordinate that a driver writes keeps its velocity when the other coordinate is set.
            for index in offset..<(offset + count) where !isDriven(index) { declaredRates[index] = 0 }
        }
        if count == 16 { declarePartRates(ofMatrixAt: offset) }
    }

    /// Derives the declared velocities of a matrix's parts from those of its entries.
    final func declarePartRates(ofMatrixAt offset: Int) {
        let matrix = PropertyLayout.load(Transform3D.self, at: offset, in: values)
        let parts = matrix.partRates(PropertyLayout.load(Transform3D.self, at: offset, in: declaredRates))
        for part in Transform3D.Component.allCases {
            declaredRates[PropertyLayout.parts(ofMatrixAt: offset) + Int(part.rawValue)] = parts[part]
        }
    }

    /// Returns whether the layer's kind has the property at `path`.
    package final func has(_ path: PropertyPath) -> Bool { path.isKnown && (path.kind == nil || path.kind == kind) }

    /// Sets a single value of the model without animation. Returns false if the layer does not have the value, the
    /// number is out of range, or the value cannot be set separately.
    @export(interface) package final func set(_ path: PropertyPath, to number: Double) -> Bool {
        guard has(path), number.isDrawable else { return false }
        switch path.target {
        case .numbers(let offset, 1):
            let old = values[offset]
            settingModel { values[offset] = number }
            markDirty()
            withoutActions { runImplicitAction(path, from: AnimationValue(old), to: AnimationValue(number)) }
            clearDeclaredRates(at: offset, count: 1)
        case .matrixPart(PropertyLayout.transform.offset, let part):
            var matrix = transform
            matrix[part] = number
            withoutActions { transform = matrix }
        default: return false
        }
        return true
    }

    private final func withoutActions(_ body: () -> Void) {
        Transaction.begin()
        Transaction.disableActions = true
        body()
        Transaction.commit()
    }

    /// Returns the model value of the property at `path`. Reports a diagnostic and returns 0 if the path is unknown or
    /// belongs to a different kind of layer.
    @export(interface) public final func value(at path: PropertyPath) -> AnimationValue {
        guard path.isKnown else {
            Diagnostics.reportUnknown(path, in: "Layer.value(at:)", effect: "the result is 0")
            return 0
        }
        if let owner = path.kind, owner != kind {
            Diagnostics.report(path.missing(outside: owner), in: "Layer.value(at:)", effect: "the result is 0")
            return 0
        }
        if case .variableLength(let property) = path.target {
            return AnimationValue(VariableLengthSource.model(of: property, content, extras) ?? .empty)
        }
        return value(of: path.target)
    }

    /// Returns the model value of a property of fixed length.
    final func value(of target: PropertyTarget) -> AnimationValue { values.value(of: target) }
}

extension [Double] {
    /// Returns the value of `target` in an array of a layer's values.
    nonisolated func value(of target: PropertyTarget) -> AnimationValue {
        switch target {
        case .numbers(let offset, let count):
            return AnimationValue(components: Array(self[offset..<(offset + count)]))
        case .matrix(let offset):
            return AnimationValue(components: Array(self[offset..<(offset + 16)]))
        case .matrixPart(let offset, let part):
            return AnimationValue(PropertyLayout.load(Transform3D.self, at: offset, in: self)[part])
        case .matrixTranslation(let offset):
            return AnimationValue(PropertyLayout.load(Transform3D.self, at: offset, in: self).translation)
        case .frame:
            return AnimationValue(LayerGeometry(self).frame)
        case .variableLength, .several:
            return 0
        }
    }

    /// Returns the velocity of `target` in an array of a layer's velocities.
    nonisolated func velocity(of target: PropertyTarget) -> AnimationValue {
        func rate(_ offset: Int, _ part: Transform3D.Component) -> Double {
            self[PropertyLayout.parts(ofMatrixAt: offset) + Int(part.rawValue)]
        }
        switch target {
        case .numbers, .matrix, .variableLength, .several: return value(of: target)
        case .matrixPart(let offset, let part): return AnimationValue(rate(offset, part))
        case .matrixTranslation(let offset):
            return AnimationValue(Vector(dx: rate(offset, .translationX), dy: rate(offset, .translationY)))
        case .frame: return AnimationValue(Rect.zero)
        }
    }
}

nonisolated extension PropertyLayout {
    static func store<Value: Animatable>(_ value: Value, at offset: Int, in values: inout [Double]) {
        for index in 0..<Value.componentCount { values[offset + index] = value[component: index] }
    }

    static func load<Value: Animatable>(_: Value.Type, at offset: Int, in values: [Double]) -> Value {
        var value = Value.zero
        for index in 0..<Value.componentCount { value[component: index] = values[offset + index] }
        return value
    }
}
