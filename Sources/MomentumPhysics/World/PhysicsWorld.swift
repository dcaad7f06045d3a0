import MomentumCurves

/// A plane with bodies in it that fall, collide, bounce, rub and hang on joints.
///
/// Lengths are points, times seconds, y grows downwards. A world is a value: a copy is a snapshot that continues on
/// its own, with the same bits on every machine. It moves in steps of 1/240 s; frames between two steps see their
/// mixture.
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
    /// The acceleration of every dynamic body, in pt/s^2, times its gravity scale. Not finite counts as none. A change
    /// wakes everybody.
    public var gravity: Vector {
        get { Vector(dx: gravityVector.x, dy: gravityVector.y) }
        set {
            let next = newValue.finite
            if next != gravityVector { wakeAll() }
            gravityVector = next
        }
    }
    /// Whether bodies that rest fall asleep and cost nothing; true unless set. Setting it to false wakes them.
    public var allowsSleep = true {
        didSet { if !allowsSleep { wakeAll() } }
    }
    /// How many steps the world has made.
    public internal(set) var stepCount = 0

    var gravityVector: Double2 = .zero
    /// The time of the frame that is looked at, in seconds.
    package internal(set) var frameTime = 0.0
    /// What gaps that were too long have cost, in seconds.
    var droppedTime = 0.0

    var bodies = Column<Body>()
    var poses = Column<Pose>()
    var motions = Column<BodyState>()
    /// What forces add to the velocity before contacts are solved, and after the bodies have moved.
    var firstKicks = Column<Float4>()
    var secondKicks = Column<Float4>()
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
    /// The lists of the bodies' contacts, in the order of those.
    var edges = Column<ContactEdges>()
    var freeContacts = Column<Int32>()
    var activeContacts = Column<ActiveContact>()
    var groups = Column<ContactGroup>()
    /// For how many more steps the groups stand; 0 when contacts are to be found before the next one.
    var stepsLeft = 0
    /// Whether those that ceased to touch were reported since the last step.
    var isReported = true
    var joints = Column<Joint>()
    var freeJoints = Column<Int32>()
    /// The joints that are solved, and those of them that are nothing but springs along a line.
    var activeJoints = Column<Int32>()
    var activeSprings = Column<Int32>()
    /// The joints that are nothing but exact springs, as they are solved in this step.
    var springs = Column<SpringRow>()
    var jointCount = 0
    var events = Column<ContactRecord>()

    var work = Workspace()

    /// Creates an empty world.
    ///
    /// - Parameter gravity: in pt/s^2; none unless given.
    public init(gravity: Vector = .zero) {
        gravityVector = gravity.finite
        // Index 0 of each table is unused: empty lanes of the solver point there.
        bodies.append(Body())
        poses.append(Pose())
        motions.append(BodyState())
        firstKicks.append(.zero)
        secondKicks.append(.zero)
        contacts.append(Contact())
        edges.append(ContactEdges())
    }

    /// The time of the last step's end, in seconds.
    public var time: Double { Double(stepCount) / PhysicsConstants.stepsPerSecond }

    /// Whether nothing moves: every body is asleep, static, or gone.
    public var isAtRest: Bool { awake.isEmpty }

    /// How many bodies are awake.
    public var awakeCount: Int { awake.count }
}

/// Storage that a step works in and that means nothing between steps, unless it says so.
struct Workspace: Sendable {
    var stack = Column<Int32>()
    var branches = Column<SIMD2<Int32>>()
    var found = Column<Int32>()
    var candidates = Column<UInt64>()
    /// Bodies on joints that the air slows.
    var braked = Column<Int32>()
    /// The contacts of the groups, four by four. They stand as long as the groups, as do the contacts of bodies that move fast
    /// against one another with the groups in which they are, and the groups in which shapes do not touch yet.
    var lanes = Column<Int32>()
    var hotContacts = Column<Int32>()
    var hotGroups = Column<Int32>()
    var watchedGroups = Column<Int32>()
    /// Whether any group can: most have nothing that does, and are not gone through for it. It stands as long as they do.
    var canBounce = false
    /// The groups of bodies on joints, which pass blows on.
    var joinedGroups = Column<Int32>()
    var trees = JointTrees()
    /// Bodies that were stopped on their ways in the last step.
    var stopped = Column<Int32>()
    /// The contacts with points when contacts were found, in their order.
    var solved = Column<Int32>()
    var colorStarts = Column<Int32>()
    var parents = Column<Int32>()
    var flags = Column<UInt8>()
    var placed = Column<SIMD4<Float>>()
    /// Bodies that are followed in this step, and what they meet.
    var followed = Column<FollowedBody>()
    /// Where each body is among those; -1 for those that are not followed.
    var followedPlaces = Column<Int32>()
    var meetings = Column<Meeting>()

    init() { placed.resize(to: 16, filler: .zero) }
}

extension Vector {
    /// This vector for the solver; 0 where it is not finite.
    var finite: Double2 { dx.isFinite && dy.isFinite ? Double2(dx, dy) : .zero }
}

extension Point {
    var finite: Double2 { x.isFinite && y.isFinite ? Double2(x, y) : .zero }
}

/// Names a body of one world. A body that was removed leaves a name behind that means nothing: a body made later in
/// its index has another generation.
public struct BodyID: Hashable, Sendable, BitwiseCopyable {
    let index: Int32
    let generation: UInt32

    /// The body that always exists: static, without shapes, at the origin. Joints to fixed points use it.
    public static var ground: BodyID { BodyID(index: 0, generation: 0) }
}

/// Names a shape of one world; see ``BodyID``.
public struct ShapeID: Hashable, Sendable, BitwiseCopyable {
    let index: Int32
    let generation: UInt32
}

/// Names a joint of one world; see ``BodyID``.
public struct JointID: Hashable, Sendable, BitwiseCopyable {
    let index: Int32
    let generation: UInt32
}
