extension PhysicsWorld {
    /// Notes a body that is also swept against moving bodies.
    mutating func note(_ index: Int, _ path: BodyPath, isFast: Bool) {
        if work.followedPlaces.count < bodies.count { work.followedPlaces.resize(to: bodies.count, filler: -1) }
        work.followedPlaces[index] = Int32(work.followed.count)
        work.followed.append(FollowedBody(body: Int32(index), path: path, isFast: isFast))
    }

    /// Stops bodies that would pass through others, or through which kinematic ones would pass. Both bodies stop where
    /// they meet, in the order of time.
    ///
    /// The paths of both bodies are sampled at once, so that two bodies that pass through each other within a step are
    /// found. Both keep their velocities for the contact in the next step.
    mutating func followMeetings() {
        if work.followed.isEmpty { return }
        findPairs()
        work.meetings.removeAll()
        findMeetings()
        Self.sort(work.meetings.base(), work.meetings.count)
        for place in 0..<work.meetings.count { hold(work.meetings[place]) }
        if jointCount > 0 { holdJoined() }
        for place in 0..<work.followed.count {
            let followed = work.followed[place]
            let index = Int(followed.body)
            work.followedPlaces[index] = -1
            guard followed.isCut else { continue }
            stop(index, followed.path, at: followed.path.stop)
            if followed.isCarried { follow(index, from: followed.path.start) }
            refreshBoxes(index, motions[index].velocity.lowHalf)
        }
        work.followed.removeAll()
    }

    /// Stops the bodies that rigid joints connect to a stopped one at the same time. Otherwise the joint would be
    /// violated.
    private mutating func holdJoined() {
        var isDone = false
        while !isDone {
            isDone = true
            var place = 0
            while place < work.followed.count {
                let (body, time) = (Int(work.followed[place].body), work.followed[place].path.stop)
                place += 1
                var edge = time < 1 ? bodies[body].firstJoint : -1
                while edge >= 0 {
                    let joint = joints[Int(edge >> 1)]
                    let other = Int(edge & 1 == 0 ? joint.bodyB : joint.bodyA)
                    edge = joint.next[Int(edge & 1)]
                    guard joint.isStiff, bodies[other].isDynamic else { continue }
                    let path = path(of: other)
                    guard time < path.stop else { continue }
                    cut(other, path, at: time)
                    isDone = false
                }
            }
        }
    }

    /// Finds the meetings of all pairs with a swept body.
    ///
    /// Every possible obstacle has a contact with the body, since the boxes in the tree contain the paths of all
    /// bodies. If many bodies are swept, the contacts are visited in memory order.
    private mutating func findMeetings() {
        let count = work.followed.count
        if count * 4 < awake.count {
            for place in 0..<count {
                var edge = bodies[Int(work.followed[place].body)].firstContact
                while edge >= 0 {
                    let next = edges[Int(edge >> 1)].next[Int(edge & 1)]
                    let active = Int(contacts[Int(edge >> 1)].activeIndex)
                    if mayMeet(activeContacts.readable + active) { findMeeting(place, active, isFirst: edge & 1 == 0) }
                    edge = next
                }
            }
            return
        }
        for place in 0..<activeContacts.count {
            let contact = activeContacts.readable + place
            guard mayMeet(contact) else { continue }
            let placeA = Int(work.followedPlaces[Int(contact.pointee.bodyA)])
            let placeB = Int(work.followedPlaces[Int(contact.pointee.bodyB)])
            if placeA >= 0 { findMeeting(placeA, place, isFirst: true) }
            if placeB >= 0 { findMeeting(placeB, place, isFirst: false) }
        }
    }

    /// Returns whether a pair of bodies with a swept one needs a closer test: only one is swept, one was stopped, or
    /// both move relative to each other and come near.
    @inline(__always)
    private func mayMeet(_ contact: UnsafePointer<ActiveContact>) -> Bool {
        let (a, b) = (Int(contact.pointee.bodyA), Int(contact.pointee.bodyB))
        let (placeA, placeB) = (work.followedPlaces[a], work.followedPlaces[b])
        if placeA < 0 || placeB < 0 { return placeA != placeB }
        let (pathA, pathB) = (work.followed.readable + Int(placeA), work.followed.readable + Int(placeB))
        if pathA.pointee.path.stop < 1 || pathB.pointee.path.stop < 1 { return true }
        let (wayA, wayB) = (pathA.pointee.path.way, pathB.pointee.path.way)
        let travel = abs(wayA.x - wayB.x) + abs(wayA.y - wayB.y)
        let swing = (abs(wayA.z) + abs(wayB.z)) * contact.pointee.swingRadius
        return travel + swing > contact.pointee.reachLimit * 0.99
            && comeNear(pathA.pointee.path, pathB.pointee.path, contact.pointee.radius)
    }

    private mutating func findMeeting(_ place: Int, _ activePlace: Int, isFirst: Bool) {
        let contact = activeContacts.readable + activePlace
        let obstacle = Int(isFirst ? contact.pointee.bodyB : contact.pointee.bodyA)
        guard bodies.readable[obstacle].kind != .static, let depths = depths(place, obstacle) else { return }
        let followed = work.followed.readable + place
        let (way, otherWay) = (followed.pointee.path, path(of: obstacle))
        guard comeNear(way, otherWay, contact.pointee.radius) else { return }
        let shape = Int(isFirst ? contact.pointee.shapeA : contact.pointee.shapeB)
        let other = Int(isFirst ? contact.pointee.shapeB : contact.pointee.shapeA)
        guard isSolid(shape, other, way.start, otherWay.start) else { return }
        if let time = meeting(shape, way, other, otherWay, depths, before: 1) {
            work.meetings.append(Meeting(time: time, shapeA: Int32(shape), shapeB: Int32(other)))
        }
    }

    /// Returns the permitted depths for the swept body at `place` and an obstacle, or nil if the pair is not tested
    /// because its contact suffices or because it is found from the other body.
    private func depths(_ place: Int, _ obstacle: Int) -> LandingDepths? {
        let followed = work.followed.readable[place]
        let (one, other) = (bodies.readable + Int(followed.body), bodies.readable + obstacle)
        let (a, b) = (followed.path.way, motions[obstacle].delta)
        guard other.pointee.isDynamic else { return LandingDepths(extent: one.pointee.minExtent) }
        guard followed.isFast,
            one.pointee.traits.usesPreciseCollisionDetection || other.pointee.traits.usesPreciseCollisionDetection
        else { return nil }
        let twin = Int(work.followedPlaces[obstacle])
        if twin >= 0, twin < place, work.followed[twin].isFast { return nil }
        let extent = least(one.pointee.minExtent, other.pointee.minExtent)
        let moves = other.pointee.isAwake
        let travel = moves ? (a.lowHalf - b.lowHalf).length : a.lowHalf.length
        let swing = one.pointee.swing(abs(a.z)) + (moves ? other.pointee.swing(abs(b.z)) : 0)
        return travel + swing > PhysicsConstants.continuousShare * extent ? LandingDepths(extent: extent) : nil
    }

    /// Returns whether the bounding circles of two bodies touch on their paths. `reach` is the sum of their radii.
    @inline(__always)
    private func comeNear(_ path: BodyPath, _ other: BodyPath, _ reach: Float) -> Bool {
        let apart = Float2(path.start.center - other.start.center)
        // If a body stops early, the relative path is not straight.
        if path.stop < 1 || other.stop < 1 { return true }
        let way = path.way.lowHalf - other.way.lowHalf
        let square = way.lengthSquared
        let part = square > 0 ? most(least(-apart.dot(way) / square, 1), 0) : 0
        return (apart + way * part).lengthSquared < reach * reach
    }

    /// Returns the path of a body in this step, whether it is swept or not.
    private func path(of index: Int) -> BodyPath {
        let body = bodies.readable + index
        let place = Int(work.followedPlaces[index])
        if place >= 0 { return work.followed[place].path }
        guard body.pointee.isAwake else { return BodyPath(start: poses[index]) }
        let way = motions[index].delta
        let rotation = way.z == 0 ? poses[index].rotation : Rotation.turned(poses[index].rotation, by: -Double(way.z))
        return BodyPath(start: Pose(center: body.pointee.previousCenter, rotation: rotation), way: way)
    }

    /// Stops two bodies where they meet, unless an earlier stop of one of them prevents the meeting.
    private mutating func hold(_ meeting: Meeting) {
        let (a, b) = (Int(shapes[Int(meeting.shapeA)].body), Int(shapes[Int(meeting.shapeB)].body))
        let (pathA, pathB) = (path(of: a), path(of: b))
        var time = meeting.time
        if pathA.stop < time || pathB.stop < time {
            let extent = bodies[b].isDynamic ? least(bodies[a].minExtent, bodies[b].minExtent) : bodies[a].minExtent
            guard
                let later = self.meeting(
                    Int(meeting.shapeA), pathA, Int(meeting.shapeB), pathB, LandingDepths(extent: extent), before: 1)
            else { return }
            time = later
        }
        if !bodies[b].isDynamic { return carry(a, pathA, by: pathB, from: time) }
        cut(a, pathA, at: time)
        cut(b, pathB, at: time)
    }

    /// Moves a body along with a kinematic one from their meeting on. A kinematic body is never stopped.
    private mutating func carry(_ index: Int, _ path: BodyPath, by mover: BodyPath, from time: Double) {
        let (met, base, end) = (path.pose(at: time), mover.pose(at: time), mover.pose(at: 1))
        let arm = (met.center - base.center).unrotated(by: base.rotation).rotated(by: end.rotation)
        let way = Float2(end.center + arm - path.start.center)
        let turn = path.way.z * Float(least(time, path.stop))
        let place = Int(work.followedPlaces[index])
        work.followed[place].path = BodyPath(start: path.start, way: Float4(way.x, way.y, turn, 0))
        work.followed[place].isCut = true
        work.followed[place].isCarried = true
    }

    private mutating func cut(_ index: Int, _ path: BodyPath, at time: Double) {
        guard time < path.stop else { return }
        if work.followedPlaces[index] < 0 {
            if !bodies[index].isAwake { return }
            note(index, path, isFast: false)
        }
        let place = Int(work.followedPlaces[index])
        work.followed[place].path.stop = time
        work.followed[place].isCut = true
    }

    /// Sorts the meetings by insertion sort: there are few, and most are in order.
    private static func sort(_ meetings: UnsafeMutablePointer<Meeting>, _ count: Int) {
        for index in 1..<most(count, 1) {
            let meeting = meetings[index]
            var hole = index
            while hole > 0, meeting.isBefore(meetings[hole - 1]) {
                meetings[hole] = meetings[hole - 1]
                hole -= 1
            }
            meetings[hole] = meeting
        }
    }
}

extension Body {
    /// Returns the greatest distance by which a rotation by `angle` radians moves the outline outwards, in points; 0
    /// for a circle about its centre.
    @inline(__always)
    func swing(_ angle: Float) -> Float { least(angle * maxExtent, maxExtent - minExtent) }

    /// The displacement in a step, including that of the outline, above which the body is swept, in points.
    @inline(__always)
    var continuousTravel: Float {
        let share = PhysicsConstants.continuousShare * minExtent
        return isAtWall ? least(share, PhysicsConstants.continuousTravel) : share
    }
}
