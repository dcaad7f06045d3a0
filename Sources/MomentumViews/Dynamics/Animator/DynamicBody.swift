import MomentumPhysics

/// An item as the animator simulates it.
///
/// A body's place is where the item is seen (``DynamicItem/center`` with the translation of its transform) in the animator's
/// coordinates, and its angle the rotation of the transform. What else the transform does belongs to the outline.
final class DynamicBody {
    let item: any DynamicItem
    let layer: Layer?
    /// The body's name in the world.
    let id: BodyID
    /// Its position among the animator's bodies.
    let index: Int
    var shapes: [ShapeID] = []
    /// How the item was when the animator last set or read it.
    var written: ItemPose
    /// The bounds and the outline's kind its shapes were made for.
    var form: ItemForm
    /// What the transform does besides turning, in the animator's coordinates.
    var base: Transform2D
    /// From the coordinates of the item's superview to the animator's; nil when they are the same.
    var toReference: Transform2D?
    /// The layer that the item's was in when its coordinates were looked at.
    var outer: ObjectIdentifier?

    // What the behaviours say of it.
    var isPlanned = false
    var traits = ItemTraits()
    var filter = CollisionFilter(categories: 0, mask: 0)
    var acceleration = Vector.zero
    var force = Vector.zero

    /// Whether the velocity is the one that the item was found with: then one that is added takes its position.
    var velocityIsFound = false
    private(set) var added: (linear: Vector, angular: Double)?

    /// Whether it was given a velocity that its item does not show yet.
    var isThrown = false

    /// What animations of something else move of it meanwhile.
    var loan: DynamicLoan = []
    var isLent: Bool { !loan.isEmpty }
    /// When the animations that have it end, if nothing changes, in seconds of the tree, and how the item moves then: it comes
    /// back at that time, whenever the next frame is. Nil where they do not end by themselves.
    var loanEnd: DynamicReturn?
    /// Where a hand, or whatever else sets the item in every frame, has had it.
    var hand: HandTrack?
    /// Whether it has moved since it was last written.
    var isMoving = true
    /// Whether something wants to know how it moves in this frame, which its item has not been told yet.
    var isWatched = false
    /// Whether others have acted on it in the steps of this frame.
    private(set) var isStruck = false
    /// Where its steps have led in this frame, or in the last one that was watched.
    private(set) var way = BodyWay()
    /// How it moved when that was last added to, and when, in seconds of the world.
    private var passed = (motion: (velocity: Vector.zero, spin: 0.0), time: 0.0)
    /// Whether it turned when it was last written.
    var wasTurning = false
    /// What per-step forces add up to in this step.
    var stepForce = StepForce()
    /// Whether its force is that of a step.
    var isPushed = false
    /// Whether a force that changes by itself acts on it, so that it must not fall asleep.
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

    func addVelocity(_ linear: Vector, _ angular: Double) {
        let before = added ?? (.zero, 0)
        added = (before.linear + linear, before.angular + angular)
    }

    func takeAdded() -> (linear: Vector, angular: Double)? {
        defer { added = nil }
        return added
    }

    /// What animations have set that is elsewhere at `pose` than the animator has put it.
    func loan(for pose: ItemPose) -> DynamicLoan {
        guard let layer else { return [] }
        var loan: DynamicLoan = []
        if pose.center != written.center, layer.isMovedByAnimations(.position) { loan.insert(.place) }
        if pose.transform != written.transform, layer.isMovedByAnimations(.transform) { loan.insert(.turn) }
        return loan
    }

    /// Whether what moved the item still does.
    var isMovedByAnimations: Bool {
        guard let layer else { return false }
        return (loan.contains(.place) && layer.isMovedByAnimations(.position))
            || (loan.contains(.turn) && layer.isMovedByAnimations(.transform))
    }

    // MARK: Watching

    /// Begins to note where the steps of a frame lead the body.
    func beginWay(in world: PhysicsWorld) {
        let motion = world.motion(of: id)
        (way, isWatched, isStruck) = (BodyWay(), true, false)
        passed = ((motion.velocity, motion.angularVelocity), world.frameTime)
    }

    /// Notes how it moves at `time` of the world, and how fast it is, if another acts on it.
    func watch(_ world: PhysicsWorld, at time: Double) {
        let motion = world.motion(of: id)
        let now = (velocity: motion.velocity, spin: motion.angularVelocity)
        way.add(time - passed.time, from: passed.motion, to: now)
        passed = (now, time)
        way.push = world.pushOutSpeeds(of: id)
        if world.isConstrained(id) { isStruck = true }
    }

    /// Writes down where the steps of this frame have led it, unless it has been.
    func noteWay() {
        guard isWatched else { return }
        isWatched = false
        way.toLayer = toReference?.inverted
        note(.stepped)
        if isStruck { note(.struck) }
    }

    /// Writes down that another has met it, or that forces on it were changed.
    func noteStruck() { note(.struck) }

    /// Writes down that it is simulated no more.
    func noteReleased() {
        for item in (item as? DynamicItemGroup)?.items ?? [item] {
            item.dynamicLayer?.note(.released, "position")
            item.dynamicLayer?.note(.released, "transform")
        }
    }

    private func note(_ cause: JournalEntry.Cause) {
        if let group = item as? DynamicItemGroup { group.note(cause, way) } else { layer?.note(cause, way) }
    }

    // MARK: Coordinates

    /// The item's present pose, by its model.
    var pose: ItemPose { ItemPose(center: item.center, transform: item.transform) }

    /// Where a body that shows as `pose` is, and its angle, the one nearest to `near`.
    func placement(of pose: ItemPose, near: Double) -> (place: Point, angle: Double) {
        let place = pose.seenCenter
        let angle = Self.linear(pose, toReference).decomposition.rotation
        let turns = ((near - angle) / (2 * .pi)).rounded()
        return (toReference.map { place.applying($0) } ?? place, angle + turns * 2 * .pi)
    }

    /// The pose that shows a body at `place`, turned by `angle`.
    func pose(at place: Point, angle: Double) -> ItemPose {
        let (tx, ty) = (written.transform.tx, written.transform.ty)
        var linear = angle == 0 ? base : base.concatenating(Transform2D(rotationAngle: angle))
        var center = place
        if let back = toReference?.inverted {
            center = center.applying(back)
            linear = linear.concatenating(back)
        }
        return ItemPose(
            center: Point(x: center.x - tx, y: center.y - ty),
            transform: Transform2D(a: linear.a, b: linear.b, c: linear.c, d: linear.d, tx: tx, ty: ty))
    }

    /// A velocity of the item in the animator's coordinates.
    func inReference(_ velocity: Vector) -> Vector { toReference.map { velocity.applying($0) } ?? velocity }

    /// A velocity of the body in the item's coordinates.
    func inSuperview(_ velocity: Vector) -> Vector { toReference?.inverted.map { velocity.applying($0) } ?? velocity }

    /// 1, or -1 where the coordinates are mirrored.
    var turningSense: Double { (toReference?.determinant ?? 1) < 0 ? -1 : 1 }

    static func linear(_ pose: ItemPose, _ toReference: Transform2D?) -> Transform2D {
        var linear = pose.transform
        (linear.tx, linear.ty) = (0, 0)
        if let toReference {
            linear = linear.concatenating(toReference)
            (linear.tx, linear.ty) = (0, 0)
        }
        return linear
    }

    static func base(of pose: ItemPose, _ toReference: Transform2D?) -> Transform2D {
        let linear = linear(pose, toReference)
        let angle = linear.decomposition.rotation
        return angle == 0 ? linear : linear.concatenating(Transform2D(rotationAngle: -angle))
    }
}

/// Where an item is and how it is turned.
struct ItemPose: Equatable {
    var center: Point
    var transform: Transform2D

    var seenCenter: Point { Point(x: center.x + transform.tx, y: center.y + transform.ty) }
    var isFinite: Bool {
        center.isFinite
            && (transform.a + transform.b + transform.c + transform.d + transform.tx + transform.ty).isFinite
    }
}

/// What animations move of an item.
struct DynamicLoan: OptionSet {
    let rawValue: Int
    static let place = DynamicLoan(rawValue: 1)
    static let turn = DynamicLoan(rawValue: 2)
}

/// How an item comes back from animations that had borrowed it.
struct DynamicReturn {
    /// In seconds of the tree.
    var time: Double
    /// The same in seconds of the world, once that time has come.
    var worldTime: Double?
    var pose: ItemPose
    /// In the item's coordinates, in points and radians per second.
    var velocity: Vector
    var angularVelocity: Double
}

/// An item that has come under a behaviour and is not simulated yet.
struct DynamicArrival {
    let item: any DynamicItem
    /// The velocities that it was found with, in points and radians per second, and when.
    var velocity = Vector.zero
    var angularVelocity = 0.0
    var time = 0.0
}

/// What an item's outline depends on.
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

/// The places at which something has set an item, from which its velocity follows.
struct HandTrack {
    private var tracker = VelocityTracker()
    /// At how many times it was set along each axis.
    private var moves = (x: 0, y: 0)
    private(set) var lastTime = -Double.infinity

    /// As many places make a movement; fewer are jumps.
    private static let fewestMoves = 3

    /// The item has been set to `place`, along the axes along which it is not where the animator has put it.
    mutating func add(_ place: Point, from written: Point, at time: Double) {
        if time > lastTime {
            moves.x = place.x == written.x ? 0 : moves.x + 1
            moves.y = place.y == written.y ? 0 : moves.y + 1
        }
        lastTime = time
        tracker.add(place, at: time)
    }

    /// The velocity with which the hand moves the item, and that of `own`, the item's, along an axis along which it does not.
    func velocity(at time: Double, own: Vector) -> Vector {
        let hand = tracker.velocity(at: time)
        return Vector(
            dx: moves.x >= Self.fewestMoves ? hand.dx : own.dx, dy: moves.y >= Self.fewestMoves ? hand.dy : own.dy)
    }

    /// Whether the hand has been seen to move.
    var isMoving: Bool { max(moves.x, moves.y) >= Self.fewestMoves }
}
