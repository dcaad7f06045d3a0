import MomentumCurves

extension PhysicsWorld {
    /// Adds a shape to a body, computes the body's mass from all its shapes, and wakes the body.
    ///
    /// - Parameters:
    ///   - shape: The outline, in points from the body's origin.
    ///   - surface: The material and collision filter. Values out of range are clamped; see ``Surface``.
    ///   - tag: A value of the program's own that events report. Default 0.
    ///   - id: The body.
    /// - Returns: The identifier of the shape, or nil if the body does not exist or is the ground.
    @discardableResult
    public mutating func addShape(_ shape: Shape, surface: Surface = Surface(), tag: Int = 0, to id: BodyID) -> ShapeID?
    {
        guard let body = index(of: id), body > 0 else { return nil }
        let index = makeShape(shape, surface, tag, body)
        return self.id(ofShape: index)
    }

    /// Adds a polyline to a body. It is solid on its right-hand side and smooth at the corners between its links.
    ///
    /// The side is the right of an observer who looks along the line, with y downwards: a floor runs from right to
    /// left.
    ///
    /// - Parameters:
    ///   - points: The corners, in points from the body's origin. A coordinate that is not finite is replaced by 0.
    ///   - isLoop: Whether the last point is joined to the first. Default false.
    ///   - surface: The material of the links; without mass by default. Values out of range are clamped.
    ///   - tag: A value of the program's own that events report. Default 0.
    ///   - id: The body.
    /// - Returns: The identifiers of the links; empty for fewer than two points, for the ground, or if the body does
    ///   not exist.
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

    /// Removes a shape from its body, ends the shape's contacts, and wakes the body and its neighbours. The body's mass
    /// is computed again. Unknown identifiers are ignored.
    public mutating func remove(_ id: ShapeID) {
        guard let index = index(of: id) else { return }
        let body = Int(shapes[index].body)
        wakeNeighbours(body)
        destroyShape(index)
        updateMass(body)
        wake(body)
    }

    /// Returns the material and collision filter of a shape; the defaults for an unknown identifier.
    public func surface(of id: ShapeID) -> Surface { index(of: id).map { shapes[$0].surface } ?? Surface() }

    /// Changes the material and collision filter of a shape, and wakes its body and the neighbours if they differ from
    /// the present ones. Values out of range are clamped. Unknown identifiers are ignored.
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

    /// Returns the shapes of a body, the newest first; empty for an unknown identifier.
    public func shapes(of id: BodyID) -> [ShapeID] {
        guard let body = index(of: id) else { return [] }
        return shapeIndices(of: body).map { self.id(ofShape: $0) }
    }

    /// Returns the body of a shape, or nil if the shape does not exist.
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
    /// Returns the bounding box of a shape for a pose of its body.
    @inline(__always)
    static func box(_ record: ShapeRecord, _ points: UnsafePointer<SIMD4<Float>>, _ pose: Pose) -> Box {
        let center = Float2(pose.center)
        let q = Float2(pose.rotation)
        let corners = points + Int(record.hull)
        var lower = corners[0].lowHalf.rotated(by: q)
        var upper = lower
        for index in 1..<maximum(Int(record.count), 1) {
            let corner = corners[index].lowHalf.rotated(by: q)
            lower = Float2(minimum(lower.x, corner.x), minimum(lower.y, corner.y))
            upper = Float2(maximum(upper.x, corner.x), maximum(upper.y, corner.y))
        }
        return Box(min: center + lower - record.radius, max: center + upper + record.radius)
    }

    /// Adds a shape to the tree for its kind of body.
    mutating func addLeaf(_ index: Int) {
        let record = shapes[index]
        let body = Int(record.body)
        let box = Self.box(record, hulls.points.readable, poses[body]).grown(by: Self.margin(bodies.readable + body))
        boxes[index] = box
        bodies[body].boxSlack = .zero
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

    /// Updates the tree after a shape has jumped.
    mutating func refreshBox(_ index: Int) {
        removeLeaf(index)
        addLeaf(index)
    }

    /// Marks a shape whose pairs must be found.
    mutating func mark(_ index: Int) {
        if shapes[index].isMoved { return }
        shapes[index].isMoved = true
        moved.append(Int32(index))
    }

    /// Returns the margin by which a box in the tree exceeds its body.
    @inline(__always)
    static func margin(_ body: UnsafePointer<Body>) -> Float {
        if body.pointee.kind == .static { return PhysicsConstants.speculativeDistance }
        return PhysicsConstants.boxMargin + PhysicsConstants.boxMarginShare * body.pointee.maxExtent
    }
}
