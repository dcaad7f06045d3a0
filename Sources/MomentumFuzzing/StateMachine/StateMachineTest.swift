import MomentumTesting

/// Something that scripts of random steps are played to, and that checks after each of them what must hold whatever is done.
public protocol StateMachineTest: AnyObject {
    associatedtype Step

    /// In words, what scripts are played to.
    static var subject: String { get }

    /// The script of `seed`.
    static func script(seed: UInt64) -> [Step]

    init()

    /// How many steps are behind.
    var step: Int { get set }
    /// What was seen so far, in bits: a script that is played twice gives the same. Nil, the default, where that is not asked.
    var trace: UInt64? { get }

    /// Looks for steps that nothing explains from now on, in every frame: asked for before the first of two times that a script
    /// is played. The other one must give the same bits, unwatched. The default does nothing.
    func watch()

    func play(_ step: Step) throws(StateMachineFailure)

    /// The script is over.
    func checkEnd() throws(StateMachineFailure)

    /// Plays `steps`, twice where bits are compared; returns what is wrong first, or nil.
    static func check(_ steps: [Step]) -> StateMachineFailure?
}

/// What was found wrong in a test.
public nonisolated struct StateMachineFailure: Error, Sendable {
    /// Which claim: failures with the same one have, most likely, the same cause.
    public let claim: String
    /// After which step, counted from 0.
    public let step: Int
    public let details: String

    /// Creates a failure of `claim` after the step of that index.
    public init(claim: String, step: Int, details: String) {
        (self.claim, self.step, self.details) = (claim, step, details)
    }
}

/// A script that fails, as short as it could be made.
public nonisolated struct StateMachineFinding: CustomStringConvertible, Sendable {
    public let seed: UInt64
    public let failure: StateMachineFailure
    /// What was played, a line a step.
    public let steps: [String]

    /// Creates a finding of a script of `seed`.
    public init(seed: UInt64, failure: StateMachineFailure, steps: [String]) {
        (self.seed, self.failure, self.steps) = (seed, failure, steps)
    }

    public var description: String {
        let lines = steps.map { "\n  .\($0)," }.joined()
        return "seed \(seed), step \(failure.step): not true that \(failure.claim)\n  \(failure.details)\(lines)"
    }
}

extension StateMachineTest {
    public var trace: UInt64? { nil }
    public func watch() {}

    func failure(_ claim: String, _ details: String) -> StateMachineFailure {
        StateMachineFailure(claim: claim, step: step, details: details)
    }

    public static func check(_ steps: [Step]) -> StateMachineFailure? { check(steps) { Self() } }

    /// Plays `steps` to what `make` makes.
    static func check(_ steps: [Step], _ make: () -> Self) -> StateMachineFailure? {
        let outer = Diagnostics.handler
        defer { Diagnostics.handler = outer }
        // Absurd calls are part of the game.
        Diagnostics.handler = { _ in }
        do throws(StateMachineFailure) {
            let test = make()
            test.watch()
            guard let first = try play(steps, to: test) else { return nil }
            guard try play(steps, to: make()) == first else {
                return StateMachineFailure(claim: "a script gives the same bits twice", step: steps.count, details: "")
            }
            return nil
        } catch {
            return error
        }
    }

    private static func play(_ steps: [Step], to test: Self) throws(StateMachineFailure) -> UInt64? {
        for step in steps {
            try test.play(step)
            test.step += 1
        }
        try test.checkEnd()
        return test.trace
    }

    /// Checks the scripts of `count` seeds from `seed` on; returns the first that fails, shrunk, or nil.
    public static func fuzz(scripts count: Int, seed: UInt64) -> StateMachineFinding? {
        for offset in 0..<count {
            let seed = seed &+ UInt64(offset)
            let steps = script(seed: seed)
            guard let failure = check(steps) else { continue }
            let shrunk = Shrinker.shrink(steps) { check($0)?.claim == failure.claim }
            return StateMachineFinding(seed: seed, failure: check(shrunk) ?? failure, steps: shrunk.map { words($0) })
        }
        return nil
    }

    /// Looks at the present frame of the stage that `checker` watches, once: nothing may step that nothing explains.
    func check(_ checker: ContinuityChecker?) throws(StateMachineFailure) {
        guard let checker else { return }
        checker.check()
        if let fault = checker.failures.first { throw failure(fault.claim, "\(fault)") }
    }

    /// A step as it is written in a program.
    private static func words(_ step: Step) -> String {
        // Enumerations inside are written with their modules.
        "\(step)".split(separator: " ", omittingEmptySubsequences: false).map { word in
            guard let dot = word.lastIndex(of: "."), word.hasPrefix("Momentum") else { return String(word) }
            return String(word[dot...])
        }.joined(separator: " ")
    }
}
