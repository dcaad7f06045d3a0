import MomentumCurves

extension PhysicsWorld {
    /// Where a body's origin is at the time of the frame, in points.
    public func position(of id: BodyID) -> Point {
        guard let index = index(of: id) else { return .zero }
        let (center, angle) = presented(index)
        let local = bodies[index].localCenter
        if local == .zero { return Point(x: center.x, y: center.y) }
        let (sine, cosine) = Maths.sincos(angle)
        let origin = center - local.rotated(by: Double2(cosine, sine))
        return Point(x: origin.x, y: origin.y)
    }

    /// How far a body is turned at the time of the frame, in radians, unwound.
    public func angle(of id: BodyID) -> Double { index(of: id).map { presented($0).angle } ?? 0 }

    /// The velocity of a body's centre of mass, in pt/s.
    public func velocity(of id: BodyID) -> Vector {
        guard let index = index(of: id) else { return .zero }
        let v = motions[index].velocity
        return Vector(dx: Double(v.x), dy: Double(v.y))
    }

    /// How fast a body turns, in rad/s.
    public func angularVelocity(of id: BodyID) -> Double { index(of: id).map { Double(motions[$0].velocity.z) } ?? 0 }

    /// The velocity of the point of a body that is now at `point`, in pt/s.
    public func velocity(of id: BodyID, at point: Point) -> Vector {
        guard let index = index(of: id) else { return .zero }
        let v = motions[index].velocity
        let r = point.finite - poses[index].center
        return Vector(dx: Double(v.x) - Double(v.z) * r.y, dy: Double(v.y) + Double(v.z) * r.x)
    }

    /// The centre of mass, in points, at the end of the last step.
    public func massCenter(of id: BodyID) -> Point {
        guard let index = index(of: id) else { return .zero }
        return Point(x: poses[index].center.x, y: poses[index].center.y)
    }

    /// Whether a body moves or may be moved by what touches it.
    public func isAwake(_ id: BodyID) -> Bool { index(of: id).map { bodies[$0].isAwake } ?? false }

    /// Sets a body elsewhere at once, without a way between and without changing its velocity. What it touched wakes.
    /// Coordinates that are not finite count as 0.
    public mutating func setPosition(_ position: Point, angle: Double, of id: BodyID) {
        guard let index = index(of: id), index > 0 else { return }
        wakeNeighbours(index)
        place(index, at: position, angle: angle)
        for shape in shapeIndices(of: index) { refreshBox(shape) }
        wake(index)
    }

    /// Sets the velocity of a body's centre of mass and how fast it turns. Static bodies stay.
    public mutating func setVelocity(_ velocity: Vector, angular: Double, of id: BodyID) {
        guard let index = index(of: id) else { return }
        setVelocity(velocity, angular, of: index)
        wake(index)
    }

    mutating func setVelocity(_ velocity: Vector, _ angular: Double, of index: Int) {
        guard bodies[index].kind != .static else { return }
        var v = velocity.finite
        let limit = Double(PhysicsConstants.maximumSpeed)
        let speed = v.length
        if speed > limit { v *= limit / speed }
        let fastest = Double(PhysicsConstants.maximumTurn) * PhysicsConstants.stepsPerSecond
        var spin = angular.isFinite ? min(max(angular, -fastest), fastest) : 0
        if bodies[index].traits.hasFixedRotation { spin = 0 }
        motions[index].velocity.x = Float(v.x)
        motions[index].velocity.y = Float(v.y)
        motions[index].velocity.z = Float(spin)
    }

    mutating func place(_ index: Int, at position: Point, angle: Double) {
        let angle = angle.isFinite ? angle : 0
        let (sine, cosine) = angle == 0 ? (0, 1) : Maths.sincos(angle)
        let rotation = Double2(cosine, sine)
        let origin = position.finite.clamped(
            lowerBound: Double2(repeating: -PhysicsConstants.farthest),
            upperBound: Double2(repeating: PhysicsConstants.farthest))
        poses[index].rotation = rotation
        poses[index].center = origin + bodies[index].localCenter.rotated(by: rotation)
        bodies[index].angle = angle
        bodies[index].previousAngle = angle
        bodies[index].previousCenter = poses[index].center
    }

    /// The centre and angle at the time of the frame: between the last two steps.
    private func presented(_ index: Int) -> (center: Double2, angle: Double) {
        let center = poses[index].center
        let behind = (time - frameTime) * PhysicsConstants.stepsPerSecond
        guard behind > 1e-6, bodies[index].isAwake else { return (center, bodies[index].angle) }
        let part = min(behind, 1)
        let angle = bodies[index].angle
        return (
            center + (bodies[index].previousCenter - center) * part,
            angle + (bodies[index].previousAngle - angle) * part
        )
    }
}
