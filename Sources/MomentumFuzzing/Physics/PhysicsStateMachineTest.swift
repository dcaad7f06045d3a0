import MomentumPhysics
import MomentumTesting

/// A test that plays a script with a world of bodies. It checks after every step that all numbers are legal, that no
/// body is lost or has left its box, that contacts begin and end alternately, and that a copy of the world continues
/// identically.
public nonisolated struct PhysicsStateMachineTest {
    let script: PhysicsScript
    var world = PhysicsWorld(gravity: Vector(dx: 0, dy: 1000))
    var bodies: [BodyID] = []
    /// In a box, the centres of the shapes of bodies with several shapes, relative to the body's origin.
    var centers: [[Point]] = []
    var joints: [JointID] = []
    /// The number of bodies for the boundaries, which the steps do not change.
    var fixed = 0
    /// The pairs of shapes in contact.
    var touching: Set<[ShapeID]> = []
    var step = 0

    init(_ script: PhysicsScript) {
        self.script = script
        addBoundaries()
        fixed = world.bodyIDs.count
    }

    /// Plays a script. Returns the first failure, or nil if there is none.
    public static func check(_ script: PhysicsScript) -> StateMachineFailure? {
        var test = PhysicsStateMachineTest(script)
        var copy: PhysicsStateMachineTest?
        do throws(StateMachineFailure) {
            for (number, step) in script.steps.enumerated() {
                test.step = number
                try test.play(step)
                try copy?.play(step)
                if number == script.copyAfter { copy = test }
            }
            if let copy, copy.world.fingerprint != test.world.fingerprint {
                throw test.failure("a copied world moves identically", "the positions differ at the end")
            }
            try test.clear()
            return nil
        } catch {
            return error
        }
    }

    func failure(_ claim: String, _ details: String) -> StateMachineFailure {
        StateMachineFailure(claim: claim, step: step, details: "at \(world.time) s: " + details)
    }

    private mutating func play(_ step: PhysicsStep) throws(StateMachineFailure) {
        perform(step)
        try checkEvents()
        var count = 1
        if case .wait(let steps) = step { count = steps }
        for _ in 0..<count {
            world.step()
            try checkBodies()
            try checkEvents()
        }
    }

    /// Removes everything, and checks that every contact has ended.
    private mutating func clear() throws(StateMachineFailure) {
        for joint in joints { world.remove(joint) }
        for body in world.bodyIDs { world.remove(body) }
        bodies.removeAll()
        try checkEvents()
        guard touching.isEmpty else {
            throw failure("every contact ends when the world is empty", "\(touching.count) remain")
        }
        guard world.bodyIDs.isEmpty, world.isAtRest else {
            throw failure("an empty world is at rest", "\(world.bodyIDs.count) bodies, \(world.awakeCount) awake")
        }
    }

    private func checkBodies() throws(StateMachineFailure) {
        let found = world.bodyIDs.count
        guard found == bodies.count + fixed else {
            throw failure("no body is lost", "\(found) of \(bodies.count + fixed) bodies exist")
        }
        var awake = 0
        for (number, body) in bodies.enumerated() {
            let (position, velocity) = (world.position(of: body), world.velocity(of: body))
            let turn = [world.angle(of: body), world.angularVelocity(of: body)]
            let numbers = [position.x, position.y, velocity.dx, velocity.dy] + turn
            guard numbers.allSatisfy(\.isFinite), abs(position.x) < 2e7, abs(position.y) < 2e7 else {
                throw failure("positions and velocities are finite and bounded", "body \(number) has \(numbers)")
            }
            if world.isAwake(body) {
                awake += 1
            } else if world.kind(of: body) == .dynamic, velocity != .zero || turn[1] != 0 {
                throw failure("a sleeping body has no velocity", "body \(number) has \(numbers)")
            }
            if script.world == .closed { try checkInside(number) }
        }
        guard awake == world.awakeCount, world.energy.isFinite || script.world == .absurd else {
            throw failure(
                "awakeCount is the number of awake bodies, and the energy is finite",
                "\(awake) bodies, awakeCount \(world.awakeCount)")
        }
    }

    /// Checks that the body is inside the box, given by the centres of its shapes.
    private func checkInside(_ number: Int) throws(StateMachineFailure) {
        let body = bodies[number]
        let turn = Transform2D(rotationAngle: world.angle(of: body))
        var seen = centers[number].map { world.position(of: body) + $0.offset(from: .zero).applying(turn) }
        if seen.isEmpty { seen = [world.massCenter(of: body)] }
        for point in seen {
            guard point.x > 0, point.x < 600, point.y > 0, point.y < 800 else {
                throw failure("no body leaves the box", "the centre of body \(number) is at \(point)")
            }
        }
    }

    private mutating func checkEvents() throws(StateMachineFailure) {
        for event in world.contactEvents {
            let pair = [event.shapeA, event.shapeB]
            let isNew = event.phase == .began
            guard isNew != touching.contains(pair), !touching.contains([event.shapeB, event.shapeA]) else {
                throw failure("the beginnings and ends of a contact alternate", "\(event)")
            }
            if isNew { touching.insert(pair) } else { touching.remove(pair) }
            let numbers = [event.point.x, event.point.y, event.normal.length - 1, event.impulse]
            guard numbers.allSatisfy(\.isFinite), abs(numbers[2]) < 1e-3, event.impulse >= 0 else {
                throw failure("a contact has a finite point, a unit normal and an impulse", "\(event)")
            }
        }
        world.clearContactEvents()
    }

    private mutating func addBoundaries() {
        let walls = world.addBody(BodyDefinition(kind: .static))
        guard script.world == .closed else {
            world.addShape(
                .box(width: 10_000, height: 100, center: Point(x: 0, y: 50)), surface: Surface(friction: 0.6), to: walls
            )
            return
        }
        let corners = [Point(x: 0, y: 0), Point(x: 600, y: 0), Point(x: 600, y: 800), Point(x: 0, y: 800)]
        let surface = Surface(density: 0, friction: 0.3, restitution: 0.3)
        if script.walls == 0 {
            world.addChain(corners, isLoop: true, surface: surface, to: walls)
            return
        }
        for index in 0..<4 where script.walls == 1 {
            world.addShape(.segment(from: corners[index], to: corners[(index + 1) % 4]), surface: surface, to: walls)
        }
        for index in 0..<2 where script.walls == 2 {
            let (x, y) = (Double(index) * 601 - 0.5, Double(index) * 801 - 0.5)
            let (upright, level) = (Point(x: x, y: 400), Point(x: 300, y: y))
            world.addShape(.box(width: 1, height: 802, center: upright), surface: surface, to: walls)
            world.addShape(.box(width: 602, height: 1, center: level), surface: surface, to: walls)
        }
    }
}
