import Foundation
import MomentumGallery
import Testing

struct ExitCodeTests {
    nonisolated static let cases: [(arguments: [String], code: Int32, message: String)] = [
        (["trace", "control-panl"], 1, "Error: the scene is unknown: 'control-panl'; did you mean 'control-panel'?\n"),
        (
            ["trace", "rocket", "--variant", "delay"], 1,
            "Error: the variant of 'rocket' is unknown: 'delay'; did you mean 'delayed'?\n"
        ),
        (
            ["trace", "rocket", "--gesture", "lunch"], 1,
            "Error: the gesture of 'rocket' is unknown: 'lunch'; did you mean 'launch'?\n"
        ),
        (
            ["trace", "rocket", "--property", "rocket.position.y"], 1,
            "Error: the property of 'rocket' is unknown: 'rocket.position.y'; did you mean 'rocket.position.x'?\n"
        ),
        (["check", "rockt"], 1, "Error: the scene is unknown: 'rockt'; did you mean 'rocket'?\n"),
        (["fuzz", "rockt"], 1, "Error: the scene is unknown: 'rockt'; did you mean 'rocket'?\n"),
        (
            ["trace", "rocket", "--script", "/nowhere/x"], 1,
            "Error: the script '/nowhere/x' cannot be read; pass the name of a readable file\n"
        ),
        (
            ["trace", "rocket", "-o", "/nowhere/x"], 1,
            "Error: '/nowhere/x' cannot be written: its folder does not exist; create the folder\n"
        ),
        (
            ["play", "--no-open", "--folder", "/nowhere"], 1,
            "Error: the folder '/nowhere' has no index.html; use the folder of a built page, such as .build/site\n"
        ),
        (
            ["spring", "--stiffness", "0"], 1,
            "Error: the options do not describe a spring; use a mass, stiffness, duration and frequency above 0, a damping "
                + "of at least 0, and a bounce above -1, at most 1\n"
        ),
    ]

    @Test(.enabled(if: BuiltProgram.path != nil), arguments: cases)
    func aFailureIsOneLineAndCodeOne(arguments: [String], code: Int32, message: String) throws {
        let result = try BuiltProgram.run(arguments)
        #expect(result.code == code)
        #expect(result.error == message)
        #expect(result.output.isEmpty)
    }

    @Test(
        .enabled(if: BuiltProgram.path != nil),
        arguments: [
            ["trace", "rocket", "--fps", "0"], ["trace", "rocket", "--fps", "nan"],
            ["trace", "rocket", "--fps=1e-300"], ["record", "rocket", "--gesture", "launch", "--fps=1e-300"],
            ["trace", "rocket", "--duration", "-1"],
            ["trace", "rocket", "--script", "a", "--gesture", "b"], ["play", "--port", "70000"], ["record", "rocket"],
            ["record", "rocket", "--gesture", "launch", "-o", "x.png"],
            ["record", "rocket", "--gesture", "launch", "-o", "gif"],
            ["record", "rocket", "--gesture", "launch", "-o", "x.gif", "--fps", "60"],
            ["record", "rocket", "--gesture", "launch", "-o", "x.mp4", "--fps", "0.5"],
            ["record", "rocket", "--gesture", "launch", "-o", "x.mp4", "--scale", "5"],
            ["record", "rocket", "--gesture", "launch", "-o", "x.svg", "--scale", "2"],
            ["spring", "--response", "1"], ["spring", "--stiffness", "1", "--bounce", "0"],
            ["spring", "--damping", "inf"],
            ["spring", "--bounciness", "21"], ["spring", "--bounciness=-1"], ["spring", "--bounciness", "1e300"],
            ["spring", "--bounciness", "5", "--speed", "20.5"], ["spring", "--bounciness", "5", "--speed=-1"],
            ["fuzz", "--worlds", "--hostile"], ["fuzz", "--animators", "--pop", "--physics"],
            ["fuzz", "rocket", "--timelines"], ["fuzz", "--scrolling", "--script", "x"], ["check", "--scripts", "0"],
            ["check", "--seed", "18446744073709551615"],
            ["dance"], ["help", "dance"], ["help", "trace", "dance"], ["help", "bench", "dance"],
        ])
    func aWrongUseIsCodeSixtyFour(arguments: [String]) throws {
        let result = try BuiltProgram.run(arguments)
        #expect(result.code == 64)
        #expect(result.output.isEmpty)
        #expect(result.error.components(separatedBy: "Error: ").count == 2)
    }

    @Test(.enabled(if: BuiltProgram.path != nil), arguments: ["trace", "check", "fuzz"])
    func aScriptOfAnotherSceneIsRefused(command: String) throws {
        let file = FileManager.default.temporaryDirectory.path + "/momentum-script-\(UUID().uuidString)"
        try Data("momentum-script 1\nscene rocket\nframe 0\n".utf8).write(to: URL(fileURLWithPath: file))
        defer { try? FileManager.default.removeItem(atPath: file) }
        #expect(try BuiltProgram.run([command, "rocket", "--script", file]).code == 0)
        let result = try BuiltProgram.run([command, "orbit", "--script", file])
        #expect(result.code == 1 && result.output.isEmpty)
        #expect(
            result.error == "Error: the script '\(file)' belongs to the scene 'rocket', not 'orbit'; pass 'rocket'\n")
    }

    /// A file name may contain bytes that are not UTF-8.
    @Test(
        .enabled(if: BuiltProgram.path != nil),
        arguments: ["trace rocket -o", "spring --svg", "trace rocket --script", "new"])
    func anArgumentThatIsNotTextIsRefused(command: String) throws {
        let folder = FileManager.default.temporaryDirectory.path + "/momentum-name-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let program = try #require(BuiltProgram.path)
        let line = "cd '\(folder)' && exec '\(program)' \(command) \"$(printf 'x\\377.csv')\""
        let result = try BuiltProgram.run("/bin/sh", ["-c", line])
        #expect(result.code == 1)
        #expect(result.error == "Error: the argument 'x\u{FFFD}.csv' is not UTF-8; rename the file\n")
        #expect(result.output.isEmpty)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
    }

    @Test(.enabled(if: BuiltProgram.path != nil)) func everySpringParametrisationNamesTheSameSpring() throws {
        let reference = try BuiltProgram.run(["spring", "--stiffness", "400", "--damping", "20"])
        #expect(reference.code == 0)
        #expect(reference.output.contains("\nbounce                0.5\n"))
        let pi = Double.pi
        for options in [
            ["--damping-ratio", "0.5", "--frequency", "\(10 / pi)"],
            ["--response", "\(pi / 10)", "--damping-fraction", "0.5"],
            ["--perceptual-duration", "\(pi / 10)", "--bounce", "0.5"],
            ["--duration", "\(pi / 10)", "--bounce", "0.5"],
        ] {
            #expect(try BuiltProgram.run(["spring"] + options).output == reference.output)
        }
    }
}
