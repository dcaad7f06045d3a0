import ArgumentParser
import MomentumRecording

/// `momentum-tools`: the commands that play scenes. `momentum` executes it, so its output uses that name.
@main
struct Command: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "momentum",
        abstract: "Create, play, record and check programs with Momentum.",
        subcommands: [
            Scenes.self, TraceCommand.self, RecordCommand.self, SpringCommand.self, CheckCommand.self, FuzzCommand.self,
            BenchCommand.self, FingerprintsCommand.self,
        ])

    /// Runs the requested command. It fails if its output could not be written completely.
    static func main() async {
        do {
            DiagnosticOutput.install()
            try checkHelp(CommandLine.arguments.dropFirst())
            var command = try parseAsRoot()
            if var command = command as? any AsyncParsableCommand {
                try await command.run()
            } else {
                try command.run()
            }
            try TextFile.flush()
        } catch {
            exit(withError: error)
        }
    }
}

extension ParsableCommand {
    /// Refuses help with an unknown command, for which the parser would print the whole list.
    static func checkHelp(_ arguments: ArraySlice<String>) throws {
        guard arguments.first == "help" else { return }
        var command: any ParsableCommand.Type = self
        for word in arguments.dropFirst() where !word.hasPrefix("-") {
            guard let next = command.configuration.subcommands.first(where: { $0._commandName == word }) else {
                throw ValidationError("There is no command '\(word)'; run 'momentum help' for a list.")
            }
            command = next
        }
    }
}

/// The reason why a command failed, on one line. Ends the program with exit code 1.
nonisolated struct Failure: Error, Equatable, CustomStringConvertible {
    let description: String

    /// Creates a failure. Control characters, which may be part of a file name, are replaced.
    init(_ description: String) { self.description = description.quotable(limit: 2000) }
}
