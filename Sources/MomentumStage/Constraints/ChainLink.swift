import CassowarySolver

/// Where a view lies among others in a row or column: after them, by the sum of their lengths and gaps.
///
/// The solver is spared such positions: each would depend on every length before it. One is made an unknown only when a
/// constraint asks for it.
final class ChainLink {
    /// The edge that is computed: left in a row, top in a column.
    let part: LayoutPart
    /// The view's own box, and what it lies in.
    private let box: LayoutBox
    private let edges: LayoutBox
    private let owner: Weak<any ConstraintOwner>
    /// What lies before it, and what is between: nothing if that only says where it would begin.
    private var previous: ChainLink?
    private var joint: Joint?
    /// What is left free before it on top of that, in points, as it was computed last.
    private var extra = 0.0
    /// Where it was computed to lie last, from the start of the edges.
    private var start = 0.0

    /// What lies between two neighbours: points, and shares of the length of the one before and of its own.
    struct Joint: Equatable {
        var gap = 0.0
        var back = 0.0
        var fore = 0.0
    }

    init(_ box: LayoutBox, in edges: LayoutBox, _ part: LayoutPart, of owner: any ConstraintOwner) {
        (self.box, self.edges, self.part) = (box, edges, part)
        self.owner = Weak(owner)
    }

    /// Puts it behind `previous`, or without a joint where that ends. Returns whether it was elsewhere.
    func follow(_ previous: ChainLink?, by joint: Joint?) -> Bool {
        guard self.previous !== previous || self.joint != joint else { return false }
        (self.previous, self.joint) = (previous, joint)
        if joint == nil { extra = 0 }
        return true
    }

    /// Leaves `extra` points more free before it. Returns whether it was less or more before.
    func stretch(by extra: Double) -> Bool {
        guard abs(extra - self.extra) > 1e-9 else { return false }
        self.extra = extra
        return true
    }

    /// Whether it lies behind `link`, or is that.
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

    /// Computes where the views of the chain lie, from their lengths.
    func place(in engine: LayoutEngine, at stamp: Int) { owner.object?.placeChain(in: engine, at: stamp) }

    /// Computes ``start`` and returns where the next one begins, before its gap.
    func advance(from end: Double, in engine: LayoutEngine) -> Double {
        let own = engine.value(of: length, in: box)
        start = end
        if let joint, let previous {
            start += joint.gap + extra + joint.back * engine.value(of: length, in: previous.box) + joint.fore * own
        }
        return start + own
    }

    /// The position in the coordinates of what the edges belong to.
    func position(in engine: LayoutEngine) -> Double {
        let origin = edges === owner.object?.constrainedView.knownBox ? 0 : engine.value(of: part, in: edges)
        guard isMirrored else { return origin + start }
        return origin + engine.value(of: length, in: edges) - start - engine.value(of: length, in: box)
    }

    /// The same as an expression of the solver's unknowns.
    func expression(in engine: LayoutEngine) -> LinearExpression {
        var sum = LinearExpression()
        let sign = isMirrored ? -1.0 : 1
        func add(_ part: LayoutPart, _ box: LayoutBox, _ times: Double) {
            sum.terms.append(LinearExpression.Term(engine.unknown(part, of: box), coefficient: times))
        }
        if edges !== owner.object?.constrainedView.knownBox { add(part, edges, 1) }
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
