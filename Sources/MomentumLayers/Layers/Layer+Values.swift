extension Layer {
    /// Sets the model value of the property at `path`. The implicit action is the same as when the property is set by
    /// name.
    ///
    /// Reports a diagnostic and changes nothing if the path is unknown or belongs to a different kind of layer, or if
    /// the value is of the wrong type or not finite.
    public final func setValue(_ value: AnimationValue, at path: PropertyPath) {
        guard path.isKnown else { return Diagnostics.reportUnknown(path, in: "Layer.setValue(_:at:)") }
        if let owner = path.kind, owner != kind {
            return Diagnostics.report(
                path.missing(outside: owner), in: "Layer.setValue(_:at:)", effect: "nothing changes")
        }
        guard path.target.accepts(value) else {
            return Diagnostics.report(
                "the value does not have the type of the property", value: .text(path.name),
                in: "Layer.setValue(_:at:)", remedy: "pass a value of the property's type; the property keeps its value"
            )
        }
        if let component = value.components.first(where: { !$0.isDrawable }) {
            return Diagnostics.reportNotFinite(path.name, component: component, in: "Layer.setValue(_:at:)")
        }
        switch path.target {
        case .numbers(let offset, let count): setNumbers(value.components, at: offset, count: count)
        case .matrix(let offset): setMatrix(value.matrix, at: offset)
        case .matrixPart(let offset, let part):
            var matrix = matrix(at: offset)
            matrix[part] = value.components[0]
            setMatrix(matrix, at: offset)
        case .matrixTranslation(let offset):
            var matrix = matrix(at: offset)
            matrix.translation = Vector(dx: value.components[0], dy: value.components[1])
            setMatrix(matrix, at: offset)
        case .frame:
            frame = Rect(
                x: value.components[0], y: value.components[1], width: value.components[2], height: value.components[3])
        case .variableLength(let property): setVariableLength(value, of: property)
        case .several: break
        }
    }

    /// Sets a part of a property by setting the whole property, so that all its side effects occur.
    private func setNumbers(_ numbers: [Double], at offset: Int, count: Int) {
        guard let entry = PropertyEntry.entry(at: offset) else { return }
        var all = value(of: .numbers(offset: entry.offset, count: entry.initial.count)).components
        for index in 0..<count { all[offset - entry.offset + index] = numbers[index] }
        if entry.offset == PropertyLayout.bounds.offset {
            bounds = Rect(x: all[0], y: all[1], width: all[2], height: all[3])
        } else if all.count == 1 {
            self[entry.property(Double.self)] = all[0]
        } else if all.count == 2 {
            self[entry.property(Point.self)] = Point(x: all[0], y: all[1])
        } else {
            self[entry.property(Rect.self)] = Rect(x: all[0], y: all[1], width: all[2], height: all[3])
        }
    }

    private func matrix(at offset: Int) -> Transform3D { value(of: .matrix(offset: offset)).matrix }

    private func setMatrix(_ matrix: Transform3D, at offset: Int) {
        if let entry = PropertyEntry.entry(at: offset) { self[entry.property(Transform3D.self)] = matrix }
    }

    private func setVariableLength(_ value: AnimationValue, of property: VariableLengthProperty) {
        switch property {
        case .path: (self as? ShapeLayer)?.path = value.path ?? Path()
        case .shadowPath: shadowPath = value.path
        case .colors: (self as? GradientLayer)?.colors = value.colors
        case .locations: (self as? GradientLayer)?.locations = value.components
        case .contents: contents = value.variableLength.mainImage
        }
    }

    /// Gives `copy`, a layer in no tree without sublayers and animations, the present appearance of this layer.
    ///
    /// - Parameter copy: An empty layer of the same kind as this one.
    package final func show(in copy: Layer) {
        let presentation = presentation
        copy.actionSource = .view
        copy.replaceModel(by: presentation.numbers)
        copy.extras = extras
        (copy.name, copy.timing) = (name, timing)
        guard copy.kind == kind else { return }
        copy.copyContent(of: self)
        for property in VariableLengthProperty.allCases where property.kind == nil || property.kind == kind {
            let target = PropertyTarget.variableLength(property)
            guard animations.contains(where: { $0.touches(target) }) else { continue }
            copy.restore(
                presentation.value(at: PropertyPath(stringLiteral: property.name)), of: .variableLength(property))
        }
    }
}

extension PropertyEntry {
    /// Returns the property whose values include the one at `offset`.
    fileprivate nonisolated static func entry(at offset: Int) -> PropertyEntry? {
        all.first { $0.offset <= offset && offset < $0.offset + $0.initial.count }
    }

    /// Returns the property as a typed property; `Value` has the same number of components.
    fileprivate nonisolated func property<Value: Animatable>(_: Value.Type) -> LayerProperty<Value> {
        LayerProperty(name, PropertySlot(after: offset), .zero, unit, of: kind)
    }
}
