import MomentumGallery
import MomentumRecording
import Testing

struct ScriptErrorTests {
    nonisolated static let lines: [(line: String, message: String)] = [
        ("frames 1", "the keyword is unknown: 'frames'; did you mean 'frame'?"),
        ("frame", "'frame' expects 1 value, not 0; write 'frame TIME'"),
        ("frame 1 2", "'frame' expects 1 value, not 2; write 'frame TIME'"),
        ("frame nan", "the time is not a finite number: 'nan'; write a decimal such as 0.25"),
        ("frame inf", "the time is not a finite number: 'inf'; write a decimal such as 0.25"),
        ("frame 1e999", "the time is not a finite number: '1e999'; write a decimal such as 0.25"),
        ("frame 0x10", "the time is not a finite number: '0x10'; write a decimal such as 0.25"),
        ("frame 1,5", "the time is not a finite number: '1,5'; write a decimal such as 0.25"),
        ("frame 0.4", "the time 0.4 is before the previous time 0.5; write the frames in the order of their times"),
        ("frame -1", "the time is out of range: -1; write a number from 0 to 10000000"),
        ("frame 1e300", "the time is out of range: 1e+300; write a number from 0 to 10000000"),
        (
            "pointer 1 began 1 2 at 0 force 0",
            "'pointer' expects 10 values, not 8; write 'pointer ID PHASE X Y at TIME force FORCE kind KIND'"
        ),
        (
            "pointer 1.5 began 1 2 at 0 force 0 kind pen",
            "the id is not a whole number in range: '1.5'; write a whole number from 0 to 2147483647"
        ),
        (
            "pointer -7 began 1 2 at 0 force 0 kind pen",
            "the id is not a whole number in range: '-7'; write a whole number from 0 to 2147483647"
        ),
        (
            "pointer 9223372036854775808 began 1 2 at 0 force 0 kind pen",
            "the id is not a whole number in range: '9223372036854775808'; write a whole number from 0 to 2147483647"
        ),
        (
            "pointer 1 began 1 2 at 0 force 7 kind pen", "the force is out of range: 7; write a number from 0 to 1"
        ),
        (
            "pointer 1 began 1 2 at 0 force -1 kind pen", "the force is out of range: -1; write a number from 0 to 1"
        ),
        (
            "pointer 1 began 1e300 2 at 0 force 0 kind pen",
            "the x is out of range: 1e+300; write a number from -1000000 to 1000000"
        ),
        (
            "pointer 1 began 1 2 at -1e8 force 0 kind pen",
            "the time is out of range: -100000000; write a number from -10000000 to 10000000"
        ),
        (
            "wheel 0 1e9 over 1 2 at 0 precise",
            "the dy is out of range: 1000000000; write a number from -1000000 to 1000000"
        ),
        ("pointer 1 moved 1 2 at 0 force 0 kind pen", "pointer 1 is not down; write a line with 'began' first"),
        ("pointer 1 stationary 1 2 at 0 force 0 kind pen", "pointer 1 is not down; write a line with 'began' first"),
        ("pointer 1 ended 1 2 at 0 force 0 kind pen", "pointer 1 is not down; write a line with 'began' first"),
        ("pointer 1 cancelled 1 2 at 0 force 0 kind pen", "pointer 1 is not down; write a line with 'began' first"),
        ("pointer 1 begun 1 2 at 0 force 0 kind pen", "the phase is unknown: 'begun'; did you mean 'began'?"),
        (
            "pointer 1 began x 2 at 0 force 0 kind pen",
            "the x is not a finite number: 'x'; write a decimal such as 0.25"
        ),
        (
            "pointer 1 began 1 nan at 0 force 0 kind pen",
            "the y is not a finite number: 'nan'; write a decimal such as 0.25"
        ),
        (
            "pointer 1 began 1 2 by 0 force 0 kind pen",
            "'at' is expected instead of 'by'; write 'pointer ID PHASE X Y at TIME force FORCE kind KIND'"
        ),
        (
            "pointer 1 began 1 2 at - force 0 kind pen",
            "the time is not a finite number: '-'; write a decimal such as 0.25"
        ),
        (
            "pointer 1 began 1 2 at 0 farce 0 kind pen",
            "'force' is expected instead of 'farce'; write 'pointer ID PHASE X Y at TIME force FORCE kind KIND'"
        ),
        (
            "pointer 1 began 1 2 at 0 force inf kind pen",
            "the force is not a finite number: 'inf'; write a decimal such as 0.25"
        ),
        ("pointer 1 began 1 2 at 0 force 0 kind mice", "the kind is unknown: 'mice'; did you mean 'mouse'?"),
        ("key space", "'key' expects 2 values, not 1; write 'key NAME down|up'"),
        ("key spice down", "the key is unknown: 'spice'; did you mean 'space'?"),
        (
            "key U+D800 down",
            "the character does not exist: 'U+D800'; write the hexadecimal number of a character, such as U+0061 for a"
        ),
        ("key space sideways", "'down' or 'up' is expected instead of 'sideways'; write 'key NAME down|up'"),
        ("parameter damping", "'parameter' expects 2 values, not 1; write 'parameter NAME VALUE'"),
        ("parameter dampening 4", "the parameter of 'control-panel' is unknown: 'dampening'; did you mean 'damping'?"),
        ("parameter damping 61", "the value of 'damping' is out of range: 61; write a number from 2 to 60"),
        ("parameter damping nan", "the value is not a finite number: 'nan'; write a decimal such as 0.25"),
        ("variant sprung", "the variant of 'control-panel' is unknown: 'sprung'; did you mean 'spring'?"),
        ("variant", "'variant' expects 1 value, not 0; write 'variant NAME'"),
        ("size 390", "'size' expects 2 values, not 1; write 'size WIDTH HEIGHT'"),
        ("size -1 5", "the width is out of range: -1; write a number from 0 to 16384"),
        ("size 5 1e5", "the height is out of range: 100000; write a number from 0 to 16384"),
        ("size 1e300 1e300", "the width is out of range: 1e+300; write a number from 0 to 16384"),
        ("size 1 inf", "the height is not a finite number: 'inf'; write a decimal such as 0.25"),
        ("reduce-motion maybe", "'on' or 'off' is expected instead of 'maybe'; write 'reduce-motion off|on'"),
        ("scene rocket", "'scene' occurs a second time; write one script for each scene"),
        ("momentum-script 1", "'momentum-script' occurs a second time; write one script for each scene"),
    ]

    @Test(arguments: lines)
    func aMalformedLineIsNamedWithItsRemedy(line: String, message: String) {
        let text = "momentum-script 1\n# note\nscene control-panel\n\nframe 0.5\n\(line)\nframe 1\n"
        #expect(Self.message(text) == "in.momentum:6: \(message)")
    }

    @Test func aPointerBeginsOnceAndEndsOnce() {
        let began = "pointer 1 began 1 2 at 0 force 0 kind pen\n"
        let header = "momentum-script 1\nscene control-panel\n"
        let isDown = "pointer 1 is already down; write a line with 'ended' or 'cancelled' first"
        #expect(Self.message(header + began + began) == "in.momentum:4: \(isDown)")
        let hovered = began.replacing("began", with: "hovered")
        #expect(Self.message(header + hovered + began + hovered) == "in.momentum:5: \(isDown)")
        for end in ["ended", "cancelled"] {
            let ended = began.replacing("began", with: end)
            #expect(Self.message(header + began + ended + began + ended) == nil)
            #expect(
                Self.message(header + began + ended + ended)
                    == "in.momentum:5: pointer 1 is not down; write a line with 'began' first")
        }
        let many = (0...32).map { began.replacing("pointer 1", with: "pointer \($0)") }.joined()
        #expect(
            Self.message(header + many)
                == "in.momentum:35: 32 pointers are already down; write a line with 'ended' for one of them first")
    }

    @Test func aByteOrderMarkIsNoError() throws {
        let text = "momentum-script 1\nscene control-panel\nframe 0\n"
        #expect(try Script(parsing: "\u{FEFF}" + text, file: "marked") == Script(parsing: text, file: "plain"))
        #expect(
            Self.message("\u{FEFF}")
                == "in.momentum:1: the script is empty; begin with 'momentum-script 1' and 'scene NAME'")
    }

    @Test func quotedTextIsShortenedAndEscaped() {
        let escape = "\u{1B}[31mred\u{7}\u{202E}"
        #expect(
            Self.message("momentum-script 1\nscene control-panel\n" + escape)
                == "in.momentum:3: the keyword is unknown: '\\u{1B}[31mred\\u{7}\\u{202E}'; did you mean 'frame'?")
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
        ("momentum-script 1", "1: the script has no scene; begin with 'momentum-script 1' and 'scene NAME'"),
        ("\n# x\nscene rocket", "3: the header is missing; begin with 'momentum-script 1'"),
        ("momentum-script 2", "1: the script is not in version 1 of the format; begin with 'momentum-script 1'"),
        (
            "momentum-script 1\nvariant spring",
            "2: 'variant' occurs before the scene; write 'scene NAME' after the first line"
        ),
        ("momentum-script 1\nscene", "2: 'scene' expects 1 value, not 0; write 'scene NAME'"),
        ("momentum-script 1\nscene racket", "2: the scene is unknown: 'racket'; did you mean 'rocket'?"),
    ]

    @Test(arguments: beginnings)
    func scriptsWithoutHeaderOrSceneAreRefused(text: String, message: String) {
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
