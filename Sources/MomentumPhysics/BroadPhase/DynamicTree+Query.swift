extension DynamicTree {
    /// Appends the items whose boxes overlap `box` to `found`. `stack` is scratch storage.
    @inline(__always)
    func query(_ box: Box, stack: inout Column<Int32>, found: inout Column<Int32>) {
        guard root >= 0 else { return }
        let all = nodes.readable
        stack.removeAll()
        stack.append(root)
        while !stack.isEmpty {
            let node = all[Int(stack.removeLast())]
            if !node.box.overlaps(box) { continue }
            if node.isLeaf {
                found.append(node.item)
            } else {
                stack.append(node.second)
                stack.append(node.first)
            }
        }
    }
}
