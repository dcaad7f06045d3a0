import ArgumentParser
import MomentumExport

struct RecordCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "record",
        abstract: "Write a moving picture of a scene: the stage with the finger, value and velocity beside it.",
        discussion: "The picture is an SVG document without scripts, so that any page can show it as an image.")

    @OptionGroup var choice: SceneChoice

    @Option(help: "The scripted gesture to play.")
    var gesture: String?

    @Option(help: "The script to play.")
    var script: String?

    @Option(help: "The watched property to plot (default: the scene's first).")
    var property: String?

    @Option(help: "Frames per second to look at the scene (default: 60).")
    var fps = 60.0

    @Option(help: "How fast to show it: 0.5 is half the speed.")
    var speed = 1.0

    @Option(help: "Stop after this many seconds (default: when the scene is at rest, or the script ends).")
    var duration: Double?

    @Option(name: .shortAndLong, help: "The file to write (default: standard output).")
    var output: String?

    func validate() throws {
        guard (script == nil) != (gesture == nil) else { throw ValidationError("Give either --gesture or --script.") }
        guard fps > 0, fps <= 240 else { throw ValidationError("--fps is more than 0 and at most 240.") }
        guard speed >= 0.01, speed <= 100 else { throw ValidationError("--speed is 0.01 to 100.") }
        if let duration, !(duration > 0 && duration <= 60) {
            throw ValidationError("--duration is more than 0 and at most 60 seconds.")
        }
    }

    @MainActor func run() async throws {
        DiagnosticOutput.install()
        let start = try choice.start
        let scene = Gallery.scenes[start.scene]
        let watched = try property.map { try scene.watchedNames.index(of: $0) } ?? 0
        let source: Playback.Source
        if let script {
            source = .script(try choice.script(in: script))
        } else {
            source = .gesture(try scene.gestureNames.index(of: gesture ?? ""), start)
        }
        let playback = Playback(source, clock: FrameClock(framesPerSecond: fps, duration: duration))
        try Output.write(AnimatedSVG(Recording(playback, watching: watched), speed: speed).text, to: output)
    }
}
