import Testing

@testable import MomentumReplay

/// Every word of the script format: written inputs are equal after reading, and an invalid line is refused with its
/// number, the error and a suggestion.
@Suite struct ScriptWordTests {
    /// A scene with everything that a line can name.
    private static let scene = SceneDescription(
        id: "bench", title: "Bench",
        variants: [.init(id: "plain", title: "Plain"), .init(id: "other-one", title: "Other")],
        parameters: [
            .init(id: "gap", title: "Gap", unit: "pt", range: -40...40, step: 1, initial: 0),
            .init(id: "mass", title: "Mass", unit: "kg", range: 0...1e6, step: 1, initial: 1),
        ],
        make: { stage in
            let label = Label("letters")
            stage.root.addSubview(label)
            _ = label.sizeThatFits(Size(width: 200, height: 0))
            return Scene(stage: stage)
        })

    /// Returns inputs of every kind, at the ends of their ranges and in between.
    private static func samples() -> [SessionInput] {
        var random = SplitMix64(seed: 7)
        func number(_ range: ClosedRange<Double>) -> [Double] {
            [range.lowerBound, range.upperBound, Double.random(in: range, using: &random)]
        }
        var inputs = (1...6).flatMap { InputSampler.samples(of: scene, seed: $0) }
        inputs += [0.1, 1.0 / 3, .leastNonzeroMagnitude].map { .frame($0) }
        for bits in 0..<16 {
            for isDown in [true, false] {
                var events = (0..<Vocabulary.keys.names.count).map { KeyEvent(KeyEvent.Key(rawValue: $0)!) }
                events += ["a", "#", "\u{10FFFF}", "\u{0}", "é"].map { KeyEvent(character: $0) }
                for event in events {
                    var event = event
                    (event.isDown, event.modifiers) = (isDown, KeyEvent.Modifiers(rawValue: UInt8(bits)))
                    inputs.append(.key(event))
                }
            }
        }
        for kind in 0..<Vocabulary.imageKinds.names.count {
            for letters in ["lake.jpg", "", "a b#%20\n", "https://x/?a=1:2", "湖.png", "\u{0}\u{7F}"] {
                let name = ImageName(ImageName.Kind(rawValue: UInt8(kind))!, Array(letters.utf8))
                inputs.append(.image(ImageAnswer(name, .ready(width: 1, height: ImageAnswer.mostColumns))))
                inputs.append(.image(ImageAnswer(name, .ready(width: 1200, height: 800))))
                for reason in 1...Vocabulary.imageFailures.names.count {
                    inputs.append(.image(ImageAnswer(name, .failed(Image.Failure(rawValue: UInt8(reason))!))))
                }
            }
        }
        for text in ["", "a", "two \"words\" \\ #", "\n\t\u{0}", "e\u{301}\u{1F3FD}", "سلام 漢字"] {
            let count = text.utf8.count
            for composition in [nil, 0..<count] {
                for field in [UInt32(0), 9] {
                    inputs.append(
                        .edit(
                            TextEdit(
                                replacing: 3..<InputRange.offset.upperBound, with: text, anchor: 0, head: count,
                                composition: composition, field: field, revision: field, number: field * 3)))
                }
            }
        }
        inputs += number(-1e6...1e6).map { .change(PartChange(.number("position.x", $0), of: 7)) }
        inputs += number(0.01...60).map { .change(PartChange(.spring(3, response: $0, dampingFraction: 0.5), of: 9)) }
        for part in [0, 12, UInt32.max] {
            for name in ["position.x", "opacity", "transform.rotation.z"] {
                let path = PropertyPath(name)!
                inputs += number(-1e6...1e6).map { .change(PartChange(.number(path, $0), of: part)) }
            }
            for response in number(0.01...60) {
                inputs += number(0...1).map {
                    .change(PartChange(.spring(255, response: response, dampingFraction: $0), of: part))
                }
            }
            for y in number(-8...8) {
                inputs += number(0...1).map {
                    .change(PartChange(.curve(3, x1: $0, y1: y, x2: 1 - $0, y2: -y), of: part))
                }
            }
            inputs += number(-1e6...1e6).map { .change(PartChange(.time($0), of: part)) }
            for playback in [PartChange.Playback.play, .pause, .reverse, .release] {
                inputs.append(.change(PartChange(.playback(playback), of: part)))
            }
        }
        return inputs
    }

    /// Returns the script of one input, after the inputs that it requires.
    private static func script(_ input: SessionInput) -> Script {
        var inputs = [input]
        if case .pointer(var sample) = input, ![.began, .hovered].contains(sample.phase) {
            sample.phase = .began
            inputs.insert(.pointer(sample), at: 0)
        }
        var start = Session.Start(scene: scene)
        // Without one, a first environment would be that of the start.
        start.environment = HostEnvironment(seed: 3)
        return Script(start: start, inputs: inputs)
    }

    private static func read(_ text: String) throws(ScriptError) -> Script {
        try Script(parsing: text, file: "bench.txt", scenes: [scene])
    }

    /// Returns a script of a session whose host has measured a text.
    private static func measured() -> Script {
        final class Host: TextMeasurer {
            func measure(_ request: TextRequest) -> MeasuredText {
                let line = MeasuredText.Line(
                    range: 0..<request.text.utf8.count, origin: Point(x: 0, y: 12), width: 50, ascent: 12, descent: 4)
                return MeasuredText(lines: [line], size: Size(width: 50, height: 16))
            }
        }
        var start = Session.Start(scene: scene)
        start.textMeasurer = Host()
        let session = Session(start)
        session.apply(.frame(0))
        return Script(session)
    }

    @Test func everyWordIsAnInputOrBelongsToTheHeader() {
        let written = Set(Self.samples().map(\.kind.word))
        #expect(written.union(["scene", "text"]) == Set(Vocabulary.words.names))
    }

    @Test func everyInputRoundTrips() throws {
        for input in Self.samples() {
            let script = Self.script(input)
            let line = script.text.split(separator: "\n").last ?? ""
            #expect(line.hasPrefix(input.kind.word), "\(line)")
            #expect(throws: Never.self, "\(line)") {
                let read = try Self.read(script.text)
                #expect(read == script && read.text == script.text, "\(line)")
            }
        }
    }

    @Test func everyTextAnswerRoundTrips() throws {
        let script = Self.measured()
        #expect(!script.start.texts.all.isEmpty)
        let read = try Self.read(script.text)
        #expect(read == script && read.text == script.text)
    }

    @Test("A line that is too short, too long or has an unknown word is refused with its line number.")
    func malformedLinesAreRefusedWithTheirNumber() throws {
        var scripts = Self.samples().map { Self.script($0).text }
        scripts.append(Self.measured().text)
        var count = 0
        for text in scripts {
            let lines = text.split(separator: "\n").map(String.init)
            let index = lines.lastIndex { $0.hasPrefix("text ") } ?? lines.count - 1
            for bad in Self.mutilated(lines[index]) {
                var lines = lines
                lines[index] = bad
                count += 1
                let error = #expect(throws: ScriptError.self, "\(bad)") { try Self.read(lines.joined(separator: "\n")) }
                guard let error else { continue }
                #expect(error.line == index + 1 && !error.reason.isEmpty && !error.remedy.isEmpty, "\(bad): \(error)")
                #expect(error.description.hasPrefix("bench.txt:\(index + 1): ") && !error.description.contains("\n"))
            }
        }
        #expect(count > 4_000)
    }

    /// Returns variations of the line: with a word less, a word more, each word replaced, and invalid numbers.
    private static func mutilated(_ line: String) -> [String] {
        let words = line.split(separator: " ").map(String.init)
        var lines = [line + " more", words.dropLast().joined(separator: " ") + (words.count > 1 ? "" : "ed")]
        for index in words.indices {
            var others = ["?"]
            if index > 0, Double(words[index]) != nil { others += ["nan", "-inf", "1e999", "1,5", "0x10", "--1"] }
            for other in others {
                var words = words
                words[index] = other
                lines.append(words.joined(separator: " "))
            }
        }
        return lines
    }
}
