import CassowarySolver

/// Solves the constraints of a view without superview and of everything in it: one solver for each such hierarchy, so that
/// constraints may reach across any number of views.
///
/// Nothing is solved while constraints are being changed. ``solve()``, before a layout, first takes over frames and sizes
/// that were set, then constants, then constraints that have become active; each is a step from the present solution.
/// A required constraint that contradicts others is left out and reported, and is tried again whenever something changes.
package final class LayoutEngine: ConstraintLayout {
    var solver = ConstraintSolver()
    /// The active constraints, in the order of activation.
    private(set) var constraints: [LayoutConstraint] = []
    package var constants: [ConstraintConstant] {
        constraints.map { ConstraintConstant(constraint: $0, constant: $0.constant) }
    }
    /// The views and guides they mention, and those in between.
    private(set) var boxes: [LayoutBox] = []
    private var top = Weak<View>()
    private var waiting: [LayoutConstraint] = []
    private var moved: [LayoutConstraint] = []
    private var stale: [LayoutBox] = []
    /// Those that contradict others and are left out.
    var broken: [LayoutConstraint] = []
    package private(set) var isDirty = false

    private init(for topmost: View) { top.point(at: topmost) }

    /// The engine that solves `view`'s constraints, if there has been one.
    static func of(_ view: View) -> LayoutEngine? { view.topmost.constraintLayout as? LayoutEngine }

    /// The engine of a view without superview.
    static func make(for topmost: View) -> LayoutEngine {
        if let engine = topmost.constraintLayout as? LayoutEngine { return engine }
        let engine = LayoutEngine(for: topmost)
        topmost.constraintLayout = engine
        return engine
    }

    private func markDirty() {
        isDirty = true
        top.object?.stage?.layoutIsNeeded = true
    }

    // MARK: What changes

    func add(_ constraint: LayoutConstraint) {
        constraints.append(constraint)
        constraint.engine.point(at: self)
        // What is left of an engine that has gone.
        constraint.id = nil
        constraint.boxes = []
        constraint.isReported = false
        wait(constraint)
    }

    func remove(_ constraint: LayoutConstraint) {
        forget(constraint)
        constraint.engine.clear()
        constraints.removeAll { $0 === constraint }
    }

    /// The constraint is another one than before.
    func changed(_ constraint: LayoutConstraint) {
        forget(constraint)
        wait(constraint)
    }

    func constantChanged(_ constraint: LayoutConstraint) {
        if constraint.id != nil { moved.append(constraint) }
        constraint.isReported = false
        markDirty()
    }

    private func wait(_ constraint: LayoutConstraint) {
        constraint.isWaiting = true
        waiting.append(constraint)
        markDirty()
    }

    private func forget(_ constraint: LayoutConstraint) {
        if let id = constraint.id { solver.remove(id) }
        constraint.id = nil
        if constraint.isWaiting { waiting.removeAll { $0 === constraint } }
        constraint.isWaiting = false
        broken.removeAll { $0 === constraint }
        for box in constraint.boxes { stopUsing(box) }
        constraint.boxes = []
        markDirty()
    }

    package func frameChanged(of view: View) { if view.keepsFrame { noteStale(view.box) } }

    package func intrinsicSizeChanged(of view: View) { noteStale(view.box) }

    package func insetsChanged() { markDirty() }

    package func directionChanged() {
        for constraint in constraints where constraint.followsDirection { changed(constraint) }
    }

    private func noteStale(_ box: LayoutBox) {
        guard box.engine.object === self, !box.isStale else { return }
        box.isStale = true
        stale.append(box)
        markDirty()
    }

    package func release(_ view: View) {
        var kept: LayoutEngine?
        for constraint in constraints {
            let first = constraint.first.host?.isDescendant(of: view) ?? false
            let second = constraint.second.map { $0.host?.isDescendant(of: view) ?? false } ?? first
            guard first || second else { continue }
            remove(constraint)
            guard first, second, constraint.host.map({ $0.host?.isDescendant(of: view) ?? false }) ?? false else {
                continue
            }
            let engine = kept ?? LayoutEngine(for: view)
            kept = engine
            engine.add(constraint)
        }
        view.constraintLayout = kept
    }

    package func hand(to topmost: View) {
        let engine = LayoutEngine.make(for: topmost)
        for constraint in constraints {
            remove(constraint)
            engine.add(constraint)
        }
    }

    // MARK: Solving

    package func solve() {
        for box in boxes where box.insets != nil { noteInsets(of: box) }
        guard isDirty else { return }
        isDirty = false
        for box in stale {
            box.isStale = false
            if box.engine.object === self { refresh(box) }
        }
        stale.removeAll(keepingCapacity: true)
        for constraint in moved {
            if let id = constraint.id, constraint.engine.object === self { shift(constraint, id) }
        }
        moved.removeAll(keepingCapacity: true)
        for constraint in waiting {
            constraint.isWaiting = false
            if insert(constraint) != nil { broken.append(constraint) }
        }
        waiting.removeAll(keepingCapacity: true)
        retry()
        readBack()
    }

    /// Tries what was left out again, and reports what still has to be.
    private func retry() {
        guard !broken.isEmpty else { return }
        let candidates = broken
        broken = []
        for constraint in candidates {
            guard let conflicts = insert(constraint) else {
                constraint.isReported = false
                continue
            }
            broken.append(constraint)
            if !constraint.isReported { report(constraint.name, conflicts) }
            constraint.isReported = true
        }
    }

    private func readBack() {
        for box in boxes where !box.keepsFrame && box.insets == nil {
            let frame = Rect(
                x: value(of: .left, in: box), y: value(of: .top, in: box), width: value(of: .width, in: box),
                height: value(of: .height, in: box))
            guard frame != box.frame || box.isNew else { continue }
            box.frame = frame
            box.isNew = false
            (box.outer?.host ?? box.host)?.setNeedsLayout()
        }
    }

    /// The value of a part of the frame, as solved last.
    func value(of part: LayoutPart, in box: LayoutBox) -> Double {
        guard let unknown = box.unknowns[part.rawValue] else { return box.given(part) }
        let value = solver.value(of: unknown)
        return part.isLength ? max(0, value) : value
    }

    // MARK: Use

    func use(_ box: LayoutBox) {
        if box.engine.object !== self {
            box.enter(self)
            boxes.append(box)
            configure(box)
        }
        box.uses += 1
    }

    private func stopUsing(_ box: LayoutBox) {
        guard box.engine.object === self else { return }
        box.uses -= 1
        guard box.uses == 0 else { return }
        unconfigure(box)
        for part in LayoutPart.all {
            if let unknown = box.unknowns[part.rawValue] { solver.remove(unknown) }
            box.unknowns[part.rawValue] = nil
        }
        box.engine.clear()
        boxes.removeAll { $0 === box }
        if let followed = box.followed {
            box.followed = nil
            stopUsing(followed)
        }
    }
}

/// What a view or guide adds to the constraints by itself: the frame it is given, or that lengths are not negative, and the
/// size of its contents.
extension LayoutEngine {
    /// Makes what the box needs of itself.
    func configure(_ box: LayoutBox) {
        if box.insets != nil, let followed = box.outer {
            box.followed = followed
            use(followed)
        } else if !box.keepsFrame {
            for part in LayoutPart.all { _ = unknown(part, of: box) }
        }
        for part in LayoutPart.all where box.unknowns[part.rawValue] != nil { give(part, of: box) }
        setContents(of: box)
    }

    /// Takes back what the box has made of itself.
    func unconfigure(_ box: LayoutBox) {
        for part in LayoutPart.all {
            let index = part.rawValue
            for id in [box.givens[index], box.hugging[index], box.resistance[index]] {
                if let id { solver.remove(id) }
            }
            box.givens[index] = nil
            box.hugging[index] = nil
            box.resistance[index] = nil
        }
    }

    /// The unknown for a part of a box's frame.
    func unknown(_ part: LayoutPart, of box: LayoutBox) -> Variable {
        if let unknown = box.unknowns[part.rawValue] { return unknown }
        let unknown = solver.makeVariable(at: box.given(part))
        box.unknowns[part.rawValue] = unknown
        if box.keepsFrame || box.insets != nil || part.isLength { give(part, of: box) }
        return unknown
    }

    /// Adds the equation by which the box sets or bounds a part by itself.
    private func give(_ part: LayoutPart, of box: LayoutBox) {
        guard box.givens[part.rawValue] == nil, let unknown = box.unknowns[part.rawValue] else { return }
        let equation: LinearConstraint
        if let insets = box.insets {
            switch part {
            case .left, .top: equation = LinearConstraint(unknown, .equal, insets.constant(part))
            case .width, .height:
                guard let followed = box.followed else { return }
                let whole = self.unknown(part, of: followed)
                equation = LinearConstraint(unknown - whole, .equal, LinearExpression(constant: insets.constant(part)))
            }
        } else if box.keepsFrame {
            equation = LinearConstraint(unknown, .equal, box.given(part))
        } else if part.isLength {
            equation = LinearConstraint(unknown, .greaterThanOrEqual, 0.0)
        } else {
            return
        }
        force { engine throws(ConstraintError) in box.givens[part.rawValue] = try engine.solver.add(equation) }
    }

    /// Lets the solver know what has changed in the box itself.
    func refresh(_ box: LayoutBox) {
        let isGiven = box.keepsFrame || box.insets != nil
        guard isGiven == box.wasGiven, box.prioritiesHold else {
            box.wasGiven = isGiven
            box.prioritiesHold = true
            box.isNew = true
            unconfigure(box)
            configure(box)
            return
        }
        if isGiven {
            for part in LayoutPart.all {
                guard let id = box.givens[part.rawValue] else { continue }
                let constant = box.insets?.constant(part) ?? box.given(part)
                force { engine throws(ConstraintError) in try engine.solver.setConstant(constant, of: id) }
            }
        }
        setContents(of: box)
    }

    /// Marks the guide as stale if what it leaves free has changed.
    func noteInsets(of box: LayoutBox) {
        guard let insets = box.insets else { return }
        for part in LayoutPart.all {
            if let id = box.givens[part.rawValue], solver.constant(of: id) != insets.constant(part) {
                return noteStale(box)
            }
        }
    }

    private func setContents(of box: LayoutBox) {
        guard !box.keepsFrame, let view = box.view.object else { return }
        let size = view.intrinsicContentSize
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

    /// Does `change`, which comes before every constraint of the program: of those that contradict it the one activated last
    /// is left out, until it is possible.
    private func force(_ change: (LayoutEngine) throws(ConstraintError) -> Void) {
        while true {
            do throws(ConstraintError) {
                return try change(self)
            } catch {
                guard case .unsatisfiable(let conflicts) = error, leaveOut(conflicts) else {
                    if case .unsatisfiable(let conflicts) = error { report("the size of a view's contents", conflicts) }
                    return
                }
            }
        }
    }

    /// Leaves the constraint of the program that was activated last out; false when there is none among `conflicts`.
    private func leaveOut(_ conflicts: [ConstraintID]) -> Bool {
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
    /// What the part of a guide with these insets differs from its owner's by.
    fileprivate func constant(_ part: LayoutPart) -> Double {
        switch part {
        case .left: left
        case .top: top
        case .width: -(left + right)
        case .height: -(top + bottom)
        }
    }
}
