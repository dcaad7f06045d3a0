import MomentumCurves
import Testing

@testable import MomentumPhysics

/// The tree compared with a linear search of a list.
@Suite struct DynamicTreeTests {
    private struct Model {
        var tree = DynamicTree()
        var boxes: [Int32: (leaf: Int32, box: Box)] = [:]

        mutating func insert(_ item: Int32, _ box: Box) { boxes[item] = (tree.insert(box, item: item), box) }

        mutating func remove(_ item: Int32) {
            guard let entry = boxes.removeValue(forKey: item) else { return }
            tree.remove(entry.leaf)
        }

        mutating func move(_ item: Int32, _ box: Box) {
            guard let entry = boxes[item] else { return }
            tree.move(entry.leaf, to: box)
            boxes[item] = (entry.leaf, box)
        }

        func found(_ box: Box) -> [Int32] {
            var (stack, found) = (Column<Int32>(), Column<Int32>())
            tree.query(box, stack: &stack, found: &found)
            return (0..<found.count).map { found[$0] }.sorted()
        }

        func expected(_ box: Box) -> [Int32] { boxes.filter { $0.value.box.overlaps(box) }.keys.sorted() }

        /// Returns the number of leaves below `index`, after checking links and boxes.
        func check(_ index: Int32, parent: Int32) -> Int {
            guard index >= 0 else { return 0 }
            let node = tree.nodes[Int(index)]
            #expect(node.parent == parent)
            if node.isLeaf {
                #expect(boxes[node.item]?.leaf == index && boxes[node.item]?.box == node.box)
                return 1
            }
            for child in [node.first, node.second] { #expect(node.box.contains(tree.nodes[Int(child)].box)) }
            return check(node.first, parent: index) + check(node.second, parent: index)
        }
    }

    private static func box(_ random: inout SeededRandom) -> Box {
        let (x, y) = (Float(random.next(in: -500...500)), Float(random.next(in: -500...500)))
        let (width, height) = (Float(random.next(in: 0...60)), Float(random.next(in: 0...60)))
        return Box(min: Float2(x, y), max: Float2(x + width, y + height))
    }

    @Test(arguments: 0..<20) func queriesMatchALinearSearch(seed: Int) {
        var random = SeededRandom(seed: UInt64(seed))
        var model = Model()
        for step in 0..<400 {
            let item = Int32(random.next(below: 80))
            switch random.next(below: 4) {
            case 0: model.remove(item)
            case 1, 2:
                if model.boxes[item] == nil {
                    model.insert(item, Self.box(&random))
                } else {
                    model.move(item, Self.box(&random))
                }
            default:
                let area = Self.box(&random).grown(by: Float(random.next(in: 0...200)))
                #expect(model.found(area) == model.expected(area), "step \(step)")
            }
            if step % 40 == 0 { #expect(model.check(model.tree.root, parent: -1) == model.boxes.count) }
        }
        #expect(model.check(model.tree.root, parent: -1) == model.boxes.count)
        for item in model.boxes.keys.sorted() { model.remove(item) }
        #expect(model.tree.root == -1 && model.tree.height == 0)
    }

    /// Moving all boxes at once has the same result as moving them one after the other, with rebuilds in between.
    @Test(arguments: 0..<10) func movingAllBoxesMatchesSingleMoves(seed: Int) {
        var random = SeededRandom(seed: UInt64(seed))
        var model = Model()
        var (stack, branches) = (Column<Int32>(), Column<SIMD2<Int32>>())
        var pairs = Column<UInt64>()
        model.tree.refit(stack: &stack)
        model.tree.findOverlaps(stack: &branches, found: &pairs)
        #expect(pairs.isEmpty)
        for round in 0..<20 {
            for _ in 0..<20 { model.insert(Int32(model.boxes.count), Self.box(&random)) }
            for item in model.boxes.keys.sorted() where random.next(below: 4) > 0 {
                // Boxes at the same position cannot be distinguished by their centres.
                let box = round % 3 == 0 ? Box(min: .zero, max: Float2(1, 1)) : Self.box(&random)
                let leaf = model.boxes[item]?.leaf ?? -1
                model.tree.setBox(leaf, to: box)
                model.boxes[item] = (leaf, box)
            }
            model.tree.refit(stack: &stack)
            #expect(model.check(model.tree.root, parent: -1) == model.boxes.count)
            model.tree.findOverlaps(stack: &branches, found: &pairs)
            var expected: [UInt64] = []
            for (one, entry) in model.boxes {
                for (other, its) in model.boxes where one < other && entry.box.overlaps(its.box) {
                    expected.append(UInt64(one) << 32 | UInt64(other))
                }
            }
            #expect((0..<pairs.count).map { pairs[$0] }.sorted() == expected.sorted(), "round \(round)")
        }
    }

    @Test func removedLeavesAreReused() {
        var model = Model()
        var random = SeededRandom(seed: 3)
        for item in 0..<64 { model.insert(Int32(item), Self.box(&random)) }
        let size = model.tree.nodes.count
        for _ in 0..<1000 {
            let item = Int32(random.next(below: 64))
            model.remove(item)
            model.insert(item, Self.box(&random))
        }
        #expect(model.tree.nodes.count == size)
    }

    /// Boxes in a row are the worst case of an unbalanced tree: a thousand levels.
    @Test func boxesInARowMakeAFlatTree() {
        var model = Model()
        for item in 0..<1000 {
            let x = Float(item) * 10
            model.insert(Int32(item), Box(min: Float2(x, 0), max: Float2(x + 8, 8)))
        }
        #expect(model.tree.height <= 24, "\(model.tree.height)")
        #expect(model.found(Box(min: Float2(4001, 0), max: Float2(4025, 5))) == [400, 401, 402])
    }

    @Test func boxesThatTouchOverlapAndEmptyOnesDoNot() {
        let one = Box(min: Float2(0, 0), max: Float2(10, 10))
        #expect(one.overlaps(Box(min: Float2(10, 10), max: Float2(20, 20))))
        #expect(!one.overlaps(Box(min: Float2(10.001, 0), max: Float2(20, 20))))
        #expect(!one.overlaps(.empty) && Box.empty.union(one) == one)
        #expect(one.swept(by: Float2(5, -3)) == Box(min: Float2(0, -3), max: Float2(15, 10)))
        #expect(one.contains(one) && one.grown(by: 1).contains(one) && !one.contains(one.grown(by: 1)))
        #expect(one.halfPerimeter == 20)
    }
}
