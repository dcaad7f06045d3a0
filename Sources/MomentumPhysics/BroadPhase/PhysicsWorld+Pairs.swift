extension PhysicsWorld {
    /// Finds the new neighbours of every shape that has left its box, and creates their contacts in the order of the
    /// shapes.
    mutating func findPairs() {
        if moved.isEmpty { return }
        work.candidates.removeAll()
        // If many shapes have moved, all pairs are found in one pass, including pairs of shapes that have not moved.
        let isBulk = moved.count * 8 > movingTree.nodes.count
        if isBulk { movingTree.findOverlaps(stack: &work.branches, found: &work.candidates) }
        for slot in 0..<moved.count {
            let index = Int(moved[slot])
            // The shape may have been removed since then, or its index reused.
            guard shapes[index].isLive, shapes[index].isMoved else { continue }
            let isStatic = bodies[Int(shapes[index].body)].kind == .static
            work.found.removeAll()
            if isStatic || !isBulk { movingTree.query(boxes[index], stack: &work.stack, found: &work.found) }
            if !isStatic { staticTree.query(boxes[index], stack: &work.stack, found: &work.found) }
            let all = shapes.readable
            let neighbours = work.found.readable
            for found in 0..<work.found.count {
                let other = Int(neighbours[found])
                // If both shapes have moved, the one with the lower index finds the other.
                if other == index || (other < index && all[other].isMoved) { continue }
                work.candidates.append(UInt64(min(index, other)) << 32 | UInt64(max(index, other)))
            }
        }
        removeKnownPairs()
        for slot in 0..<moved.count { shapes[Int(moved[slot])].isMoved = false }
        moved.removeAll()
        Self.sort(work.candidates.base(), work.candidates.count)
        for slot in 0..<work.candidates.count {
            let pair = work.candidates[slot]
            makeContact(Int(pair >> 32), Int(pair & 0xFFFF_FFFF))
        }
    }

    /// Removes the candidates that already have a contact or must not collide.
    private mutating func removeKnownPairs() {
        let candidates = work.candidates.base()
        let all = shapes.readable
        var keptCount = 0
        for slot in 0..<work.candidates.count {
            let pair = candidates[slot]
            let (one, other) = (Int(pair >> 32), Int(pair & 0xFFFF_FFFF))
            if pairs.contains(Int32(one), Int32(other)) { continue }
            guard all[one].isMoved || all[other].isMoved, mayTouch(all + one, all + other) else { continue }
            candidates[keptCount] = pair
            keptCount += 1
        }
        work.candidates.resize(to: keptCount, filler: 0)
    }

    /// Returns whether two shapes may collide.
    @inline(__always)
    func mayTouch(_ a: UnsafePointer<ShapeRecord>, _ b: UnsafePointer<ShapeRecord>) -> Bool {
        let (one, other) = (a.pointee.body, b.pointee.body)
        if one == other || !a.pointee.surface.filter.touches(b.pointee.surface.filter) { return false }
        let all = bodies.readable
        if !all[Int(one)].isDynamic && !all[Int(other)].isDynamic { return false }
        if separated.count > 0, separated.contains(one, other) { return false }
        return !areJoined(Int(one), Int(other))
    }

    /// Sorts the keys by Shell sort with the gaps 1, 4, 13, ...: it needs no storage, and there are usually few
    /// candidates.
    private static func sort(_ keys: UnsafeMutablePointer<UInt64>, _ count: Int) {
        var gap = 1
        while gap < count / 3 { gap = gap * 3 + 1 }
        while gap >= 1 {
            var index = gap
            while index < count {
                let key = keys[index]
                var insertionIndex = index
                while insertionIndex >= gap, keys[insertionIndex - gap] > key {
                    keys[insertionIndex] = keys[insertionIndex - gap]
                    insertionIndex -= gap
                }
                keys[insertionIndex] = key
                index += 1
            }
            gap /= 3
        }
    }
}
