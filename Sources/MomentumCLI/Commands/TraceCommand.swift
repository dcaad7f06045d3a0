import ArgumentParser
import MomentumExport

struct TraceCommand: AsyncParsableCommand {
    enum Format: String, CaseIterable, ExpressibleByArgument {
        case csv, json, svg
    }

    static let configuration = CommandConfiguration(
        commandName: "trace",
        abstract: "Play a scene and write value and velocity of what it watches, frame by frame.",
        discussion: """
            Plays a script (such as the gallery's 'Download recording' writes) or one of the scene's gestures. Numbers are \
            written so that they read back to the same bits.
            """)

    @OptionGroup var choice: SceneChoice

    @Option(help: "The script to play.")
    var script: String?

    @Option(help: "The scripted gesture to play.")
    var gesture: String?

    @Option(help: "One watched property alone.")
    var property: String?

    @Option(help: "Frames per second, for a gesture or a script without frames of its own (default: 60).")
    var fps: Double?

    @Option(help: "Stop after this many seconds (default: when the scene is at rest, or the script ends).")
    var duration: Double?

    @Option(help: "csv, json, or svg for a plot.")
    var format = Format.csv

    @Option(name: .shortAndLong, help: "The file to write (default: standard output).")
    var output: String?

    func validate() throws {
        if script != nil, gesture != nil { throw ValidationError("Give --script or --gesture, not both.") }
        if let fps, !(fps > 0 && fps <= 10_000) { throw ValidationError("--fps is more than 0 and at most 10000.") }
        if let duration, !(duration >= 0 && duration <= 3600) {
            throw ValidationError("--duration is 0 to 3600 seconds.")
        }
    }

    @MainActor func run() async throws {
        DiagnosticOutput.install()
        let start = try choice.start
        let scene = Gallery.scenes[start.scene]
        let watched = try property.map { [try scene.watchedNames.index(of: $0)] }
        let source: Playback.Source
        if let script {
            let script = try choice.script(in: script)
            if script.hasFrames, fps != nil {
                throw Failure("the script '\(self.script ?? "")' has frames of its own; leave --fps out")
            }
            source = .script(script)
        } else if let gesture {
            source = .gesture(try scene.gestureNames.index(of: gesture), start)
        } else {
            source = .nothing(start)
        }
        let trace = Trace(
            Playback(source, clock: FrameClock(framesPerSecond: fps ?? 60, duration: duration)), watching: watched)
        switch format {
        case .csv: try Output.write(trace.csv, to: output)
        case .json: try Output.write(trace.json, to: output)
        case .svg: try Output.write(trace.plot.svg, to: output)
        }
    }
}
