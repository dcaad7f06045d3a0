extension Layer {
    /// Sets the model's property at `path`, with the implicit action that setting it by name has. A path that names nothing, one
    /// of another kind of layer, and a value of another type are refused with a diagnostic.
    public final func setValue(_ value: AnimationValue, at path: PropertyPath) {
        guard path.isKnown else { return Diagnostics.reportUnknown(path, in: "Layer.setValue(_:at:)") }
        guard path.kind == nil || path.kind == kind, path.target.accepts(value), value.isDrawable else {
            return Diagnostics.report(
                Diagnostic(
                    "the value is no finite one of '" + path.name + "' of this layer", in: "Layer.setValue(_:at:)",
                    remedy: "give one of the property's type; it stays as it is"))
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

    /// A part of a property is set with the whole of it, so that what follows from the whole does.
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

    /// A layer in no tree, without sublayers and animations, that looks as this one is seen now.
    ///
    /// - Parameter copy: the empty layer, of this one's kind.
    package final func show(in copy: Layer) {
        let seen = presentation
        copy.actionSource = .view
        copy.replaceModel(by: seen.numbers)
        copy.extras = extras
        (copy.name, copy.timing) = (name, timing)
        guard copy.kind == kind else { return }
        copy.takeContent(of: self)
        for property in VariableLengthProperty.allCases where property.kind == nil || property.kind == kind {
            let target = PropertyTarget.variableLength(property)
            guard animations.contains(where: { $0.touches(target) }) else { continue }
            copy.restore(seen.value(at: PropertyPath(stringLiteral: property.name)), of: .variableLength(property))
        }
    }
}

extension PropertyEntry {
    /// The property whose numbers those at `offset` belong to.
    fileprivate nonisolated static func entry(at offset: Int) -> PropertyEntry? {
        all.first { $0.offset <= offset && offset < $0.offset + $0.initial.count }
    }

    /// The property under its name, as one of `Value`s of as many numbers.
    fileprivate nonisolated func property<Value: Animatable>(_: Value.Type) -> LayerProperty<Value> {
        LayerProperty(name, PropertySlot(after: offset), .zero, unit, of: kind)
    }
}
