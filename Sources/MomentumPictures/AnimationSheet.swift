/// The key frames of an animated document.
package struct AnimationSheet {
    /// The time of each frame, in seconds from the beginning of the document's loop.
    let times: [Double]
    /// The length of the loop, in seconds. Animations hold their last value until its end.
    let duration: Double
    /// The index of the frame that is shown without animation.
    package let poster: Int
    private(set) var rules: [String] = []
    /// The names of the existing key frames.
    private var names = NameTable()

    package init(times: [Double], duration: Double, poster: Int) {
        self.times = times
        self.duration = duration
        self.poster = poster
    }

    /// Adds key frames for `values`, one per frame, without those that are not visible, and returns the name of the
    /// animation.
    package mutating func add(
        _ values: [[Double]], tolerances: [Double], declaration: ([Double]) -> String
    ) -> String {
        let samples = zip(times, values).map { time, value in
            (time: time, values: zip(value, tolerances).map { $0 / $1 })
        }
        let keptIndices = Simplification.indices(of: samples, tolerance: 1)
        return add(keptIndices.map { (times[$0], declaration(values[$0])) }, isStepped: false)
    }

    /// Adds key frames without interpolation between them, and returns the name of the animation.
    mutating func add(steps values: [String]) -> String {
        let keptIndices = values.indices.filter { $0 == 0 || !values[$0].isSame(as: values[$0 - 1]) }
        return add(keptIndices.map { (times[$0], values[$0]) }, isStepped: true)
    }

    /// Adds key frames at arbitrary times, and returns the name of the animation. Equal key frames are added once.
    package mutating func add(_ frames: [(time: Double, declaration: String)], isStepped: Bool) -> String {
        var steps: [String] = []
        for (index, frame) in frames.enumerated() {
            var percentages = [percent(frame.time)]
            if index == 0, frame.time > 0 { percentages.insert("0%", at: 0) }
            if index == frames.count - 1, frame.time < duration { percentages.append("to") }
            let step = isStepped ? ";animation-timing-function:step-end" : ""
            steps.append(percentages.joined(separator: ",") + "{\(frame.declaration)\(step)}")
        }
        let text = steps.joined()
        if let known = names.name(of: text) { return known }
        let name = "k" + Markup.integer(rules.count, radix: 36)
        names.add(name, of: text)
        rules.append("@keyframes \(name){\(text)}")
        return name
    }

    private func percent(_ time: Double) -> String { Markup.number(time / duration * 100, decimals: 3) + "%" }

    /// Returns the attributes that animate an element, including other declarations for it.
    package static func attributes(_ names: [String], style: String = "") -> String {
        let animation = names.isEmpty ? "" : "animation-name:\(names.joined(separator: ","))"
        let declarations = [style, animation].filter { !$0.isEmpty }.joined(separator: ";")
        return (names.isEmpty ? "" : " class=\"a\"") + (declarations.isEmpty ? "" : " style=\"\(declarations)\"")
    }

    /// The style sheet. Readers who prefer reduced motion see the poster frame.
    package var style: String {
        rules.isEmpty
            ? ""
            : ".a{animation:\(Markup.number(duration, decimals: 3))s linear infinite}" + rules.joined()
                + "@media(prefers-reduced-motion:reduce){.a{animation:none!important}}"
    }
}

/// The content of an element's opening tag.
struct PictureAttributes {
    /// The attributes as SVG text.
    var text = ""
    /// The names of the animations.
    var names: [String] = []
    /// The style declarations that have no SVG attribute.
    var style = ""

    /// The attributes, animations and declarations as SVG text.
    var markup: String { text + AnimationSheet.attributes(names, style: style) }

    /// Returns a group with these attributes around `content`, or only the content if there are none.
    func group(_ content: String) -> String {
        let markup = markup
        return content.isEmpty || markup.isEmpty ? content : "<g\(markup)>\(content)</g>"
    }
}
