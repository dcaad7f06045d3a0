import MomentumCurves
import MomentumPhysics

/// Uses all functions of the physics that behaviours use, so that the linker keeps them.
@main
enum Probe {
    static func main() {}
    static var world = PhysicsWorld.reference()
    static var moved = 0
}

@_expose(wasm, "step") @_cdecl("step")
public func step(_ time: Double) -> Int32 {
    Probe.world.advance(to: time) { world in
        for id in world.bodyIDs { world.setAcceleration(world.velocity(of: id) * -1, of: id) }
    }
    for id in Probe.world.bodyIDs { Probe.moved += Probe.world.motion(of: id).angle > 0 ? Probe.world.tag(of: id) : 0 }
    return Int32(Probe.world.contactEvents.count + Probe.moved)
}

@_expose(wasm, "change") @_cdecl("change")
public func change(_ x: Double, _ y: Double) -> Double {
    var world = Probe.world
    let outline = [Point(x: 0, y: 0), Point(x: x, y: 0), Point(x: x, y: y), Point(x: x / 2, y: y / 2)]
    let body = world.addBody(BodyDefinition(position: Point(x: x, y: y)))
    for part in Shape.convexParts(of: outline) { world.addShape(part, to: body) }
    if let polygon = Shape.polygon(outline) { world.addShape(polygon, to: body) }
    if let joint = world.addJoint(DistanceJoint.rope(.ground, body, length: x)) {
        world.setRange(0...max(0, y), of: joint)
        world.setFriction(x, of: joint)
        world.setTarget(Point(x: y, y: x), of: joint)
    }
    world.setForce(Vector(dx: x, dy: y), on: body)
    world.applyImpulse(Vector(dx: x, dy: y), at: .zero, to: body)
    world.setKind(.static, of: body)
    world.setTraits(BodyTraits(linearDamping: x), of: body)
    world.setCollides(false, .ground, body)
    world.setPosition(.zero, angle: x, of: body)
    for shape in world.shapes(of: body) { world.setSurface(Surface(friction: x), of: shape) }
    Probe.world = world
    world.remove(body)
    return world.position(of: body).x + world.angle(of: body) + world.energy
}

/// The physics has no weak references, so deallocations need no notification.
enum ObjectMemory {
    static func willFree(_ block: UnsafeMutableRawPointer) {}
}
