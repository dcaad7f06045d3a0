import MomentumGallery
import MomentumRecording
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
        ("frame -1", "the time -1 is out of range; give a number from 0 to 10000000"),
        ("frame 1e300", "the time 1e+300 is out of range; give a number from 0 to 10000000"),
        (
            "pointer 1 began 1 2 at 0 force 0",
            "'pointer' takes 10 values, not 8; write 'pointer ID PHASE X Y at TIME force FORCE kind KIND'"
        ),
        (
            "pointer 1.5 began 1 2 at 0 force 0 kind pen",
            "the id '1.5' is not a whole number from 0 to 2147483647; write one such as 1"
        ),
        (
            "pointer -7 began 1 2 at 0 force 0 kind pen",
            "the id '-7' is not a whole number from 0 to 2147483647; write one such as 1"
        ),
        (
            "pointer 9223372036854775808 began 1 2 at 0 force 0 kind pen",
            "the id '9223372036854775808' is not a whole number from 0 to 2147483647; write one such as 1"
        ),
        (
            "pointer 1 began 1 2 at 0 force 7 kind pen", "the force 7 is out of range; give a number from 0 to 1"
        ),
        (
            "pointer 1 began 1 2 at 0 force -1 kind pen", "the force -1 is out of range; give a number from 0 to 1"
        ),
        (
            "pointer 1 began 1e300 2 at 0 force 0 kind pen",
            "the x 1e+300 is out of range; give a number from -1000000 to 1000000"
        ),
        (
            "pointer 1 began 1 2 at -1e8 force 0 kind pen",
            "the time -100000000 is out of range; give a number from -10000000 to 10000000"
        ),
        (
            "wheel 0 1e9 over 1 2 at 0 precise",
            "the dy 1000000000 is out of range; give a number from -1000000 to 1000000"
        ),
        ("pointer 1 moved 1 2 at 0 force 0 kind pen", "pointer 1 is not down; write that it 'began' before"),
        ("pointer 1 stationary 1 2 at 0 force 0 kind pen", "pointer 1 is not down; write that it 'began' before"),
        ("pointer 1 ended 1 2 at 0 force 0 kind pen", "pointer 1 is not down; write that it 'began' before"),
        ("pointer 1 cancelled 1 2 at 0 force 0 kind pen", "pointer 1 is not down; write that it 'began' before"),
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
        ("pointer 1 began 1 2 at 0 force 0 kind mice", "there is no kind 'mice'; did you mean 'mouse'?"),
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
        ("size -1 5", "the width -1 is out of range; give a number from 0 to 16384"),
        ("size 5 1e5", "the height 100000 is out of range; give a number from 0 to 16384"),
        ("size 1e300 1e300", "the width 1e+300 is out of range; give a number from 0 to 16384"),
        ("size 1 inf", "the height 'inf' is not a finite number; write a decimal such as 0.25"),
        ("reduce-motion maybe", "'reduce-motion' is 'on' or 'off', not 'maybe'; write 'reduce-motion off|on'"),
        ("scene rocket", "'scene' comes a second time; a script holds one scene: make two scripts"),
        ("momentum-script 1", "'momentum-script' comes a second time; a script holds one scene: make two scripts"),
    ]

    @Test(arguments: lines)
    func aMalformedLineIsNamedWithItsRemedy(line: String, message: String) {
        let text = "momentum-script 1\n# note\nscene control-panel\n\nframe 0.5\n\(line)\nframe 1\n"
        #expect(Self.message(text) == "in.momentum:6: \(message)")
    }

    @Test func aPointerBeginsOnceAndEndsOnce() {
        let began = "pointer 1 began 1 2 at 0 force 0 kind pen\n"
        let header = "momentum-script 1\nscene control-panel\n"
        let isDown = "pointer 1 is down already; write that it 'ended' or was 'cancelled' before"
        #expect(Self.message(header + began + began) == "in.momentum:4: \(isDown)")
        let hovered = began.replacing("began", with: "hovered")
        #expect(Self.message(header + hovered + began + hovered) == "in.momentum:5: \(isDown)")
        for end in ["ended", "cancelled"] {
            let ended = began.replacing("began", with: end)
            #expect(Self.message(header + began + ended + began + ended) == nil)
            #expect(
                Self.message(header + began + ended + ended)
                    == "in.momentum:5: pointer 1 is not down; write that it 'began' before")
        }
        let many = (0...32).map { began.replacing("pointer 1", with: "pointer \($0)") }.joined()
        #expect(
            Self.message(header + many) == "in.momentum:35: 32 pointers are down already; let one of them end before")
    }

    @Test func aByteOrderMarkIsNoError() throws {
        let text = "momentum-script 1\nscene control-panel\nframe 0\n"
        #expect(try Script(parsing: "\u{FEFF}" + text, file: "marked") == Script(parsing: text, file: "plain"))
        #expect(
            Self.message("\u{FEFF}")
                == "in.momentum:1: the script is empty; begin with 'momentum-script 1' and 'scene NAME'")
    }

    @Test func whatAMessageQuotesIsShortAndHarmless() {
        let escape = "\u{1B}[31mred\u{7}\u{202E}"
        #expect(
            Self.message("momentum-script 1\nscene control-panel\n" + escape)
                == "in.momentum:3: there is no word '\\u{1B}[31mred\\u{7}\\u{202E}'; did you mean 'frame'?")
        let long = String(repeating: "x", count: 5_000_000)
        for line in [
            long, "scene \(long)", "variant \(long)", "key \(long) down", "frame \(long)", "parameter \(long) 1",
        ] {
            let message = Self.message("momentum-script 1\nscene control-panel\n\(line)\n")
            #expect(message.map { $0.count < 250 } == true, "\(line.prefix(20))")
        }
        #expect(Self.message(long).map { $0.count < 250 } == true)
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
