/// What is written into the opening tag of an element.
struct PictureAttributes {
    /// Attributes as SVG text.
    var text = ""
    /// The names of key frames.
    var names: [String] = []
    /// Declarations that are no attributes of SVG.
    var style = ""

    /// All of it as SVG text.
    var markup: String { text + AnimationSheet.attributes(names, style: style) }

    /// A group with these attributes; only its content when there are none.
    func group(_ content: String) -> String {
        let markup = markup
        return content.isEmpty || markup.isEmpty ? content : "<g\(markup)>\(content)</g>"
    }
}
