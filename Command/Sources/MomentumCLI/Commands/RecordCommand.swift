import ArgumentParser
import MomentumRecording

struct RecordCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "record",
        abstract: "Write a moving picture of a scene with its touches and a plot of a watched property.",
        discussion: """
            The extension of the file selects the format. An .svg is a document without scripts that any page can show as an \
            image. A .gif, .webp or .mp4 is painted off screen by GTK if it was installed when this command was built, otherwise \
            by Chromium, and encoded by ffmpeg ('Tools/setup record' installs Chromium and ffmpeg). Without --output, an SVG is \
            written to standard output.
            """)

    @OptionGroup var choice: PlaybackChoice

    @Option(help: "The name of the watched property to plot (default: the scene's first).")
    var property: String?

    @Flag(inversion: .prefixedNo, help: "Plot a watched property beside the stage.")
    var plot = true

    @Option(help: "The playback speed, 0.01 to 100; 0.5 is half the speed.")
    var speed = 1.0

    @Option(help: "The pixels per point of a .gif, .webp or .mp4, 0.5 to 4 (default: 2).")
    var scale: Double?

    @Option(
        help: "The painter of a .gif, .webp or .mp4: automatic, desktop (GTK) or page (Chromium).",
        transform: { name in
            guard let painter = RecordingPainter(rawValue: name) else {
                throw ValidationError("There is no painter '\(name)'; use automatic, desktop or page.")
            }
            return painter
        })
    var painter = RecordingPainter.automatic

    private var format: RecordingFormat { choice.output.flatMap(RecordingFormat.init(file:)) ?? .svg }

    func validate() throws {
        guard choice.script != nil || choice.gesture != nil else {
            throw ValidationError("A recording needs input; use --gesture or --script.")
        }
        if let output = choice.output, RecordingFormat(file: output) == nil {
            throw ValidationError("'\(output)' does not end in a recording format; use .svg, .gif, .webp or .mp4.")
        }
        if let fps = choice.fps, fps > format.mostFramesPerSecond || fps < 1 && format != .svg {
            let least = format == .svg ? "0.01" : "1"
            throw ValidationError(
                "--fps is out of range for .\(format.rawValue): \(fps); use \(least) to \(Int(format.mostFramesPerSecond))."
            )
        }
        guard speed >= 0.01, speed <= 100 else {
            throw ValidationError("--speed is out of range: \(speed); use 0.01 to 100.")
        }
        guard plot || property == nil else {
            throw ValidationError("--property has no effect with --no-plot; leave out one of them.")
        }
        guard painter == .automatic || format != .svg else {
            throw ValidationError(
                "--painter has no effect on an .svg; leave out --painter, or write a .gif, .webp or .mp4.")
        }
        if let scale {
            guard format != .svg else {
                throw ValidationError(
                    "--scale has no effect on an .svg; leave out --scale, or write a .gif, .webp or .mp4.")
            }
            guard scale >= 0.5, scale <= 4 else {
                throw ValidationError("--scale is out of range: \(scale); use 0.5 to 4 pixels per point.")
            }
        }
        if let duration = choice.duration, !(duration > 0 && duration <= 60) {
            throw ValidationError("--duration is out of range: \(duration); use more than 0, at most 60 seconds.")
        }
    }

    @MainActor func run() async throws {
        let watched = plot ? try property.map { try choice.property($0) } ?? 0 : -1
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
