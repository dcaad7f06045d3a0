import MomentumLayers
import MomentumTesting
import Testing

/// A list of children compared with an array, and its costs.
@Suite struct ChildListTests {
    private final class Child {
        var number = 0
    }

    private final class Family {
        private var list = ChildList<Child>()
        private let gap = Child()
        /// The number of children that were numbered. Only this cost grows with the number of children.
        private(set) var steps = 0

        var all: [Child] { list.all(gap) { number($0, $1) } }
        var count: Int { list.count }
        func append(_ child: Child) { list.append(child) { number($0, $1) } }
        func insert(_ child: Child, at index: Int) { list.insert(child, at: index, gap) { number($0, $1) } }
        func remove(_ child: Child) { list.remove(child, numbered: child.number, gap) { number($0, $1) } }

        private func number(_ child: Child, _ number: Int) {
            child.number = number
            steps += 1
        }
    }

    @Test(arguments: 0..<40) func randomChangesMatchAnArray(_ seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let family = Family()
        var array: [Child] = []
        for _ in 0..<400 {
            let child = Child()
            switch random.next() % 8 {
            case 0, 1:
                family.append(child)
                array.append(child)
            case 2:
                let index = Int(random.next() % UInt64(array.count + 1))
                family.insert(child, at: index)
                array.insert(child, at: index)
            case 3:
                #expect(family.all.elementsEqual(array) { $0 === $1 })
            case 4 where !array.isEmpty:
                family.remove(array.removeFirst())
            case 5 where !array.isEmpty:
                family.remove(array.removeLast())
            case 6 where !array.isEmpty:
                family.remove(array.remove(at: Int(random.next() % UInt64(array.count))))
            default:
                family.remove(child)
            }
            #expect(family.count == array.count)
        }
        #expect(family.all.elementsEqual(array) { $0 === $1 })
    }

    enum Order: CaseIterable { case fromTheFront, fromTheBack, inAnyOrder }

    @Test(arguments: Order.allCases) func removingAllTakesLinearTime(_ order: Order) {
        for count in [1_000, 2_000, 4_000] {
            let family = Family()
            let children = (0..<count).map { _ in Child() }
            for child in children { family.append(child) }
            var going = children
            if order == .fromTheBack { going.reverse() }
            if order == .inAnyOrder {
                var random = SplitMix64(seed: 7)
                for index in going.indices { going.swapAt(index, Int(random.next() % UInt64(count))) }
            }
            for child in going { family.remove(child) }
            #expect(family.count == 0 && family.steps <= 4 * count)
        }
    }

    @Test func removedChildrenAreReleasedAtOnce() {
        let family = Family()
        var child: Child? = Child()
        let reference = Weak(child)
        family.append(Child())
        if let child { family.append(child) }
        family.append(Child())
        if let child { family.remove(child) }
        child = nil
        #expect(reference.object == nil)
    }
}
