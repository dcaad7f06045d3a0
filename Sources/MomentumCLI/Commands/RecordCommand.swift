import ArgumentParser
import MomentumExport

struct RecordCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "record",
        abstract: "Write a moving picture of a scene: the stage with the finger, value and velocity beside it.",
        discussion: "The picture is an SVG document without scripts, so that any page can show it as an image.")

    @OptionGroup var choice: PlaybackChoice

    @Option(help: "The watched property to plot (default: the scene's first).")
    var property: String?

    @Option(help: "How fast to show it: 0.5 is half the speed.")
    var speed = 1.0

    func validate() throws {
        guard choice.script != nil || choice.gesture != nil else {
            throw ValidationError("Give either --gesture or --script.")
        }
        if let fps = choice.fps, fps > 240 { throw ValidationError("--fps is more than 0 and at most 240.") }
        guard speed >= 0.01, speed <= 100 else { throw ValidationError("--speed is 0.01 to 100.") }
        if let duration = choice.duration, !(duration > 0 && duration <= 60) {
            throw ValidationError("--duration is more than 0 and at most 60 seconds.")
        }
    }

    @MainActor func run() async throws {
        DiagnosticOutput.install()
        let watched = try property.map { try choice.property($0) } ?? 0
        let recording = Recording(try choice.playback, watching: watched)
        try Output.write(AnimatedSVG(recording, speed: speed).text, to: choice.output)
    }
}
