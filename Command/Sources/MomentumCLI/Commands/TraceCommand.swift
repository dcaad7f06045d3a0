import ArgumentParser
import MomentumRecording

struct TraceCommand: AsyncParsableCommand {
    enum Format: String, CaseIterable, ExpressibleByArgument {
        case csv, json, svg
    }

    static let configuration = CommandConfiguration(
        commandName: "trace",
        abstract: "Play a scene and write the value and velocity of its watched properties in each frame.",
        discussion: """
            Plays a script, as the studio saves it, or one of the scene's gestures. Every number has enough digits to restore \
            all its bits.
            """)

    @OptionGroup var choice: PlaybackChoice

    @Option(help: "The name of a single watched property (default: all).")
    var property: String?

    @Option(help: "The format: csv, json, or svg for a plot.")
    var format = Format.csv

    @MainActor func run() async throws {
        let watched = try property.map { [try choice.property($0)] }
        let trace = Trace(try choice.playback, watching: watched)
        switch format {
        case .csv: try Output.write(trace.csv, to: choice.output)
        case .json: try Output.write(trace.json, to: choice.output)
        case .svg: try Output.write(trace.plot.svg, to: choice.output)
        }
    }
}
