import MomentumTesting

/// A test that plays scripts of random steps, and checks after each step the claims that must be true after any
/// sequence of steps.
public protocol StateMachineTest: AnyObject {
    associatedtype Step

    /// The subject of the scripts, in words.
    static var subject: String { get }

    /// Returns the script for `seed`. Equal seeds produce equal scripts.
    static func script(seed: UInt64) -> [Step]

    init()

    /// The index of the present step.
    var step: Int { get set }
    /// A hash of the observed values. A script that is played twice must produce the same hash. Nil by default: hashes
    /// are not compared.
    var trace: UInt64? { get }

    /// Begins to check every frame for unexplained steps. Called before the first of the two runs of a script. The
    /// second run, without this check, must produce the same hash. Does nothing by default.
    func watch()

    /// Performs a step, and checks the claims that must be true after any step. Throws a violated claim.
    func play(_ step: Step) throws(StateMachineFailure)

    /// Checks the claims that must be true at the end of the script. Throws a violated claim.
    func checkEnd() throws(StateMachineFailure)

    /// Plays `steps`, twice if hashes are compared. Returns the first failure, or nil if there is none.
    static func check(_ steps: [Step]) -> StateMachineFailure?
}

/// A violated claim of a test.
public nonisolated struct StateMachineFailure: Error, Sendable {
    /// The violated claim. Failures with the same claim most likely have the same cause.
    public let claim: String
    /// The index of the step after which the claim was violated.
    public let step: Int
    /// A description of the observed values.
    public let details: String

    /// Creates a failure of `claim` after the step at index `step`, with a description of the observed values.
    public init(claim: String, step: Int, details: String) {
        (self.claim, self.step, self.details) = (claim, step, details)
    }
}

/// A failing script, shortened to the shortest one found that violates the same claim.
public nonisolated struct StateMachineFinding: CustomStringConvertible, Sendable {
    /// The seed of the script from which the finding was shortened.
    public let seed: UInt64
    /// The failure of the shortened script.
    public let failure: StateMachineFailure
    /// The steps of the script, each as a line of text.
    public let steps: [String]

    /// Creates a finding for the script of `seed`.
    ///
    /// - Parameters:
    ///   - seed: The seed of the script.
    ///   - failure: The failure of the shortened script.
    ///   - steps: The steps of the shortened script, each as a line of text.
    public init(seed: UInt64, failure: StateMachineFailure, steps: [String]) {
        (self.seed, self.failure, self.steps) = (seed, failure, steps)
    }

    public var description: String {
        let lines = steps.map { "\n  .\($0)," }.joined()
        return "seed \(seed), step \(failure.step): violated: \(failure.claim)\n  \(failure.details)\(lines)"
    }
}

extension StateMachineTest {
    public var trace: UInt64? { nil }
    public func watch() {}

    func failure(_ claim: String, _ details: String) -> StateMachineFailure {
        StateMachineFailure(claim: claim, step: step, details: details)
    }

    public static func check(_ steps: [Step]) -> StateMachineFailure? { check(steps) { Self() } }

    /// Plays `steps` in tests that `make` creates. Returns the first failure, or nil if there is none.
    static func check(_ steps: [Step], _ make: () -> Self) -> StateMachineFailure? {
        let outer = Diagnostics.handler
        defer { Diagnostics.handler = outer }
        // Scripts contain illegal calls, whose diagnostics are expected.
        Diagnostics.handler = { _ in }
        do throws(StateMachineFailure) {
            let test = make()
            test.watch()
            guard let first = try play(steps, to: test) else { return nil }
            guard try play(steps, to: make()) == first else {
                return StateMachineFailure(
                    claim: "two plays of a script have identical bits", step: steps.count, details: "")
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

    /// Checks the scripts of `count` consecutive seeds, beginning with `seed`. Returns the first failing script,
    /// shortened, or nil if there is none. A negative `count` ends the program.
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

    /// Checks the present frame of the stage of `checker`, once. Throws a failure if there is an unexplained step.
    func check(_ checker: ContinuityChecker?) throws(StateMachineFailure) {
        guard let checker else { return }
        checker.check()
        if let fault = checker.failures.first { throw failure(fault.claim, "\(fault)") }
    }

    /// Returns a step as Swift source code.
    private static func words(_ step: Step) -> String {
        // Descriptions of nested enumerations contain module names, which are removed.
        "\(step)".split(separator: " ", omittingEmptySubsequences: false).map { word in
            guard let dot = word.lastIndex(of: "."), word.hasPrefix("Momentum") else { return String(word) }
            return String(word[dot...])
        }.joined(separator: " ")
    }
}
