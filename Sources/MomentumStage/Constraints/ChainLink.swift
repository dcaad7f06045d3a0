import CassowarySolver

/// The position of a view in a row or column, computed from the lengths and gaps of the views before it.
///
/// The solver has no unknowns for these positions, because each would depend on every length before it. A position
/// becomes an unknown of the solver only when a constraint refers to it.
final class ChainLink {
    /// The edge whose position is computed: left in a row, top in a column.
    let part: LayoutPart
    /// The view's own box, and the box in which the chain is arranged.
    private let box: LayoutBox
    private let edges: LayoutBox
    private let owner: Weak<any ConstraintOwner>
    /// The previous link, and the joint between both. The joint is nil for the first view and for a view without room,
    /// which begins directly at the end of the previous one.
    private var previous: ChainLink?
    private var joint: Joint?
    /// The last computed extra gap before the view, in addition to the joint, in points.
    private var extra = 0.0
    /// The last computed position, measured from the start of the edges.
    private var start = 0.0

    /// The distance between two neighbours: a gap in points, and fractions of the previous length and of the own
    /// length.
    struct Joint: Equatable {
        var gap = 0.0
        var back = 0.0
        var fore = 0.0
    }

    init(_ box: LayoutBox, in edges: LayoutBox, _ part: LayoutPart, of owner: any ConstraintOwner) {
        (self.box, self.edges, self.part) = (box, edges, part)
        self.owner = Weak(owner)
    }

    /// Connects the link to `previous` by `joint`. Without a joint, it begins at the end of the previous link. Returns
    /// whether the connection has changed.
    func connect(_ previous: ChainLink?, by joint: Joint?) -> Bool {
        guard self.previous !== previous || self.joint != joint else { return false }
        (self.previous, self.joint) = (previous, joint)
        if joint == nil { extra = 0 }
        return true
    }

    /// Sets the extra gap before the view to `extra` points. Returns whether it has changed.
    func stretch(by extra: Double) -> Bool {
        guard abs(extra - self.extra) > 1e-9 else { return false }
        self.extra = extra
        return true
    }

    /// Returns whether this link is `link` or follows it in the chain.
    func follows(_ link: ChainLink) -> Bool {
        var current: ChainLink? = self
        while let candidate = current {
            if candidate === link { return true }
            current = candidate.previous
        }
        return false
    }

    private var length: LayoutPart { part == .left ? .width : .height }

    private var isMirrored: Bool { part == .left && (owner.object?.constrainedView.isRightToLeft ?? false) }

    /// Computes the positions of all views of the chain from their lengths.
    func computePositions(in engine: LayoutEngine, at stamp: Int) {
        owner.object?.computeChainPositions(in: engine, at: stamp)
    }

    /// Computes ``start`` and returns the end of the view, from which the next joint is measured.
    func advance(from end: Double, in engine: LayoutEngine) -> Double {
        let own = engine.value(of: length, in: box)
        start = end
        if let joint, let previous {
            start += joint.gap + extra + joint.back * engine.value(of: length, in: previous.box) + joint.fore * own
        }
        return start + own
    }

    /// Returns the position in the coordinates of the view that owns the edges.
    func position(in engine: LayoutEngine) -> Double {
        let origin = edges === owner.object?.constrainedView.existingBox ? 0 : engine.value(of: part, in: edges)
        guard isMirrored else { return origin + start }
        return origin + engine.value(of: length, in: edges) - start - engine.value(of: length, in: box)
    }

    /// Returns the position as an expression of the solver's unknowns.
    func expression(in engine: LayoutEngine) -> LinearExpression {
        var sum = LinearExpression()
        let sign = isMirrored ? -1.0 : 1
        func add(_ part: LayoutPart, _ box: LayoutBox, _ times: Double) {
            sum.terms.append(LinearExpression.Term(engine.unknown(part, of: box), coefficient: times))
        }
        if edges !== owner.object?.constrainedView.existingBox { add(part, edges, 1) }
        if isMirrored {
            add(length, edges, 1)
            add(length, box, -1)
        }
        var link: ChainLink? = self
        while let current = link {
            link = current.previous
            guard let previous = link else { break }
            add(length, previous.box, sign)
            guard let joint = current.joint else { continue }
            sum.constant += sign * (joint.gap + current.extra)
            if joint.back != 0 { add(length, previous.box, sign * joint.back) }
            if joint.fore != 0 { add(length, current.box, sign * joint.fore) }
        }
        return sum
    }
}
