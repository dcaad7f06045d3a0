import ArgumentParser
import MomentumRecording

struct RecordCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "record",
        abstract: "Write a moving picture of a scene: the stage with its touches, value and velocity beside it.",
        discussion: """
            The ending of the file says which: .svg, a document without scripts that any page can show as an image; .gif, \
            .webp or .mp4, painted off screen by GTK where that was there when this was built, otherwise by Chromium, and \
            packed by ffmpeg ('Tools/setup record' installs both). Without --output an SVG goes to standard output.
            """)

    @OptionGroup var choice: PlaybackChoice

    @Option(help: "The watched property to plot (default: the scene's first).")
    var property: String?

    @Option(help: "How fast to show it, 0.01 to 100: 0.5 is half the speed.")
    var speed = 1.0

    @Option(help: "Pixels a point, for .gif, .webp and .mp4: 0.5 to 4 (default: 2).")
    var scale: Double?

    @Option(
        help: "What paints .gif, .webp and .mp4: automatic, desktop (GTK), page (Chromium).",
        transform: { name in
            guard let painter = RecordingPainter(rawValue: name) else {
                throw ValidationError("--painter is automatic, desktop or page.")
            }
            return painter
        })
    var painter = RecordingPainter.automatic

    private var format: RecordingFormat { choice.output.flatMap(RecordingFormat.init(file:)) ?? .svg }

    func validate() throws {
        guard choice.script != nil || choice.gesture != nil else {
            throw ValidationError("Give either --gesture or --script.")
        }
        if let output = choice.output, RecordingFormat(file: output) == nil {
            throw ValidationError("The file ends in .svg, .gif, .webp or .mp4.")
        }
        if let fps = choice.fps, fps > format.mostFramesPerSecond || fps < 1 && format != .svg {
            let least = format == .svg ? "0.01" : "1"
            throw ValidationError(
                "--fps is \(least) to \(Int(format.mostFramesPerSecond)) for .\(format.rawValue).")
        }
        guard speed >= 0.01, speed <= 100 else { throw ValidationError("--speed is 0.01 to 100.") }
        guard painter == .automatic || format != .svg else {
            throw ValidationError("--painter is for .gif, .webp and .mp4; an .svg is not painted.")
        }
        if let scale {
            guard format != .svg else {
                throw ValidationError("--scale is for .gif, .webp and .mp4; an .svg is sharp at any.")
            }
            guard scale >= 0.5, scale <= 4 else { throw ValidationError("--scale is 0.5 to 4.") }
        }
        if let duration = choice.duration, !(duration > 0 && duration <= 60) {
            throw ValidationError("--duration is more than 0 and at most 60 seconds.")
        }
    }

    @MainActor func run() async throws {
        let watched = try property.map { try choice.property($0) } ?? 0
        let recording = Recording(try choice.playback, watching: watched)
        guard let output = choice.output else {
            return try Output.write(AnimatedSVG(recording, speed: speed).text, to: nil)
        }
        var progress = Progress()
        defer { progress.clear() }
        var painted = 0
        try recording.write(
            to: output, framesPerSecond: format == .svg ? nil : choice.fps, scale: scale ?? 2, speed: speed,
            painter: painter
        ) { done, count in
            progress.show("painting", done: done, of: count)
            painted = done
        }
        guard painted > 0 else { return }
        let tenths = Int((Double(painted) / (choice.fps ?? format.framesPerSecond) * 10).rounded())
        progress.end("\(output): \(painted) frames, \(tenths / 10).\(tenths % 10) s")
    }
}
