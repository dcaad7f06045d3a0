import MomentumCurves
import MomentumTesting

/// A script for a world of bodies.
public nonisolated struct PhysicsScript: Sendable, Equatable {
    /// The kinds of worlds.
    public enum World: Sendable, Equatable {
        /// A world with a floor and ordinary numbers.
        case open
        /// A world with a floor and with numbers that include extreme and illegal ones.
        case absurd
        /// A box that no body may leave.
        case closed
    }

    /// The kind of the world.
    public let world: World
    /// The kind of the box's walls: 0 for a chain, 1 for segments, 2 for boxes with a thickness of 1 pt.
    public let walls: Int
    /// The index of the step after which the world is copied. The copy must continue identically.
    public let copyAfter: Int
    /// The steps, in order.
    public var steps: [PhysicsStep]

    /// Creates the script of `seed`. Equal seeds produce equal scripts.
    public init(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        world = [.open, .absurd, .closed][random.index(below: 3)]
        walls = random.index(below: 3)
        copyAfter = random.index(below: 20)
        var maker = PhysicsStepMaker(random: random, world: world)
        steps = (0..<(8 + random.index(below: 56))).map { _ in maker.step() }
    }
}

/// Tests worlds of bodies with random scripts.
public nonisolated enum PhysicsFuzzer {
    /// Checks the scripts of `count` consecutive seeds, beginning with `seed`. Returns the first failing script,
    /// shortened, or nil if there is none. A negative `count` ends the program.
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
