#if !hasFeature(Embedded)
    /// Reads scripts line by line.
    struct ScriptParser {
        private let file: String
        private let scenes: [SceneDescription]
        private var lineNumber = 0
        private var isSigned = false
        private var scene: SceneDescription?
        private var variant: Int?
        private var size: Size?
        private var reducesMotion: Bool?
        private var texts = TextAnswers()
        private var inputs: [SessionInput] = []
        private var lastFrame = 0.0
        private var pointers = PointerOrder()

        static func parse(_ text: String, file: String, scenes: [SceneDescription]) throws(ScriptError) -> Script {
            var parser = ScriptParser(file: file, scenes: scenes)
            // Some editors begin a file with a mark of its byte order.
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
                    reason: isSigned ? "the script names no scene" : "the script is empty",
                    remedy: "begin with '\(Script.signature)' and 'scene NAME'")
            }
            var start = Session.Start(
                scene: scene, variant: variant ?? 0, size: size, reducesMotion: reducesMotion ?? false)
            start.texts = texts
            return Script(start: start, inputs: inputs)
        }

        private mutating func read(_ line: ScriptLine) throws(ScriptError) {
            guard isSigned else {
                isSigned = line.reads(Script.signature)
                if isSigned { return }
                guard line.word == "momentum-script" else {
                    throw line.error("the header is missing", "begin with '\(Script.signature)'")
                }
                throw line.error("this is not version 1 of the format", "begin with '\(Script.signature)'")
            }
            var line = line
            guard let scene else {
                guard line.word == "scene" else {
                    throw line.error(
                        "'\(line.word.quotable)' comes before the scene", "write 'scene NAME' after the first line")
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
            switch line.word {
            case "frame": inputs.append(try frame(&line))
            case "pointer": inputs.append(.pointer(try pointer(&line)))
            case "key":
                line.form = "key NAME down|up"
                try line.expect(2)
                var event = try line.key()
                event.isDown = try line.choice("down", "up")
                inputs.append(.key(event))
            case "wheel": inputs.append(try Self.wheel(&line))
            case "parameter": inputs.append(try Self.parameter(&line, of: scene))
            case "variant":
                line.form = "variant NAME"
                try line.expect(1)
                let index = try line.name(in: scene.variantNames)
                if inputs.isEmpty, variant == nil { variant = index } else { inputs.append(.variant(index)) }
            case "size":
                line.form = "size WIDTH HEIGHT"
                try line.expect(2)
                let size = try line.size()
                if inputs.isEmpty, self.size == nil { self.size = size } else { inputs.append(.resize(size)) }
            case "reduce-motion":
                line.form = "reduce-motion on|off"
                try line.expect(1)
                let isOn = try line.choice("on", "off")
                if inputs.isEmpty, reducesMotion == nil {
                    reducesMotion = isOn
                } else {
                    inputs.append(.reduceMotion(isOn))
                }
            case "accessibility": inputs.append(.accessibility(try line.accessibility()))
            case "preferences": inputs.append(.preferences(try line.preferences()))
            case "image": inputs.append(.image(try line.imageAnswer()))
            case "text":
                let answer = try line.answer()
                texts.add(answer.answer, to: answer.request)
            case "fonts":
                line.form = "fonts"
                try line.expect(0)
                inputs.append(.fonts)
            case "text-size":
                line.form = "text-size FACTOR"
                try line.expect(1)
                inputs.append(.textSize(try line.number("text size", in: Stage.textSizeRange)))
            case "edit": inputs.append(.edit(try TextEdit(&line)))
            case "typing":
                line.form = "typing COMMAND"
                try line.expect(1)
                inputs.append(.textCommand(TextCommand(rawValue: try line.name(in: .textCommands)) ?? .undo))
            case "keyboard":
                line.form = "keyboard HEIGHT over DURATION"
                try line.expect(3)
                let height = try line.number("height", in: InputRange.keyboard)
                try line.skip("over")
                let duration = try line.number("duration", in: InputRange.duration)
                inputs.append(.keyboardHeight(height, duration: duration))
            case "safe-area": inputs.append(.safeArea(try line.insets()))
            case "layout-direction":
                line.form = "layout-direction left-to-right|right-to-left"
                try line.expect(1)
                let isPlain = try line.choice("left-to-right", "right-to-left")
                inputs.append(.layoutDirection(isPlain ? .leftToRight : .rightToLeft))
            case "change": inputs.append(.change(try line.change()))
            case "scene", "momentum-script":
                throw line.error("'\(line.word)' comes a second time", "a script holds one scene: make two scripts")
            default:
                var words = ScriptLine("word \(line.word)", number: line.number, file: file)
                _ = try words?.name(in: .words)
            }
        }

        private mutating func frame(_ line: inout ScriptLine) throws(ScriptError) -> SessionInput {
            line.form = "frame TIME"
            try line.expect(1)
            let time = try line.number("time", in: InputRange.time)
            guard time >= lastFrame else {
                throw line.error(
                    "the time \(time.shortest) lies before \(lastFrame.shortest)",
                    "order the frames by their times, from 0 on")
            }
            lastFrame = time
            return .frame(time)
        }

        private mutating func pointer(_ line: inout ScriptLine) throws(ScriptError) -> PointerSample {
            line.form = "pointer ID PHASE X Y at TIME force FORCE kind KIND"
            try line.expect(10)
            let written = line.next()
            guard let id = Int(written), InputRange.pointer.contains(id) else {
                throw line.error(
                    "the number of the pointer '\(written.quotable)' is not a whole number from 0 to \(InputRange.pointer.upperBound)",
                    "write one such as 1")
            }
            let phase = PointerSample.Phase(rawValue: try line.name(in: .phases)) ?? .moved
            let location = try line.point()
            try line.skip("at")
            let time = try line.number("time", in: InputRange.timestamp)
            try line.skip("force")
            let force = try line.number("force", in: InputRange.force)
            try line.skip("kind")
            let kind = PointerSample.Kind(rawValue: try line.name(in: .pointers)) ?? .finger
            let sample = PointerSample(
                id: id, phase: phase, location: location, timestamp: time, force: force, kind: kind)
            switch pointers.take(sample) {
            case nil: return sample
            case .isDown:
                throw line.error("pointer \(id) is down already", "write that it 'ended' or was 'cancelled' before")
            case .isUp: throw line.error("pointer \(id) is not down", "write that it 'began' before")
            case .isOneTooMany:
                throw line.error("\(PointerOrder.limit) pointers are down already", "let one of them end before")
            }
        }

        private static func wheel(_ line: inout ScriptLine) throws(ScriptError) -> SessionInput {
            line.form = "wheel DX DY over X Y at TIME precise|notched"
            try line.expect(8)
            let delta = Vector(
                dx: try line.number("dx", in: InputRange.coordinate),
                dy: try line.number("dy", in: InputRange.coordinate))
            try line.skip("over")
            let location = try line.point()
            try line.skip("at")
            let time = try line.number("time", in: InputRange.timestamp)
            let isPrecise = try line.choice("precise", "notched")
            return .wheel(WheelSample(location: location, delta: delta, timestamp: time, isPrecise: isPrecise))
        }

        private static func parameter(
            _ line: inout ScriptLine, of scene: SceneDescription
        ) throws(ScriptError) -> SessionInput {
            line.form = "parameter NAME VALUE"
            try line.expect(2)
            let index = try line.name(in: scene.parameterNames)
            let value = try line.number("value")
            let parameter = scene.parameters[index]
            guard parameter.range.contains(value) else {
                let range = parameter.range
                throw line.error(
                    "\(value.shortest) is out of the range of '\(parameter.id)'",
                    "give a value from \(range.lowerBound.shortest) to \(range.upperBound.shortest)")
            }
            return .parameter(index, value)
        }
    }
#endif
