import ArgumentParser

/// `momentum`: creates and serves programs. It does not contain the engine, so that it is built quickly after cloning.
/// The commands that play scenes belong to another program, see ``Tools``.
@main
struct Command: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "momentum",
        abstract: "Create, play, record and check programs with Momentum.",
        subcommands: [NewCommand.self, Play.self] + Tools.commands)

    /// Runs the requested command, or executes the program that has it.
    static func main() async {
        do {
            let arguments = try Arguments.read()
            try checkHelp(arguments)
            if Tools.areRequested(arguments) { try Tools.run(arguments) }
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
    /// Refuses help with an unknown command, for which the parser would print the whole list.
    static func checkHelp(_ arguments: [String]) throws {
        guard arguments.first == "help", let name = arguments.dropFirst().first(where: { !$0.hasPrefix("-") }) else {
            return
        }
        guard configuration.subcommands.contains(where: { $0._commandName == name }) else {
            throw ValidationError("There is no command '\(name)'; run 'momentum help' for a list.")
        }
    }
}

/// The arguments of the program.
nonisolated enum Arguments {
    /// Reads the arguments after the program's name. Throws a ``Failure`` for an argument that is not UTF-8, because a
    /// file would be read or written with a different name.
    static func read() throws -> [String] {
        try (1..<max(1, Int(CommandLine.argc))).compactMap { try CommandLine.unsafeArgv[$0].map { try text($0) } }
    }

    /// Returns the text of an argument, given as null-terminated bytes.
    static func text(_ bytes: UnsafePointer<CChar>) throws -> String {
        guard let text = String(validatingCString: bytes) else {
            throw Failure("the argument '\(String(cString: bytes))' is not UTF-8; rename the file")
        }
        return text
    }
}

/// The reason why a command failed, on one line. Ends the program with exit code 1.
nonisolated struct Failure: Error, Equatable, CustomStringConvertible {
    let description: String

    /// Creates a failure. Control characters, which may be part of a file name, are replaced.
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
