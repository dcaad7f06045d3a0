import CassowarySolver

extension View {
    /// A Boolean value that indicates whether the view keeps its frame, which constraints on the view treat as given.
    /// If it is false, only constraints and the size of its content determine the frame. The default is true.
    public final var translatesAutoresizingMaskIntoConstraints: Bool {
        get { keepsFrame }
        set {
            guard newValue != keepsFrame else { return }
            keepsFrame = newValue
            if layoutBox != nil { topmost.constraintLayout?.intrinsicSizeChanged(of: self) }
        }
    }

    /// The active constraints for which this view is the nearest one that contains both items, in the order of
    /// activation.
    public final var constraints: [LayoutConstraint] {
        LayoutEngine.of(self)?.constraints.filter { $0.host?.host === self } ?? []
    }

    /// The active constraints that refer to the view, in the order of activation.
    package final var layoutConstraints: [LayoutConstraint] {
        LayoutEngine.of(self)?.constraints.filter { $0.firstView === self || $0.secondView === self } ?? []
    }

    /// A Boolean value that indicates whether the constraints do not determine the view's frame uniquely. It is false
    /// if the view keeps its frame; see ``translatesAutoresizingMaskIntoConstraints``. The property is intended for
    /// tools and tests, because it solves linear programs.
    public final var hasAmbiguousLayout: Bool {
        guard !keepsFrame else { return false }
        guard let box = existingBox, let engine = LayoutEngine.of(self) else { return true }
        engine.solve()
        guard box.isUsed else { return true }
        for case let unknown in box.unknowns {
            guard let unknown, !engine.solver.isAmbiguous(unknown) else { return true }
        }
        return false
    }

    /// Returns the priority with which the view resists expansion beyond its content along `axis`. The default is
    /// `.defaultLow`.
    public final func contentHuggingPriority(for axis: LayoutAxis) -> LayoutPriority {
        existingBox?.huggingPriority[axis.rawValue] ?? .defaultLow
    }

    /// Sets the priority with which the view resists expansion beyond its content along `axis`.
    public final func setContentHuggingPriority(_ priority: LayoutPriority, for axis: LayoutAxis) {
        box.huggingPriority[axis.rawValue] = priority
        prioritiesChanged()
    }

    /// Returns the priority with which the view resists compression below the size of its content along `axis`. The
    /// default is `.defaultHigh`.
    public final func contentCompressionResistancePriority(for axis: LayoutAxis) -> LayoutPriority {
        existingBox?.resistancePriority[axis.rawValue] ?? .defaultHigh
    }

    /// Sets the priority with which the view resists compression below the size of its content along `axis`.
    public final func setContentCompressionResistancePriority(_ priority: LayoutPriority, for axis: LayoutAxis) {
        box.resistancePriority[axis.rawValue] = priority
        prioritiesChanged()
    }

    private final func prioritiesChanged() {
        box.prioritiesAreCurrent = false
        topmost.constraintLayout?.intrinsicSizeChanged(of: self)
    }

    /// Returns the size that satisfies the constraints between the view and its descendants and is closest to the
    /// target `size`, in points.
    ///
    /// Constraints to views outside this view are ignored. The target size zero with
    /// ``LayoutPriority/fittingSizeLevel`` yields the smallest size. For a view without such constraints, the method
    /// returns the size of ``sizeThatFits(_:)``.
    @export(interface) public final func systemLayoutSizeFitting(
        _ size: Size, horizontalPriority: LayoutPriority = .fittingSizeLevel,
        verticalPriority: LayoutPriority = .fittingSizeLevel
    ) -> Size {
        guard let engine = LayoutEngine.of(self) else { return ownSize(fitting: size) }
        // A view that makes its own constraints, such as a stack, has a box only after solving.
        engine.solve()
        guard let box = existingBox, box.isUsed else { return ownSize(fitting: size) }
        var trial = engine.solver
        for constraint in engine.constraints where constraint.host?.host?.isDescendant(of: self) == false {
            if let id = constraint.id { trial.remove(id) }
        }
        func fit(_ part: LayoutPart, _ length: Double, _ priority: LayoutPriority) -> Variable {
            let unknown = box.unknowns[part.rawValue] ?? trial.makeVariable(at: length)
            if keepsFrame, let id = box.ownConstraints[part.rawValue] { trial.remove(id) }
            _ = try? trial.add(LinearConstraint(unknown, .greaterThanOrEqual, 0.0))
            _ = try? trial.add(LinearConstraint(unknown, .equal, length, strength: priority.strength))
            return unknown
        }
        let width = fit(.width, size.width, horizontalPriority)
        let height = fit(.height, size.height, verticalPriority)
        return Size(width: trial.value(of: width), height: trial.value(of: height))
    }

    /// The views without constraints whose size is being computed.
    private static var asked: [View] = []

    /// Returns the size of ``sizeThatFits(_:)``, for a view without constraints. If that method asks for the size by
    /// constraints in turn, it receives the present size.
    private final func ownSize(fitting size: Size) -> Size {
        guard !Self.asked.contains(where: { $0 === self }) else { return bounds.size }
        Self.asked.append(self)
        defer { Self.asked.removeLast() }
        return sizeThatFits(size)
    }
}
