import MomentumCurves
import Testing

@testable import MomentumPhysics

@Suite struct PairSetTests {
    @Test(arguments: 0..<20) func aPairSetIsASet(seed: Int) {
        var random = SeededRandom(seed: UInt64(seed))
        var set = PairSet()
        var model: Set<[Int32]> = []
        // Few numbers result in long probe sequences.
        let numbers = seed % 2 == 0 ? 12 : 500
        for step in 0..<2000 {
            let (a, b) = (Int32(random.next(below: numbers)), Int32(random.next(below: numbers)))
            let key = [min(a, b), max(a, b)]
            switch random.next(below: 3) {
            case 0: #expect(set.insert(a, b) == model.insert(key).inserted, "step \(step)")
            case 1:
                set.remove(a, b)
                model.remove(key)
            default: #expect(set.contains(a, b) == model.contains(key), "step \(step)")
            }
            #expect(set.count == model.count)
        }
        for a in 0..<Int32(min(numbers, 40)) {
            for b in 0..<Int32(min(numbers, 40)) {
                #expect(set.contains(a, b) == model.contains([min(a, b), max(a, b)]))
            }
        }
    }

    @Test func theOrderOfAPairDoesNotMatter() {
        var set = PairSet()
        #expect(!set.contains(0, 0))
        #expect(set.insert(7, 3) && !set.insert(3, 7) && set.contains(3, 7) && set.count == 1)
        set.remove(3, 7)
        set.remove(3, 7)
        #expect(!set.contains(7, 3) && set.count == 0)
        let largest = Int32.max - 1
        #expect(set.insert(0, largest) && set.insert(0, 0) && set.contains(largest, 0) && set.contains(0, 0))
    }
}
