import MomentumCurves
import MomentumTesting

/// What is played to a world of bodies.
public nonisolated struct PhysicsScript: Sendable, Equatable {
    /// Where it is played.
    public enum World: Sendable, Equatable {
        /// Over a floor, with numbers as programs have them.
        case open
        /// Over a floor, with numbers beyond all bounds among them.
        case absurd
        /// In a box of boundaries that nothing may leave.
        case closed
    }

    public let world: World
    /// What the box is made of: 0 a chain, 1 segments, 2 boxes of 1 pt.
    public let walls: Int
    /// After which step a copy of the world is made that has to go on the same way.
    public let copyAfter: Int
    public var steps: [PhysicsStep]

    /// The script of `seed`.
    public init(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        world = [.open, .absurd, .closed][random.index(below: 3)]
        walls = random.index(below: 3)
        copyAfter = random.index(below: 20)
        var maker = PhysicsStepMaker(random: random, world: world)
        steps = (0..<(8 + random.index(below: 56))).map { _ in maker.step() }
    }
}

/// Plays many random scripts to worlds of bodies.
public nonisolated enum PhysicsFuzzer {
    /// Checks the scripts of `count` seeds from `seed` on; returns the first that fails, shrunk, or nil.
    public static func run(scripts count: Int, seed: UInt64) -> StateMachineFinding? {
        for offset in 0..<count {
            let seed = seed &+ UInt64(offset)
            var script = PhysicsScript(seed: seed)
            guard let failure = PhysicsStateMachineTest.check(script) else { continue }
            script.steps = Shrinker.shrink(script.steps) { steps in
                var shorter = script
                shorter.steps = steps
                return PhysicsStateMachineTest.check(shorter)?.claim == failure.claim
            }
            let world = "world(\(script.world), walls: \(script.walls), copyAfter: \(script.copyAfter))"
            return StateMachineFinding(
                seed: seed, failure: PhysicsStateMachineTest.check(script) ?? failure,
                steps: [world] + script.steps.map { "\($0)" })
        }
        return nil
    }
}
