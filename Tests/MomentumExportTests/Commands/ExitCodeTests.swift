import Foundation
import Testing

/// The built program, beside the tests.
struct ExitCodeTests {
    nonisolated private static let program: String? = {
        var folder = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
        for _ in 0..<5 {
            folder.deleteLastPathComponent()
            let file = folder.appendingPathComponent("momentum").path
            if FileManager.default.isExecutableFile(atPath: file) { return file }
        }
        return nil
    }()

    nonisolated static let cases: [(arguments: [String], code: Int32, message: String)] = [
        (["trace", "control-panl"], 1, "Error: there is no scene 'control-panl'; did you mean 'control-panel'?\n"),
        (
            ["trace", "rocket", "--variant", "delay"], 1,
            "Error: there is no variant of 'rocket' 'delay'; did you mean 'delayed'?\n"
        ),
        (
            ["trace", "rocket", "--gesture", "lunch"], 1,
            "Error: there is no gesture of 'rocket' 'lunch'; did you mean 'launch'?\n"
        ),
        (
            ["trace", "rocket", "--property", "rocket.position.y"], 1,
            "Error: there is no property of 'rocket' 'rocket.position.y'; did you mean 'rocket.position.x'?\n"
        ),
        (
            ["trace", "rocket", "--script", "/nowhere/x"], 1,
            "Error: the script '/nowhere/x' cannot be read; is its name right?\n"
        ),
        (
            ["trace", "rocket", "-o", "/nowhere/x"], 1,
            "Error: '/nowhere/x' cannot be written; is its folder there, and may it be written to?\n"
        ),
        (
            ["play", "--no-open", "--folder", "/nowhere"], 1,
            "Error: there is no page in '/nowhere': it has no index.html; 'make web' builds one\n"
        ),
        (
            ["spring", "--stiffness", "0"], 1,
            "Error: these numbers describe no spring; mass, stiffness, durations and frequencies are more than 0, damping is "
                + "at least 0, and bounce is more than -1 and at most 1\n"
        ),
    ]

    @Test(.enabled(if: program != nil), arguments: cases)
    func aFailureIsOneLineAndCodeOne(arguments: [String], code: Int32, message: String) throws {
        let result = try Self.run(arguments)
        #expect(result.code == code)
        #expect(result.error == message)
        #expect(result.output.isEmpty)
    }

    @Test(
        .enabled(if: program != nil),
        arguments: [
            ["trace", "rocket", "--fps", "0"], ["trace", "rocket", "--fps", "nan"],
            ["trace", "rocket", "--duration", "-1"],
            ["trace", "rocket", "--script", "a", "--gesture", "b"], ["play", "--port", "70000"], ["record", "rocket"],
            ["spring", "--response", "1"], ["spring", "--stiffness", "1", "--bounce", "0"],
            ["spring", "--damping", "inf"],
            ["dance"],
        ])
    func aWrongUseIsCodeSixtyFour(arguments: [String]) throws {
        #expect(try Self.run(arguments).code == 64)
    }

    @Test(.enabled(if: program != nil)) func everySpringParametrisationNamesTheSameSpring() throws {
        let reference = try Self.run(["spring", "--stiffness", "400", "--damping", "20"])
        #expect(reference.code == 0)
        #expect(reference.output.contains("\nbounce                0.5\n"))
        let pi = Double.pi
        for options in [
            ["--damping-ratio", "0.5", "--frequency", "\(10 / pi)"],
            ["--response", "\(pi / 10)", "--damping-fraction", "0.5"],
            ["--perceptual-duration", "\(pi / 10)", "--bounce", "0.5"],
        ] {
            #expect(try Self.run(["spring"] + options).output == reference.output)
        }
    }

    private static func run(_ arguments: [String]) throws -> (code: Int32, output: String, error: String) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: try #require(program))
        process.arguments = arguments
        let (output, error) = (Pipe(), Pipe())
        process.standardOutput = output
        process.standardError = error
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        let message = String(decoding: error.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return (process.terminationStatus, text, message)
    }
}
