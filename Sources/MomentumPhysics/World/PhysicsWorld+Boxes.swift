extension PhysicsWorld {
    /// The box of a shape as its body lies now.
    @inline(__always)
    static func box(_ record: ShapeRecord, _ points: UnsafePointer<SIMD4<Float>>, _ pose: Pose) -> Box {
        let center = Float2(pose.center)
        let q = Float2(pose.rotation)
        let corners = points + Int(record.hull)
        var lower = corners[0].lowHalf.rotated(by: q)
        var upper = lower
        for index in 1..<most(Int(record.count), 1) {
            let corner = corners[index].lowHalf.rotated(by: q)
            lower = Float2(least(lower.x, corner.x), least(lower.y, corner.y))
            upper = Float2(most(upper.x, corner.x), most(upper.y, corner.y))
        }
        return Box(min: center + lower - record.radius, max: center + upper + record.radius)
    }

    /// Puts a shape into the tree of its body's kind.
    mutating func addLeaf(_ index: Int) {
        let record = shapes[index]
        let body = Int(record.body)
        let box = Self.box(record, hulls.points.readable, poses[body]).grown(by: Self.margin(bodies.readable + body))
        boxes[index] = box
        bodies[body].room = .zero
        if bodies[body].kind == .static {
            shapes[index].leaf = staticTree.insert(box, item: Int32(index))
        } else {
            shapes[index].leaf = movingTree.insert(box, item: Int32(index))
        }
        mark(index)
    }

    mutating func removeLeaf(_ index: Int) {
        if bodies[Int(shapes[index].body)].kind == .static {
            staticTree.remove(shapes[index].leaf)
        } else {
            movingTree.remove(shapes[index].leaf)
        }
        shapes[index].leaf = -1
    }

    /// Lets the tree know where a shape is after a jump.
    mutating func refreshBox(_ index: Int) {
        removeLeaf(index)
        addLeaf(index)
    }

    /// Notes that a shape's pairs are to be found.
    mutating func mark(_ index: Int) {
        if shapes[index].isMoved { return }
        shapes[index].isMoved = true
        moved.append(Int32(index))
    }

    /// How much larger than its body a box in the tree is.
    @inline(__always)
    static func margin(_ body: UnsafePointer<Body>) -> Float {
        if body.pointee.kind == .static { return PhysicsConstants.speculativeDistance }
        return PhysicsConstants.boxMargin + PhysicsConstants.boxMarginShare * body.pointee.maxExtent
    }
}
