import MomentumGallery
import Testing

struct ExitCodeTests {
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
            "Error: '/nowhere/x' cannot be written: its folder does not exist\n"
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
            ["dance"],
        ])
    func aWrongUseIsCodeSixtyFour(arguments: [String]) throws {
        #expect(try BuiltProgram.run(arguments).code == 64)
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
        ] {
            #expect(try BuiltProgram.run(["spring"] + options).output == reference.output)
        }
    }
}
