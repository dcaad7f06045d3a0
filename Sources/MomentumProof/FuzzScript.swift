@_exported import MomentumGallery

/// A session's start and everything that is done to it: what the fuzzer writes, checks and shrinks.
public struct FuzzScript: Equatable {
    public var start: Session.Start
    public var inputs: [SessionInput]

    public init(start: Session.Start, inputs: [SessionInput]) {
        self.start = start
        self.inputs = inputs
    }

    /// The script with a frame at the same time after changes that act at once and before a finger comes down, so that
    /// what they do can be seen apart from what time does. Times that would go backwards, as they may after a step was
    /// taken out, are left out.
    var probed: [SessionInput] {
        var probed: [SessionInput] = []
        var time = 0.0
        var isChanged = false
        var isTouched = false
        for input in inputs {
            switch input {
            case .frame(let next):
                if next < time { continue }
                if isChanged, next > time { probed.append(.frame(time)) }
                isChanged = false
                isTouched = false
                time = next
            case .pointer(let sample):
                if isChanged || (isTouched && sample.phase == .began) {
                    probed.append(.frame(time))
                    isChanged = false
                }
                isTouched = true
            case .key: break
            case .variant, .parameter, .resize, .reduceMotion: isChanged = true
            }
            probed.append(input)
        }
        return probed
    }
}

extension FuzzScript {
    /// The script in the format of script files, see `Guides/Scripts.md`.
    public var text: String {
        let scene = Gallery.scenes[start.scene]
        var lines = [
            "momentum-script 1",
            "scene \(scene.id)",
            "variant \(scene.variants[start.variant].id)",
            "size \(start.size.width) \(start.size.height)",
            "reduce-motion \(start.reducesMotion ? "on" : "off")",
        ]
        for input in inputs {
            switch input {
            case .frame(let time): lines.append("frame \(time)")
            case .pointer(let sample):
                let place = "\(sample.location.x) \(sample.location.y)"
                let rest = "at \(sample.timestamp) force \(sample.force) kind \(sample.kind)"
                lines.append("pointer \(sample.id) \(sample.phase) \(place) \(rest)")
            case .key(let event): lines.append("key \(event.key) \(event.isDown ? "down" : "up")")
            case .variant(let index): lines.append("variant \(scene.variants[index].id)")
            case .parameter(let index, let value): lines.append("parameter \(scene.parameters[index].id) \(value)")
            case .resize(let size): lines.append("size \(size.width) \(size.height)")
            case .reduceMotion(let isOn): lines.append("reduce-motion \(isOn ? "on" : "off")")
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }
}
