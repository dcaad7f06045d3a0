extension PhysicsWorld {
    /// Finds the new neighbours of every shape that left its box, and makes their contacts in the order of the shapes.
    mutating func findPairs() {
        if moved.isEmpty { return }
        work.candidates.removeAll()
        for place in 0..<moved.count {
            let index = Int(moved[place])
            // A shape that was taken out since then, or whose index another one has.
            guard shapes[index].isLive, shapes[index].isMoved else { continue }
            let isStatic = bodies[Int(shapes[index].body)].kind == .static
            work.found.removeAll()
            movingTree.query(boxes[index], stack: &work.stack, found: &work.found)
            if !isStatic { staticTree.query(boxes[index], stack: &work.stack, found: &work.found) }
            let all = shapes.readable
            let neighbours = work.found.readable
            for found in 0..<work.found.count {
                let other = Int(neighbours[found])
                // Where both have moved, the one with the lower number finds the other.
                if other == index || (other < index && all[other].isMoved) { continue }
                if pairs.contains(Int32(index), Int32(other)) || !mayTouch(all + index, all + other) { continue }
                work.candidates.append(UInt64(min(index, other)) << 32 | UInt64(max(index, other)))
            }
        }
        for place in 0..<moved.count { shapes[Int(moved[place])].isMoved = false }
        moved.removeAll()
        Self.sort(work.candidates.base(), work.candidates.count)
        for place in 0..<work.candidates.count {
            let pair = work.candidates[place]
            makeContact(Int(pair >> 32), Int(pair & 0xFFFF_FFFF))
        }
    }

    /// Whether two shapes are to collide at all.
    @inline(__always)
    func mayTouch(_ a: UnsafePointer<ShapeRecord>, _ b: UnsafePointer<ShapeRecord>) -> Bool {
        let (one, other) = (a.pointee.body, b.pointee.body)
        if one == other || !a.pointee.surface.filter.touches(b.pointee.surface.filter) { return false }
        let all = bodies.readable
        if !all[Int(one)].isDynamic && !all[Int(other)].isDynamic { return false }
        if separated.count > 0, separated.contains(one, other) { return false }
        return !areJoined(Int(one), Int(other))
    }

    /// Shell sort with the gaps 1, 4, 13, ...: needs no storage, and there are few candidates as a rule.
    private static func sort(_ keys: UnsafeMutablePointer<UInt64>, _ count: Int) {
        var gap = 1
        while gap < count / 3 { gap = gap * 3 + 1 }
        while gap >= 1 {
            var index = gap
            while index < count {
                let key = keys[index]
                var hole = index
                while hole >= gap, keys[hole - gap] > key {
                    keys[hole] = keys[hole - gap]
                    hole -= gap
                }
                keys[hole] = key
                index += 1
            }
            gap /= 3
        }
    }
}
