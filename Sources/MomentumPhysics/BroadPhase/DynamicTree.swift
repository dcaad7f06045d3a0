/// A self-balancing binary tree of boxes that finds neighbours without testing all pairs.
///
/// Leaves are inserted at the position where they enlarge the tree least (surface area heuristic). On the path to the
/// root, nodes are exchanged with their nephews where that makes the tree smaller.
struct DynamicTree: Sendable {
    var nodes = Column<TreeNode>()
    var root: Int32 = -1
    private var firstFree: Int32 = -1
    /// The number of calls of ``refit(stack:)``.
    private var refitCount: UInt32 = 0

    /// Adds a leaf for `item` and returns its index.
    mutating func insert(_ box: Box, item: Int32) -> Int32 {
        let leaf = makeNode(TreeNode(box: box, item: item))
        attach(leaf)
        return leaf
    }

    /// Removes a leaf.
    mutating func remove(_ leaf: Int32) {
        detach(leaf)
        nodes[Int(leaf)].parent = firstFree
        firstFree = leaf
    }

    /// Changes the box of a leaf.
    ///
    /// Only every fourth move searches for a better position. Neighbouring leaves usually move in the same direction,
    /// or not far, and fitting the boxes of the ancestors costs a fraction of a search.
    mutating func move(_ leaf: Int32, to box: Box) {
        let all = nodes.base()
        let node = all + Int(leaf)
        node.pointee.second &+= 1
        if node.pointee.second & 3 == 0 {
            detach(leaf)
            nodes[Int(leaf)].box = box
            attach(leaf)
        } else {
            node.pointee.box = box
            Self.shrink(all, from: node.pointee.parent)
        }
    }

    /// Changes the box of a leaf. The ancestors are not updated until ``refit(stack:)``.
    mutating func setBox(_ leaf: Int32, to box: Box) { nodes[Int(leaf)].box = box }

    /// Fits the boxes of all inner nodes to their children; every eighth call rebuilds the tree. `stack` is scratch
    /// storage.
    mutating func refit(stack: inout Column<Int32>) {
        guard root >= 0 else { return }
        refitCount &+= 1
        root = TreeBulkOperations(nodes.base()).fit(root, rebuilds: refitCount & 7 == 0, stack: &stack)
    }

    /// Fills `found` with all pairs of items whose boxes overlap, as `lower << 32 | higher`. `stack` is scratch
    /// storage.
    func findOverlaps(stack: inout Column<SIMD2<Int32>>, found: inout Column<UInt64>) {
        found.removeAll()
        guard root >= 0 else { return }
        TreeBulkOperations.findOverlaps(nodes.readable, nodes.count, root: root, stack: &stack, found: &found)
    }

    /// The number of levels.
    var height: Int {
        func height(_ index: Int32) -> Int {
            guard index >= 0 else { return 0 }
            let node = nodes[Int(index)]
            return node.isLeaf ? 1 : 1 + max(height(node.first), height(node.second))
        }
        return height(root)
    }

    private mutating func makeNode(_ node: TreeNode) -> Int32 {
        guard firstFree >= 0 else {
            nodes.append(node)
            return Int32(nodes.count - 1)
        }
        let index = firstFree
        firstFree = nodes[Int(index)].parent
        nodes[Int(index)] = node
        return index
    }

    private mutating func attach(_ leaf: Int32) {
        guard root >= 0 else {
            root = leaf
            nodes[Int(leaf)].parent = -1
            return
        }
        let sibling = bestSibling(for: nodes[Int(leaf)].box)
        let parent = makeNode(TreeNode())
        let all = nodes.base()
        let grandparent = all[Int(sibling)].parent
        all[Int(parent)] = TreeNode(
            box: all[Int(sibling)].box.union(all[Int(leaf)].box), parent: grandparent, first: sibling, second: leaf)
        all[Int(sibling)].parent = parent
        all[Int(leaf)].parent = parent
        if grandparent < 0 {
            root = parent
        } else {
            all[Int(grandparent)].replace(sibling, with: parent)
        }
        Self.refit(all, from: grandparent)
    }

    private mutating func detach(_ leaf: Int32) {
        if leaf == root {
            root = -1
            return
        }
        let all = nodes.base()
        let parent = all[Int(leaf)].parent
        let grandparent = all[Int(parent)].parent
        let sibling = all[Int(parent)].first == leaf ? all[Int(parent)].second : all[Int(parent)].first
        all[Int(sibling)].parent = grandparent
        if grandparent < 0 {
            root = sibling
        } else {
            all[Int(grandparent)].replace(parent, with: sibling)
            Self.shrink(all, from: grandparent)
        }
        all[Int(parent)].parent = firstFree
        firstFree = parent
    }

    /// Fits the boxes of a node and its ancestors to their children, up to the first box that does not change.
    private static func shrink(_ all: UnsafeMutablePointer<TreeNode>, from start: Int32) {
        var index = start
        while index >= 0 {
            let node = all + Int(index)
            let box = all[Int(node.pointee.first)].box.union(all[Int(node.pointee.second)].box)
            if box == node.pointee.box { break }
            node.pointee.box = box
            index = node.pointee.parent
        }
    }

    /// Returns the node beside which a new leaf enlarges the tree least, found greedily.
    private mutating func bestSibling(for box: Box) -> Int32 {
        let all = nodes.base()
        var index = root
        // The growth of the ancestors, which is the same for both children.
        var inherited: Float = 0
        while !all[Int(index)].isLeaf {
            let node = all[Int(index)]
            let border = node.box.halfPerimeter
            let joined = node.box.union(box).halfPerimeter
            let here = joined + inherited
            inherited += joined - border
            let first = Self.cost(all[Int(node.first)], box) + inherited
            let second = Self.cost(all[Int(node.second)], box) + inherited
            if here <= first, here <= second { break }
            index = first < second ? node.first : node.second
        }
        return index
    }

    @inline(__always)
    private static func cost(_ node: TreeNode, _ box: Box) -> Float {
        let joined = node.box.union(box).halfPerimeter
        return node.isLeaf ? joined : joined - node.box.halfPerimeter
    }

    private static func refit(_ all: UnsafeMutablePointer<TreeNode>, from start: Int32) {
        var index = start
        while index >= 0 {
            let node = all[Int(index)]
            all[Int(index)].box = all[Int(node.first)].box.union(all[Int(node.second)].box)
            rotate(all, index)
            index = all[Int(index)].parent
        }
    }

    /// Exchanges a child with one of its nephews if that makes the other child smaller.
    private static func rotate(_ all: UnsafeMutablePointer<TreeNode>, _ top: Int32) {
        let node = all[Int(top)]
        var best: Float = 0
        var swap: (child: Int32, nephew: Int32, uncle: Int32, other: Int32)?
        @inline(__always) func consider(_ child: Int32, _ uncle: Int32) {
            let parent = all[Int(uncle)]
            if parent.isLeaf { return }
            let border = parent.box.halfPerimeter
            let box = all[Int(child)].box
            let keepSecond = box.union(all[Int(parent.second)].box).halfPerimeter - border
            let keepFirst = box.union(all[Int(parent.first)].box).halfPerimeter - border
            if keepSecond < best {
                best = keepSecond
                swap = (child, parent.first, uncle, parent.second)
            }
            if keepFirst < best {
                best = keepFirst
                swap = (child, parent.second, uncle, parent.first)
            }
        }
        consider(node.first, node.second)
        consider(node.second, node.first)
        guard let swap else { return }
        all[Int(top)].replace(swap.child, with: swap.nephew)
        all[Int(swap.uncle)].replace(swap.nephew, with: swap.child)
        all[Int(swap.nephew)].parent = top
        all[Int(swap.child)].parent = swap.uncle
        all[Int(swap.uncle)].box = all[Int(swap.child)].box.union(all[Int(swap.other)].box)
    }
}

/// A leaf or an inner node of a ``DynamicTree``.
struct TreeNode: BitwiseCopyable {
    var box = Box.empty
    /// The index of the parent; -1 at the root. In an unused node it is the index of the next free one.
    var parent: Int32 = -1
    var first: Int32 = -1
    /// The second child. In a leaf it counts the moves.
    var second: Int32 = -1
    /// The item of a leaf.
    var item: Int32 = -1

    @inline(__always) var isLeaf: Bool { first < 0 }

    @inline(__always)
    mutating func replace(_ child: Int32, with other: Int32) {
        if first == child { first = other } else { second = other }
    }
}

extension DynamicTree {
    /// Appends the items whose boxes overlap `box` to `found`. `stack` is scratch storage.
    @inline(__always)
    func query(_ box: Box, stack: inout Column<Int32>, found: inout Column<Int32>) {
        guard root >= 0 else { return }
        let all = nodes.readable
        // No path has more branches than the tree has nodes.
        if stack.count <= nodes.count { stack.resize(to: nodes.count + 1, filler: 0) }
        let pending = stack.base()
        pending[0] = root
        var count = 1
        while count > 0 {
            count -= 1
            let node = all + Int(pending[count])
            if !node.pointee.box.overlaps(box) { continue }
            if node.pointee.isLeaf {
                found.append(node.pointee.item)
            } else {
                pending[count] = node.pointee.second
                pending[count + 1] = node.pointee.first
                count += 2
            }
        }
    }

    /// Calls `visit` for the items whose boxes a line segment intersects. The closure returns the fraction of the
    /// segment up to which the search continues, or nil if it does not change. `stack` is scratch storage.
    @inline(__always)
    func cast(
        _ start: Float2, _ displacement: Float2, within limit: Float, stack: inout Column<Int32>,
        _ visit: (Int32) -> Float?
    ) {
        guard root >= 0 else { return }
        let all = nodes.readable
        stack.ensureCapacity(for: nodes.count + 1)
        let pending = stack.base()
        let length = displacement.length
        let across = length > 0 ? displacement.perpendicular / length : Float2(1, 0)
        let span = Float2(abs(across.x), abs(across.y))
        // The boxes have 32-bit coordinates and are less precise than positions.
        func reached(_ fraction: Float) -> Box {
            let end = start + displacement * fraction
            return Box(min: start, max: start).union(Box(min: end, max: end)).grown(by: 1)
        }
        var box = reached(limit)
        func isHit(_ node: UnsafePointer<TreeNode>) -> Bool {
            guard node.pointee.box.overlaps(box) else { return false }
            let (lower, upper) = (node.pointee.box.lower, node.pointee.box.upper)
            let middle = (lower + upper) / 2 - start
            return abs(across.dot(middle)) <= span.dot((upper - lower) / 2) + 1
        }
        pending[0] = root
        var count = 1
        while count > 0 {
            count -= 1
            let node = all + Int(pending[count])
            if !isHit(node) { continue }
            if node.pointee.isLeaf {
                if let fraction = visit(node.pointee.item) { box = reached(fraction) }
                continue
            }
            // The nearer child is visited first: a hit in it shortens the search in the other.
            let (first, second) = (all + Int(node.pointee.first), all + Int(node.pointee.second))
            let (one, other) = (first.pointee.box, second.pointee.box)
            let separation = other.lower + other.upper - (one.lower + one.upper)
            let isFirstNearer = separation.dot(displacement) >= 0
            pending[count] = isFirstNearer ? node.pointee.second : node.pointee.first
            pending[count + 1] = isFirstNearer ? node.pointee.first : node.pointee.second
            count += 2
        }
    }
}
