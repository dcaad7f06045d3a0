extension SessionInput {
    /// Visits the fields with `coder`. This method alone defines the fields, their order and their ranges.
    package mutating func code(with coder: inout some InputCoder) {
        switch self {
        case .frame(var time):
            coder.number(&time, "time", in: InputRange.time, "s")
            self = .frame(time)
        case .pointer(var sample):
            sample.code(with: &coder)
            self = .pointer(sample)
        case .key(var event):
            event.code(with: &coder)
            self = .key(event)
        case .wheel(var sample):
            sample.code(with: &coder)
            self = .wheel(sample)
        case .variant(var index):
            coder.position(&index, "name", among: .variants)
            self = .variant(index)
        case .parameter(var index, var value):
            coder.position(&index, "name", among: .parameters)
            coder.value(&value, "value", ofParameter: index)
            self = .parameter(index, value)
        case .resize(var size):
            coder.number(&size.width, "width", in: Stage.sizeRange, "pt")
            coder.number(&size.height, "height", in: Stage.sizeRange, "pt")
            self = .resize(size)
        case .reduceMotion(var isOn):
            coder.flag(&isOn, "flag", "off on")
            self = .reduceMotion(isOn)
        case .accessibility(var input):
            coder.identifier(&input.element, "element")
            coder.choice(
                &input.action, "action", "activate increment decrement scroll escape custom set-value focus")
            coder.number(&input.value, "value", in: InputRange.coordinate, "")
            self = .accessibility(input)
        case .preferences(let preferences):
            var bits = preferences.rawValue
            coder.bits(
                &bits, "bits", "contrast standard more transparency standard reduced colors standard forced")
            self = .preferences(AccessibilityPreferences(rawValue: bits & 7))
        case .image(var answer):
            coder.image(&answer)
            self = .image(answer)
        case .fonts: break
        case .textSize(var factor):
            coder.number(&factor, "factor", in: Stage.textSizeRange, "")
            self = .textSize(factor)
        case .edit(var edit):
            edit.code(with: &coder)
            self = .edit(edit)
        case .textCommand(var command):
            coder.choice(&command, "command", "undo redo cut copy select-all")
            self = .textCommand(command)
        case .keyboardHeight(var height, var duration):
            coder.number(&height, "height", in: InputRange.keyboard, "pt")
            coder.word("over")
            coder.number(&duration, "duration", in: InputRange.duration, "s")
            self = .keyboardHeight(height, duration: duration)
        case .change(var change):
            coder.change(&change)
            self = .change(change)
        case .safeArea(var insets):
            coder.number(&insets.top, "top", in: InputRange.inset, "pt")
            coder.number(&insets.left, "left", in: InputRange.inset, "pt")
            coder.number(&insets.bottom, "bottom", in: InputRange.inset, "pt")
            coder.number(&insets.right, "right", in: InputRange.inset, "pt")
            self = .safeArea(insets)
        case .layoutDirection(var direction):
            coder.choice(&direction, "direction", "left-to-right right-to-left")
            self = .layoutDirection(direction)
        case .host(var input):
            input.code(with: &coder)
            self = .host(input)
        }
    }
}

extension PointerSample {
    fileprivate mutating func code(with coder: inout some InputCoder) {
        coder.integer(&id, "id", in: InputRange.pointer)
        coder.choice(&phase, "phase", "began moved stationary ended cancelled hovered")
        coder.number(&location.x, "x", in: InputRange.coordinate, "pt")
        coder.number(&location.y, "y", in: InputRange.coordinate, "pt")
        coder.word("at")
        coder.number(&timestamp, "time", in: InputRange.timestamp, "s")
        coder.word("force")
        coder.number(&force, "force", in: InputRange.force, "")
        coder.word("kind")
        coder.choice(&kind, "kind", "finger mouse pen")
    }
}

extension WheelSample {
    fileprivate mutating func code(with coder: inout some InputCoder) {
        coder.number(&delta.dx, "dx", in: InputRange.coordinate, "pt")
        coder.number(&delta.dy, "dy", in: InputRange.coordinate, "pt")
        coder.word("over")
        coder.number(&location.x, "x", in: InputRange.coordinate, "pt")
        coder.number(&location.y, "y", in: InputRange.coordinate, "pt")
        coder.word("at")
        coder.number(&timestamp, "time", in: InputRange.timestamp, "s")
        coder.flag(&isPrecise, "device", "notched precise")
    }
}

extension HostInput {
    fileprivate mutating func code(with coder: inout some InputCoder) {
        switch self {
        case .message(var message):
            coder.text(&message.letters, "name")
            coder.json(&message.text, "json")
            coder.require(
                (1...100).contains(message.letters.count), orElse: "the name of the message is empty or too long",
                remedy: "pass 1 to 100 bytes")
            self = .message(message)
        case .answer(var answer):
            answer.code(with: &coder)
            self = .answer(answer)
        case .environment(var text):
            coder.json(&text, "json")
            self = .environment(text)
        }
    }
}

extension HostAnswer {
    fileprivate mutating func code(with coder: inout some InputCoder) {
        coder.identifier(&number, "number")
        coder.choice(&form, "outcome", "response progress unreachable refused timed-out incomplete too-large cancelled")
        coder.integer(&count, "count", in: InputRange.offset)
        coder.integer(&expected, "expected", in: InputRange.composed)
        coder.text(&headers, "headers")
        coder.bytes(&body, "body")
    }
}

// ``ScriptLine`` reads and writes the script lines of the following types in special forms.

extension KeyEvent {
    fileprivate mutating func code(with coder: inout some InputCoder) {
        coder.choice(
            &key, "key",
            "space enter escape up down left right tab backspace delete home end page-up page-down character")
        var bits = modifiers.rawValue << 1 | (isDown ? 0 : 1)
        coder.bits(&bits, "phase", "direction down up shift - held control - held option - held command - held")
        (isDown, modifiers) = (bits & 1 == 0, Modifiers(rawValue: bits >> 1 & 15))
        coder.identifier(&character, "character")
        coder.require(
            key == .character ? Unicode.Scalar(character) != nil : character == 0,
            orElse: "the character of the key is not valid",
            remedy: "pass a Unicode scalar with the character key, and 0 with other keys")
    }
}

extension TextEdit {
    fileprivate mutating func code(with coder: inout some InputCoder) {
        var (start, end) = (range.lowerBound, range.upperBound)
        var (composed, composedEnd) = (composition?.lowerBound ?? -1, composition?.upperBound ?? -1)
        coder.identifier(&field, "field")
        coder.identifier(&revision, "revision")
        coder.identifier(&number, "number")
        coder.integer(&start, "start", in: InputRange.offset)
        coder.integer(&end, "end", in: InputRange.offset)
        coder.integer(&anchor, "anchor", in: InputRange.offset)
        coder.integer(&head, "head", in: InputRange.offset)
        coder.integer(&composed, "composed", in: InputRange.composed)
        coder.integer(&composedEnd, "composedEnd", in: InputRange.composed)
        coder.text(&letters, "text")
        let isComposing = composed >= 0
        coder.require(
            start <= end && composed <= composedEnd && isComposing == (composedEnd >= 0),
            orElse: "a range of the edit ends before its start", remedy: "pass an end that is not before the start")
        range = start..<max(start, end)
        composition = isComposing ? composed..<max(composed, composedEnd) : nil
    }
}
