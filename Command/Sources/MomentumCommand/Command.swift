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
            let arguments = try Arguments.read()
            try checkHelp(arguments)
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

extension ParsableCommand {
    /// Refuses help with a command that there is not, of which the parser would show the whole list.
    static func checkHelp(_ arguments: [String]) throws {
        guard arguments.first == "help", let name = arguments.dropFirst().first(where: { !$0.hasPrefix("-") }) else {
            return
        }
        guard configuration.subcommands.contains(where: { $0._commandName == name }) else {
            throw ValidationError("There is no command '\(name)'; 'momentum help' lists them.")
        }
    }
}

/// The arguments that the program was called with.
nonisolated enum Arguments {
    /// Reads the arguments after the program's own name. Throws a ``Failure`` for one that is not UTF-8: a file would be read, or written,
    /// under another name.
    static func read() throws -> [String] {
        try (1..<max(1, Int(CommandLine.argc))).compactMap { try CommandLine.unsafeArgv[$0].map { try text($0) } }
    }

    /// The text of an argument, as bytes that end with a 0.
    static func text(_ bytes: UnsafePointer<CChar>) throws -> String {
        guard let text = String(validatingCString: bytes) else {
            throw Failure("the argument '\(String(cString: bytes))' is not UTF-8; give the file another name")
        }
        return text
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
