import Testing

@testable import MomentumKit
@testable import MomentumMotion
@testable import MomentumStage

@Suite struct ListMapTests {
    private func path(_ section: Int, _ item: Int) -> ListIndexPath { ListIndexPath(item: item, section: section) }

    /// Makes the changes one after the other, as documented for batch updates: deletions and departures from the
    /// highest index down, then arrivals from the lowest up.
    private func naive(_ changes: ListChanges, _ old: [Int]) -> [[ListIndexPath?]] {
        var rows = old.indices.map { section in (0..<old[section]).map { ListIndexPath?.some(path(section, $0)) } }
        for gone in (changes.deletions + changes.moves.map { $0.from }).sorted(by: >) {
            rows[gone.section].remove(at: gone.item)
        }
        let arrivals = changes.insertions.map { ($0, ListIndexPath?.none) } + changes.moves.map { ($0.to, $0.from) }
        for (place, origin) in arrivals.sorted(by: { $0.0 < $1.0 }) {
            rows[place.section].insert(origin, at: place.item)
        }
        return rows
    }

    @Test func mapsMatchSequentialChanges() throws {
        for seed in 0..<400 {
            var dice = ListDice(seed)
            let old = (0..<1 + dice.roll(3)).map { _ in dice.roll(9) }
            var changes = ListChanges()
            var new = old
            var leaving: [ListIndexPath] = []
            for section in old.indices {
                for item in 0..<old[section] where dice.roll(4) == 0 { leaving.append(path(section, item)) }
            }
            for gone in leaving { new[gone.section] -= 1 }
            let arrivingCount = dice.roll(6)
            var moved = leaving.filter { _ in dice.roll(2) == 0 }
            changes.deletions = leaving.filter { !moved.contains($0) }
            var taken: [ListIndexPath] = []
            let sections = (0..<arrivingCount + moved.count).map { _ in dice.roll(old.count) }
            for section in sections { new[section] += 1 }
            for section in sections {
                var place = path(section, dice.roll(new[section]))
                while taken.contains(place) { place.item = (place.item + 1) % new[section] }
                taken.append(place)
                if let from = moved.popLast() {
                    changes.moves.append(.init(from: from, to: place))
                } else {
                    changes.insertions.append(place)
                }
            }
            let map = try ListMap(changes, from: old, to: new)
            #expect(map.origins == naive(changes, old), "seed \(seed)")
            for section in old.indices {
                for item in 0..<old[section] {
                    let there = map.destination(of: path(section, item))
                    #expect(there.map { map.origin(of: $0) == path(section, item) } ?? true, "seed \(seed)")
                    #expect((there == nil) == changes.deletions.contains(path(section, item)), "seed \(seed)")
                }
            }
        }
    }

    @Test func contradictionsAreDescribed() {
        func what(_ changes: ListChanges, _ old: [Int], _ new: [Int]) -> String {
            do throws(ListMap.Contradiction) {
                _ = try ListMap(changes, from: old, to: new)
                return ""
            } catch { return error.what }
        }
        var changes = ListChanges()
        changes.insertions = [path(0, 0)]
        #expect(
            what(changes, [4], [4]).contains(
                "section 0 has 4 rows after the update instead of 5: 4 before, minus 0 deleted or moved away, plus 1"))
        #expect(what(changes, [0], [0]) == "row 0 of section 0 does not exist: the section has 0 rows after the update")
        changes.insertions = []
        changes.deletions = [path(0, 7)]
        #expect(
            what(changes, [4], [3]) == "row 7 of section 0 does not exist: the section has 4 rows before the update")
        changes.deletions = [path(0, 1), path(0, 1)]
        #expect(what(changes, [4], [3]) == "row 1 of section 0 is deleted or moved twice")
        #expect(what(ListChanges(), [1, 1], [1]).contains("has 1 section after the update, but had 2 sections"))
    }
}
