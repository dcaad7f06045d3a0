import CassowarySolver

extension View {
    /// Whether the view's frame stands and counts as given for constraints that mention the view; otherwise constraints and
    /// the size of its contents alone say where it lies. Default true.
    public final var translatesAutoresizingMaskIntoConstraints: Bool {
        get { keepsFrame }
        set {
            guard newValue != keepsFrame else { return }
            keepsFrame = newValue
            if layoutBox != nil { topmost.constraintLayout?.intrinsicSizeChanged(of: self) }
        }
    }

    /// The active constraints for which this is the nearest view that contains both sides, in the order of activation.
    public final var constraints: [LayoutConstraint] {
        LayoutEngine.of(self)?.constraints.filter { $0.host?.host === self } ?? []
    }

    /// The active constraints that say something of the view, in the order of activation.
    package final var layoutConstraints: [LayoutConstraint] {
        LayoutEngine.of(self)?.constraints.filter { $0.firstView === self || $0.secondView === self } ?? []
    }

    /// Whether constraints lay out the view, but leave it a choice of positions or sizes. For tools and tests: it solves linear
    /// programs.
    public final var hasAmbiguousLayout: Bool {
        guard !keepsFrame else { return false }
        guard let box = knownBox, let engine = LayoutEngine.of(self) else { return true }
        engine.solve()
        guard box.isUsed else { return true }
        for case let unknown in box.unknowns {
            guard let unknown, !engine.solver.isAmbiguous(unknown) else { return true }
        }
        return false
    }

    /// How firmly the view resists being larger than its contents. Default `.defaultLow`.
    public final func contentHuggingPriority(for axis: LayoutAxis) -> LayoutPriority {
        knownBox?.huggingPriority[axis.rawValue] ?? .defaultLow
    }

    /// Says how firmly the view resists being larger than its contents.
    public final func setContentHuggingPriority(_ priority: LayoutPriority, for axis: LayoutAxis) {
        box.huggingPriority[axis.rawValue] = priority
        prioritiesChanged()
    }

    /// How firmly the view resists being smaller than its contents. Default `.defaultHigh`.
    public final func contentCompressionResistancePriority(for axis: LayoutAxis) -> LayoutPriority {
        knownBox?.resistancePriority[axis.rawValue] ?? .defaultHigh
    }

    /// Says how firmly the view resists being smaller than its contents.
    public final func setContentCompressionResistancePriority(_ priority: LayoutPriority, for axis: LayoutAxis) {
        box.resistancePriority[axis.rawValue] = priority
        prioritiesChanged()
    }

    private final func prioritiesChanged() {
        box.prioritiesHold = false
        topmost.constraintLayout?.intrinsicSizeChanged(of: self)
    }

    /// The size that the constraints between the view and what it contains give it when it asks for `size`, in points.
    ///
    /// What lies around the view does not count. `(0, 0)`, ``LayoutPriority/fittingSizeLevel`` gives the smallest size.
    @export(interface) public final func systemLayoutSizeFitting(
        _ size: Size, horizontalPriority: LayoutPriority = .fittingSizeLevel,
        verticalPriority: LayoutPriority = .fittingSizeLevel
    ) -> Size {
        guard let engine = LayoutEngine.of(self) else { return ownSize(fitting: size) }
        // What makes its constraints itself, as a stack does, has a box only after that.
        engine.solve()
        guard let box = knownBox, box.isUsed else { return ownSize(fitting: size) }
        var trial = engine.solver
        for constraint in engine.constraints where constraint.host?.host?.isDescendant(of: self) == false {
            if let id = constraint.id { trial.remove(id) }
        }
        func fit(_ part: LayoutPart, _ length: Double, _ priority: LayoutPriority) -> Variable {
            let unknown = box.unknowns[part.rawValue] ?? trial.makeVariable(at: length)
            if keepsFrame, let id = box.givens[part.rawValue] { trial.remove(id) }
            _ = try? trial.add(LinearConstraint(unknown, .greaterThanOrEqual, 0.0))
            _ = try? trial.add(LinearConstraint(unknown, .equal, length, strength: priority.strength))
            return unknown
        }
        let width = fit(.width, size.width, horizontalPriority)
        let height = fit(.height, size.height, verticalPriority)
        return Size(width: trial.value(of: width), height: trial.value(of: height))
    }

    /// The views whose size is asked for because no constraint says one.
    private static var asked: [View] = []

    /// The size that a view without constraints would like to have. A ``sizeThatFits(_:)`` that asks for the size by constraints
    /// in turn gets the present size.
    private final func ownSize(fitting size: Size) -> Size {
        guard !Self.asked.contains(where: { $0 === self }) else { return bounds.size }
        Self.asked.append(self)
        defer { Self.asked.removeLast() }
        return sizeThatFits(size)
    }
}
