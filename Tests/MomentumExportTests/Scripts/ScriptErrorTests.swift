import MomentumExport
import Testing

struct ScriptErrorTests {
    nonisolated static let lines: [(line: String, message: String)] = [
        ("frames 1", "there is no word 'frames'; did you mean 'frame'?"),
        ("frame", "'frame' takes 1 value, not 0; write 'frame TIME'"),
        ("frame 1 2", "'frame' takes 1 value, not 2; write 'frame TIME'"),
        ("frame nan", "the time 'nan' is not a finite number; write a decimal such as 0.25"),
        ("frame inf", "the time 'inf' is not a finite number; write a decimal such as 0.25"),
        ("frame 1e999", "the time '1e999' is not a finite number; write a decimal such as 0.25"),
        ("frame 0x10", "the time '0x10' is not a finite number; write a decimal such as 0.25"),
        ("frame 1,5", "the time '1,5' is not a finite number; write a decimal such as 0.25"),
        ("frame 0.4", "the time 0.4 lies before 0.5; order the frames by their times, from 0 on"),
        ("frame -1", "the time -1 lies before 0.5; order the frames by their times, from 0 on"),
        (
            "pointer 1 began 1 2 at 0 force 0",
            "'pointer' takes 10 values, not 8; write 'pointer ID PHASE X Y at TIME force FORCE kind KIND'"
        ),
        (
            "pointer 1.5 began 1 2 at 0 force 0 kind pen",
            "the number of the pointer '1.5' is not a whole number; write one such as 1"
        ),
        ("pointer 1 begun 1 2 at 0 force 0 kind pen", "there is no phase 'begun'; did you mean 'began'?"),
        ("pointer 1 began x 2 at 0 force 0 kind pen", "the x 'x' is not a finite number; write a decimal such as 0.25"),
        (
            "pointer 1 began 1 nan at 0 force 0 kind pen",
            "the y 'nan' is not a finite number; write a decimal such as 0.25"
        ),
        (
            "pointer 1 began 1 2 by 0 force 0 kind pen",
            "'at' is expected where 'by' is; write 'pointer ID PHASE X Y at TIME force FORCE kind KIND'"
        ),
        (
            "pointer 1 began 1 2 at - force 0 kind pen",
            "the time '-' is not a finite number; write a decimal such as 0.25"
        ),
        (
            "pointer 1 began 1 2 at 0 farce 0 kind pen",
            "'force' is expected where 'farce' is; write 'pointer ID PHASE X Y at TIME force FORCE kind KIND'"
        ),
        (
            "pointer 1 began 1 2 at 0 force inf kind pen",
            "the force 'inf' is not a finite number; write a decimal such as 0.25"
        ),
        ("pointer 1 began 1 2 at 0 force 0 kind mice", "there is no kind of pointer 'mice'; did you mean 'mouse'?"),
        ("key space", "'key' takes 2 values, not 1; write 'key NAME down|up'"),
        ("key spice down", "there is no key 'spice'; did you mean 'space'?"),
        ("key U+D800 down", "'U+D800' is no letter; write one by its number, such as U+0061 for a"),
        ("key space sideways", "'key' is 'down' or 'up', not 'sideways'; write 'key NAME down|up'"),
        ("parameter damping", "'parameter' takes 2 values, not 1; write 'parameter NAME VALUE'"),
        ("parameter dampening 4", "there is no parameter of 'control-panel' 'dampening'; did you mean 'damping'?"),
        ("parameter damping 61", "61 is out of the range of 'damping'; give a value from 2 to 60"),
        ("parameter damping nan", "the value 'nan' is not a finite number; write a decimal such as 0.25"),
        ("variant sprung", "there is no variant of 'control-panel' 'sprung'; did you mean 'spring'?"),
        ("variant", "'variant' takes 1 value, not 0; write 'variant NAME'"),
        ("size 390", "'size' takes 2 values, not 1; write 'size WIDTH HEIGHT'"),
        ("size -1 5", "the size is negative; give a width and a height of at least 0, in points"),
        ("size 1 inf", "the height 'inf' is not a finite number; write a decimal such as 0.25"),
        ("reduce-motion maybe", "'reduce-motion' is 'on' or 'off', not 'maybe'; write 'reduce-motion on|off'"),
        ("scene rocket", "'scene' comes a second time; a script holds one scene: make two scripts"),
        ("momentum-script 1", "'momentum-script' comes a second time; a script holds one scene: make two scripts"),
    ]

    @Test(arguments: lines)
    func aMalformedLineIsNamedWithItsRemedy(line: String, message: String) {
        let text = "momentum-script 1\n# note\nscene control-panel\n\nframe 0.5\n\(line)\nframe 1\n"
        #expect(Self.message(text) == "in.momentum:6: \(message)")
    }

    nonisolated static let beginnings: [(text: String, message: String)] = [
        ("", "1: the script is empty; begin with 'momentum-script 1' and 'scene NAME'"),
        ("momentum-script 1", "1: the script names no scene; begin with 'momentum-script 1' and 'scene NAME'"),
        ("\n# x\nscene rocket", "3: the header is missing; begin with 'momentum-script 1'"),
        ("momentum-script 2", "1: this is not version 1 of the format; begin with 'momentum-script 1'"),
        (
            "momentum-script 1\nvariant spring",
            "2: 'variant' comes before the scene; write 'scene NAME' after the first line"
        ),
        ("momentum-script 1\nscene", "2: 'scene' takes 1 value, not 0; write 'scene NAME'"),
        ("momentum-script 1\nscene racket", "2: there is no scene 'racket'; did you mean 'rocket'?"),
    ]

    @Test(arguments: beginnings)
    func aBeginningWithoutHeaderOrSceneIsRefused(text: String, message: String) {
        #expect(Self.message(text) == "in.momentum:\(message)")
    }

    private static func message(_ text: String) -> String? {
        do throws(ScriptError) {
            _ = try Script(parsing: text, file: "in.momentum")
            return nil
        } catch {
            return error.description
        }
    }
}
