import ArgumentParser
import Foundation
import MomentumRecording

struct SpringCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "spring",
        abstract: "Convert a spring to all its parametrisations and to CSS.",
        discussion: "Without options, converts Core Animation's default spring: mass 1, stiffness 100, damping 10.")

    @OptionGroup var choice: SpringChoice

    @Option(help: ArgumentHelp("The SVG file for a plot of value and velocity (default: none).", valueName: "file"))
    var svg: String?

    @MainActor func run() async throws {
        let velocity = choice.velocity ?? 0
        guard let spring = choice.spring, spring.isValid else {
            throw Failure(
                "the options do not describe a spring; use a mass, stiffness, duration and frequency above 0, a damping "
                    + "of at least 0, and a bounce above -1, at most 1")
        }
        if let svg { try Output.write(Plot(spring, velocity: velocity, title: Self.title(spring)).svg, to: svg) }
        try Output.write(Self.text(spring, velocity: velocity), to: nil)
    }

    @MainActor private static func text(_ spring: Spring, velocity: Double) -> String {
        let pop = spring.bouncinessAndSpeed
        let rows: [(String, String)] = [
            ("mass", number(spring.mass)),
            ("stiffness", number(spring.stiffness)),
            ("damping", number(spring.damping)),
            ("damping ratio", number(spring.dampingRatio)),
            ("frequency", number(spring.frequency) + " Hz"),
            ("angular frequency", number(spring.angularFrequency) + " rad/s"),
            ("response", number(spring.response) + " s"),
            ("damping fraction", number(spring.dampingFraction)),
            ("perceptual duration", number(spring.perceptualDuration) + " s"),
            ("bounce", number(spring.bounce)),
            ("duration (UIKit)", seconds(spring.timingDuration(initialVelocity: velocity))),
            ("bounciness", pop.map { number($0.bounciness) } ?? "none: the spring exceeds POP's range"),
            ("speed", pop.map { number($0.speed) } ?? "none: the spring exceeds POP's range"),
            ("settling time", seconds(spring.settlingDuration(initialVelocity: velocity))),
            ("overshoot", number(spring.overshoot * 100) + " %"),
        ]
        var lines = rows.map { name, value in name + String(repeating: " ", count: 22 - name.count) + value }
        lines.append("")
        if let css = CSSLinear(spring, velocity: velocity) {
            lines.append("transition-duration: \(((css.duration * 1000).rounded() / 1000).shortest)s;")
            lines.append("transition-timing-function: \(css.text);")
        } else {
            lines.append("No CSS: the spring never settles; use a damping above 0.")
        }
        return lines.joined(separator: "\n") + "\n"
    }

    @MainActor private static func seconds(_ time: Double) -> String { time.isFinite ? number(time) + " s" : "never" }

    @MainActor private static func title(_ spring: Spring) -> String {
        "Spring: mass \(number(spring.mass)), stiffness \(number(spring.stiffness)), damping \(number(spring.damping))"
    }

    /// Formats a number with six significant digits.
    @MainActor private static func number(_ value: Double) -> String { String(format: "%.6g", value) }
}
