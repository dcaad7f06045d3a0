import MomentumGallery
import MomentumTesting

extension Script {
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
            case .key, .wheel, .edit, .textCommand, .keyboardHeight: break
            case .variant, .parameter, .resize, .reduceMotion, .fonts, .textSize: isChanged = true
            }
            probed.append(input)
        }
        return probed
    }
}
