import ArgumentParser
import MomentumRecording

/// The options for a spring, in any of its parametrisations.
struct SpringChoice: ParsableArguments {
    @Option(help: "Mass (any parametrisation; default 1).") var mass: Double?
    @Option(help: "Stiffness (default 100).") var stiffness: Double?
    @Option(help: "Damping (default 10).") var damping: Double?
    @Option(help: "Response, in seconds, with --damping-fraction.") var response: Double?
    @Option(help: "Damping fraction, with --response.") var dampingFraction: Double?
    @Option(help: "Perceptual duration, in seconds, with --bounce.") var perceptualDuration: Double?
    @Option(help: "Bounce (default 0), with --perceptual-duration.") var bounce: Double?
    @Option(help: "Duration, in seconds, with --damping-ratio: UIKit's spring timing.") var duration: Double?
    @Option(help: "Frequency, in hertz, with --damping-ratio.") var frequency: Double?
    @Option(help: "Damping ratio, with --duration or --frequency.") var dampingRatio: Double?
    @Option(help: "Bounciness, 0 to 20, with --speed.") var bounciness: Double?
    @Option(help: "Speed, 0 to 20 (default 12), with --bounciness.") var speed: Double?
    @Option(help: "Initial relative velocity, in 1/s: 1 covers the whole distance in a second (default 0).")
    var velocity: Double?

    private var given: Set<String> {
        let options: [(String, Double?)] = [
            ("stiffness", stiffness), ("damping", damping), ("response", response),
            ("damping-fraction", dampingFraction),
            ("perceptual-duration", perceptualDuration), ("bounce", bounce), ("duration", duration),
            ("frequency", frequency), ("damping-ratio", dampingRatio), ("bounciness", bounciness), ("speed", speed),
        ]
        return Set(options.filter { $0.1 != nil }.map(\.0))
    }

    func validate() throws {
        let all = [
            mass, stiffness, damping, response, dampingFraction, perceptualDuration, bounce, duration, frequency,
        ]
        guard (all + [dampingRatio, bounciness, speed, velocity]).allSatisfy({ $0?.isFinite ?? true }) else {
            throw ValidationError("A spring's numbers are finite.")
        }
        for (name, value) in [("bounciness", bounciness), ("speed", speed)] {
            if let value, !(0...20).contains(value) { throw ValidationError("--\(name) is 0 to 20.") }
        }
        guard spring != nil else {
            throw ValidationError(
                """
                These options name no one spring. Give one of:
                  --stiffness and --damping
                  --damping-ratio and --duration
                  --damping-ratio and --frequency
                  --response and --damping-fraction
                  --perceptual-duration and --bounce
                  --bounciness and --speed
                """)
        }
    }

    /// The spring, or nil if the options cannot be combined.
    var spring: Spring? {
        let mass = mass ?? 1
        let given = given
        if given.isSubset(of: ["stiffness", "damping"]) {
            return Spring(mass: mass, stiffness: stiffness ?? 100, damping: damping ?? 10)
        }
        if given == ["duration", "damping-ratio"], let duration, let dampingRatio {
            return Spring(dampingRatio: dampingRatio, duration: duration, initialVelocity: velocity ?? 0, mass: mass)
        }
        if given == ["frequency", "damping-ratio"], let frequency, let dampingRatio {
            return Spring(frequency: frequency, dampingRatio: dampingRatio, mass: mass)
        }
        if given == ["response", "damping-fraction"], let response, let dampingFraction {
            return Spring(response: response, dampingFraction: dampingFraction, mass: mass)
        }
        if let perceptualDuration, given.isSubset(of: ["perceptual-duration", "bounce"]) {
            return Spring(perceptualDuration: perceptualDuration, bounce: bounce ?? 0, mass: mass)
        }
        if let bounciness, given.isSubset(of: ["bounciness", "speed"]) {
            return Spring(bounciness: bounciness, speed: speed ?? 12, mass: mass)
        }
        return nil
    }
}
