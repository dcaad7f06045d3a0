import CassowarySolver

/// The constraints that a view or guide adds itself: its given frame or the lower bounds of its lengths, and the size
/// of its content.
extension LayoutEngine {
    /// Adds the constraints that the box itself requires.
    func configure(_ box: LayoutBox) {
        if box.insets != nil, let sourceBox = box.outer {
            box.sourceBox = sourceBox
            use(sourceBox)
        } else if !box.keepsFrame {
            for part in LayoutPart.all where part != box.chain?.part { _ = unknown(part, of: box) }
        }
        for part in LayoutPart.all where box.unknowns[part.rawValue] != nil { addOwnConstraint(part, of: box) }
        setContents(of: box)
    }

    /// Removes the constraints that the box itself has added.
    func unconfigure(_ box: LayoutBox) {
        for part in LayoutPart.all {
            let index = part.rawValue
            for id in [box.ownConstraints[index], box.hugging[index], box.resistance[index]] {
                if let id { solver.remove(id) }
            }
            box.ownConstraints[index] = nil
            box.hugging[index] = nil
            box.resistance[index] = nil
        }
    }

    /// Returns the unknown for a component of the box's frame, and creates it on first use.
    func unknown(_ part: LayoutPart, of box: LayoutBox) -> Variable {
        if let unknown = box.unknowns[part.rawValue] { return unknown }
        let unknown = solver.makeVariable(at: box.fixedValue(part))
        box.unknowns[part.rawValue] = unknown
        if box.keepsFrame || box.insets != nil || part.isLength || part == box.chain?.part {
            addOwnConstraint(part, of: box)
        }
        return unknown
    }

    /// Adds the constraint with which the box itself sets or bounds a component of its frame.
    private func addOwnConstraint(_ part: LayoutPart, of box: LayoutBox) {
        guard box.ownConstraints[part.rawValue] == nil, let unknown = box.unknowns[part.rawValue] else { return }
        let equation: LinearConstraint
        if let insets = box.insets {
            switch part {
            case .left, .top: equation = LinearConstraint(unknown, .equal, insets.constant(part))
            case .width, .height:
                guard let sourceBox = box.sourceBox else { return }
                let sourceUnknown = self.unknown(part, of: sourceBox)
                equation = LinearConstraint(
                    unknown - sourceUnknown, .equal, LinearExpression(constant: insets.constant(part)))
            }
        } else if box.keepsFrame {
            equation = LinearConstraint(unknown, .equal, box.fixedValue(part))
        } else if let chain = box.chain, chain.part == part {
            let position = chain.expression(in: self)
            equation = LinearConstraint(LinearExpression(unknown), .equal, position)
        } else if part.isLength {
            equation = LinearConstraint(unknown, .greaterThanOrEqual, 0.0)
        } else {
            return
        }
        force { engine throws(ConstraintError) in box.ownConstraints[part.rawValue] = try engine.solver.add(equation) }
    }

    /// Passes changes of the box itself to the solver.
    func refresh(_ box: LayoutBox) {
        let isFixed = box.keepsFrame || box.insets != nil
        guard isFixed == box.wasFixed, box.prioritiesAreCurrent else {
            box.wasFixed = isFixed
            box.prioritiesAreCurrent = true
            box.isNew = true
            unconfigure(box)
            configure(box)
            return
        }
        if isFixed {
            for part in LayoutPart.all {
                guard let id = box.ownConstraints[part.rawValue] else { continue }
                let constant = box.insets?.constant(part) ?? box.fixedValue(part)
                force { engine throws(ConstraintError) in try engine.solver.setConstant(constant, of: id) }
            }
        }
        setContents(of: box)
        guard box.providesBaseline else { return }
        for constraint in constraints where constraint.mentions(box) { constantChanged(constraint) }
    }

    /// Marks the guide as stale if its insets have changed.
    func insetsDidChange(of box: LayoutBox) {
        guard let insets = box.insets else { return }
        for part in LayoutPart.all {
            if let id = box.ownConstraints[part.rawValue], solver.constant(of: id) != insets.constant(part) {
                return markStale(box)
            }
        }
    }

    private func setContents(of box: LayoutBox) {
        guard !box.keepsFrame, let view = box.view.object else { return }
        let none = Size(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric)
        let size = box.isCollapsed ? none : view.intrinsicContentSize
        setContents(size.width, .width, .horizontal, of: box)
        setContents(size.height, .height, .vertical, of: box)
    }

    private func setContents(_ length: Double, _ part: LayoutPart, _ axis: LayoutAxis, of box: LayoutBox) {
        let index = part.rawValue
        guard length != View.noIntrinsicMetric, length.isFinite, let unknown = box.unknowns[index] else {
            if let id = box.hugging[index] { solver.remove(id) }
            if let id = box.resistance[index] { solver.remove(id) }
            (box.hugging[index], box.resistance[index]) = (nil, nil)
            return
        }
        if let hugging = box.hugging[index], let resistance = box.resistance[index] {
            return force { engine throws(ConstraintError) in
                try engine.solver.setConstant(length, of: hugging)
                try engine.solver.setConstant(length, of: resistance)
            }
        }
        force { engine throws(ConstraintError) in
            box.hugging[index] = try engine.solver.add(
                LinearConstraint(
                    unknown, .lessThanOrEqual, length, strength: box.huggingPriority[axis.rawValue].strength))
        }
        force { engine throws(ConstraintError) in
            box.resistance[index] = try engine.solver.add(
                LinearConstraint(
                    unknown, .greaterThanOrEqual, length, strength: box.resistancePriority[axis.rawValue].strength))
        }
    }

    /// Performs `change`, which takes precedence over all constraints of the program. As long as it conflicts with
    /// them, the conflicting constraint that was activated last is left out until it can be satisfied.
    private func force(_ change: (LayoutEngine) throws(ConstraintError) -> Void) {
        while true {
            do throws(ConstraintError) {
                return try change(self)
            } catch {
                guard case .unsatisfiable(let conflicts) = error, excludeLatest(conflicts) else {
                    if case .unsatisfiable(let conflicts) = error { report("the content size of a view", conflicts) }
                    return
                }
            }
        }
    }

    /// Leaves out the program's constraint among `conflicts` that was activated last. Returns false if there is none.
    private func excludeLatest(_ conflicts: [ConstraintID]) -> Bool {
        guard let last = constraints.last(where: { $0.id.map(conflicts.contains) ?? false }), let id = last.id else {
            return false
        }
        solver.remove(id)
        last.id = nil
        broken.append(last)
        return true
    }
}

extension LayoutPart {
    static let all: [LayoutPart] = [.left, .top, .width, .height]
}

extension EdgeInsets {
    /// Returns the difference between a component of a guide with these insets and that of its owner.
    fileprivate func constant(_ part: LayoutPart) -> Double {
        switch part {
        case .left: left
        case .top: top
        case .width: -(left + right)
        case .height: -(top + bottom)
        }
    }
}
