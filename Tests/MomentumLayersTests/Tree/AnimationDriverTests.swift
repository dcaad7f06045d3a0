import MomentumCurves
import MomentumLayers
import Testing

/// The notification of drivers that add and remove each other, compared with the rule: those that existed at the
/// beginning of the frame are notified in order, except for those removed since.
@Suite struct AnimationDriverTests {
    private final class Driver: AnimationDriver {
        let number: Int
        let onTurn: (Driver) -> Void

        init(_ number: Int, onTurn: @escaping (Driver) -> Void) {
            (self.number, self.onTurn) = (number, onTurn)
        }

        func treeDidAdvance() { onTurn(self) }
    }

    private static let count = 6

    /// The actions of each driver: the drivers that it adds and removes.
    private static func actions(_ random: inout SplitMix64) -> [[(isComing: Bool, driver: Int)]] {
        (0..<count).map { _ in
            (0..<random.index(below: 4)).map { _ in (random.index(below: 2) == 0, random.index(below: count)) }
        }
    }

    @Test func driversAreNotifiedInOrderDuringChanges() {
        var random = SplitMix64(seed: 7)
        for _ in 0..<2_000 {
            let tree = LayerTree(root: Layer())
            var (told, expected): ([Int], [Int]) = ([], [])
            var script = Self.actions(&random)
            var drivers: [Driver] = []
            for number in 0..<Self.count {
                drivers.append(
                    Driver(number) { driver in
                        told.append(driver.number)
                        for action in script[driver.number] {
                            let other = drivers[action.driver]
                            if action.isComing { tree.add(other) } else { tree.remove(other) }
                        }
                    })
            }
            var present: [Int] = []
            for number in 0..<Self.count where random.index(below: 3) > 0 {
                tree.add(drivers[number])
                present.append(number)
            }
            for frame in 1...4 {
                script = Self.actions(&random)
                for number in present where present.contains(number) {
                    expected.append(number)
                    for (isComing, other) in script[number] {
                        if !isComing {
                            present.removeAll { $0 == other }
                        } else if !present.contains(other) {
                            present.append(other)
                        }
                    }
                }
                tree.advance(to: Double(frame))
            }
            #expect(told == expected)
            for driver in drivers { tree.remove(driver) }
            #expect(!tree.isAnimating)
        }
    }
}
