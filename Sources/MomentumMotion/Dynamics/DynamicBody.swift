import MomentumPhysics

/// An item as the animator simulates it.
///
/// The body has the position of the item (``DynamicItem/center`` with the translation of its transform) in the
/// animator's coordinates. Its angle is the rotation of the transform. The other parts of the transform belong to the
/// outline.
final class DynamicBody {
    let item: any DynamicItem
    let layer: Layer?
    /// The identifier of the body in the world.
    let id: BodyID
    /// The index among the animator's bodies.
    let index: Int
    var shapes: [ShapeID] = []
    /// The pose of the item when the animator last set or read it.
    var written: ItemPose
    /// The bounds and the outline type for which the shapes were made.
    var form: ItemForm
    /// The transform without its rotation, in the animator's coordinates.
    private(set) var base: Transform2D
    /// The linear part of the mapping from the superview to the animator's coordinates at the item's initial position,
    /// and its inverse. From there the item's transform only rotates; a distortion of the superview also distorts the
    /// item.
    private var anchor = (there: Transform2D.identity, back: Transform2D.identity)
    /// The initial position of the item, in the animator's coordinates.
    private var origin = Point.zero
    /// The mapping from the item's superview to the animator's coordinates; nil if they are the same.
    var space: ItemSpace?
    /// The superlayer of the item when its coordinates were updated.
    var outer: ObjectIdentifier?
    /// A number that identifies the layers between that layer and the animator's.
    var route: UInt = 0

    // The values that behaviours describe.
    var isPlanned = false
    var traits = ItemTraits()
    var filter = CollisionFilter(categories: 0, mask: 0)
    var acceleration = Vector.zero
    var force = Vector.zero

    /// Whether the velocity is the one with which the item was found. An added velocity then replaces it.
    var velocityIsFound = false
    private(set) var added: (linear: Vector, angular: Double)?

    /// Whether the body was given a velocity that its item does not have yet.
    var isThrown = false

    /// The parts of the item that animations of other owners move. The other parts continue to be simulated.
    var loan: DynamicLoan = []
    var isLent: Bool { !loan.isEmpty }
    /// The time at which the animations of the item's position end, in seconds of the tree, and the motion of the item
    /// at that time. The position returns then, independently of the frames. Nil if the end is unknown.
    var placeReturn: DynamicReturn?
    /// The return of the item's transform, with the same meaning.
    var turnReturn: DynamicReturn?
    /// The rotation of the item while only its position is lent.
    var lentTurn: LentTurn?
    /// The factor by which the transform enlarged the area of its outline, and that by which the outline is denser than
    /// the item's density. The mass does not change while the transform is lent, or while it reduces the outline to
    /// nothing.
    private(set) var outline = (area: 1.0, compression: 1.0)
    /// The recent positions to which a hand, or another owner, has set the item.
    var hand: HandTrack?
    /// Whether the body has moved since it was last written.
    var isMoving = true
    /// Whether an observer needs the motion in this frame, and it was not reported yet.
    var isWatched = false
    /// Whether other bodies or forces have acted on the body in the steps of this frame.
    private(set) var isStruck = false
    /// The path of the body in the steps of this frame, or of the last observed frame.
    private(set) var way = BodyDisplacement()
    /// The velocities when the path was last extended, and the time, in seconds of the world.
    private var passed = (motion: (velocity: Vector.zero, spin: 0.0), time: 0.0)
    /// Whether the pose of the item is beyond the range of a picture. Such a pose was reported.
    var isBeyondPictures = false
    /// Whether the body rotated when it was last written.
    var wasTurning = false
    /// The sum of the forces in this step.
    var stepForce = StepForce()
    /// Whether the force on the body applies to a single step.
    var isPushed = false
    /// Whether a varying force acts on the body, so that the body must not fall asleep.
    var isKeptAwake = false

    init(item: any DynamicItem, id: BodyID, index: Int, pose: ItemPose) {
        self.item = item
        layer = item.dynamicLayer
        self.id = id
        self.index = index
        written = pose
        form = ItemForm(item)
        base = .identity
    }

    /// Whether the transform reduces the outline to nothing. The outline then remains as it was.
    var isFlattened: Bool { abs(base.determinant) < (loan.contains(.turn) ? 1e-3 : 1e-6) }

    /// The smallest fraction of its original mass that an item keeps when a transform shrinks it. Without it the
    /// smallest force would accelerate a tiny item excessively.
    private static let leastWeight = 1e-3

    /// Updates area and density, and returns the transform for the new outline.
    func beginOutline() -> Transform2D {
        let place = isFlattened ? .identity : base
        let area = abs(place.determinant)
        let weight = outline.area * outline.compression
        outline = (area, loan.contains(.turn) && weight > 0 ? weight / area : max(1, Self.leastWeight / area))
        return place
    }

    func addVelocity(_ linear: Vector, _ angular: Double) {
        let before = added ?? (.zero, 0)
        added = (before.linear + linear, before.angular + angular)
    }

    func takeAdded() -> (linear: Vector, angular: Double)? {
        defer { added = nil }
        return added
    }

    /// Returns the parts that animations move, and whose value at `pose` differs from the one that the animator has
    /// set.
    func loan(for pose: ItemPose) -> DynamicLoan {
        guard let layer else { return [] }
        var loan: DynamicLoan = []
        // A driver of the model declares its velocity before it moves the item.
        if pose.center != written.center || layer.isDriven(.position), layer.isMovedByAnimations(.position) {
            loan.insert(.place)
        }
        if pose.transform != written.transform, layer.isMovedByAnimations(.transform) { loan.insert(.turn) }
        return loan.subtracting(self.loan)
    }

    /// The time at which the first part of the item returns in the present frame, in seconds of the world.
    var comingTime: Double? { [placeReturn, turnReturn].compactMap { $0?.worldTime }.min() }

    /// Returns whether the animations that have borrowed `part` of the item have ended.
    func isOver(_ part: DynamicLoan) -> Bool {
        guard let layer, loan.contains(part) else { return false }
        return part == .place ? !layer.isMovedByAnimations(.position) : !layer.isMovedByAnimations(.transform)
    }

    /// The pose that the body follows: that of the model, and of the presentation for lent parts.
    var followed: ItemPose {
        var pose = pose
        guard let layer, isLent else { return pose }
        let seen = layer.presentation
        if loan.contains(.place) { pose.center = seen.position }
        if loan.contains(.turn) {
            // A translation by animations does not matter until the transform returns.
            pose.transform = seen.transform.affinePart
            (pose.transform.tx, pose.transform.ty) = (written.transform.tx, written.transform.ty)
        }
        return pose
    }

    // MARK: Watching

    /// Begins to record the path of the body in a frame.
    func beginWay(in world: PhysicsWorld) {
        let motion = world.motion(of: id)
        (way, isWatched, isStruck) = (BodyDisplacement(), true, false)
        passed = ((motion.velocity, motion.angularVelocity), world.frameTime)
    }

    /// Records the motion at `time` of the world, and whether other bodies act on the body.
    func watch(_ world: PhysicsWorld, at time: Double) {
        let motion = world.motion(of: id)
        let now = (velocity: motion.velocity, spin: motion.angularVelocity)
        way.add(time - passed.time, from: passed.motion, to: now)
        passed = (now, time)
        way.push = world.pushOutSpeeds(of: id)
        if world.isConstrained(id) { isStruck = true }
    }

    /// Reports the path of the body in this frame, unless it was reported already.
    func reportWay(at position: Point) {
        guard isWatched else { return }
        isWatched = false
        if loan.contains(.turn) { way.removeRotation() }
        way.toLayer = space.flatMap { space in point(at: position).flatMap { space.linear(at: $0) }?.inverted }
        report(LayerEvent.stepped)
        if isStruck { reportStruck() }
    }

    /// Reports that a contact began or ended, or that forces on the body have changed.
    func reportStruck() { report(LayerEvent.struck) }

    /// Reports that the body is no longer simulated.
    func reportReleased() {
        for item in (item as? DynamicItemGroup)?.items ?? [item] {
            item.dynamicLayer?.report(.released("position"))
            item.dynamicLayer?.report(.released("transform"))
        }
    }

    private func report(_ event: (BodyDisplacement) -> LayerEvent) {
        if let group = item as? DynamicItemGroup { group.report(event, way) } else { layer?.report(event(way)) }
    }

    // MARK: Coordinates

    /// Returns whether the item's superview is not the animator's reference view.
    func isNested(in reference: Layer?) -> Bool { space != nil || layer?.superlayer !== reference }

    /// The present pose of the item's model.
    var pose: ItemPose { ItemPose(modelOf: item) }

    /// Returns the position of a body for `pose`, and its angle, the equivalent one nearest to `near`.
    func placement(of pose: ItemPose, near: Double) -> (place: Point, angle: Double) {
        let place = pose.seenCenter
        let angle = linear(of: pose).decomposition.rotation
        let turns = ((near - angle) / (2 * .pi)).rounded()
        return (space.map { $0.place(place) ?? place } ?? place, angle + turns * 2 * .pi)
    }

    /// Returns the pose for a body at `place`, rotated by `angle`; nil if there is none.
    func pose(at place: Point, angle: Double) -> ItemPose? {
        let (tx, ty) = (written.transform.tx, written.transform.ty)
        guard let center = point(at: place), let linear = linear(turnedBy: angle, at: center) else { return nil }
        return ItemPose(
            center: Point(x: center.x - tx, y: center.y - ty),
            transform: Transform2D(a: linear.a, b: linear.b, c: linear.c, d: linear.d, tx: tx, ty: ty))
    }

    /// Returns the point of the superview that is displayed at `place`.
    func point(at place: Point) -> Point? { space.map { $0.point(at: place, from: origin) } ?? place }

    /// Returns the transform of an item that is displayed with the rotation `angle` at `point` of its superview,
    /// without the translation.
    private func linear(turnedBy angle: Double, at point: Point) -> Transform2D? {
        var angle = angle
        if let space {
            guard let local = space.linear(at: point) else { return nil }
            angle -= anchor.back.concatenating(local).decomposition.rotation
        } else if anchor.there != .identity {
            angle -= anchor.back.decomposition.rotation
        }
        let turned = angle == 0 ? base : base.concatenating(Transform2D(rotationAngle: angle))
        return turned.concatenating(anchor.back)
    }

    /// Returns the rates of the item for the `motion` of the body.
    func rates(of motion: BodyMotion) -> ItemRates {
        let seen =
            space?.motionBack(at: motion.position, motion.velocity, from: anchor.back, origin)
            ?? (velocity: motion.velocity, turning: 0)
        guard let point = point(at: motion.position), let linear = linear(turnedBy: motion.angle, at: point) else {
            return ItemRates(seen.velocity, .zero)
        }
        let turned = linear.concatenating(anchor.there).rate(turningAt: motion.angularVelocity - seen.turning)
        return ItemRates(seen.velocity, turned.concatenating(anchor.back))
    }

    /// Returns the velocity of a body, in points per second, and its angular velocity, in radians per second,
    /// clockwise, for an item at `pose` with `rates`.
    func velocities(at pose: ItemPose, _ rates: ItemRates) -> (linear: Vector, angular: Double) {
        let local = local(to: pose)
        let seen =
            space?.motion(at: pose.seenCenter, rates.velocity, from: local.inverted ?? .identity)
            ?? (velocity: rates.velocity, turning: 0)
        let turning = pose.transform.withoutTranslation.concatenating(local)
            .turning(at: rates.transform.concatenating(local))
        return (seen.velocity, turning + seen.turning)
    }

    /// Returns the linear part of the mapping at `pose`.
    private func local(to pose: ItemPose) -> Transform2D { space?.linear(at: pose.seenCenter) ?? .identity }

    /// Returns the transform of an item at `pose` in the animator's coordinates, without the translation.
    private func linear(of pose: ItemPose) -> Transform2D {
        pose.transform.withoutTranslation.concatenating(local(to: pose))
    }

    /// Makes the transform of `pose` the base from which the item rotates. Returns whether the base differs from the
    /// previous one by more than a rotation. If `isPlaced`, the position of `pose` becomes the initial one; otherwise
    /// the body has moved the item there.
    func begin(at pose: ItemPose, isPlaced: Bool = true) -> Bool {
        let local = local(to: pose)
        anchor = local.inverted.map { (local, $0) } ?? (.identity, .identity)
        if isPlaced { origin = space?.place(pose.seenCenter) ?? pose.seenCenter }
        let linear = pose.transform.withoutTranslation.concatenating(anchor.there)
        let angle = linear.decomposition.rotation
        let base = angle == 0 ? linear : linear.concatenating(Transform2D(rotationAngle: -angle))
        guard !base.isClose(to: self.base) else { return false }
        self.base = base
        return true
    }
}

extension Transform2D {
    /// Returns whether both transforms nearly agree within a thousand points.
    fileprivate func isClose(to other: Transform2D) -> Bool {
        abs(a - other.a) + abs(b - other.b) + abs(c - other.c) + abs(d - other.d) < 1e-9
    }
}

/// The position and transform of an item.
struct ItemPose: Equatable {
    var center: Point
    var transform: Transform2D

    /// Creates the pose of the model of `item`. For a transform with depth it is the part in the plane.
    init(modelOf item: any DynamicItem) {
        self.init(center: item.center, transform: item.dynamicLayer?.transform.affinePart ?? item.transform)
    }

    init(center: Point, transform: Transform2D) { (self.center, self.transform) = (center, transform) }

    /// The translation by the transform.
    var translation: Vector { Vector(dx: transform.tx, dy: transform.ty) }
    var seenCenter: Point { Point(x: center.x + transform.tx, y: center.y + transform.ty) }
    var isFinite: Bool {
        center.isFinite
            && (transform.a + transform.b + transform.c + transform.d + transform.tx + transform.ty).isFinite
    }
    /// Reports that the pose or the `bounds` of an item are not finite.
    @inline(never)
    func refuse(_ bounds: Rect, in place: StaticString, effect: String) {
        let what: String
        let value: Diagnostic.Value
        if !center.isFinite {
            (what, value) = ("the item's centre is not finite", .pair(center.x, center.y))
        } else if !bounds.isFinite {
            (what, value) = ("the item's size is not finite", .pair(bounds.width, bounds.height))
        } else {
            let sum = transform.a + transform.b + transform.c + transform.d + transform.tx + transform.ty
            (what, value) = ("the item's transform is not finite", .number(sum))
        }
        Diagnostics.report(what, value: value, in: place, remedy: "set finite numbers; " + effect)
    }
    /// Whether a picture can represent the pose.
    var isDrawable: Bool { center.isDrawable && Transform3D(transform).isDrawable }
}

/// The parts of an item that animations move.
struct DynamicLoan: OptionSet {
    let rawValue: Int
    static let place = DynamicLoan(rawValue: 1)
    static let turn = DynamicLoan(rawValue: 2)
}

/// The rotation of an item whose position alone is lent to animations: free, or towards the angle of a snap.
struct LentTurn {
    /// The start of the rotation, in seconds of the tree.
    let start: Double
    /// The angle, in radians, and the angular velocity, in radians per second, at the start, both clockwise.
    let angle: Double
    let spin: Double
    /// The fraction of the angular velocity that is lost per second.
    let resistance: Double
    /// The angle and the spring of a snap that straightens the item.
    let straightening: (angle: Double, spring: Spring)?

    func sample(at time: Double) -> (angle: Double, spin: Double) {
        let seconds = max(0, time - start)
        if let (target, spring) = straightening {
            let sample = SpringResponse(spring, displacement: angle - target, velocity: spin).sample(at: seconds)
            return (target + sample.displacement, sample.velocity)
        }
        guard resistance > 0 else { return (angle + spin * seconds, spin) }
        let rest = Maths.exp(-resistance * seconds)
        return (angle + spin * (1 - rest) / resistance, spin * rest)
    }
}

/// The return of an item from animations that had borrowed it.
struct DynamicReturn {
    /// The time of the return, in seconds of the tree.
    var time: Double
    /// The time of the return in seconds of the world, once it is known.
    var worldTime: Double?
    var pose: ItemPose
    var rates: ItemRates

    /// Sets the time of the return in seconds of the world, from a `frame` in seconds of the tree at which the world's
    /// time is `time`.
    mutating func come(at time: Double, _ frame: Double) {
        if worldTime == nil { worldTime = time - (frame - self.time) }
    }

    /// Converts the position to the coordinates of a new superview.
    mutating func pass(_ passage: CoordinateConversion) {
        let place = passage.value([pose.center.x, pose.center.y], at: "position")
        let way = passage.value([rates.velocity.dx, rates.velocity.dy], at: "transform.translation")
        (pose.center, rates.velocity) = (Point(x: place[0], y: place[1]), Vector(dx: way[0], dy: way[1]))
    }

    /// This return if its time has come in the present frame; nil otherwise.
    var coming: DynamicReturn? { worldTime == nil ? nil : self }

    /// Returns this return if its time has come by `time` of the world; nil otherwise.
    func come(by time: Double) -> DynamicReturn? {
        guard let worldTime, time >= worldTime - 1e-9 else { return nil }
        return self
    }
}

/// An item that was added to a behaviour and is not simulated yet.
struct DynamicArrival {
    let item: any DynamicItem
    /// The rates of the item when it was found, and the time.
    var rates = ItemRates(.zero, .zero)
    var time = 0.0
}

/// The values that determine an item's outline.
struct ItemForm: Equatable {
    var size: Size
    var type: DynamicItemCollisionBoundsType
    var anchor: Point

    init(_ item: any DynamicItem) {
        size = item.bounds.size
        type = item.collisionBoundsType
        anchor = item.dynamicLayer?.anchorPoint ?? Point(x: 0.5, y: 0.5)
    }
}

/// The positions to which a hand has set an item, from which its velocity is estimated.
struct HandTrack {
    private var tracker = VelocityTracker()
    /// The number of consecutive changes along each axis.
    private var moves = (x: 0, y: 0)
    private(set) var lastTime = -Double.infinity

    /// The smallest number of changes that make a motion; fewer are jumps.
    private static let fewestMoves = 3

    /// Adds `place`, to which the item was set, as a change along the axes along which it differs from `written`.
    mutating func add(_ place: Point, from written: Point, at time: Double) {
        if time > lastTime {
            moves.x = place.x == written.x ? 0 : moves.x + 1
            moves.y = place.y == written.y ? 0 : moves.y + 1
        }
        lastTime = time
        tracker.add(place, at: time)
    }

    /// Returns the velocity of the hand, with components of `own`, the item's velocity, along axes along which the hand
    /// does not move.
    func velocity(at time: Double, own: Vector) -> Vector {
        let hand = tracker.velocity(at: time)
        return Vector(
            dx: moves.x >= Self.fewestMoves ? hand.dx : own.dx, dy: moves.y >= Self.fewestMoves ? hand.dy : own.dy)
    }

    /// Whether the item was set in enough consecutive frames to count as moved by a hand.
    var isMoving: Bool { max(moves.x, moves.y) >= Self.fewestMoves }
}
