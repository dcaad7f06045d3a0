extension Layer {
    /// Where the anchor point lies in the superlayer's coordinates, in points. Default (0, 0).
    public final var position: Point {
        get { read(PropertyLayout.position) }
        set { write(newValue, PropertyLayout.position, "position") }
    }
    /// The depth that orders siblings, and the place along z, in points. Default 0.
    public final var zPosition: Double {
        get { read(PropertyLayout.zPosition) }
        set { write(newValue, PropertyLayout.zPosition, "zPosition") }
    }
    /// The point of the bounds that ``position`` places and about which ``transform`` turns, in units of the bounds.
    /// Default (0.5, 0.5).
    public final var anchorPoint: Point {
        get { read(PropertyLayout.anchorPoint) }
        set { write(newValue, PropertyLayout.anchorPoint, "anchorPoint") }
    }
    /// The anchor point along z, in points. Default 0.
    public final var anchorPointZ: Double {
        get { read(PropertyLayout.anchorPointZ) }
        set { write(newValue, PropertyLayout.anchorPointZ, "anchorPointZ") }
    }
    /// The rectangle in the layer's own coordinates, in points. Default empty.
    public final var bounds: Rect {
        get { read(PropertyLayout.bounds) }
        set {
            let old = bounds.size
            write(newValue, PropertyLayout.bounds, "bounds")
            if bounds.size != old { layoutRequest?(.invalidate) }
        }
    }
    /// Turns, scales or moves the layer about its anchor point, in space. Seen in perspective when its own `m34` or that of
    /// the superlayer's ``sublayerTransform`` is not 0. Default the identity.
    public final var transform: Transform3D {
        get { read(PropertyLayout.transform) }
        set { write(newValue, PropertyLayout.transform, "transform") }
    }
    /// Applied to all sublayers together, about the anchor point: an eye at a distance `d` in front of them is
    /// `Transform3D(perspectiveDistance: d)`. Default the identity.
    public final var sublayerTransform: Transform3D {
        get { read(PropertyLayout.sublayerTransform) }
        set { write(newValue, PropertyLayout.sublayerTransform, "sublayerTransform") }
    }
    /// 0 transparent, 1 opaque. Default 1.
    public final var opacity: Double {
        get { read(PropertyLayout.opacity) }
        set { write(newValue, PropertyLayout.opacity, "opacity") }
    }
    /// The radius of the corners, in points. Default 0.
    public final var cornerRadius: Double {
        get { read(PropertyLayout.cornerRadius) }
        set { write(newValue, PropertyLayout.cornerRadius, "cornerRadius") }
    }
    /// Fills the bounds. Default clear.
    public final var backgroundColor: Color {
        get { read(PropertyLayout.backgroundColor) }
        set { write(newValue, PropertyLayout.backgroundColor, "backgroundColor") }
    }
    /// The width of the border inside the bounds, in points. Default 0.
    public final var borderWidth: Double {
        get { read(PropertyLayout.borderWidth) }
        set { write(newValue, PropertyLayout.borderWidth, "borderWidth") }
    }
    /// The colour of the border. Default black.
    public final var borderColor: Color {
        get { read(PropertyLayout.borderColor) }
        set { write(newValue, PropertyLayout.borderColor, "borderColor") }
    }
    /// The colour of the shadow. Default black.
    public final var shadowColor: Color {
        get { read(PropertyLayout.shadowColor) }
        set { write(newValue, PropertyLayout.shadowColor, "shadowColor") }
    }
    /// The opacity of the shadow, 0...1. Default 0.
    public final var shadowOpacity: Double {
        get { read(PropertyLayout.shadowOpacity) }
        set { write(newValue, PropertyLayout.shadowOpacity, "shadowOpacity") }
    }
    /// Where the shadow falls, in points. Default (0, -3).
    public final var shadowOffset: Size {
        get { read(PropertyLayout.shadowOffset) }
        set { write(newValue, PropertyLayout.shadowOffset, "shadowOffset") }
    }
    /// The blur of the shadow, in points. Default 3.
    public final var shadowRadius: Double {
        get { read(PropertyLayout.shadowRadius) }
        set { write(newValue, PropertyLayout.shadowRadius, "shadowRadius") }
    }

    /// The smallest rectangle round the layer in its superlayer's coordinates, in points. Setting it sets ``bounds``'
    /// size and ``position``; under a transform other than the identity use those two instead.
    public final var frame: Rect {
        get { geometry.frame }
        set {
            guard newValue.isFinite else {
                return Diagnostics.report(
                    Diagnostic("the value is not finite", in: "Layer.frame", remedy: "give a finite rectangle"))
            }
            let frame = newValue.standardized
            let anchor = anchorPoint
            // A size that stays is not set again: contents that scroll keep their velocity.
            if bounds.size != frame.size { bounds = Rect(origin: bounds.origin, size: frame.size) }
            position = Point(
                x: frame.origin.x + anchor.x * frame.size.width, y: frame.origin.y + anchor.y * frame.size.height)
        }
    }

    @inline(__always)
    final func read<Value: Animatable>(_ offset: Int) -> Value {
        PropertyLayout.load(Value.self, at: offset, in: values)
    }

    final func write<Value: Animatable>(_ value: Value, _ offset: Int, _ path: StaticString) {
        guard value.isFinite else { return Diagnostics.reportNotFinite(path, in: "Layer") }
        let old: Value = read(offset)
        if value != old {
            PropertyLayout.store(value, at: offset, in: &values)
            markDirty()
        }
        if value != old || isRecorded {
            runImplicitAction(PropertyPath(stringLiteral: path), from: AnimationValue(old), to: AnimationValue(value))
        }
        clearDeclaredRates(at: offset, count: Value.componentCount)
        if let drive = Layer.touchDrive {
            follow(drive, at: offset, from: old, to: value)
            if !declaredRates.isEmpty { markDirty() }
        }
    }

    /// Sets a property of the model without animating, saying how fast it moves now: what a driver that writes the model
    /// every frame (a display link, a finger) calls, so that whoever takes over can go on from that velocity.
    ///
    /// - Parameters:
    ///   - property: what is set.
    ///   - value: the new value; refused with a diagnostic when not finite.
    ///   - velocity: its rate of change, per second.
    ///   - duration: for how long the velocity holds if nothing else is said, in seconds. By default for the present frame;
    ///     a driver that does not write every frame, such as a finger, says longer.
    public final func move<Value: Animatable>(
        _ property: LayerProperty<Value>, to value: Value, velocity: Value.Velocity, lasting duration: Double = 0
    ) {
        guard value.isFinite, velocity.isFinite, duration >= 0 else {
            return Diagnostics.report(
                Diagnostic(
                    "the value or velocity is not finite, or the duration negative",
                    in: "Layer.move(_:to:velocity:lasting:)",
                    remedy: "give finite numbers; the property keeps its value"))
        }
        settingModel { PropertyLayout.store(value, at: property.offset, in: &values) }
        noteDriven(property.offset, Value.componentCount)
        openDeclaredRates(in: tree)
        PropertyLayout.store(velocity, at: property.offset, in: &declaredRates)
        if case .matrix(let offset) = property.path.target { declarePartRates(ofMatrixAt: offset) }
        declaredUntil = (tree?.time ?? 0) + duration
        markDirty()
    }

    final func clearDeclaredRates(at offset: Int, count: Int) {
        guard !declaredRates.isEmpty else { return }
        if declaredRates[offset..<(offset + count)].contains(where: { $0 != 0 }) { markDirty() }
        for index in offset..<(offset + count) { declaredRates[index] = 0 }
        if count == 16 { declarePartRates(ofMatrixAt: offset) }
    }

    /// Makes the velocities of a matrix's parts those that follow from its own.
    final func declarePartRates(ofMatrixAt offset: Int) {
        let matrix = PropertyLayout.load(Transform3D.self, at: offset, in: values)
        let parts = matrix.partRates(PropertyLayout.load(Transform3D.self, at: offset, in: declaredRates))
        for part in Transform3D.Component.allCases {
            declaredRates[PropertyLayout.parts(ofMatrixAt: offset) + Int(part.rawValue)] = parts[part]
        }
    }

    /// The model's value of the property at `path`; 0 and one diagnostic for an unknown path.
    public final func value(at path: PropertyPath) -> AnimationValue {
        guard path.isKnown else {
            Diagnostics.reportUnknown(path, in: "Layer.value(at:)")
            return 0
        }
        guard path.kind == nil || path.kind == kind else {
            Diagnostics.report(
                Diagnostic(
                    "'" + path.name + "' is a property of another kind of layer than " + String(kind.name),
                    in: "Layer.value(at:)", remedy: "ask a layer that has it"))
            return 0
        }
        if case .series(let property) = path.target {
            return AnimationValue(SeriesSource.model(of: property, content, extras) ?? .empty)
        }
        return values.value(of: path.target)
    }
}

extension [Double] {
    /// The value of `target` in a layer's block.
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
        case .series, .several:
            return 0
        }
    }

    /// The velocity of `target` in a layer's block of velocities.
    nonisolated func velocity(of target: PropertyTarget) -> AnimationValue {
        func rate(_ offset: Int, _ part: Transform3D.Component) -> Double {
            self[PropertyLayout.parts(ofMatrixAt: offset) + Int(part.rawValue)]
        }
        switch target {
        case .numbers, .matrix, .series, .several: return value(of: target)
        case .matrixPart(let offset, let part): return AnimationValue(rate(offset, part))
        case .matrixTranslation(let offset):
            return AnimationValue(Vector(dx: rate(offset, .translationX), dy: rate(offset, .translationY)))
        case .frame: return AnimationValue(Rect.zero)
        }
    }
}
