import ArgumentParser
import MomentumRecording

struct TraceCommand: AsyncParsableCommand {
    enum Format: String, CaseIterable, ExpressibleByArgument {
        case csv, json, svg
    }

    static let configuration = CommandConfiguration(
        commandName: "trace",
        abstract: "Play a scene and write value and velocity of what it watches, frame by frame.",
        discussion: """
            Plays a script (such as the studio's 'Save' writes) or one of the scene's gestures. Numbers are \
            written so that they read back to the same bits.
            """)

    @OptionGroup var choice: PlaybackChoice

    @Option(help: "One watched property alone.")
    var property: String?

    @Option(help: "csv, json, or svg for a plot.")
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
