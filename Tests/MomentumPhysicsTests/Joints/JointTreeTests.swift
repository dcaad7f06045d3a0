import Foundation
import MomentumCurves
import Testing

@testable import MomentumPhysics

/// Bodies that are connected by rigid joints without a cycle are solved directly.
@Suite struct JointTreeTests {
    /// Creates a world with a tree of bodies of all sizes, connected by joints of all rigid kinds, fixed to the ground
    /// or free, with random velocities.
    private func tree(
        _ random: inout SeededRandom, hangs: Bool, sizes: ClosedRange<Double> = 5...60
    ) -> PhysicsWorld {
        var world = PhysicsWorld()
        var bodies: [(BodyID, Point)] = hangs ? [(.ground, Point(x: 0, y: 0))] : []
        for index in 0..<Int.random(in: 2...14, using: &random) {
            let place = Point(x: Double(index) * 70, y: Double.random(in: -40...40, using: &random))
            let size = Double.random(in: sizes, using: &random)
            let body = world.addBody(BodyDefinition(position: place))
            world.addShape(.box(width: size, height: size / 2), surface: Surface(density: size / 10), to: body)
            if let (other, there) = bodies.suffix(4).randomElement(using: &random) {
                let anchor = Point(x: (place.x + there.x) / 2, y: (place.y + there.y) / 2)
                switch Int.random(in: 0..<8, using: &random) {
                case 0: _ = world.addJoint(WeldJoint(body, other, at: anchor))
                // Rigid in one respect only.
                case 4: _ = world.addJoint(WeldJoint(body, other, at: anchor, frequency: 4))
                case 5: _ = world.addJoint(WeldJoint(body, other, at: anchor, angularFrequency: 3))
                case 1: _ = world.addJoint(DistanceJoint(other, body))
                case 2:
                    let axis = Vector(dx: 1, dy: Double.random(in: -1...1, using: &random))
                    _ = world.addJoint(SlideJoint(other, body, at: anchor, along: axis))
                case 3:
                    _ = world.addJoint(
                        SlideJoint(body, other, at: anchor, along: Vector(dx: 0, dy: 1), keepsAngle: false))
                default: _ = world.addJoint(PinJoint(other, body, at: anchor))
                }
            }
            bodies.append((body, place))
        }
        world.step()
        for index in 1..<world.motions.count where world.motions[index].velocity.w > 0 {
            world.motions[index].velocity.x = Float(Double.random(in: -900...900, using: &random))
            world.motions[index].velocity.y = Float(Double.random(in: -900...900, using: &random))
            world.motions[index].velocity.z = Float(Double.random(in: -20...20, using: &random))
        }
        _ = world.prepareJoints()
        return world
    }

    /// Returns the largest velocity error that any joint still has to remove, in pt/s.
    private func largestError(_ world: inout PhysicsWorld) -> Double {
        let table = world.jointTable
        return (0..<table.count).map { slot in
            let deviation = table[slot].pointee.velocityDeviation(table.motions)
            return max(deviation.error.length, abs(deviation.turn) * 30)
        }.max() ?? 0
    }

    @Test(arguments: [true, false]) func jointTreesAreSolvedExactly(hangs: Bool) {
        for seed in 0..<100 {
            var random = SeededRandom(seed: UInt64(seed))
            var world = tree(&random, hangs: hangs)
            let before = largestError(&world)
            let table = world.jointTable
            let hasSolved = world.work.trees.solve(table, usesDisplacements: false)
            #expect(before > 5 && hasSolved, "seed \(seed) has nothing to solve")
            let after = largestError(&world)
            #expect(after < 0.05, "seed \(seed)")
            let isMore = world.work.trees.solve(table, usesDisplacements: false)
            #expect(!isMore, "seed \(seed)")
        }
    }

    /// The direct solution equals the limit of iterating over single joints, for bodies whose masses differ little
    /// enough for convergence.
    @Test(arguments: [true, false]) func theDirectSolutionIsTheIterativeLimit(hangs: Bool) {
        for seed in 0..<40 {
            var random = SeededRandom(seed: UInt64(seed))
            var world = tree(&random, hangs: hangs, sizes: 40...60)
            var peer = world
            world.work.trees.solve(world.jointTable, usesDisplacements: false)
            let table = peer.jointTable
            let velocityChanges = peer.secondVelocityChanges.readable
            for _ in 0..<20_000 {
                for slot in 0..<table.count { table[slot].pointee.solve(table.motions, velocityChanges, .impact) }
            }
            let left = largestError(&peer)
            #expect(left < 0.05, "seed \(seed)")
            for index in 1..<world.motions.count {
                let difference = world.motions[index].velocity - peer.motions[index].velocity
                let isSame = abs(difference.x) < 2 && abs(difference.y) < 2 && abs(difference.z) < 0.1
                #expect(isSame, "seed \(seed), body \(index): \(difference)")
            }
            // The state at the beginning of the next step.
            for index in 0..<world.joints.count {
                let (one, other) = (world.joints[index], peer.joints[index])
                let difference = (one.impulse - other.impulse).length
                #expect(difference <= 0.02 * other.impulse.length + 1, "seed \(seed), joint \(index): \(difference)")
            }
        }
    }

    @Test func freeTreesConserveMomentum() {
        for seed in 0..<100 {
            var random = SeededRandom(seed: UInt64(seed))
            var world = tree(&random, hangs: false)
            let before = momentum(world)
            world.work.trees.solve(world.jointTable, usesDisplacements: false)
            let change = momentum(world) - before
            let scale = 1e-5 * (abs(before.x) + abs(before.y) + abs(before.z)) + 1
            #expect(abs(change.x) < scale && abs(change.y) < scale && abs(change.z) < scale, "seed \(seed): \(change)")
        }
    }

    /// Returns the momentum along x and y, and a hundredth of the angular momentum about the origin.
    private func momentum(_ world: PhysicsWorld) -> SIMD3<Double> {
        var sum = SIMD3<Double>()
        for index in 1..<world.motions.count where world.motions[index].velocity.w > 0 {
            let (motion, center) = (world.motions[index], world.poses[index].center)
            let (mass, inertia) = (1 / Double(motion.velocity.w), 1 / Double(motion.delta.w))
            let along = Double2(motion.velocity.lowHalf) * mass
            let turn = center.cross(along) + inertia * Double(motion.velocity.z)
            sum += SIMD3(along.x, along.y, turn / 100)
        }
        return sum
    }

    /// Twenty links and a ball of 130 times the mass of one link, released in a horizontal position.
    @Test func aHeavyBallDoesNotStretchAChain() {
        var world = PhysicsWorld(gravity: Scenes.gravity)
        var links: [BodyID] = []
        for index in 0..<20 {
            let x = Double(index) * -20
            let link = Scenes.add(.box(width: 20, height: 6), at: Point(x: x, y: 0), to: &world)
            _ = world.addJoint(PinJoint(links.last ?? .ground, link, at: Point(x: x + 10, y: 0)))
            links.append(link)
        }
        let ball = Scenes.add(
            .circle(radius: 50), at: Point(x: -430, y: 0), to: &world, surface: Surface(density: 2, friction: 0.6))
        _ = world.addJoint(PinJoint(links[19], ball, at: Point(x: -390, y: 0)))
        var (worst, sum) = (0.0, 0.0)
        for _ in 0..<1200 {
            world.step()
            for index in 1..<20 {
                let anchor = end(of: links[index - 1], at: -10, in: world)
                let gap = anchor.distance(to: end(of: links[index], at: 10, in: world))
                worst = max(worst, gap)
                sum += gap
            }
        }
        #expect(worst < 0.5)
        #expect(sum / (1200 * 19) < 0.02)
    }

    /// One of its joints is in no tree.
    @Test func aFrameOfWeldedBoxesKeepsItsShape() {
        var world = PhysicsWorld(gravity: Scenes.gravity)
        Scenes.addFloor(to: &world)
        let corners = [Point(x: 0, y: 0), Point(x: 120, y: 0), Point(x: 120, y: 120), Point(x: 0, y: 120)]
        let boxes = corners.map { corner in
            Scenes.add(
                .box(width: 40, height: 40), at: Point(x: corner.x, y: corner.y - 400), to: &world,
                velocity: Vector(dx: 300, dy: 1500))
        }
        for index in 0..<4 {
            let (a, b) = (corners[index], corners[(index + 1) % 4])
            let middle = Point(x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 - 400)
            _ = world.addJoint(WeldJoint(boxes[index], boxes[(index + 1) % 4], at: middle))
        }
        var worst = 0.0
        for _ in 0..<960 {
            world.step()
            for index in 0..<4 {
                for other in 0..<index {
                    let distance = world.position(of: boxes[index]).distance(to: world.position(of: boxes[other]))
                    worst = max(worst, abs(distance - corners[index].distance(to: corners[other])))
                }
            }
        }
        #expect(worst < 0.3, "\(worst)")
    }

    private func end(of body: BodyID, at x: Double, in world: PhysicsWorld) -> Point {
        let (place, angle) = (world.position(of: body), world.angle(of: body))
        return Point(x: place.x + x * cos(angle), y: place.y + x * sin(angle))
    }
}
