import ArgumentParser
import MomentumRecording

/// The options for a spring, in any of its parametrisations.
struct SpringChoice: ParsableArguments {
    @Option(help: "The mass, above 0, for any parametrisation (default: 1).") var mass: Double?
    @Option(help: "The stiffness, above 0 (default: 100).") var stiffness: Double?
    @Option(help: "The damping, at least 0 (default: 10).") var damping: Double?
    @Option(help: "The response in seconds, above 0, with --damping-fraction.") var response: Double?
    @Option(help: "The damping fraction, at least 0, with --response.") var dampingFraction: Double?
    @Option(help: "The perceptual duration in seconds, above 0, with --bounce.") var perceptualDuration: Double?
    @Option(help: "The bounce, above -1, at most 1, with --perceptual-duration or --duration (default: 0).")
    var bounce: Double?
    @Option(
        help: """
            The duration in seconds, above 0: with --bounce SwiftUI's perceptual duration, with --damping-ratio that of UIKit's \
            spring timing.
            """)
    var duration: Double?
    @Option(help: "The frequency in hertz, above 0, with --damping-ratio.") var frequency: Double?
    @Option(help: "The damping ratio, at least 0, with --duration or --frequency.") var dampingRatio: Double?
    @Option(help: "The bounciness, 0 to 20, with --speed.") var bounciness: Double?
    @Option(help: "The speed, 0 to 20, with --bounciness (default: 12).") var speed: Double?
    @Option(help: "The initial velocity in distances per second; 1 covers the distance in a second (default: 0).")
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
            throw ValidationError("A number of the spring is not finite; use finite numbers.")
        }
        for (name, value) in [("bounciness", bounciness), ("speed", speed)] {
            if let value, !(0...20).contains(value) {
                throw ValidationError("--\(name) is out of range: \(value); use 0 to 20.")
            }
        }
        guard spring != nil else {
            throw ValidationError(
                """
                These options do not define a spring; use one of these pairs:
                  --stiffness and --damping
                  --damping-ratio and --duration
                  --damping-ratio and --frequency
                  --response and --damping-fraction
                  --duration and --bounce
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
        if given == ["duration", "bounce"], let duration, let bounce {
            return Spring(perceptualDuration: duration, bounce: bounce, mass: mass)
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
