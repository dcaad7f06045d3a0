import Foundation
import Testing

@testable import MomentumCLI
@testable import MomentumCommand

/// `momentum` creates programs and serves pages itself. It executes `momentum-tools` for the commands that play scenes,
/// and `momentum-port`.
struct CommandListTests {
    @Test func forwardedCommandsAreListedWithTheSameHelp() {
        let there = MomentumCLI.Command.configuration.subcommands
        #expect(there.map { $0._commandName } == Tools.players.map { $0._commandName })
        #expect(there.map { $0.configuration.abstract } == Tools.players.map { $0.configuration.abstract })
        #expect(there.map { $0.configuration.shouldDisplay } == Tools.players.map { $0.configuration.shouldDisplay })
    }

    @Test func onlyLazilyBuiltCommandsAreForwarded() {
        for arguments in [
            ["trace"], ["help", "trace"], ["bench", "--help"], ["fingerprints"], ["port", "x"], ["help", "port"],
        ] {
            #expect(Tools.areRequested(arguments), "\(arguments)")
        }
        for arguments in [[], ["play"], ["new", "trace"], ["--help"], ["help"], ["help", "new"], ["dance"]] {
            #expect(!Tools.areRequested(arguments), "\(arguments)")
        }
    }

    @Test func helpRequestsAreRecognised() {
        for arguments in [
            ["help", "trace"], ["trace", "--help"], ["trace", "rocket", "-h"], ["help", "port"], ["port", "-h", "x"],
        ] {
            #expect(Tools.isHelp(arguments), "\(arguments)")
        }
        for arguments in [["trace"], ["trace", "help"], ["port", "--", "--help"]] {
            #expect(!Tools.isHelp(arguments), "\(arguments)")
        }
    }

    @Test func listedCommandsReferToTheirOptions() {
        for command in Tools.commands { #expect(command.helpMessage().contains("after the command is built")) }
    }

    @Test(.enabled(if: BuiltProgram.path != nil), arguments: [["help", "trace"], ["trace", "--help"]])
    func helpIsForwardedToTheTool(arguments: [String]) throws {
        let result = try BuiltProgram.run(arguments)
        #expect(result.code == 0 && result.output.contains("USAGE: momentum trace "))
    }

    @Test(.enabled(if: BuiltProgram.path != nil)) func everyCommandIsListed() throws {
        let text = try BuiltProgram.run(["--help"]).output
        for name in ["new", "play", "port", "scenes", "trace", "record", "spring", "check", "fuzz", "bench"] {
            #expect(text.contains("\n  \(name) "), "\(name)")
        }
    }
}
