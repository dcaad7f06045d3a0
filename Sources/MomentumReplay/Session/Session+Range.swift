extension Session {
    /// Whether `input` makes sense now; a diagnostic says why not.
    func isLegal(_ input: SessionInput) -> Bool {
        switch input {
        case .frame(let time):
            guard InputRange.time.contains(time), time >= stage.time else {
                return refuse("time is out of range or goes backwards")
            }
        case .pointer(let sample):
            guard InputRange.contains(sample) else {
                return refuse("a pointer sample has a number that is out of range")
            }
        case .key(let event):
            guard InputRange.contains(event) else { return refuse("there is no such character") }
        case .wheel(let sample):
            guard InputRange.contains(sample) else { return refuse("a wheel sample has a number that is out of range") }
        case .variant(let index):
            guard description.variants.indices.contains(index) else { return refuse("there is no such variant") }
        case .parameter(let index, let value):
            guard description.parameters.indices.contains(index), description.parameters[index].range.contains(value)
            else {
                return refuse("there is no such parameter, or the value lies outside its range")
            }
        case .resize(let size):
            guard Stage.isLegal(size) else {
                return refuse("the size is out of range")
            }
        case .reduceMotion, .preferences, .fonts, .textCommand, .layoutDirection: break
        case .accessibility(let input):
            guard InputRange.coordinate.contains(input.value) else {
                return refuse("the value of an action is out of range")
            }
        case .image(let answer):
            guard answer.isLegal else { return refuse("the size of a picture is out of range") }
        case .textSize(let factor):
            guard Stage.textSizeRange.contains(factor) else { return refuse("the text size is out of range") }
        case .safeArea(let insets):
            guard [insets.top, insets.left, insets.bottom, insets.right].allSatisfy({ InputRange.inset.contains($0) })
            else { return refuse("an inset of the safe area is out of range") }
        case .edit(let edit):
            guard InputRange.contains(edit) else {
                return refuse("an edit has an offset that is out of range, or no UTF-8")
            }
        case .change(let change):
            guard change.isLegal else { return refuse("a number of a change by hand is out of range") }
        case .keyboardHeight(let height, let duration):
            guard InputRange.keyboard.contains(height), InputRange.duration.contains(duration) else {
                return refuse("the keyboard's height or duration is out of range")
            }
        }
        return true
    }

    @discardableResult
    func refuse(_ what: String) -> Bool {
        Diagnostics.report(Diagnostic(what, in: "Session", remedy: "the input is left out"))
        return false
    }
}
