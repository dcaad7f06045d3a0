import Testing

@testable import MomentumKit
@testable import MomentumMotion
@testable import MomentumStage

/// A random number generator. The same seed results in the same numbers.
nonisolated struct ListDice {
    private var state: UInt64
    init(_ seed: Int) { state = UInt64(truncatingIfNeeded: seed) &* 0x9E37_79B9_7F4A_7C15 &+ 0x1234_5678_9ABC_DEF1 }

    mutating func roll(_ count: Int) -> Int {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return Int(state % UInt64(max(1, count)))
    }
}

@Suite struct LengthIndexTests {
    /// Adds up all lengths for every query.
    private struct Naive {
        var lengths: [Double]
        func offset(of index: Int) -> Double { lengths[..<index].reduce(0, +) }
        func index(at offset: Double) -> Int {
            guard offset > 0 else { return 0 }
            let found = lengths.indices.last { lengths[$0] > 0 && self.offset(of: $0) <= offset }
            return found ?? 0
        }
    }

    @Test func offsetsAndIndicesAgreeWithSumsUnderRandomEdits() {
        for seed in 0..<60 {
            var dice = ListDice(seed)
            let count = dice.roll(70)
            // Sums of quarters of points are exact in any order.
            var naive = Naive(lengths: (0..<count).map { _ in Double(dice.roll(6) == 0 ? 0 : dice.roll(400)) / 4 })
            var index = LengthIndex(naive.lengths)
            for step in 0..<80 where count > 0 {
                let place = dice.roll(count)
                naive.lengths[place] = Double(dice.roll(5) == 0 ? 0 : dice.roll(800)) / 4
                index[place] = naive.lengths[place]
                let asked = dice.roll(count + 1)
                #expect(index.offset(of: asked) == naive.offset(of: asked), "seed \(seed), step \(step)")
                #expect(index.total == naive.offset(of: count))
                let offset = Double(dice.roll(4 * Int(index.total) + 40)) / 4 - 5
                let found = index.index(at: offset)
                let isAtStart = naive.lengths[...found].allSatisfy { $0 == 0 }
                #expect(found == naive.index(at: offset) || isAtStart, "seed \(seed), step \(step), offset \(offset)")
            }
            #expect(index == LengthIndex(naive.lengths), "seed \(seed)")
        }
    }

    @Test func equalLengthsReadTheSame() {
        func length(_ place: Int, _ round: Int) -> Double { 0.1 * Double((place * 7 + round) % 900) }
        var index = LengthIndex([Double](repeating: 44, count: 10_000))
        for round in 0..<3 {
            for place in 0..<10_000 { index[place] = length(place, round) }
        }
        let fresh = LengthIndex((0..<10_000).map { length($0, 2) })
        #expect(index == fresh && index.offset(of: 10_000) == index.total)
        #expect(index.offset(of: 5_000) + 1e-6 > fresh.offset(of: 4_999))
    }

    @Test func anEmptyIndexHasNoLength() {
        let index = LengthIndex([])
        #expect(index.total == 0 && index.index(at: 10) == 0 && index.offset(of: 0) == 0)
    }
}
