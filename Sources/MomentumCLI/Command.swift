import ArgumentParser

@main
struct Command: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "momentum", abstract: "Interactive, interruptible animation, everywhere.",
        subcommands: [FuzzCommand.self])
}
