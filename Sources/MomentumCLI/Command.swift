import ArgumentParser

@main
struct Command: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "momentum",
        abstract: "Interactive, interruptible animation, everywhere.",
        subcommands: [
            Play.self, Scenes.self, TraceCommand.self, RecordCommand.self, SpringCommand.self, CheckCommand.self,
            FuzzCommand.self,
            BenchCommand.self, FingerprintsCommand.self,
        ])
}
