extension Script {
    /// The script as a file: what ``init(parsing:file:)`` reads back to an equal script.
    public var text: String {
        var lines = [
            Self.signature, "scene \(scene.id)", "variant \(scene.variants[start.variant].id)", Self.line(start.size),
            Self.line(reducesMotion: start.reducesMotion),
        ]
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
        }
    }

    private static func line(_ event: KeyEvent) -> String {
        let number = String(event.character, radix: 16, uppercase: true)
        let letter = "U+" + String(repeating: "0", count: max(0, 4 - number.count)) + number
        let name = event.key == .character ? letter : Vocabulary.keys.names[event.key.rawValue].description
        return "key \(event.isShifted ? "shift-" : "")\(name) \(event.isDown ? "down" : "up")"
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
        return "wheel \(way) over \(place) at \(sample.timestamp.shortest) \(sample.isPrecise ? "precise" : "notched")"
    }

    private static func line(_ size: Size) -> String { "size \(size.width.shortest) \(size.height.shortest)" }

    private static func line(reducesMotion: Bool) -> String { "reduce-motion \(reducesMotion ? "on" : "off")" }
}
