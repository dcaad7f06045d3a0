/// The operations on a tree that are cheaper for all leaves at once than one by one, for use when many leaves have
/// moved.
struct TreeBulkOperations {
    private let all: UnsafeMutablePointer<TreeNode>

    /// Creates the operations for the tree with these nodes.
    init(_ nodes: UnsafeMutablePointer<TreeNode>) { all = nodes }

    /// Fits the boxes of all inner nodes below `root` to their children, or rebuilds the tree. Returns the root.
    /// `stack` is scratch storage.
    func fit(_ root: Int32, rebuilds: Bool, stack: inout Column<Int32>) -> Int32 {
        stack.removeAll()
        stack.append(root)
        var (next, inner) = (0, 0)
        // The nodes are visited level by level, so that children come after their parents. The inner nodes are moved to
        // the front.
        while next < stack.count {
            let index = stack[next]
            next += 1
            let node = all + Int(index)
            if node.pointee.isLeaf { continue }
            stack.append(node.pointee.first)
            stack.append(node.pointee.second)
            stack[inner] = index
            inner += 1
        }
        let order = stack.readable
        guard inner > 0 else { return root }
        if rebuilds { return rebuilt(order, inner) }
        for slot in stride(from: inner - 1, through: 0, by: -1) {
            let node = all + Int(order[slot])
            node.pointee.box = all[Int(node.pointee.first)].box.union(all[Int(node.pointee.second)].box)
        }
        return root
    }

    /// Rebuilds the tree from all its leaves with the `count` inner nodes of `inner`, and returns its root.
    private func rebuilt(_ inner: UnsafePointer<Int32>, _ count: Int) -> Int32 {
        var leaves = Column<TreeLeaf>(capacity: count + 1)
        for slot in 0..<count {
            let node = all + Int(inner[slot])
            for child in [node.pointee.first, node.pointee.second] where all[Int(child)].isLeaf {
                let box = all[Int(child)].box
                leaves.append(TreeLeaf(middle: box.lower + box.upper, index: child))
            }
        }
        var unused = inner
        let root = build(leaves.base(), count + 1, &unused)
        all[Int(root)].parent = -1
        return root
    }

    /// Builds a subtree of the leaves, halved across their longer extent, and returns its root.
    private func build(
        _ leaves: UnsafeMutablePointer<TreeLeaf>, _ count: Int, _ unused: inout UnsafePointer<Int32>
    ) -> Int32 {
        if count == 1 { return leaves[0].index }
        let index = unused.pointee
        unused += 1
        let middle = Self.halve(leaves, count)
        let first = build(leaves, middle, &unused)
        let second = build(leaves + middle, count - middle, &unused)
        all[Int(index)].first = first
        all[Int(index)].second = second
        all[Int(index)].box = all[Int(first)].box.union(all[Int(second)].box)
        all[Int(first)].parent = index
        all[Int(second)].parent = index
        return index
    }

    /// Partitions the leaves by the midpoint of their extent, and returns the number of leaves before it. Both parts
    /// have at least one leaf.
    private static func halve(_ leaves: UnsafeMutablePointer<TreeLeaf>, _ count: Int) -> Int {
        var extent = Box.empty
        for slot in 0..<count { extent = extent.union(Box(min: leaves[slot].middle, max: leaves[slot].middle)) }
        let size = extent.upper - extent.lower
        let axis = size.x > size.y ? 0 : 1
        let middle = extent.lower[axis] + size[axis] / 2
        var (low, high) = (0, count)
        while low < high {
            if leaves[low].middle[axis] < middle {
                low += 1
            } else {
                high -= 1
                (leaves[low], leaves[high]) = (leaves[high], leaves[low])
            }
        }
        return low > 0 && low < count ? low : count / 2
    }

    /// Fills `found` with all pairs of items whose boxes overlap, for a tree of `nodeCount` nodes below `root`.
    static func findOverlaps(
        _ all: UnsafePointer<TreeNode>, _ nodeCount: Int, root: Int32, stack: inout Column<SIMD2<Int32>>,
        found: inout Column<UInt64>
    ) {
        // Each level of the tree for both nodes of a pair adds at most three pairs to the stack.
        stack.resize(to: maximum(stack.count, nodeCount * 3 + 4), filler: .zero)
        let pending = stack.base()
        var (count, pairs, capacity) = (0, found.base(), found.capacity)
        var last = 0
        @inline(__always) func testPair(_ a: Int32, _ b: Int32) {
            let (one, other) = (all + Int(a), all + Int(b))
            if !one.pointee.box.overlaps(other.pointee.box) { return }
            if one.pointee.isLeaf, other.pointee.isLeaf {
                let (item, with) = (one.pointee.item, other.pointee.item)
                pairs[last] = UInt64(minimum(item, with)) << 32 | UInt64(maximum(item, with))
                last += 1
            } else {
                pending[count] = SIMD2(a, b)
                count += 1
            }
        }
        pending[0] = SIMD2(root, root)
        count = 1
        while count > 0 {
            if last + 4 > capacity {
                found.setCount(last)
                found.ensureCapacity(for: maximum(capacity * 2, 1024))
                (pairs, capacity) = (found.base(), found.capacity)
            }
            count -= 1
            let pair = pending[count]
            let (one, other) = (all + Int(pair.x), all + Int(pair.y))
            if pair.x == pair.y {
                // The pairs below one node are those below each child, and those between the two children.
                if one.pointee.isLeaf { continue }
                pending[count] = SIMD2(one.pointee.first, one.pointee.first)
                pending[count + 1] = SIMD2(one.pointee.second, one.pointee.second)
                count += 2
                testPair(one.pointee.first, one.pointee.second)
            } else if one.pointee.isLeaf {
                testPair(pair.x, other.pointee.first)
                testPair(pair.x, other.pointee.second)
            } else if other.pointee.isLeaf {
                testPair(one.pointee.first, pair.y)
                testPair(one.pointee.second, pair.y)
            } else {
                testPair(one.pointee.first, other.pointee.first)
                testPair(one.pointee.first, other.pointee.second)
                testPair(one.pointee.second, other.pointee.first)
                testPair(one.pointee.second, other.pointee.second)
            }
        }
        found.setCount(last)
    }
}

/// A leaf while the tree is rebuilt. `middle` is twice the centre of its box.
private struct TreeLeaf: BitwiseCopyable {
    var middle: Float2
    var index: Int32
}
