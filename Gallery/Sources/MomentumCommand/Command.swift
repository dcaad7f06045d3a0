import ArgumentParser

/// `momentum`: what a program of one's own is begun and served with. It holds nothing of the engine, so that it is there soon after a
/// clone; commands that play scenes are those of another program, see ``Tools``.
@main
struct Command: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "momentum",
        abstract: "Interactive, interruptible animation, everywhere.",
        subcommands: [NewCommand.self, Play.self] + Tools.commands)

    /// Runs the command that was asked for, or becomes the program that has it.
    static func main() async {
        do {
            let arguments = Array(CommandLine.arguments.dropFirst())
            if Tools.areAsked(arguments) { try Tools.run(arguments) }
            var command = try parseAsRoot()
            if var command = command as? any AsyncParsableCommand {
                try await command.run()
            } else {
                try command.run()
            }
        } catch {
            exit(withError: error)
        }
    }
}

/// Why a command could not do what it was asked, on one line. Ends the program with exit code 1.
nonisolated struct Failure: Error, Equatable, CustomStringConvertible {
    let description: String

    /// Creates a failure; control characters, as a file's name may have them, are not shown as they are.
    init(_ description: String) {
        self.description = description.unicodeScalars.reduce(into: "") { text, scalar in
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator:
                text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
            default: text.unicodeScalars.append(scalar)
            }
        }
    }
}
