import MomentumGallery
import MomentumTesting

extension Script {
    /// The inputs of the script with additional frames at the same time, after changes with an immediate effect and
    /// before touches begin, so that their effect can be distinguished from that of time. Frames whose time would go
    /// backwards, as is possible after a step was removed, are omitted.
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
            case .key, .wheel, .edit, .textCommand, .keyboardHeight: break
            default: isChanged = true
            }
            probed.append(input)
        }
        return probed
    }
}
