/// A parser that reads a script line by line.
struct ScriptParser {
    private let file: String
    private let scenes: [SceneDescription]
    private var lineNumber = 0
    private var isSigned = false
    private var scene: SceneDescription?
    private var variant: Int?
    private var size: Size?
    private var reducesMotion: Bool?
    private var environment: [UInt8]?
    private var texts = TextAnswers()
    private var inputs: [SessionInput] = []
    private var lastFrame = 0.0
    private var pointers = PointerOrder()

    static func parse(_ text: String, file: String, scenes: [SceneDescription]) throws(ScriptError) -> Script {
        var parser = ScriptParser(file: file, scenes: scenes)
        // Some editors begin a file with a byte-order mark.
        let text = text.unicodeScalars.first == "\u{FEFF}" ? String(text.unicodeScalars.dropFirst()) : text
        for text in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
            parser.lineNumber += 1
            guard let line = ScriptLine(text, number: parser.lineNumber, file: file) else { continue }
            try parser.read(line)
        }
        return try parser.finished()
    }

    private init(file: String, scenes: [SceneDescription]) { (self.file, self.scenes) = (file, scenes) }

    private func finished() throws(ScriptError) -> Script {
        guard let scene else {
            throw ScriptError(
                file: file, line: max(1, lineNumber),
                reason: isSigned ? "the script has no scene" : "the script is empty",
                remedy: "begin with '\(Script.signature)' and 'scene NAME'")
        }
        var start = Session.Start(
            scene: scene, variant: variant ?? 0, size: size, reducesMotion: reducesMotion ?? false)
        start.texts = texts
        start.environmentText = environment ?? []
        return Script(start: start, inputs: inputs)
    }

    private mutating func read(_ line: ScriptLine) throws(ScriptError) {
        guard isSigned else {
            isSigned = line.reads(Script.signature)
            if isSigned { return }
            guard line.word == "momentum-script" else {
                throw line.error("the header is missing", "begin with '\(Script.signature)'")
            }
            throw line.error("the script is not in version 1 of the format", "begin with '\(Script.signature)'")
        }
        var line = line
        guard let scene else {
            guard line.word == "scene" else {
                throw line.error(
                    "'\(line.word.quotable)' occurs before the scene", "write 'scene NAME' after the first line")
            }
            line.form = "scene NAME"
            try line.expect(1)
            self.scene = scenes[try line.name(in: .scenes(scenes))]
            return
        }
        try read(line, of: scene)
    }

    private mutating func read(_ line: ScriptLine, of scene: SceneDescription) throws(ScriptError) {
        var line = line
        if let kind = SessionInput.Kind.allCases.first(where: { $0.word.isSame(as: line.word) }) {
            return try append(try ScriptReader.input(kind, in: line, of: scene), line)
        }
        switch line.word {
        case "text":
            let answer = try line.answer()
            texts.add(answer.answer, to: answer.request)
        case "scene", "momentum-script":
            throw line.error("'\(line.word)' occurs a second time", "write one script for each scene")
        default:
            var words = ScriptLine("word \(line.word)", number: line.number, file: file)
            _ = try words?.name(in: .words)
        }
    }

    /// Adds an input, either to the configuration at the beginning of the script or to the list of inputs.
    private mutating func append(_ input: SessionInput, _ line: ScriptLine) throws(ScriptError) {
        switch input {
        case .variant(let index) where inputs.isEmpty && variant == nil: return variant = index
        case .resize(let size) where inputs.isEmpty && self.size == nil: return self.size = size
        case .reduceMotion(let isOn) where inputs.isEmpty && reducesMotion == nil: return reducesMotion = isOn
        case .host(.environment(let text)):
            var known = HostEnvironment()
            guard known.update(parsing: text) else {
                throw line.error(
                    "the environment is not a JSON record with known members",
                    "write members of HostEnvironment, such as \"{\\\"seed\\\":1}\"")
            }
            if inputs.isEmpty && environment == nil { return environment = text }
        case .frame(let time): try checkOrder(time, line)
        case .pointer(let sample): try checkOrder(sample, line)
        default: break
        }
        inputs.append(input)
    }

    private mutating func checkOrder(_ time: Double, _ line: ScriptLine) throws(ScriptError) {
        guard time >= lastFrame else {
            throw line.error(
                "the time \(time.shortest) is before the previous time \(lastFrame.shortest)",
                "write the frames in the order of their times")
        }
        lastFrame = time
    }

    private mutating func checkOrder(_ sample: PointerSample, _ line: ScriptLine) throws(ScriptError) {
        switch pointers.take(sample) {
        case nil: break
        case .isDown:
            throw line.error(
                "pointer \(sample.id) is already down", "write a line with 'ended' or 'cancelled' first")
        case .isUp: throw line.error("pointer \(sample.id) is not down", "write a line with 'began' first")
        case .isOneTooMany:
            throw line.error(
                "\(PointerOrder.limit) pointers are already down", "write a line with 'ended' for one of them first")
        }
    }
}
