import MomentumCurves

/// A two-dimensional world of rigid bodies that fall, collide, bounce, rub and are connected by joints.
///
/// Lengths are points and times seconds; y grows downwards. A world is a value: a copy is a snapshot that can be
/// advanced independently, with the same bits on every machine. The world advances in steps of 1/240 s; frames between
/// two steps show an interpolation of them.
///
/// ```swift
/// var world = PhysicsWorld(gravity: Vector(dx: 0, dy: 1000))
/// let card = world.addBody(BodyDefinition(position: Point(x: 100, y: 0)))
/// world.addShape(.box(width: 80, height: 50, cornerRadius: 8), to: card)
/// let floor = world.addBody(BodyDefinition(kind: .static))
/// world.addShape(.segment(from: Point(x: 0, y: 400), to: Point(x: 300, y: 400)), to: floor)
/// world.advance(to: 1)
/// world.position(of: card)
/// ```
public struct PhysicsWorld: Sendable {
    /// The gravitational acceleration of dynamic bodies, in pt/s²; zero by default. Each body multiplies it by its
    /// gravity scale. A vector that is not finite is replaced by zero. A change wakes all bodies.
    public var gravity: Vector {
        get { Vector(dx: gravityVector.x, dy: gravityVector.y) }
        set {
            let next = newValue.finite
            if next != gravityVector { wakeAll() }
            gravityVector = next
        }
    }
    /// A Boolean value that indicates whether bodies at rest fall asleep; true by default. Sleeping bodies take no time
    /// in a step. Setting the property to false wakes all bodies.
    public var allowsSleep = true {
        didSet { if !allowsSleep { wakeAll() } }
    }
    /// The number of steps that the world has made or skipped at rest.
    public internal(set) var stepCount = 0

    var gravityVector: Double2 = .zero
    /// The time of the present frame, in seconds.
    package internal(set) var frameTime = 0.0
    /// The total time dropped from gaps that were too long, in seconds.
    var droppedTime = 0.0

    var bodies = Column<Body>()
    var poses = Column<Pose>()
    var motions = Column<BodyState>()
    /// The velocity changes of forces, applied before contacts are solved and after the bodies have moved.
    var firstVelocityChanges = Column<Float4>()
    var secondVelocityChanges = Column<Float4>()
    var awake = Column<Int32>()
    var freeBodies = Column<Int32>()
    var kinematicCount = 0

    var shapes = Column<ShapeRecord>()
    var boxes = Column<Box>()
    var freeShapes = Column<Int32>()
    var hulls = HullPool()

    var staticTree = DynamicTree()
    var movingTree = DynamicTree()
    var pairs = PairSet()
    var separated = PairSet()
    var moved = Column<Int32>()

    var contacts = Column<Contact>()
    /// The links of the bodies' contact lists, by the index of the contact.
    var edges = Column<ContactEdges>()
    var freeContacts = Column<Int32>()
    var activeContacts = Column<ActiveContact>()
    var groups = Column<ContactGroup>()
    /// The number of further steps for which the groups are valid; 0 when contacts must be found before the next step.
    var stepsLeft = 0
    /// Whether the contacts that ended have been reported since the last step.
    var isReported = true
    var joints = Column<Joint>()
    var freeJoints = Column<Int32>()
    /// The joints that are solved in this step: general ones, and those that are only springs along a line.
    var activeJoints = Column<Int32>()
    var activeSprings = Column<Int32>()
    /// The rows of the joints that are only exact springs, for this step.
    var springs = Column<SpringRow>()
    var jointCount = 0
    var events = Column<ContactRecord>()

    var work = Workspace()

    /// Creates a world without bodies other than the ground.
    ///
    /// - Parameter gravity: The gravity in pt/s²; zero by default. A vector that is not finite is replaced by zero.
    public init(gravity: Vector = .zero) {
        gravityVector = gravity.finite
        // Index 0 of each table is unused: empty lanes of the solver refer to it.
        bodies.append(Body())
        poses.append(Pose())
        motions.append(BodyState())
        firstVelocityChanges.append(.zero)
        secondVelocityChanges.append(.zero)
        contacts.append(Contact())
        edges.append(ContactEdges())
    }

    /// The time at the end of the last step, in seconds.
    public var time: Double { Double(stepCount) / PhysicsConstants.stepsPerSecond }

    /// A Boolean value that indicates whether no body is awake.
    public var isAtRest: Bool { awake.isEmpty }

    /// The number of awake bodies.
    public var awakeCount: Int { awake.count }
}

/// The working storage of a step. Its contents are meaningless between steps, unless noted otherwise.
struct Workspace: Sendable {
    var stack = Column<Int32>()
    var branches = Column<SIMD2<Int32>>()
    var found = Column<Int32>()
    var candidates = Column<UInt64>()
    /// The bodies with joints to which damping is applied in two halves.
    var damped = Column<Int32>()
    /// The contacts of the groups, four per group; the hot contacts and their groups; and the groups with shapes that
    /// do not touch yet. They are valid as long as the groups are.
    var lanes = Column<Int32>()
    var hotContacts = Column<Int32>()
    var hotGroups = Column<Int32>()
    var watchedGroups = Column<Int32>()
    /// Whether any group can bounce. Most worlds have no such group and skip the pass. The value is valid as long as
    /// the groups are.
    var canBounce = false
    /// The groups with bodies on joints, which must propagate impacts.
    var joinedGroups = Column<Int32>()
    var trees = JointTrees()
    /// The bodies that were stopped on their paths in the last step.
    var stopped = Column<Int32>()
    /// The contacts that had points when contacts were found, in order.
    var solved = Column<Int32>()
    var colorStarts = Column<Int32>()
    var parents = Column<Int32>()
    var flags = Column<UInt8>()
    var placed = Column<SIMD4<Float>>()
    /// The bodies swept in this step.
    var swept = Column<SweptBody>()
    /// The index of each body in ``swept``; -1 for a body that is not swept.
    var sweptIndices = Column<Int32>()
    var impacts = Column<Impact>()

    init() { placed.resize(to: 16, filler: .zero) }
}

extension Vector {
    /// This vector in the solver's type; zero if it is not finite.
    var finite: Double2 { dx.isFinite && dy.isFinite ? Double2(dx, dy) : .zero }
}

extension Point {
    var finite: Double2 { x.isFinite && y.isFinite ? Double2(x, y) : .zero }
}

/// An identifier of a body in one world. After the body is removed, the identifier is invalid: a later body at the same
/// index has a different generation.
public struct BodyID: Hashable, Sendable, BitwiseCopyable {
    let index: Int32
    let generation: UInt32

    /// The body that always exists: static, without shapes, at the origin. Joints to fixed points use it.
    public static var ground: BodyID { BodyID(index: 0, generation: 0) }
}

/// An identifier of a shape in one world; see ``BodyID``.
public struct ShapeID: Hashable, Sendable, BitwiseCopyable {
    let index: Int32
    let generation: UInt32
}

/// An identifier of a joint in one world; see ``BodyID``.
public struct JointID: Hashable, Sendable, BitwiseCopyable {
    let index: Int32
    let generation: UInt32
}
