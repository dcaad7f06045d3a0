import ArgumentParser
import Foundation

/// The programs that are built when they are first needed: `momentum-tools` with the commands that play scenes, and the
/// gallery in a window, which need the whole engine, optimised, and `momentum-port`, which needs swift-syntax.
nonisolated enum Tools {
    /// The commands that play scenes.
    static let players: [any ParsableCommand.Type] = [
        Scenes.self, Trace.self, Record.self, Spring.self, Check.self, Fuzz.self, Bench.self, Fingerprints.self,
    ]
    /// All commands of these programs, as `momentum --help` lists them.
    static let commands: [any ParsableCommand.Type] = [Port.self] + players

    /// Returns whether `arguments` request one of these commands, or help with one.
    static func areRequested(_ arguments: [String]) -> Bool {
        let name = name(arguments)
        return commands.contains { $0.configuration.commandName == name }
    }

    private static func name(_ arguments: [String]) -> String? {
        arguments.first == "help" ? arguments.dropFirst().first : arguments.first
    }

    /// Executes the program with the requested command and `arguments`. Returns if only help is requested and the
    /// program is not built, because help does not justify a build of several minutes.
    static func run(_ arguments: [String]) throws {
        let program = name(arguments) == Port.configuration.commandName ? "momentum-port" : "momentum-tools"
        if isHelp(arguments), path(of: program) == nil { return }
        try become(program, arguments)
    }

    /// Returns whether `arguments`, of one of these commands, request only help.
    static func isHelp(_ arguments: [String]) -> Bool {
        arguments.first == "help"
            || arguments.dropFirst().prefix { $0 != "--" }.contains { $0 == "--help" || $0 == "-h" }
    }

    /// The sentence of help that replaces the options while the program that has them is not built.
    static let note =
        "The options are listed here after the command is built: at its first run, or by Tools/build-command."

    /// Replaces this process with one of these programs, which is built if necessary.
    static func become(_ name: String, _ arguments: [String]) throws -> Never {
        if path(of: name) == nil { try build(name) }
        guard let program = path(of: name) else {
            throw Failure("the program '\(name)' is missing after its build; run Tools/build-command")
        }
        var pointers = ([program] + arguments).map { strdup($0) } + [nil]
        // A program inherits the signal mask. With blocked signals, Control-C would not end it.
        BuildProcess.unblockSignals()
        execv(program, &pointers)
        throw Failure("'\(program)' cannot be executed; build it again with Tools/build-command")
    }

    /// Returns the path of a program: beside this one, or in the clone that this one was built from. Returns nil if it
    /// is not built yet.
    private static func path(of name: String) -> String? {
        let own = URL(filePath: Bundle.main.executablePath ?? CommandLine.arguments[0]).resolvingSymlinksInPath()
        let beside = own.deletingLastPathComponent().appending(path: name).path(percentEncoded: false)
        if FileManager.default.isExecutableFile(atPath: beside) { return beside }
        let built = Clone.path + (name == "momentum-port" ? ".build/port/debug/" : ".build/gallery/release/") + name
        guard FileManager.default.isExecutableFile(atPath: built) else { return nil }
        return URL(filePath: built).resolvingSymlinksInPath().path(percentEncoded: false)
    }

    private static func build(_ name: String) throws {
        let script = Clone.path + "Tools/build-command"
        guard FileManager.default.isExecutableFile(atPath: script) else {
            throw Failure("the clone '\(Clone.path)' of this command does not exist; build 'momentum' in another clone")
        }
        let sentence = "momentum: building '\(name)' for its first use; this takes some minutes\n"
        FileHandle.standardError.write(Data(sentence.utf8))
        let (code, text) = try BuildProcess.run(script, ["--only", name])
        guard code == 0 else {
            FileHandle.standardError.write(Data(text.utf8))
            throw Failure("'\(name)' cannot be built; correct the errors that Tools/build-command has printed")
        }
    }
}

/// The clone that this command was built from.
nonisolated enum Clone {
    /// The path of its folder, with a trailing slash.
    static let path = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().path(percentEncoded: false)
}

// The commands, for the list only. They are handled by the other programs before they would be parsed here.

private struct Port: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "port", abstract: "Rewrite a UIKit program so that it compiles on platforms other than Apple's.",
        discussion: Tools.note)
}

private struct Scenes: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "scenes",
        abstract: "List the scenes with their variants, parameters, gestures and watched properties.",
        discussion: Tools.note)
}

private struct Trace: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "trace",
        abstract: "Play a scene and write the value and velocity of its watched properties in each frame.",
        discussion: Tools.note)
}

private struct Record: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "record",
        abstract: "Write a moving picture of a scene with its touches and a plot of a watched property.",
        discussion: Tools.note)
}

private struct Spring: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "spring",
        abstract: "Convert a spring to all its parametrisations and to CSS.",
        discussion: Tools.note)
}

private struct Check: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check", abstract: "Play every scene and check its motion for jumps.",
        discussion: Tools.note)
}

private struct Fuzz: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "fuzz", abstract: "Play random interaction with a scene and check its motion for jumps.",
        discussion: Tools.note)
}

private struct Bench: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "bench", abstract: "Measure the speed and memory of the engine.",
        discussion: Tools.note)
}

private struct Fingerprints: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "fingerprints",
        abstract: "Print the fingerprint of the physics' reference world after each step.",
        discussion: Tools.note, shouldDisplay: false)
}
