#if !hasFeature(Embedded)
    /// A recorded interaction: how a scene was opened and everything that was done to it.
    ///
    /// A script is a text file, described in `Guides/Scripts.md`. Played again it gives the same frames, bit for bit.
    ///
    /// ```swift
    /// let script = try Script(parsing: text, file: "throw.momentum", scenes: Cards().scenes)
    /// let trace = Trace(replaying: script)
    /// ```
    public struct Script: Equatable {
        /// How the scene is opened.
        public var start: Session.Start
        /// What is done to it, frames included.
        public var inputs: [SessionInput]

        /// The first line of every script.
        public static let signature = "momentum-script 1"

        /// Creates a script. `start` must name an existing scene and variant, and `inputs` what that scene has.
        public init(start: Session.Start, inputs: [SessionInput]) {
            self.start = start
            self.inputs = inputs
        }

        /// The script of everything that was done in `session`.
        public init(_ session: Session) {
            var start = session.start
            start.texts = session.texts
            self.init(start: start, inputs: session.log)
        }

        /// Reads a script. `file` is the name that errors give, and `scenes` are those that it may be about.
        public init(parsing text: String, file: String, scenes: [SceneDescription]) throws(ScriptError) {
            self = try ScriptParser.parse(text, file: file, scenes: scenes)
        }

        /// The scene's description.
        public var scene: SceneDescription { start.scene }

        /// Whether the script says itself when its frames are.
        public var hasFrames: Bool {
            inputs.contains { if case .frame = $0 { true } else { false } }
        }
    }

    extension Script {
        /// The script as a file: what ``init(parsing:file:scenes:)`` reads back to an equal script.
        public var text: String {
            var lines = [
                Self.signature, "scene \(scene.id)", "variant \(scene.variants[start.variant].id)",
                Self.line(start.size),
                Self.line(reducesMotion: start.reducesMotion),
            ]
            lines += start.texts.all.map(Self.line)
            lines += inputs.map(line)
            return lines.joined(separator: "\n") + "\n"
        }

        private func line(_ input: SessionInput) -> String {
            switch input {
            case .frame(let time): "frame \(time.shortest)"
            case .pointer(let sample): Self.line(sample)
            case .key(let event): Self.line(event)
            case .wheel(let sample): Self.line(sample)
            case .variant(let index): "variant \(scene.variants[index].id)"
            case .parameter(let index, let value): "parameter \(scene.parameters[index].id) \(value.shortest)"
            case .resize(let size): Self.line(size)
            case .reduceMotion(let isOn): Self.line(reducesMotion: isOn)
            case .accessibility(let input): Self.line(input)
            case .preferences(let preferences): Self.line(preferences)
            case .image(let answer): Self.line(answer)
            case .fonts: "fonts"
            case .change(let change): Self.line(change)
            case .textSize(let factor): "text-size \(factor.shortest)"
            case .edit(let edit): edit.scriptLine
            case .textCommand(let command): "typing \(Vocabulary.textCommands.names[command.rawValue])"
            case .safeArea(let insets):
                "safe-area \(insets.top.shortest) \(insets.left.shortest) \(insets.bottom.shortest) \(insets.right.shortest)"
            case .layoutDirection(let direction):
                "layout-direction \(direction == .rightToLeft ? "right-to-left" : "left-to-right")"
            case .keyboardHeight(let height, let duration): "keyboard \(height.shortest) over \(duration.shortest)"
            }
        }

        private static func line(_ input: AccessibilityInput) -> String {
            "accessibility \(input.element) \(Vocabulary.actions.names[input.action.rawValue]) \(input.value.shortest)"
        }

        private static func line(_ change: PartChange) -> String {
            switch change.kind {
            case .number(let path, let number): "change \(change.part) number \(path.name) \(number.shortest)"
            case .spring(let index, let response, let fraction):
                "change \(change.part) spring \(index) \(response.shortest) \(fraction.shortest)"
            case .curve(let index, let x1, let y1, let x2, let y2):
                "change \(change.part) curve \(index) \(x1.shortest) \(y1.shortest) \(x2.shortest) \(y2.shortest)"
            case .time(let time): "change \(change.part) time \(time.shortest)"
            case .playback(let playback):
                "change \(change.part) playback \(Vocabulary.playbacks.names[playback.rawValue])"
            }
        }

        private static func line(_ preferences: AccessibilityPreferences) -> String {
            let contrast = preferences.contains(.increasedContrast) ? "more" : "standard"
            let transparency = preferences.contains(.reducedTransparency) ? "reduced" : "standard"
            let colors = preferences.contains(.forcedColors) ? "forced" : "standard"
            return "preferences contrast \(contrast) transparency \(transparency) colors \(colors)"
        }

        private static func line(_ event: KeyEvent) -> String {
            let number = String(event.character, radix: 16, uppercase: true)
            let letter = "U+" + String(repeating: "0", count: max(0, 4 - number.count)) + number
            let name = event.key == .character ? letter : Vocabulary.keys.names[event.key.rawValue]
            let modifiers = Vocabulary.modifiers.names.enumerated().filter {
                event.modifiers.rawValue & 1 << $0.offset != 0
            }
            return "key \(modifiers.map { "\($0.element)-" }.joined())\(name) \(event.isDown ? "down" : "up")"
        }

        private static func line(_ sample: PointerSample) -> String {
            let phase = Vocabulary.phases.names[sample.phase.rawValue]
            let kind = Vocabulary.pointers.names[sample.kind.rawValue]
            let place = "\(sample.location.x.shortest) \(sample.location.y.shortest)"
            return
                "pointer \(sample.id) \(phase) \(place) at \(sample.timestamp.shortest) force \(sample.force.shortest) kind \(kind)"
        }

        private static func line(_ sample: WheelSample) -> String {
            let way = "\(sample.delta.dx.shortest) \(sample.delta.dy.shortest)"
            let place = "\(sample.location.x.shortest) \(sample.location.y.shortest)"
            return
                "wheel \(way) over \(place) at \(sample.timestamp.shortest) \(sample.isPrecise ? "precise" : "notched")"
        }

        private static func line(_ size: Size) -> String { "size \(size.width.shortest) \(size.height.shortest)" }

        private static func line(reducesMotion: Bool) -> String { "reduce-motion \(reducesMotion ? "on" : "off")" }
    }

    /// A script that cannot be read: which line, why, and what to do.
    public nonisolated struct ScriptError: Error, Equatable, CustomStringConvertible {
        /// The name of the file, as it was given.
        public let file: String
        /// The line, from 1.
        public let line: Int
        /// What is wrong with it.
        public let reason: String
        /// What to write instead.
        public let remedy: String

        /// The error on one line: `file:line: reason; remedy`.
        public var description: String { "\(file.quotable(limit: 500)):\(line): \(reason); \(remedy)" }
    }

    nonisolated extension Double {
        /// The shortest decimal that reads back to the same bits; whole numbers without a point.
        public var shortest: String {
            let text = description
            return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
        }

        /// Reads a finite decimal: digits, with a sign, a point and an exponent where wanted; nothing else.
        package init?(decimal text: some StringProtocol) {
            let legal = text.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."),
                    UInt8(ascii: "e"), UInt8(ascii: "E"):
                    true
                default: false
                }
            }
            guard legal, let number = Double(text), number.isFinite else { return nil }
            self = number
        }
    }

    nonisolated extension String {
        /// The text as a message may quote it: on one line, without control characters, and not too long.
        ///
        /// Control characters, and what turns the direction of writing, are written as `\u{…}`; what follows the 60th character is
        /// left out and stands as `…`.
        public var quotable: String { quotable(limit: 60) }

        /// The text as ``quotable`` writes it, with another limit for its characters.
        public func quotable(limit: Int) -> String {
            var text = ""
            // A character may be made of any number of scalars.
            for (index, scalar) in unicodeScalars.enumerated() {
                if index == limit { return text + "…" }
                switch scalar.properties.generalCategory {
                case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned:
                    text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
                default: text.unicodeScalars.append(scalar)
                }
            }
            return text
        }
    }
#endif
