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
    var lastPose: ItemPose
    /// The bounds and the outline type for which the shapes were made.
    var outlineParameters: OutlineParameters
    /// The transform without its rotation, in the animator's coordinates.
    private(set) var base: Transform2D
    /// The linear part of the mapping from the superview to the animator's coordinates at the item's initial position,
    /// and its inverse. From there the item's transform only rotates; a distortion of the superview also distorts the
    /// item.
    private var anchor = (forward: Transform2D.identity, inverse: Transform2D.identity)
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
    var hasUnreportedVelocity = false

    /// The parts of the item that animations of other owners move. The other parts continue to be simulated.
    var animatedParts: AnimatedParts = []
    var hasAnimatedParts: Bool { !animatedParts.isEmpty }
    /// The time at which the animations of the item's position end, in seconds of the tree, and the motion of the item
    /// at that time. The position returns then, independently of the frames. Nil if the end is unknown.
    var positionEnd: AnimationEnd?
    /// The return of the item's transform, with the same meaning.
    var rotationEnd: AnimationEnd?
    /// The rotation of the item while animations move only its position.
    var independentRotation: IndependentRotation?
    /// The factor by which the transform enlarged the area of its outline, and that by which the outline is denser than
    /// the item's density. The mass does not change while the transform is animated, or while it reduces the outline to
    /// nothing.
    private(set) var outline = (area: 1.0, compression: 1.0)
    /// The recent positions to which a gesture, or another owner, has set the item.
    var manualMotion: ManualMotion?
    /// Whether the body has moved since it was last written.
    var isMoving = true
    /// Whether an observer needs the motion in this frame, and it has not been reported yet.
    var needsReport = false
    /// Whether other bodies or forces have acted on the body in the steps of this frame.
    private(set) var wasActedOn = false
    /// The path of the body in the steps of this frame, or of the last observed frame.
    private(set) var displacement = BodyDisplacement()
    /// The velocities when the path was last extended, and the time, in seconds of the world.
    private var lastMotion = (motion: (velocity: Vector.zero, spin: 0.0), time: 0.0)
    /// Whether the pose of the item is beyond the range of a picture. Such a pose was reported.
    var isUndrawable = false
    /// Whether the body rotated when it was last written.
    var wasRotating = false
    /// The sum of the forces in this step.
    var stepForce = StepForce()
    /// Whether the force on the body applies to a single step.
    var isPushed = false
    /// Whether a varying force acts on the body, so that the body must not fall asleep.
    var preventsSleep = false

    init(item: any DynamicItem, id: BodyID, index: Int, pose: ItemPose) {
        self.item = item
        layer = item.dynamicLayer
        self.id = id
        self.index = index
        lastPose = pose
        outlineParameters = OutlineParameters(item)
        base = .identity
    }

    /// Whether the transform reduces the outline to nothing. The outline then remains as it was.
    var isFlattened: Bool { abs(base.determinant) < (animatedParts.contains(.rotation) ? 1e-3 : 1e-6) }

    /// The smallest fraction of its original mass that an item keeps when a transform shrinks it. Without it the
    /// smallest force would accelerate a tiny item excessively.
    private static let leastWeight = 1e-3

    /// Updates area and density, and returns the transform for the new outline.
    func beginOutline() -> Transform2D {
        let transform = isFlattened ? .identity : base
        let area = abs(transform.determinant)
        let weight = outline.area * outline.compression
        outline = (
            area, animatedParts.contains(.rotation) && weight > 0 ? weight / area : max(1, Self.leastWeight / area)
        )
        return transform
    }

    func addVelocity(_ linear: Vector, _ angular: Double) {
        let before = added ?? (.zero, 0)
        added = (before.linear + linear, before.angular + angular)
    }

    func removeAdded() -> (linear: Vector, angular: Double)? {
        defer { added = nil }
        return added
    }

    /// Returns the parts that animations move, and whose value at `pose` differs from the one that the animator has
    /// set.
    func animatedParts(for pose: ItemPose) -> AnimatedParts {
        guard let layer else { return [] }
        var animatedParts: AnimatedParts = []
        // A driver of the model declares its velocity before it moves the item.
        if pose.center != lastPose.center || layer.isDriven(.position), layer.isMovedByAnimations(.position) {
            animatedParts.insert(.position)
        }
        if pose.transform != lastPose.transform, layer.isMovedByAnimations(.transform) {
            animatedParts.insert(.rotation)
        }
        return animatedParts.subtracting(self.animatedParts)
    }

    /// The time at which the first part of the item returns in the present frame, in seconds of the world.
    var firstEndTime: Double? { [positionEnd, rotationEnd].compactMap { $0?.worldTime }.min() }

    /// Returns whether the animations of `part` of the item have ended.
    func isOver(_ part: AnimatedParts) -> Bool {
        guard let layer, animatedParts.contains(part) else { return false }
        return part == .position ? !layer.isMovedByAnimations(.position) : !layer.isMovedByAnimations(.transform)
    }

    /// The pose that the body follows: that of the model, and of the presentation for animated parts.
    var followedPose: ItemPose {
        var pose = pose
        guard let layer, hasAnimatedParts else { return pose }
        let presentation = layer.presentation
        if animatedParts.contains(.position) { pose.center = presentation.position }
        if animatedParts.contains(.rotation) {
            // A translation by animations does not matter until the transform returns.
            pose.transform = presentation.transform.affinePart
            (pose.transform.tx, pose.transform.ty) = (lastPose.transform.tx, lastPose.transform.ty)
        }
        return pose
    }

    // MARK: Watching

    /// Begins to record the path of the body in a frame.
    func beginDisplacement(in world: PhysicsWorld) {
        let motion = world.motion(of: id)
        (displacement, needsReport, wasActedOn) = (BodyDisplacement(), true, false)
        lastMotion = ((motion.velocity, motion.angularVelocity), world.frameTime)
    }

    /// Records the motion at `time` of the world, and whether other bodies act on the body.
    func recordMotion(_ world: PhysicsWorld, at time: Double) {
        let motion = world.motion(of: id)
        let now = (velocity: motion.velocity, spin: motion.angularVelocity)
        displacement.add(time - lastMotion.time, from: lastMotion.motion, to: now)
        lastMotion = (now, time)
        displacement.push = world.pushOutSpeeds(of: id)
        if world.isConstrained(id) { wasActedOn = true }
    }

    /// Reports the path of the body in this frame, unless it was reported already.
    func reportDisplacement(at position: Point) {
        guard needsReport else { return }
        needsReport = false
        if animatedParts.contains(.rotation) { displacement.removeRotation() }
        displacement.toLayer = space.flatMap { space in point(at: position).flatMap { space.linear(at: $0) }?.inverted }
        report(LayerEvent.stepped)
        if wasActedOn { reportContactChange() }
    }

    /// Reports that a contact began or ended, or that forces on the body have changed.
    func reportContactChange() { report(LayerEvent.struck) }

    /// Reports that the body is no longer simulated.
    func reportReleased() {
        for item in (item as? DynamicItemGroup)?.items ?? [item] {
            item.dynamicLayer?.report(.released("position"))
            item.dynamicLayer?.report(.released("transform"))
        }
    }

    private func report(_ event: (BodyDisplacement) -> LayerEvent) {
        if let group = item as? DynamicItemGroup {
            group.report(event, displacement)
        } else {
            layer?.report(event(displacement))
        }
    }

    // MARK: Coordinates

    /// Returns whether the item's superview is not the animator's reference view.
    func isNested(in reference: Layer?) -> Bool { space != nil || layer?.superlayer !== reference }

    /// The present pose of the item's model.
    var pose: ItemPose { ItemPose(modelOf: item) }

    /// Returns the position of a body for `pose`, and its angle, the equivalent one nearest to `near`.
    func placement(of pose: ItemPose, near: Double) -> (position: Point, angle: Double) {
        let position = pose.displayedCenter
        let angle = linear(of: pose).decomposition.rotation
        let revolutions = ((near - angle) / (2 * .pi)).rounded()
        return (space.map { $0.position(position) ?? position } ?? position, angle + revolutions * 2 * .pi)
    }

    /// Returns the pose for a body at `position`, rotated by `angle`; nil if there is none.
    func pose(at position: Point, angle: Double) -> ItemPose? {
        let (tx, ty) = (lastPose.transform.tx, lastPose.transform.ty)
        guard let center = point(at: position), let linear = linear(rotatedBy: angle, at: center) else { return nil }
        return ItemPose(
            center: Point(x: center.x - tx, y: center.y - ty),
            transform: Transform2D(a: linear.a, b: linear.b, c: linear.c, d: linear.d, tx: tx, ty: ty))
    }

    /// Returns the point of the superview that is displayed at `position`.
    func point(at position: Point) -> Point? { space.map { $0.point(at: position, from: origin) } ?? position }

    /// Returns the transform of an item that is displayed with the rotation `angle` at `point` of its superview,
    /// without the translation.
    private func linear(rotatedBy angle: Double, at point: Point) -> Transform2D? {
        var angle = angle
        if let space {
            guard let local = space.linear(at: point) else { return nil }
            angle -= anchor.inverse.concatenating(local).decomposition.rotation
        } else if anchor.forward != .identity {
            angle -= anchor.inverse.decomposition.rotation
        }
        let rotated = angle == 0 ? base : base.concatenating(Transform2D(rotationAngle: angle))
        return rotated.concatenating(anchor.inverse)
    }

    /// Returns the rates of the item for the `motion` of the body.
    func rates(of motion: BodyMotion) -> ItemRates {
        let mapped =
            space?.motionBack(at: motion.position, motion.velocity, from: anchor.inverse, origin)
            ?? (velocity: motion.velocity, angularVelocity: 0)
        guard let point = point(at: motion.position), let linear = linear(rotatedBy: motion.angle, at: point) else {
            return ItemRates(mapped.velocity, .zero)
        }
        let rotated = linear.concatenating(anchor.forward).rate(
            rotatingAt: motion.angularVelocity - mapped.angularVelocity)
        return ItemRates(mapped.velocity, rotated.concatenating(anchor.inverse))
    }

    /// Returns the velocity of a body, in points per second, and its angular velocity, in radians per second,
    /// clockwise, for an item at `pose` with `rates`.
    func velocities(at pose: ItemPose, _ rates: ItemRates) -> (linear: Vector, angular: Double) {
        let local = local(to: pose)
        let mapped =
            space?.motion(at: pose.displayedCenter, rates.velocity, from: local.inverted ?? .identity)
            ?? (velocity: rates.velocity, angularVelocity: 0)
        let angularVelocity = pose.transform.withoutTranslation.concatenating(local)
            .angularVelocity(at: rates.transform.concatenating(local))
        return (mapped.velocity, angularVelocity + mapped.angularVelocity)
    }

    /// Returns the linear part of the mapping at `pose`.
    private func local(to pose: ItemPose) -> Transform2D { space?.linear(at: pose.displayedCenter) ?? .identity }

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
        if isPlaced { origin = space?.position(pose.displayedCenter) ?? pose.displayedCenter }
        let linear = pose.transform.withoutTranslation.concatenating(anchor.forward)
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
    var displayedCenter: Point { Point(x: center.x + transform.tx, y: center.y + transform.ty) }
    var isFinite: Bool {
        center.isFinite
            && (transform.a + transform.b + transform.c + transform.d + transform.tx + transform.ty).isFinite
    }
    /// Reports that the pose or the `bounds` of an item are not finite.
    @inline(never)
    func refuse(_ bounds: Rect, in callSite: StaticString, effect: String) {
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
        Diagnostics.report(what, value: value, in: callSite, remedy: "set finite numbers; " + effect)
    }
    /// Whether a picture can represent the pose.
    var isDrawable: Bool { center.isDrawable && Transform3D(transform).isDrawable }
}

/// The parts of an item that animations move.
struct AnimatedParts: OptionSet {
    let rawValue: Int
    static let position = AnimatedParts(rawValue: 1)
    static let rotation = AnimatedParts(rawValue: 2)
}

/// The rotation of an item while animations move only its position: free, or towards the angle of a snap.
struct IndependentRotation {
    /// The start of the rotation, in seconds of the tree.
    let start: Double
    /// The angle, in radians, and the angular velocity, in radians per second, at the start, both clockwise.
    let angle: Double
    let spin: Double
    /// The fraction of the angular velocity that is lost per second.
    let resistance: Double
    /// The angle and the spring of a snap that straightens the item.
    let targetAngle: (angle: Double, spring: Spring)?

    func sample(at time: Double) -> (angle: Double, spin: Double) {
        let seconds = max(0, time - start)
        if let (target, spring) = targetAngle {
            let sample = SpringResponse(spring, displacement: angle - target, velocity: spin).sample(at: seconds)
            return (target + sample.displacement, sample.velocity)
        }
        guard resistance > 0 else { return (angle + spin * seconds, spin) }
        let decay = Maths.exp(-resistance * seconds)
        return (angle + spin * (1 - decay) / resistance, spin * decay)
    }
}

/// The end of the animations of a part of an item, after which the part is simulated again.
struct AnimationEnd {
    /// The time of the return, in seconds of the tree.
    var time: Double
    /// The time of the return in seconds of the world, once it is known.
    var worldTime: Double?
    var pose: ItemPose
    var rates: ItemRates

    /// Sets the time of the return in seconds of the world, from a `frame` in seconds of the tree at which the world's
    /// time is `time`.
    mutating func setWorldTime(at time: Double, _ frame: Double) {
        if worldTime == nil { worldTime = time - (frame - self.time) }
    }

    /// Converts the position to the coordinates of a new superview.
    mutating func convert(by conversion: CoordinateConversion) {
        let position = conversion.value([pose.center.x, pose.center.y], at: "position")
        let translation = conversion.value([rates.velocity.dx, rates.velocity.dy], at: "transform.translation")
        (pose.center, rates.velocity) = (
            Point(x: position[0], y: position[1]), Vector(dx: translation[0], dy: translation[1])
        )
    }

    /// This return if its time has come in the present frame; nil otherwise.
    var inFrame: AnimationEnd? { worldTime == nil ? nil : self }

    /// Returns this return if its time has come by `time` of the world; nil otherwise.
    func reached(by time: Double) -> AnimationEnd? {
        guard let worldTime, time >= worldTime - 1e-9 else { return nil }
        return self
    }
}

/// An item that was added to a behaviour and is not simulated yet.
struct PendingItem {
    let item: any DynamicItem
    /// The rates of the item when it was found, and the time.
    var rates = ItemRates(.zero, .zero)
    var time = 0.0
}

/// The values that determine an item's outline.
struct OutlineParameters: Equatable {
    var size: Size
    var type: DynamicItemCollisionBoundsType
    var anchor: Point

    init(_ item: any DynamicItem) {
        size = item.bounds.size
        type = item.collisionBoundsType
        anchor = item.dynamicLayer?.anchorPoint ?? Point(x: 0.5, y: 0.5)
    }
}

/// The positions to which a gesture or the program has set an item, from which its velocity is estimated.
struct ManualMotion {
    private var tracker = VelocityTracker()
    /// The number of consecutive changes along each axis.
    private var moves = (x: 0, y: 0)
    private(set) var lastTime = -Double.infinity

    /// The smallest number of changes that make a motion; fewer are jumps.
    private static let minimumMoves = 3

    /// Adds `position`, to which the item was set, as a change along the axes along which it differs from `lastPose`.
    mutating func add(_ position: Point, from previous: Point, at time: Double) {
        if time > lastTime {
            moves.x = position.x == previous.x ? 0 : moves.x + 1
            moves.y = position.y == previous.y ? 0 : moves.y + 1
        }
        lastTime = time
        tracker.add(position, at: time)
    }

    /// Returns the velocity of that motion, with components of `own`, the item's velocity, along axes without
    /// motion.
    func velocity(at time: Double, own: Vector) -> Vector {
        let manualMotion = tracker.velocity(at: time)
        return Vector(
            dx: moves.x >= Self.minimumMoves ? manualMotion.dx : own.dx,
            dy: moves.y >= Self.minimumMoves ? manualMotion.dy : own.dy)
    }

    /// Whether the item was set in enough consecutive frames to count as moved manually.
    var isMoving: Bool { max(moves.x, moves.y) >= Self.minimumMoves }
}
