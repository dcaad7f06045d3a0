import MomentumGallery
import MomentumRecording
import Testing

struct ScriptRoundTripTests {
    private let header = "momentum-script 1\nscene control-panel\nvariant spring\nsize 390 760\nreduce-motion off\n"

    @Test func everyKindOfLineRoundTrips() throws {
        let text =
            header + """
                frame 0
                pointer 1 began 195 700 at 0.0123 force 0.5 kind mouse
                pointer 7 hovered -0 1e-07 at 0.1 force 0 kind pen
                key space down
                key left up
                key shift-tab down
                key U+20AC down
                key shift-U+0041 down
                key page-down down
                wheel 0 -120.5 over 195 300.25 at 0.2 notched
                wheel 1.5 0 over 1 2 at 0.21 precise
                parameter damping 4.5
                variant view
                size 400.25 800
                reduce-motion on
                frame 0.016666666666666666

                """
        let script = try Script(parsing: text, file: "all")
        #expect(script.inputs.count == 16)
        #expect(
            script.inputs[2]
                == .pointer(
                    PointerSample(
                        id: 7, phase: .hovered, location: Point(x: -0.0, y: 1e-7), timestamp: 0.1, kind: .pen)))
        #expect(script.inputs[4] == .key(KeyEvent(.left, isDown: false)))
        #expect(script.inputs[5] == .key(KeyEvent(.tab, isShifted: true)))
        #expect(script.inputs[6] == .key(KeyEvent(character: "€")))
        #expect(script.inputs[8] == .key(KeyEvent(.pageDown)))
        #expect(
            script.inputs[9]
                == .wheel(
                    WheelSample(
                        location: Point(x: 195, y: 300.25), delta: Vector(dx: 0, dy: -120.5), timestamp: 0.2)))
        #expect(script.inputs[11] == .parameter(1, 4.5))
        #expect(script.text == text)
    }

    @Test func randomNumbersRoundTripExactly() throws {
        var generator = SystemRandomNumberGenerator()
        let seed = UInt64.random(in: 0 ... .max, using: &generator)
        var state = seed
        /// Returns a random number of the range, with small numbers as frequent as large ones.
        func random(in range: ClosedRange<Double>) -> Double {
            while true {
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                let number = Double(bitPattern: state)
                if range.contains(number) { return number }
            }
        }
        let inputs = (0..<500).map { index in
            SessionInput.pointer(
                PointerSample(
                    id: index, phase: .hovered,
                    location: Point(x: random(in: InputRange.coordinate), y: random(in: InputRange.coordinate)),
                    timestamp: random(in: InputRange.timestamp), force: random(in: InputRange.force)))
        }
        let script = Script(
            start: Session.Start(scene: KnownScenes.panel, variant: 2, reducesMotion: true), inputs: inputs)
        let read = try Script(parsing: script.text, file: "random")
        #expect(read == script, "seed \(seed)")
        #expect(read.text == script.text, "seed \(seed)")
    }

    @Test("Comments, blank lines, tabs and Windows line ends do not change a parsed script.")
    func parsingIgnoresCommentsAndWhitespace() throws {
        let plain = try Script(parsing: header + "frame 0\nkey enter down\n", file: "plain")
        let decorated =
            "# a recording\r\n\r\n" + header.replacing("\n", with: "\r\n") + "  frame\t0  # first\r\nkey  enter down"
        #expect(try Script(parsing: decorated, file: "decorated") == plain)
    }

    @Test func headerLinesExceptTheSceneAreOptional() throws {
        let script = try Script(parsing: "momentum-script 1\nscene rocket\nframe 0\n", file: "short")
        #expect(
            script.start == Session.Start(scene: KnownScenes.rocket, variant: 0, size: Size(width: 532, height: 200)))
    }

    @Test("A header word that is repeated before the first frame is an input.")
    func aRepeatedHeaderWordIsAnInput() throws {
        let script = try Script(parsing: header + "variant layer\nreduce-motion on\nsize 1 2\n", file: "again")
        #expect(script.start.variant == 0)
        #expect(script.inputs == [.variant(2), .reduceMotion(true), .resize(Size(width: 1, height: 2))])
        #expect(try Script(parsing: script.text, file: "again") == script)
    }

    @Test func aHeaderWordAfterAnInputIsAChange() throws {
        let script = try Script(parsing: "momentum-script 1\nscene rocket\nframe 0\nvariant delayed\n", file: "late")
        #expect(script.start.variant == 0)
        #expect(script.inputs == [.frame(0), .variant(4)])
    }
}
