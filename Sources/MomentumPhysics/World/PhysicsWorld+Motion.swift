import MomentumCurves

extension PhysicsWorld {
    /// Returns the position and velocity of a body's origin at the time of the frame; all 0 for an unknown identifier.
    public func motion(of id: BodyID) -> BodyMotion {
        guard let index = index(of: id) else { return BodyMotion() }
        let state = presentationState(index)
        let local = bodies[index].localCenter
        var (origin, velocity) = (state.center, state.velocity)
        if local != .zero {
            let (sine, cosine) = Maths.sincos(state.angle)
            let arm = local.rotated(by: Double2(cosine, sine))
            origin -= arm
            velocity -= arm.perpendicular * state.spin
        }
        return BodyMotion(
            position: Point(x: origin.x, y: origin.y), angle: state.angle,
            velocity: Vector(dx: velocity.x, dy: velocity.y), angularVelocity: state.spin)
    }

    /// Returns the position of a body's origin at the time of the frame, in points; zero for an unknown identifier.
    public func position(of id: BodyID) -> Point { motion(of: id).position }

    /// Returns the angle of a body at the time of the frame, in radians, clockwise on the screen and not reduced to one
    /// revolution; 0 for an unknown identifier.
    public func angle(of id: BodyID) -> Double { index(of: id).map { presentationState($0).angle } ?? 0 }

    /// Returns the velocity of a body's centre of mass at the time of the frame, in pt/s; zero for an unknown
    /// identifier.
    public func velocity(of id: BodyID) -> Vector {
        guard let index = index(of: id) else { return .zero }
        let v = presentationState(index).velocity
        return Vector(dx: v.x, dy: v.y)
    }

    /// Returns the angular velocity of a body at the time of the frame, in rad/s, clockwise on the screen; 0 for an
    /// unknown identifier.
    public func angularVelocity(of id: BodyID) -> Double { index(of: id).map { presentationState($0).spin } ?? 0 }

    /// Returns the velocity of the point of a body that is at `point` in the world at the time of the frame, in pt/s;
    /// zero for an unknown identifier.
    public func velocity(of id: BodyID, at point: Point) -> Vector {
        guard let index = index(of: id) else { return .zero }
        let state = presentationState(index)
        let r = point.finite - state.center
        return Vector(dx: state.velocity.x - state.spin * r.y, dy: state.velocity.y + state.spin * r.x)
    }

    /// Returns the position of a body's centre of mass at the end of the last step, in points; zero for an unknown
    /// identifier.
    public func massCenter(of id: BodyID) -> Point {
        guard let index = index(of: id) else { return .zero }
        return Point(x: poses[index].center.x, y: poses[index].center.y)
    }

    /// Returns a Boolean value that indicates whether a body is awake; false for static bodies and unknown identifiers.
    public func isAwake(_ id: BodyID) -> Bool { index(of: id).map { bodies[$0].isAwake } ?? false }

    /// Moves a body at once, without sweeping and without changing its velocity, and wakes the body and its neighbours.
    /// `position` is the body's origin, in points, and `angle` is in radians, clockwise on the screen. Values that are
    /// not finite are replaced by 0. Does nothing for the ground and for unknown identifiers.
    public mutating func setPosition(_ position: Point, angle: Double, of id: BodyID) {
        guard let index = index(of: id), index > 0 else { return }
        wakeNeighbours(index)
        setPose(index, at: position, angle: angle)
        refreshAndWake(index)
    }

    /// Rotates a body about its origin at once, without sweeping, and wakes it. The motion of the origin does not
    /// change. An angle that is not finite is replaced by 0.
    package mutating func setAngle(_ angle: Double, of id: BodyID) {
        guard let index = index(of: id), index > 0 else { return }
        let angle = angle.isFinite ? angle : 0
        guard angle != bodies[index].angle || angle != bodies[index].previousAngle else { return }
        invalidateContacts()
        let local = bodies[index].localCenter
        func arm(_ angle: Double) -> Double2 {
            let (sine, cosine) = Maths.sincos(angle)
            return local.rotated(by: Double2(cosine, sine))
        }
        let (sine, cosine) = Maths.sincos(angle)
        if local != .zero {
            poses[index].center += arm(angle) - arm(bodies[index].angle)
            bodies[index].previousCenter += arm(angle) - arm(bodies[index].previousAngle)
        }
        poses[index].rotation = Double2(cosine, sine)
        (bodies[index].angle, bodies[index].previousAngle) = (angle, angle)
        refreshAndWake(index)
    }

    /// Updates the trees after a body has moved, and wakes the body.
    private mutating func refreshAndWake(_ index: Int) {
        for shape in shapeIndices(of: index) { refreshBox(shape) }
        wake(index)
    }

    /// Sets the velocity of a body's centre of mass, in pt/s, and the angular velocity, in rad/s, clockwise on the
    /// screen, and wakes the body.
    ///
    /// Speeds are limited to 400,000 pt/s and about 60 revolutions per second. Values that are not finite are replaced
    /// by 0. A body with a fixed rotation keeps the angular velocity 0. Static bodies and unknown identifiers do not
    /// change.
    public mutating func setVelocity(_ velocity: Vector, angular: Double, of id: BodyID) {
        guard let index = index(of: id) else { return }
        if time > frameTime, index > 0, bodies[index].isAwake {
            return setMotion(
                position(of: id), angle: angle(of: id), velocity: velocity, angularVelocity: angular, of: id)
        }
        setVelocity(velocity, angular, of: index)
        wake(index)
    }

    mutating func setVelocity(_ velocity: Vector, _ angular: Double, of index: Int) {
        guard bodies[index].kind != .static else { return }
        invalidateContacts()
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

    /// Sets the angular velocity of a body, in rad/s, clockwise on the screen. The velocity of its origin does not
    /// change, in the present step either. Static bodies do not change.
    package mutating func setSpin(_ spin: Double, of id: BodyID) {
        guard let index = index(of: id), index > 0 else { return }
        let velocity = motions[index].velocity
        setVelocity(Vector(dx: Double(velocity.x), dy: Double(velocity.y)), spin, of: index)
        let turned = motions[index].velocity.z
        (motions[index].velocity.x, motions[index].velocity.y) = (velocity.x, velocity.y)
        let local = bodies[index].localCenter
        if local != .zero {
            // The centre of mass moves on an arc about the origin.
            let arm = local.rotated(by: poses[index].rotation).perpendicular * Double(turned - velocity.z)
            motions[index].velocity.x += Float(arm.x)
            motions[index].velocity.y += Float(arm.y)
        }
        wake(index)
    }

    mutating func setPose(_ index: Int, at position: Point, angle: Double) {
        invalidateContacts()
        let angle = angle.isFinite ? angle : 0
        let (sine, cosine) = angle == 0 ? (0, 1) : Maths.sincos(angle)
        let rotation = Double2(cosine, sine)
        let origin = position.finite.clamped(
            lowerBound: Double2(repeating: -PhysicsConstants.maximumCoordinate),
            upperBound: Double2(repeating: PhysicsConstants.maximumCoordinate))
        poses[index].rotation = rotation
        poses[index].center = origin + bodies[index].localCenter.rotated(by: rotation)
        bodies[index].angle = angle
        bodies[index].previousAngle = angle
        bodies[index].previousCenter = poses[index].center
        bodies[index].previousVelocity = motions[index].velocity
        bodies[index].isFree = false
        bodies[index].isSwept = false
    }

    /// The position and velocity of a body at the time of the frame.
    private struct State {
        var center: Double2
        var angle: Double
        var velocity: Double2
        var spin: Double
    }

    /// Returns the state at the time of the frame, between the last two steps.
    ///
    /// A free body is on the cubic through both states with their velocities (Hermite). For any other body the states
    /// are mixed linearly, since an impact cannot be interpolated smoothly. A swept body keeps to the straight line
    /// that was checked.
    private func presentationState(_ index: Int) -> State {
        let v = motions[index].velocity
        let body = bodies[index]
        let end = State(
            center: poses[index].center, angle: body.angle, velocity: Double2(v.lowHalf), spin: Double(v.z))
        let stepsBehind = (time - frameTime) * PhysicsConstants.stepsPerSecond
        guard stepsBehind > 1e-6, body.isAwake else { return end }
        let u = 1 - min(stepsBehind, 1)
        let (before, spinBefore) = (Double2(body.previousVelocity.lowHalf), Double(body.previousVelocity.z))
        let (displacement, turn) = (end.center - body.previousCenter, end.angle - body.previousAngle)
        guard body.isFree, !body.isSwept else {
            return State(
                center: body.previousCenter + displacement * u, angle: body.previousAngle + turn * u,
                velocity: before + (end.velocity - before) * u, spin: spinBefore + (end.spin - spinBefore) * u)
        }
        let h = PhysicsConstants.step
        let (level, first, last) = (u * u * (3 - 2 * u), u * (1 - u) * (1 - u) * h, u * u * (u - 1) * h)
        let (slope, early, late) = (6 * u * (1 - u) / h, (1 - u) * (1 - 3 * u), u * (3 * u - 2))
        return State(
            center: body.previousCenter + displacement * level + before * first + end.velocity * last,
            angle: body.previousAngle + turn * level + spinBefore * first + end.spin * last,
            velocity: displacement * slope + before * early + end.velocity * late,
            spin: turn * slope + spinBefore * early + end.spin * late)
    }

    /// Sets the position and velocity of a body at the time of the frame, for a hand-over from another owner, and wakes
    /// the body and its neighbours.
    ///
    /// Between two steps the body is moved ahead to its position at the end of the present step, but not beyond the
    /// first wall. If that distance exceeds half of the body's smallest extent, the body is placed at `position`
    /// instead. Values that are not finite are replaced by 0, and speeds are limited as by
    /// ``setVelocity(_:angular:of:)``. Does nothing for the ground and for unknown identifiers.
    ///
    /// - Parameters:
    ///   - position: The position of the body's origin, in points.
    ///   - angle: The angle, in radians, clockwise on the screen.
    ///   - velocity: The velocity of the centre of mass, in pt/s.
    ///   - angularVelocity: The angular velocity, in rad/s, clockwise on the screen.
    ///   - id: The body.
    public mutating func setMotion(
        _ position: Point, angle: Double, velocity: Vector, angularVelocity: Double, of id: BodyID
    ) {
        guard let index = index(of: id), index > 0 else { return }
        setVelocity(velocity, angularVelocity, of: index)
        let v = motions[index].velocity
        let ahead = max(time - frameTime, 0)
        let displacement = Double2(v.lowHalf) * ahead
        let isNear = displacement.length < Double(bodies[index].minExtent) / 2
        guard ahead > 0, isNear, bodies[index].kind != .static else {
            return setPosition(position, angle: angle, of: id)
        }
        wakeNeighbours(index)
        setPose(index, at: position, angle: angle)
        let (start, startAngle) = (poses[index], bodies[index].angle)
        let turn = v.z * Float(ahead)
        let next = Point(x: position.x + displacement.x, y: position.y + displacement.y)
        setPose(index, at: next, angle: angle + Double(turn))
        motions[index].delta = Float4(
            lowHalf: Float2(poses[index].center - start.center), highHalf: Float2(turn, motions[index].delta.w))
        // The body stops at the first wall on its path.
        let isStopped = sweep(index, from: start) < 1
        // Interpolation between the two ends must yield the present position.
        let part = 1 - ahead * PhysicsConstants.stepsPerSecond
        let back = part / (1 - part)
        bodies[index].previousCenter = start.center - (poses[index].center - start.center) * back
        bodies[index].previousAngle = startAngle - (bodies[index].angle - startAngle) * back
        bodies[index].previousVelocity = v
        bodies[index].isFree = !isStopped
        bodies[index].isSwept = isStopped
        refreshAndWake(index)
    }
}
