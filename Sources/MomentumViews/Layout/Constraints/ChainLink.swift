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
    /// What lies before it.
    var previous: ChainLink?
    /// What is left free before it, in points, and a length times a number on top.
    var gap = 0.0
    var spacer: LayoutBox?
    /// Where it was computed to lie last, from the start of the edges.
    var start = 0.0

    init(_ box: LayoutBox, in edges: LayoutBox, _ part: LayoutPart, of owner: any ConstraintOwner) {
        (self.box, self.edges, self.part) = (box, edges, part)
        self.owner = Weak(owner)
    }

    private var length: LayoutPart { part == .left ? .width : .height }

    private var isMirrored: Bool { part == .left && (owner.object?.constrainedView.isRightToLeft ?? false) }

    /// Computes where the views of the chain lie, from their lengths.
    func place(in engine: LayoutEngine, at stamp: Int) { owner.object?.placeChain(in: engine, at: stamp) }

    /// Computes ``start`` and returns where the next one begins, before its gap.
    func advance(from end: Double, in engine: LayoutEngine) -> Double {
        start = end + gap + (spacer.map { engine.value(of: length, in: $0) } ?? 0)
        return start + engine.value(of: length, in: box)
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
            sum.constant += sign * current.gap
            if let spacer = current.spacer { add(length, spacer, sign) }
            link = current.previous
            if let link { add(length, link.box, sign) }
        }
        return sum
    }
}
