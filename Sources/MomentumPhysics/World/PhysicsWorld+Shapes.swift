import MomentumCurves

extension PhysicsWorld {
    /// Gives a body a shape; nil when the body is not there. Its mass follows from all its shapes.
    @discardableResult
    public mutating func addShape(_ shape: Shape, surface: Surface = Surface(), tag: Int = 0, to id: BodyID) -> ShapeID?
    {
        guard let body = index(of: id), body > 0 else { return nil }
        let index = makeShape(shape, surface, tag, body)
        return self.id(ofShape: index)
    }

    /// Gives a body a line through `points` that is solid on its right-hand side (seen along the line, y downwards:
    /// a floor goes from right to left) and smooth where its links meet.
    ///
    /// - Parameters:
    ///   - points: the corners, in points from the body's origin.
    ///   - isLoop: whether the last point is joined to the first.
    ///   - surface: what the links are made of; without mass unless given.
    ///   - tag: a number of the program's own, told in events.
    ///   - id: the body.
    /// - Returns: a shape for each link; none for fewer than two points.
    @discardableResult
    public mutating func addChain(
        _ points: [Point], isLoop: Bool = false, surface: Surface = Surface(density: 0), tag: Int = 0, to id: BodyID
    ) -> [ShapeID] {
        guard let body = index(of: id), body > 0, points.count >= 2 else { return [] }
        let count = points.count
        var links: [ShapeID] = []
        for index in 0..<(isLoop ? count : count - 1) {
            let (start, end) = (points[index], points[(index + 1) % count])
            let link = makeShape(.segment(from: start, to: end), surface, tag, body)
            let before = index > 0 || isLoop ? points[(index + count - 1) % count] : start - end.offset(from: start)
            let after = index + 2 < count || isLoop ? points[(index + 2) % count] : end + end.offset(from: start)
            shapes[link].isChainLink = true
            shapes[link].ghostBefore = Float2(before.finite - bodies[body].localCenter)
            shapes[link].ghostAfter = Float2(after.finite - bodies[body].localCenter)
            links.append(self.id(ofShape: link))
        }
        return links
    }

    /// Takes a shape off its body. Contacts of it end.
    public mutating func remove(_ id: ShapeID) {
        guard let index = index(of: id) else { return }
        let body = Int(shapes[index].body)
        wakeNeighbours(body)
        destroyShape(index)
        updateMass(body)
        wake(body)
    }

    /// What a shape is made of and what it touches.
    public func surface(of id: ShapeID) -> Surface { index(of: id).map { shapes[$0].surface } ?? Surface() }

    /// Changes what a shape is made of and what it touches, and wakes its body if that differs.
    public mutating func setSurface(_ surface: Surface, of id: ShapeID) {
        guard let index = index(of: id) else { return }
        let legal = Self.legal(surface)
        let old = shapes[index].surface
        guard legal != old else { return }
        let body = Int(shapes[index].body)
        wakeNeighbours(body)
        wake(body)
        shapes[index].surface = legal
        if legal.filter != old.filter {
            destroyContacts(ofShape: index)
            mark(index)
        } else {
            updateContactSurfaces(body)
        }
        if legal.density != old.density { updateMass(body) }
    }

    /// The shapes of a body, the newest first.
    public func shapes(of id: BodyID) -> [ShapeID] {
        guard let body = index(of: id) else { return [] }
        return shapeIndices(of: body).map { self.id(ofShape: $0) }
    }

    /// The body of a shape; nil when the shape is not there.
    public func body(of id: ShapeID) -> BodyID? { index(of: id).map { self.id(ofBody: Int(shapes[$0].body)) } }

    func index(of id: ShapeID) -> Int? {
        let index = Int(id.index)
        guard index >= 0, index < shapes.count else { return nil }
        return shapes[index].isLive && shapes[index].generation == id.generation ? index : nil
    }

    func id(ofShape index: Int) -> ShapeID { ShapeID(index: Int32(index), generation: shapes[index].generation) }

    func shapeIndices(of body: Int) -> [Int] {
        var result: [Int] = []
        var shape = bodies[body].firstShape
        while shape >= 0 {
            result.append(Int(shape))
            shape = shapes[Int(shape)].next
        }
        return result
    }

    private mutating func makeShape(_ shape: Shape, _ surface: Surface, _ tag: Int, _ body: Int) -> Int {
        let index: Int
        if freeShapes.isEmpty {
            index = shapes.count
            shapes.append(ShapeRecord())
            boxes.append(.empty)
        } else {
            index = Int(freeShapes.removeLast())
        }
        var record = ShapeRecord()
        record.generation = shapes[index].generation
        record.surface = Self.legal(surface)
        record.tag = tag
        record.body = Int32(body)
        record.radius = Float(shape.radius)
        record.count = Int32(shape.corners.count)
        record.hull = hulls.add(shape, center: bodies[body].localCenter)
        record.next = bodies[body].firstShape
        record.mass = MassProperties(shape, density: 1)
        shapes[index] = record
        bodies[body].firstShape = Int32(index)
        updateMass(body)
        addLeaf(index)
        wake(body)
        return index
    }

    mutating func destroyShape(_ index: Int) {
        destroyContacts(ofShape: index)
        removeLeaf(index)
        let record = shapes[index]
        let body = Int(record.body)
        if bodies[body].firstShape == Int32(index) {
            bodies[body].firstShape = record.next
        } else {
            var before = Int(bodies[body].firstShape)
            while shapes[before].next != Int32(index) { before = Int(shapes[before].next) }
            shapes[before].next = record.next
        }
        hulls.remove(record.hull, count: record.count)
        shapes[index].isLive = false
        shapes[index].generation &+= 1
        freeShapes.append(Int32(index))
    }

    private static func legal(_ surface: Surface) -> Surface {
        var legal = surface
        let densities = PhysicsConstants.densities
        legal.density = surface.density > 0 ? min(surface.density, densities.upperBound) : 0
        legal.friction = surface.friction > 0 ? min(surface.friction, 1e6) : 0
        legal.restitution = surface.restitution > 0 ? min(surface.restitution, 1) : 0
        return legal
    }
}

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
