import MomentumKit
import Testing

/// Recognisers that wait for one another, in every acyclic graph and any order of addition.
@Suite struct FailureGraphTests {
    /// Tap recognisers with several counts, and their dependencies as pairs of indices.
    private struct Graph {
        var counts: [Int]
        var edges: [(from: Int, to: Int)]

        func waits(_ from: Int, _ to: Int) -> Bool { edges.contains { $0 == (from, to) } }

        /// Returns whether `to` can be reached from `from` in at most as many steps as there are counts.
        func leads(_ from: Int, _ to: Int, steps: Int = 4) -> Bool {
            waits(from, to)
                || steps > 0 && counts.indices.contains { waits(from, $0) && leads($0, to, steps: steps - 1) }
        }

        /// Whether, of any two counts, the smaller one waits for the greater one, directly or indirectly.
        var isTotal: Bool {
            counts.indices.allSatisfy { small in
                counts.indices.allSatisfy { counts[small] >= counts[$0] || leads(small, $0) }
            }
        }
    }

    /// Returns every acyclic graph over every set of counts up to `most`.
    private static func graphs(upTo most: Int) -> [Graph] {
        var found: [Graph] = []
        for set in 1..<(1 << most) {
            let counts = (1...most).filter { set >> ($0 - 1) & 1 == 1 }
            let pairs = counts.indices.flatMap { from in counts.indices.filter { $0 > from }.map { (from, $0) } }
            var choices = 1
            for _ in pairs { choices *= 3 }
            for choice in 0..<choices {
                var (graph, rest) = (Graph(counts: counts, edges: []), choice)
                for (from, to) in pairs {
                    if rest % 3 == 1 { graph.edges.append((from, to)) }
                    if rest % 3 == 2 { graph.edges.append((to, from)) }
                    rest /= 3
                }
                if !counts.indices.contains(where: { graph.leads($0, $0) }) { found.append(graph) }
            }
        }
        return found
    }

    /// The rules without an order of recognisers: of two that complete at the same time, the one with more taps is
    /// first.
    private struct Oracle {
        enum Phase { case idle, watching, pending, over }
        let graph: Graph
        var phases: [Phase]
        var taps: [Range<Int>]
        var heard: [Int] = []
        private var losers: [Int] = []

        init(_ graph: Graph, taps count: Int) {
            self.graph = graph
            phases = graph.counts.map { _ in .idle }
            taps = graph.counts.map { _ in 0..<0 }
            for tap in 0..<count {
                for index in phases.indices where phases[index] == .idle {
                    (phases[index], taps[index]) = (.watching, tap..<tap)
                }
                for index in phases.indices where phases[index] == .watching {
                    taps[index] = taps[index].lowerBound..<tap + 1
                }
                for index in phases.indices.reversed()
                where phases[index] == .watching && taps[index].count == graph.counts[index] {
                    complete(index)
                    settle()
                }
                for index in phases.indices where phases[index] == .over { phases[index] = .idle }
            }
            for index in phases.indices.reversed() where phases[index] == .watching {
                fail(index)
                settle()
            }
        }

        private func isUndecided(_ index: Int) -> Bool { phases[index] == .watching || phases[index] == .pending }

        private mutating func complete(_ index: Int) {
            if phases.indices.contains(where: { graph.waits(index, $0) && isUndecided($0) }) {
                phases[index] = .pending
                return
            }
            phases[index] = .over
            heard.append(graph.counts[index])
            for other in phases.indices.reversed() where isUndecided(other) {
                let loses = other < index && taps[other].overlaps(taps[index])
                if loses || graph.waits(other, index) { fail(other) }
            }
        }

        private mutating func fail(_ index: Int) {
            phases[index] = .over
            losers.append(index)
        }

        /// Lets recognisers that waited for the failed ones proceed, one failed recogniser after the other.
        private mutating func settle() {
            while !losers.isEmpty {
                let loser = losers.removeFirst()
                for other in phases.indices.reversed() where phases[other] == .pending && graph.waits(other, loser) {
                    complete(other)
                }
            }
        }
    }

    private func play(_ graph: Graph, taps count: Int, isReversed: Bool, gap: Double) -> (heard: [Int], isQuiet: Bool) {
        let fixture = StageFixture()
        var heard: [Int] = []
        let taps = graph.counts.map { number in
            let tap = TapGesture { _ in heard.append(number) }
            tap.numberOfTapsRequired = number
            return tap
        }
        for (from, to) in graph.edges { taps[from].require(toFail: taps[to]) }
        for tap in isReversed ? taps.reversed() : taps { fixture.view.addGestureRecognizer(tap) }
        for index in 0..<count {
            fixture.frame(1 + Double(index) * gap, .began, 200, 200)
            fixture.frame(1.05 + Double(index) * gap, .ended, 200, 200)
        }
        fixture.stage.advance(to: 4)
        fixture.stage.advance(to: 4)
        return (heard, taps.allSatisfy { $0.state == .possible } && !fixture.stage.needsFrame)
    }

    @Test("Of taps that require each other to fail, exactly the expected one is recognised.")
    func dependentTapsRecogniseExactlyOne() {
        var played = 0
        for graph in Self.graphs(upTo: 4) {
            for count in 1...4 {
                let expected = Oracle(graph, taps: count).heard
                for isReversed in [false, true] {
                    let found = play(graph, taps: count, isReversed: isReversed, gap: count % 2 == 0 ? 0.15 : 0.3)
                    #expect(
                        found.heard == expected && found.isQuiet,
                        "\(count) taps, \(graph), reversed \(isReversed): \(found), not \(expected)")
                    played += 1
                }
                // If each waits for those with more taps, exactly the greatest count that was reached is recognised.
                guard graph.isTotal, count <= graph.counts.last! else { continue }
                #expect(expected == graph.counts.last { $0 <= count }.map { [$0] } ?? [])
            }
        }
        #expect(played == 8 * (4 * 1 + 6 * 3 + 4 * 25 + 543))
    }

    // MARK: Several kinds

    private enum Kind: CaseIterable { case tap, twice, pair, press, swipe }

    private func recognizer(_ kind: Kind, _ action: @escaping (GestureRecognizer) -> Void) -> GestureRecognizer {
        switch kind {
        case .tap: return TapGesture(action: action)
        case .twice:
            let tap = TapGesture(action: action)
            tap.numberOfTapsRequired = 2
            return tap
        case .pair:
            let tap = TapGesture(action: action)
            tap.numberOfTouchesRequired = 2
            return tap
        case .press: return LongPressGesture(action: action)
        case .swipe: return SwipeGesture(action: action)
        }
    }

    private func perform(_ kind: Kind, on fixture: StageFixture) {
        fixture.frame(1, .began, 190, 200)
        switch kind {
        case .tap: fixture.frame(1.05, .ended, 190, 200)
        case .twice:
            fixture.frame(1.05, .ended, 190, 200)
            fixture.frame(1.2, .began, 190, 200)
            fixture.frame(1.25, .ended, 190, 200)
        case .pair:
            fixture.frame(1.02, .began, 220, 200, id: 2)
            fixture.frame(1.08, .ended, 190, 200)
            fixture.frame(1.1, .ended, 220, 200, id: 2)
        case .press:
            fixture.stage.advance(to: 1.6)
            fixture.frame(1.65, .ended, 190, 200)
        case .swipe:
            fixture.frame(1.05, .moved, 220, 200)
            fixture.frame(1.1, .moved, 245, 200)
            fixture.frame(1.15, .ended, 245, 200)
        }
        fixture.stage.advance(to: 4)
    }

    @Test("Of gestures of all kinds that require each other to fail, exactly the expected one is recognised.")
    func dependentGesturesRecogniseExactlyOne() {
        for set in 1..<(1 << Kind.allCases.count) {
            let kinds = Kind.allCases.indices.filter { set >> $0 & 1 == 1 }.map { Kind.allCases[$0] }
            for (kind, isReversed) in kinds.flatMap({ [($0, false), ($0, true)] }) {
                for waitsForAll in [false, true] {
                    let fixture = StageFixture()
                    var heard: [Kind] = []
                    let all = kinds.map { kind in
                        recognizer(kind) {
                            if $0.state == .began || $0 is TapGesture || $0 is SwipeGesture { heard.append(kind) }
                        }
                    }
                    for (index, other) in all.enumerated() {
                        for next in all[(index + 1)...].prefix(waitsForAll ? all.count : 1) {
                            other.require(toFail: next)
                        }
                    }
                    for other in isReversed ? all.reversed() : all { fixture.view.addGestureRecognizer(other) }
                    perform(kind, on: fixture)
                    #expect(
                        heard == [kind] && all.allSatisfy { $0.state == .possible },
                        "\(kind) of \(kinds), all \(waitsForAll), reversed \(isReversed): \(heard)")
                }
            }
        }
    }

    // MARK: Circles

    @Test func everyFailureRequirementCycleIsRefused() {
        for count in 1...5 {
            for distance in 1...count {
                let taps = (0..<count).map { _ in TapGesture { _ in } }
                for (first, second) in zip(taps, taps.dropFirst()) { first.require(toFail: second) }
                let found = diagnostics { taps[distance - 1].require(toFail: taps[0]) }
                #expect(found.count == 1 && found[0].text.contains("GestureRecognizer.require(toFail:)"))
            }
        }
    }

    private final class Asker: GestureRecognizerDelegate {
        func gestureRecognizer(_ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer) -> Bool
        { true }
    }

    @Test("Delegates that make two recognisers require each other to fail get one diagnostic and one gesture.")
    func mutualFailureRequirementsReportOneDiagnostic() {
        let (fixture, asker) = (StageFixture(), Asker())
        var heard: [Int] = []
        let taps = (1...2).map { number in TapGesture { _ in heard.append(number) } }
        for tap in taps {
            tap.delegate = asker
            fixture.view.addGestureRecognizer(tap)
        }
        for turn in 1...2 {
            let found = diagnostics {
                fixture.frame(Double(turn), .began, 200, 200)
                fixture.frame(Double(turn) + 0.05, .ended, 200, 200)
            }
            #expect(found.count == 1 && heard.count == turn, "\(found) \(heard)")
        }
    }
}
