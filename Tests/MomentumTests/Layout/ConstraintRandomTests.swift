import CassowarySolver
import MomentumKit
import MomentumTesting
import SolverOracle
import Testing

/// A tree of views with random constraints, and the same as a system of numbers.
private struct LayoutScript {
    let root = View(frame: Rect(x: 0, y: 0, width: 300, height: 300))
    var views: [View] = []
    private(set) var constraints: [LayoutConstraint] = []
    private(set) var system: [DenseConstraint] = []
    private var parents: [Int] = []
    var random: SplitMix64
    private let across: [LayoutAttribute] = [.left, .right, .centerX, .leading, .trailing]

    init(seed: UInt64, views count: Int) {
        random = SplitMix64(seed: seed)
        for index in 0..<count {
            let view = View()
            view.translatesAutoresizingMaskIntoConstraints = false
            let parent = random.index(below: index + 1) - 1
            (parent < 0 ? root : views[parent]).addSubview(view)
            views.append(view)
            parents.append(parent)
        }
    }

    /// Returns the line or dimension of the view at `index`, or of the root if negative, in the root's coordinates, as
    /// a function of left edges and widths.
    private func coefficients(_ index: Int, _ attribute: LayoutAttribute) -> (terms: [Double], constant: Double) {
        var terms = [Double](repeating: 0, count: 2 * views.count)
        let share: Double
        switch attribute {
        case .right, .trailing, .width: share = 1
        case .centerX: share = 0.5
        default: share = 0
        }
        if index < 0 { return (terms, 300 * share) }
        if attribute != .width {
            var current = index
            while current >= 0 {
                terms[2 * current] += 1
                current = parents[current]
            }
        }
        terms[2 * index + 1] += share
        return (terms, 0)
    }

    private func constantInSystem(_ place: Int, _ constant: Double) -> Double { constant + offsets[place] }
    private var offsets: [Double] = []

    /// Adds a constraint to the views and to the system. Only dimensions have multipliers, because those of positions
    /// refer to the coordinates of the nearest common view.
    mutating func add() {
        let isLength = random.happens(0.4)
        let first = random.index(below: views.count)
        let second = random.index(below: views.count + 1) - 1
        let attributes = isLength ? [LayoutAttribute.width] : across
        let (left, right) = (
            attributes[random.index(below: attributes.count)], attributes[random.index(below: attributes.count)]
        )
        let relations: [LinearConstraint.Relation] = [.equal, .equal, .lessThanOrEqual, .greaterThanOrEqual]
        let relation = relations[random.index(below: relations.count)]
        let priorities: [LayoutPriority] = [.required, 999, 750, 500, 500, 250]
        let priority = priorities[random.index(below: priorities.count)]
        let multiplier = isLength && random.happens(0.5) ? 0.5 : 1
        let constant = Double(random.index(below: 200) - 80)
        let constraint = LayoutConstraint(
            item: views[first], attribute: left, relatedBy: LayoutConstraint.Relation(relation),
            toItem: second < 0 ? root : views[second],
            attribute: right, multiplier: multiplier, constant: constant)
        constraint.priority = priority
        constraint.isActive = true
        constraints.append(constraint)
        let (a, b) = (coefficients(first, left), coefficients(second, right))
        offsets.append(b.constant * multiplier)
        system.append(
            DenseConstraint(
                coefficients: zip(a.terms, b.terms).map { $0 - $1 * multiplier }, relation: relation,
                constant: constant + b.constant * multiplier, strength: Strength(priority: priority.rawValue)))
    }

    mutating func step() {
        let choice = random.fraction()
        if constraints.isEmpty || (choice < 0.5 && constraints.count < 10) { return add() }
        let place = random.index(below: constraints.count)
        if choice < 0.7 {
            constraints.remove(at: place).isActive = false
            system.remove(at: place)
            offsets.remove(at: place)
        } else {
            constraints[place].constant = Double(random.index(below: 200) - 80)
            system[place].constant = constantInSystem(place, constraints[place].constant)
        }
    }

    var values: [Double] { views.flatMap { [$0.frame.minX, $0.frame.width] } }

    /// Returns the effective system: with the engine's constraints for dimensions, and without the constraints that it
    /// excluded.
    func whole(without left: [LayoutConstraint]) -> [DenseConstraint] {
        var result: [DenseConstraint] = []
        for (constraint, line) in zip(constraints, system) where !left.contains(where: { $0 === constraint }) {
            result.append(line)
        }
        for index in views.indices {
            var terms = [Double](repeating: 0, count: 2 * views.count)
            terms[2 * index + 1] = 1
            result.append(
                DenseConstraint(coefficients: terms, relation: .greaterThanOrEqual, constant: 0, strength: .required))
        }
        return result
    }
}

extension LayoutConstraint.Relation {
    fileprivate init(_ relation: LinearConstraint.Relation) {
        switch relation {
        case .lessThanOrEqual: self = .lessThanOrEqual
        case .equal: self = .equal
        case .greaterThanOrEqual: self = .greaterThanOrEqual
        }
    }
}

/// Random trees of views compared with ``DenseOracle``, and incremental changes compared with a new solution.
@Suite(.serialized) struct ConstraintRandomTests {
    private func cost(_ system: [DenseConstraint], _ values: [Double], _ priority: Double) -> Double {
        system.filter { $0.strength.priority == priority }.reduce(0) { $0 + $1.error(at: values) }
    }

    @Test(arguments: 0..<30)
    func framesAreTheOptimum(_ seed: Int) {
        var script = LayoutScript(seed: UInt64(seed), views: 2 + seed % 3)
        for step in 0..<25 {
            script.step()
            let reports = diagnostics { script.root.layoutIfNeeded() }
            let values = script.values
            // The excluded constraints are the required ones that are not satisfied.
            let leftOut = zip(script.constraints, script.system).filter {
                $1.strength.isRequired && $1.error(at: values) > 1e-7
            }.map { $0.0 }
            #expect(reports.count <= leftOut.count, "seed \(seed), step \(step)")
            let system = script.whole(without: leftOut)
            guard let oracle = DenseOracle(system, unknowns: values.count) else {
                Issue.record("seed \(seed), step \(step): what holds contradicts itself")
                return
            }
            for line in system where line.strength.isRequired {
                #expect(line.error(at: values) < 1e-7, "seed \(seed), step \(step)")
            }
            for expected in oracle.costs where expected.priority < 1000 {
                let found = cost(system, values, expected.priority)
                #expect(abs(found - expected.cost) < 1e-6, "seed \(seed), step \(step): \(found), \(expected)")
            }
            for constraint in leftOut {
                let line = script.system[script.constraints.firstIndex { $0 === constraint }!]
                #expect(
                    DenseOracle(system + [line], unknowns: values.count) == nil,
                    "seed \(seed), step \(step): left out without need")
            }
        }
    }

    @Test(arguments: 0..<12)
    func incrementalChangesMatchAFreshSolution(_ seed: Int) {
        var script = LayoutScript(seed: UInt64(500 + seed), views: 6)
        for step in 0..<40 {
            script.step()
            _ = diagnostics { script.root.layoutIfNeeded() }
            guard step % 5 == 4 else { continue }
            let values = script.values
            let ambiguous = script.views.map { $0.hasAmbiguousLayout }
            // The same constraints, activated again.
            LayoutConstraint.deactivate(script.constraints)
            script.root.layoutIfNeeded()
            LayoutConstraint.activate(script.constraints)
            let reports = diagnostics { script.root.layoutIfNeeded() }
            // Which constraint of a conflict is excluded depends on the order.
            if !reports.isEmpty { continue }
            for (index, view) in script.views.enumerated() where !ambiguous[index] {
                #expect(abs(view.frame.minX - values[2 * index]) < 1e-7, "seed \(seed), step \(step)")
                #expect(abs(view.frame.width - values[2 * index + 1]) < 1e-7, "seed \(seed), step \(step)")
            }
        }
    }

    @Test func theSameChangesGiveTheSameBits() {
        var (first, second) = (LayoutScript(seed: 9, views: 5), LayoutScript(seed: 9, views: 5))
        for _ in 0..<60 {
            first.step()
            second.step()
            _ = diagnostics {
                first.root.layoutIfNeeded()
                second.root.layoutIfNeeded()
            }
            #expect(first.values.map(\.bitPattern) == second.values.map(\.bitPattern))
        }
    }
}
