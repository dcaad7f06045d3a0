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
    private(set) var base: Transform2D
    /// How what lies where the item was put was seen then in the animator's coordinates, its place left out, and back. The item's
    /// transform does nothing but turn from there: what distorts its superview distorts the item, too.
    private var anchor = (there: Transform2D.identity, back: Transform2D.identity)
    /// Where the item was put, in the animator's coordinates.
    private var origin = Point.zero
    /// How the coordinates of the item's superview lie in the animator's; nil when they are the same.
    var space: ItemSpace?
    /// The layer that the item's was in when its coordinates were looked at.
    var outer: ObjectIdentifier?
    /// Which layers lay between that and the animator's.
    var route: UInt = 0

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

    /// What animations of something else move of it meanwhile: the rest goes on being simulated.
    var loan: DynamicLoan = []
    var isLent: Bool { !loan.isEmpty }
    /// When the animations that have its place end, if nothing changes, in seconds of the tree, and how the item moves then: it
    /// comes back at that time, whenever the next frame is. Nil where they do not end by themselves.
    var placeReturn: DynamicReturn?
    /// The same of its transform.
    var turnReturn: DynamicReturn?
    /// How it turns while its place alone is lent.
    var lentTurn: LentTurn?
    /// By which factor the transform enlarged the area of its outline, and the outline is denser than the item says. It stays as heavy
    /// as it was while its transform is lent, and as long as that leaves nothing of it.
    private(set) var outline = (area: 1.0, compression: 1.0)
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
    /// Whether its item cannot be shown where the steps have led, which has been reported.
    var isBeyondPictures = false
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

    /// Whether the transform leaves nothing of the outline, which then stays as it was.
    var isFlattened: Bool { abs(base.determinant) < (loan.contains(.turn) ? 1e-3 : 1e-6) }

    /// An item that a transform makes smaller weighs at least this part of what it does without it, so that what has nearly vanished is
    /// not shot away by the smallest force.
    private static let leastWeight = 1e-3

    /// The transform under which the outline is to be made.
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

    /// What animations have set besides that is elsewhere at `pose` than the animator has put it.
    func loan(for pose: ItemPose) -> DynamicLoan {
        guard let layer else { return [] }
        var loan: DynamicLoan = []
        // What drives the model says how fast it goes before it goes anywhere.
        if pose.center != written.center || layer.isDriven(.position), layer.isMovedByAnimations(.position) {
            loan.insert(.place)
        }
        if pose.transform != written.transform, layer.isMovedByAnimations(.transform) { loan.insert(.turn) }
        return loan.subtracting(self.loan)
    }

    /// When the first part of the item comes back in the present frame, in seconds of the world.
    var comingTime: Double? { [placeReturn, turnReturn].compactMap { $0?.worldTime }.min() }

    /// Whether the animations that have borrowed `part` of the item have ended.
    func isOver(_ part: DynamicLoan) -> Bool {
        guard let layer, loan.contains(part) else { return false }
        return part == .place ? !layer.isMovedByAnimations(.position) : !layer.isMovedByAnimations(.transform)
    }

    /// How the item lies that the body has to follow: its model, or where animations have it.
    var followed: ItemPose {
        var pose = pose
        guard let layer, isLent else { return pose }
        let seen = layer.presentation
        if loan.contains(.place) { pose.center = seen.position }
        if loan.contains(.turn) {
            // Where it is moved besides does not matter until the transform comes back.
            pose.transform = seen.transform.affinePart
            (pose.transform.tx, pose.transform.ty) = (written.transform.tx, written.transform.ty)
        }
        return pose
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

    /// Reports where the steps of this frame have led it, unless that was reported.
    func reportWay(at position: Point) {
        guard isWatched else { return }
        isWatched = false
        if loan.contains(.turn) { way.removeTurn() }
        way.toLayer = space.flatMap { space in point(at: position).flatMap { space.linear(at: $0) }?.inverted }
        report(LayerEvent.stepped)
        if isStruck { reportStruck() }
    }

    /// Reports that another has met it, or that forces on it were changed.
    func reportStruck() { report(LayerEvent.struck) }

    /// Reports that it is no longer simulated.
    func reportReleased() {
        for item in (item as? DynamicItemGroup)?.items ?? [item] {
            item.dynamicLayer?.report(.released("position"))
            item.dynamicLayer?.report(.released("transform"))
        }
    }

    private func report(_ event: (BodyWay) -> LayerEvent) {
        if let group = item as? DynamicItemGroup { group.report(event, way) } else { layer?.report(event(way)) }
    }

    // MARK: Coordinates

    /// Whether the item lies in another superview than the animator's reference.
    func isNested(in reference: Layer?) -> Bool { space != nil || layer?.superlayer !== reference }

    /// The item's present pose, by its model.
    var pose: ItemPose { ItemPose(modelOf: item) }

    /// Where a body that shows as `pose` is, and its angle, the one nearest to `near`.
    func placement(of pose: ItemPose, near: Double) -> (place: Point, angle: Double) {
        let place = pose.seenCenter
        let angle = linear(of: pose).decomposition.rotation
        let turns = ((near - angle) / (2 * .pi)).rounded()
        return (space.map { $0.place(place) ?? place } ?? place, angle + turns * 2 * .pi)
    }

    /// The pose that shows a body at `place`, turned by `angle`; nil where nothing would.
    func pose(at place: Point, angle: Double) -> ItemPose? {
        let (tx, ty) = (written.transform.tx, written.transform.ty)
        guard let center = point(at: place), let linear = linear(turnedBy: angle, at: center) else { return nil }
        return ItemPose(
            center: Point(x: center.x - tx, y: center.y - ty),
            transform: Transform2D(a: linear.a, b: linear.b, c: linear.c, d: linear.d, tx: tx, ty: ty))
    }

    /// The point of the superview that is seen at `place`.
    func point(at place: Point) -> Point? { space.map { $0.point(at: place, from: origin) } ?? place }

    /// The transform of an item that is seen turned by `angle` at `point` of its superview, without the translation.
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

    /// How the item moves that shows a body which moves so.
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

    /// The velocities of a body, in points and radians per second, whose item is at `pose` and moves at `rates`.
    func velocities(at pose: ItemPose, _ rates: ItemRates) -> (linear: Vector, angular: Double) {
        let local = local(to: pose)
        let seen =
            space?.motion(at: pose.seenCenter, rates.velocity, from: local.inverted ?? .identity)
            ?? (velocity: rates.velocity, turning: 0)
        let turning = pose.transform.withoutTranslation.concatenating(local)
            .turning(at: rates.transform.concatenating(local))
        return (seen.velocity, turning + seen.turning)
    }

    /// How the surroundings of an item at `pose` are seen.
    private func local(to pose: ItemPose) -> Transform2D { space?.linear(at: pose.seenCenter) ?? .identity }

    /// How an item at `pose` is transformed in the animator's coordinates, its place left out.
    private func linear(of pose: ItemPose) -> Transform2D {
        pose.transform.withoutTranslation.concatenating(local(to: pose))
    }

    /// Lets the item's transform turn from what `pose` shows; whether that is another one but for the turn. The item was put there,
    /// unless it is not `isPlaced`: then the body has brought it there.
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
    /// Whether both do nearly the same to a thousand points.
    fileprivate func isClose(to other: Transform2D) -> Bool {
        abs(a - other.a) + abs(b - other.b) + abs(c - other.c) + abs(d - other.d) < 1e-9
    }
}

/// Where an item is and how it is turned.
struct ItemPose: Equatable {
    var center: Point
    var transform: Transform2D

    /// Where the model of `item` is; of a transform with depth the part in the plane counts.
    init(modelOf item: any DynamicItem) {
        self.init(center: item.center, transform: item.dynamicLayer?.transform.affinePart ?? item.transform)
    }

    init(center: Point, transform: Transform2D) { (self.center, self.transform) = (center, transform) }

    /// By how much the transform moves it.
    var translation: Vector { Vector(dx: transform.tx, dy: transform.ty) }
    var seenCenter: Point { Point(x: center.x + transform.tx, y: center.y + transform.ty) }
    var isFinite: Bool {
        center.isFinite
            && (transform.a + transform.b + transform.c + transform.d + transform.tx + transform.ty).isFinite
    }
    /// Whether a picture can hold it.
    var isDrawable: Bool { center.isDrawable && Transform3D(transform).isDrawable }
}

/// What animations move of an item.
struct DynamicLoan: OptionSet {
    let rawValue: Int
    static let place = DynamicLoan(rawValue: 1)
    static let turn = DynamicLoan(rawValue: 2)
}

/// How an item turns whose place alone animations have borrowed: by itself, or into the position in which a snap holds it.
struct LentTurn {
    /// In seconds of the tree.
    let start: Double
    /// In radians and radians per second, at the start.
    let angle: Double
    let spin: Double
    /// The part of the spin that is lost in a second.
    let resistance: Double
    /// What straightens it.
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

/// How an item comes back from animations that had borrowed it.
struct DynamicReturn {
    /// In seconds of the tree.
    var time: Double
    /// The same in seconds of the world, once that time has come.
    var worldTime: Double?
    var pose: ItemPose
    var rates: ItemRates

    /// The frame at `frame`, in seconds of the tree, shows that its time has come: the world's is `time` there.
    mutating func come(at time: Double, _ frame: Double) {
        if worldTime == nil { worldTime = time - (frame - self.time) }
    }

    /// The place is another in the coordinates of the superview that has taken the item over.
    mutating func pass(_ passage: LayerPassage) {
        let place = passage.value([pose.center.x, pose.center.y], at: "position")
        let way = passage.value([rates.velocity.dx, rates.velocity.dy], at: "transform.translation")
        (pose.center, rates.velocity) = (Point(x: place[0], y: place[1]), Vector(dx: way[0], dy: way[1]))
    }

    /// This, if its time has come in the present frame.
    var coming: DynamicReturn? { worldTime == nil ? nil : self }

    /// This, if its time has come by `time` of the world.
    func come(by time: Double) -> DynamicReturn? {
        guard let worldTime, time >= worldTime - 1e-9 else { return nil }
        return self
    }
}

/// An item that has come under a behaviour and is not simulated yet.
struct DynamicArrival {
    let item: any DynamicItem
    /// How it moved when it was found, and when.
    var rates = ItemRates(.zero, .zero)
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
