import CassowarySolver

/// The engine that solves the constraints of a view without a superview and of all its descendants. Each such hierarchy
/// has one solver, so that constraints can relate any of its views.
///
/// Nothing is solved while constraints are being changed. ``solve()``, which precedes a layout, first applies changed
/// frames and sizes, then changed constants, and then newly active constraints. Each change is a step from the present
/// solution. A required constraint that conflicts with others is left out and reported, and is tried again in every
/// later solution.
package final class LayoutEngine: ConstraintLayout {
    var solver = ConstraintSolver()
    /// The active constraints, in the order of activation.
    private(set) var constraints: [LayoutConstraint] = []
    package var constants: [ConstraintConstant] {
        constraints.map { ConstraintConstant(constraint: $0, constant: $0.constant) }
    }
    /// The boxes to which the constraints refer, and the boxes between them and their hosts.
    private(set) var boxes: [LayoutBox] = []
    private var top = Weak<View>()
    private var pendingConstraints: [LayoutConstraint] = []
    private var moved: [LayoutConstraint] = []
    private var staleBoxes: [LayoutBox] = []
    /// The constraints that are left out because they conflict with others.
    var broken: [LayoutConstraint] = []
    package private(set) var isDirty = false
    /// The owners that renew their constraints before the next solution.
    private var outdatedOwners: [Weak<any ConstraintOwner>] = []
    /// All owners in the hierarchy that have ever renewed their constraints.
    private var owners: [Weak<any ConstraintOwner>] = []

    private init(for topmost: View) { top.point(at: topmost) }

    /// Returns the engine of the view's hierarchy, or nil if there is none.
    static func of(_ view: View) -> LayoutEngine? { view.topmost.constraintLayout as? LayoutEngine }

    /// Returns the engine of a view without a superview, and creates it on first use.
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

    // MARK: Changes

    func add(_ constraint: LayoutConstraint) {
        constraints.append(constraint)
        constraint.engine.point(at: self)
        // The constraint may have state of a released engine.
        constraint.id = nil
        constraint.boxes = []
        constraint.isReported = false
        enqueue(constraint)
    }

    func remove(_ constraint: LayoutConstraint) {
        discard(constraint)
        constraint.engine.clear()
        constraints.removeAll { $0 === constraint }
    }

    /// Removes the constraint from the solver and adds it again, because its terms or its priority have changed.
    func changed(_ constraint: LayoutConstraint) {
        discard(constraint)
        enqueue(constraint)
    }

    func constantChanged(_ constraint: LayoutConstraint) {
        if constraint.id != nil { moved.append(constraint) }
        constraint.isReported = false
        markDirty()
    }

    private func enqueue(_ constraint: LayoutConstraint) {
        constraint.isWaiting = true
        pendingConstraints.append(constraint)
        markDirty()
    }

    private func discard(_ constraint: LayoutConstraint) {
        if let id = constraint.id { solver.remove(id) }
        constraint.id = nil
        if constraint.isWaiting { pendingConstraints.removeAll { $0 === constraint } }
        constraint.isWaiting = false
        broken.removeAll { $0 === constraint }
        for box in constraint.boxes { stopUsing(box) }
        constraint.boxes = []
        markDirty()
    }

    package func frameChanged(of view: View) { if view.keepsFrame { markStale(view.box) } }

    package func intrinsicSizeChanged(of view: View) {
        markStale(view.box)
        if let owner = view.box.contentsOwner.object { markOutdated(owner) }
    }

    package func insetsChanged() { markDirty() }

    package func directionChanged() {
        for constraint in constraints where constraint.followsDirection { changed(constraint) }
        for box in boxes where box.chain != nil { updateOwnConstraints(box) }
        markDirty()
    }

    func markStale(_ box: LayoutBox) {
        guard box.engine.object === self, !box.isStale else { return }
        box.isStale = true
        staleBoxes.append(box)
        markDirty()
    }

    package func release(_ view: View) {
        var newEngine: LayoutEngine?
        for constraint in constraints {
            let first = constraint.first.host?.isDescendant(of: view) ?? false
            let second = constraint.second.map { $0.host?.isDescendant(of: view) ?? false } ?? first
            guard first || second else { continue }
            remove(constraint)
            guard first, second, constraint.host.map({ $0.host?.isDescendant(of: view) ?? false }) ?? false else {
                continue
            }
            let engine = newEngine ?? LayoutEngine(for: view)
            newEngine = engine
            engine.add(constraint)
        }
        for reference in owners {
            guard let owner = reference.object, owner.constrainedView.isDescendant(of: view) else { continue }
            let engine = newEngine ?? LayoutEngine(for: view)
            newEngine = engine
            engine.markOutdated(owner)
        }
        outdatedOwners.removeAll { $0.object?.constrainedView.isDescendant(of: view) ?? true }
        owners.removeAll { $0.object?.constrainedView.isDescendant(of: view) ?? true }
        view.constraintLayout = newEngine
    }

    /// Renews the constraints that the box itself has added.
    func updateOwnConstraints(_ box: LayoutBox) {
        box.prioritiesAreCurrent = false
        markStale(box)
    }

    /// Requests that `owner` renews its constraints before the next solution.
    func markOutdated(_ owner: any ConstraintOwner) {
        guard !outdatedOwners.contains(where: { $0.object === owner }) else { return }
        outdatedOwners.append(Weak(owner))
        if !owners.contains(where: { $0.object === owner }) { owners.append(Weak(owner)) }
        markDirty()
    }

    /// Renews the position equations of `link` and of all links after it in the chain.
    func chainMoved(from link: ChainLink) {
        for box in boxes {
            if let chain = box.chain, box.unknowns[chain.part.rawValue] != nil, chain.follows(link) {
                updateOwnConstraints(box)
            }
        }
    }

    private func rebuildOutdatedOwners() {
        while !outdatedOwners.isEmpty {
            let owners = outdatedOwners
            outdatedOwners.removeAll()
            for owner in owners { owner.object?.rebuildConstraints() }
        }
    }

    package func transfer(to topmost: View) {
        let engine = LayoutEngine.make(for: topmost)
        for constraint in constraints {
            remove(constraint)
            engine.add(constraint)
        }
        for owner in owners { if let owner = owner.object { engine.markOutdated(owner) } }
        (outdatedOwners, owners) = ([], [])
    }

    // MARK: Solving

    package func solve() {
        for box in boxes where box.insets != nil { insetsDidChange(of: box) }
        for owner in owners { if let owner = owner.object, owner.isOutdated { markOutdated(owner) } }
        // Views that depend on the positions in a chain are solved in the round after the chain was placed. More rounds
        // are needed only if the chain depends on these views in turn.
        var rounds = 0
        while isDirty, rounds < 4 {
            solveOnce()
            rounds += 1
        }
    }

    private func solveOnce() {
        rebuildOutdatedOwners()
        isDirty = false
        for box in staleBoxes {
            box.isStale = false
            if box.engine.object === self { refresh(box) }
        }
        staleBoxes.removeAll(keepingCapacity: true)
        for constraint in moved {
            if let id = constraint.id, constraint.engine.object === self { shift(constraint, id) }
        }
        moved.removeAll(keepingCapacity: true)
        for constraint in pendingConstraints {
            constraint.isWaiting = false
            if insert(constraint) != nil { broken.append(constraint) }
        }
        pendingConstraints.removeAll(keepingCapacity: true)
        retry()
        readBack()
    }

    /// Tries the constraints that were left out again, and reports those that still conflict.
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
            if !constraint.isReported { report("the constraint '" + constraint.name + "'", conflicts) }
            constraint.isReported = true
        }
    }

    /// The number of solutions of all engines.
    private static var stamp = 0

    private func readBack() {
        Self.stamp += 1
        solver.update()
        for box in boxes { box.chain?.computePositions(in: self, at: Self.stamp) }
        // One copy for all boxes: each read of the property would copy the solver.
        let solver = solver
        for box in boxes where !box.keepsFrame && box.insets == nil {
            let frame = Rect(
                x: value(of: .left, in: box, by: solver), y: value(of: .top, in: box, by: solver),
                width: value(of: .width, in: box, by: solver), height: value(of: .height, in: box, by: solver))
            guard frame != box.frame || box.isNew else { continue }
            box.frame = frame
            box.isNew = false
            (box.outer?.host ?? box.host)?.setNeedsLayout()
        }
    }

    /// Returns the last solved value of a component of the box's frame.
    func value(of part: LayoutPart, in box: LayoutBox) -> Double { value(of: part, in: box, by: solver) }

    private func value(of part: LayoutPart, in box: LayoutBox, by solver: ConstraintSolver) -> Double {
        guard let unknown = box.unknowns[part.rawValue] else {
            if let chain = box.chain, chain.part == part { return chain.position(in: self) }
            return box.fixedValue(part)
        }
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
        if let sourceBox = box.sourceBox {
            box.sourceBox = nil
            stopUsing(sourceBox)
        }
    }
}
