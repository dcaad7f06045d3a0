import CassowarySolver

/// The program's constraints in the solver.
extension LayoutEngine {
    /// Adds `constraint` to the solver and returns nil. If the constraint cannot be satisfied, it is left out, and the
    /// conflicting required constraints are returned.
    func insert(_ constraint: LayoutConstraint) -> [ConstraintID]? {
        guard let host = constraint.host else { return nil }
        let isMirrored = constraint.followsDirection && host.host?.isRightToLeft ?? false
        // Distances are measured from the right edge of the common superview. The edge cancels out if it has the same
        // factor on both sides.
        let needsEdge = isMirrored && (constraint.multiplier != 1 || constraint.second == nil)
        if constraint.boxes.isEmpty {
            if needsEdge {
                use(host)
                constraint.boxes.append(host)
            }
            collectBoxes(of: constraint.first, constraint.firstAttribute, in: host, into: constraint)
            if let second = constraint.second {
                collectBoxes(of: second, constraint.secondAttribute, in: host, into: constraint)
            }
            for addend in constraint.addends {
                use(addend.box)
                constraint.boxes.append(addend.box)
            }
        }
        func side(_ box: LayoutBox, _ attribute: LayoutAttribute) -> LinearExpression {
            guard isMirrored else { return expression(of: box, attribute, in: host) }
            let distance = -expression(of: box, attribute.mirrored, in: host)
            return needsEdge ? distance + unknown(.width, of: host) : distance
        }
        let left = side(constraint.first, constraint.firstAttribute)
        var right = LinearExpression(constant: constraint.constant)
        if let second = constraint.second {
            right = side(second, constraint.secondAttribute) * constraint.multiplier + constraint.constant
        }
        for addend in constraint.addends {
            right.terms.append(
                LinearExpression.Term(unknown(addend.part, of: addend.box), coefficient: addend.times))
        }
        let weight = constraint.weight
        do throws(ConstraintError) {
            constraint.id = try solver.add(
                LinearConstraint(
                    left * weight, constraint.relation.solved, right * weight, strength: constraint.priority.strength))
            return nil
        } catch {
            guard case .unsatisfiable(let conflicts) = error else { return [] }
            return conflicts
        }
    }

    /// Passes the new constant of `constraint` to the solver. If the constraint can no longer be satisfied, it is left
    /// out.
    func shift(_ constraint: LayoutConstraint, _ id: ConstraintID) {
        do throws(ConstraintError) {
            try solver.setConstant(solverConstant(of: constraint), of: id)
        } catch {
            solver.remove(id)
            constraint.id = nil
            broken.append(constraint)
        }
    }

    /// Returns the constant of the solver's constraint, which includes the baseline offsets.
    private func solverConstant(of constraint: LayoutConstraint) -> Double {
        var constant = constraint.constant - baseline(of: constraint.first, constraint.firstAttribute)
        if let second = constraint.second {
            constant += constraint.multiplier * baseline(of: second, constraint.secondAttribute)
        }
        return constant * constraint.weight
    }

    private func baseline(of box: LayoutBox, _ attribute: LayoutAttribute) -> Double {
        switch attribute {
        case .firstBaseline: box.view.object?.firstBaseline.offset ?? 0
        case .lastBaseline: box.view.object?.lastBaseline.offset ?? 0
        default: 0
        }
    }

    private func collectBoxes(
        of box: LayoutBox, _ attribute: LayoutAttribute, in host: LayoutBox, into constraint: LayoutConstraint
    ) {
        use(box)
        constraint.boxes.append(box)
        guard attribute.kind != .length, box !== host else { return }
        var outer = box.outer
        while let current = outer, current !== host {
            use(current)
            constraint.boxes.append(current)
            outer = current.outer
        }
    }

    /// Returns the attribute of `box` as an expression, in the coordinates of `host`.
    private func expression(
        of box: LayoutBox, _ attribute: LayoutAttribute, in host: LayoutBox
    ) -> LinearExpression {
        var sum = LinearExpression()
        let isAcross = attribute.kind == .across
        if attribute.kind != .length {
            var current: LayoutBox? = box
            while let inner = current, inner !== host {
                sum.terms.append(LinearExpression.Term(unknown(isAcross ? .left : .top, of: inner)))
                current = inner.outer
            }
        }
        let share: Double
        switch attribute {
        case .left, .leading, .top, .notAnAttribute: return sum
        // Attributes of margins were replaced by those of the guide.
        case .leftMargin, .leadingMargin, .topMargin, .rightMargin, .trailingMargin, .bottomMargin,
            .centerXWithinMargins,
            .centerYWithinMargins:
            return sum
        case .width, .height, .right, .trailing, .bottom: share = 1
        case .centerX, .centerY: share = 0.5
        case .firstBaseline:
            box.providesBaseline = true
            let baseline = box.view.object?.firstBaseline ?? (share: 1, offset: 0)
            share = baseline.share
            sum.constant = baseline.offset
        case .lastBaseline:
            box.providesBaseline = true
            let baseline = box.view.object?.lastBaseline ?? (share: 1, offset: 0)
            share = baseline.share
            sum.constant = baseline.offset
        }
        let part: LayoutPart = isAcross || attribute == .width ? .width : .height
        if share != 0 { sum.terms.append(LinearExpression.Term(unknown(part, of: box), coefficient: share)) }
        return sum
    }

    /// Reports that `subject`, such as "the constraint 'a'", has no effect because of `conflicts`.
    func report(_ subject: String, _ conflicts: [ConstraintID]) {
        var what = subject + " cannot be satisfied"
        var separator: StaticString = " together with "
        for conflict in conflicts {
            what += String(separator) + self.name(of: conflict)
            separator = ", "
        }
        Diagnostics.report(
            what, in: "LayoutConstraint",
            remedy: "deactivate one of these constraints or set a lower priority; " + subject + " has no effect")
    }

    private func name(of id: ConstraintID) -> String {
        if let constraint = constraints.first(where: { $0.id == id }) { return "'" + constraint.name + "'" }
        for box in boxes where box.ownConstraints.contains(id) {
            if box.insets != nil { return "the insets of a view" }
            return box.keepsFrame
                ? "the frame of a view that translates its autoresizing mask into constraints"
                : "the requirement that lengths are not negative"
        }
        return "the content size of a view"
    }
}
