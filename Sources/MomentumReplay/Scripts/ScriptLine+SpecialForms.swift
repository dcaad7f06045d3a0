// Script lines that do not list the fields of a record one after the other.
extension ScriptLine {
    /// Returns the special forms of the lines of a kind. Returns an empty array if the lines follow from the fields.
    static func specialForms(of kind: SessionInput.Kind) -> [String] {
        switch kind {
        case .key: ["key NAME down|up"]
        case .image: ["image KIND:NAME ready WIDTH HEIGHT", "image KIND:NAME failed REASON"]
        case .edit:
            ["edit START END \"TEXT\" select ANCHOR HEAD", "composing START END", "field FIELD REVISION NUMBER"]
        case .change:
            [
                "change PART number PROPERTY VALUE", "change PART spring INDEX RESPONSE DAMPING",
                "change PART curve INDEX X1 Y1 X2 Y2", "change TIMELINE time SECONDS",
                "change TIMELINE playback WHAT",
            ]
        default: []
        }
    }

    /// Consumes the remainder of a line with a special form. Returns nil for other kinds.
    mutating func specialInput(_ kind: SessionInput.Kind) throws(ScriptError) -> SessionInput? {
        switch kind {
        case .key: .key(try key())
        case .image: .image(try imageAnswer())
        case .edit: .edit(try TextEdit(&self))
        case .change: .change(try change())
        default: nil
        }
    }

    private mutating func key() throws(ScriptError) -> KeyEvent {
        form = "key NAME down|up"
        try expect(2)
        var event = try keyEvent()
        event.isDown = try choice("down", "up")
        return event
    }

    /// Consumes a key: its name with optional prefixes such as "shift-", or "U+" and the hexadecimal number of a
    /// character.
    private mutating func keyEvent() throws(ScriptError) -> KeyEvent {
        var modifiers = KeyEvent.Modifiers()
        for (index, name) in Vocabulary.modifiers.names.enumerated() {
            guard first?.hasPrefix(name + "-") == true else { continue }
            modifiers.insert(KeyEvent.Modifiers(rawValue: 1 << UInt8(index)))
            dropPrefix(name.count + 1)
        }
        guard let word = first, word.hasPrefix("U+") else {
            return KeyEvent(KeyEvent.Key(rawValue: try name(in: .keys)) ?? .space, modifiers: modifiers)
        }
        guard let number = UInt32(word.dropFirst(2), radix: 16), let letter = Unicode.Scalar(number) else {
            throw error(
                "the character does not exist: '\(String(word).quotable)'",
                "write the hexadecimal number of a character, such as U+0061 for a")
        }
        _ = next()
        var event = KeyEvent(character: letter)
        event.modifiers = modifiers
        return event
    }
}

extension Script {
    /// Returns the line of an input with a special form, or nil for other kinds.
    static func ownLine(_ input: SessionInput) -> String? {
        switch input {
        case .key(let event): line(event)
        case .image(let answer): line(answer)
        case .edit(let edit): edit.scriptLine
        case .change(let change): line(change)
        default: nil
        }
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
}

extension ScriptLine {
    /// Consumes the remainder of a line that begins with `change`: the number of a part, the kind of the change, and
    /// its values.
    mutating func change() throws(ScriptError) -> PartChange {
        form = Self.specialForms(of: .change).joined(separator: "', '")
        try expect(3...7)
        let part = UInt32(try integer("number of the part", in: 0...Int(UInt32.max)))
        let what = next()
        switch what {
        case "number":
            try expect(2)
            return PartChange(try numberChange(), of: part)
        case "spring":
            try expect(3)
            let index = try integer("index of the animation", in: 0...255)
            let response = try number("response", in: 0.01...60)
            return PartChange(
                .spring(index, response: response, dampingFraction: try number("damping", in: 0...1)), of: part)
        case "curve":
            try expect(5)
            let index = try integer("index of the animation", in: 0...255)
            let (x1, y1) = (try number("x", in: 0...1), try number("y", in: -8...8))
            let (x2, y2) = (try number("x", in: 0...1), try number("y", in: -8...8))
            return PartChange(.curve(index, x1: x1, y1: y1, x2: x2, y2: y2), of: part)
        case "time":
            try expect(1)
            return PartChange(.time(try number("time")), of: part)
        case "playback":
            try expect(1)
            return PartChange(
                .playback(PartChange.Playback(rawValue: try name(in: .playbacks)) ?? .pause), of: part)
        default:
            throw error(
                "the kind of change is unknown: '\(what.quotable)'",
                "write number, spring, curve, time or playback")
        }
    }

    private mutating func numberChange() throws(ScriptError) -> PartChange.Kind {
        let name = next()
        guard let path = PropertyPath(name), path.componentCount == 1 else {
            throw error(
                "no layer property with one component has this name: '\(name.quotable)'",
                "write a property such as position.x or opacity")
        }
        return .number(path, try number("value"))
    }
}
