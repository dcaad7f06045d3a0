/// An SVG document of a stage: a still picture for one frame, an animation for several.
///
/// Fonts are chosen where it is shown; lines of text end where they were measured to.
package struct PictureDocument {
    /// The document.
    package let text: String

    /// Writes `frames`, one for each time of `sheet`, of a stage of `size`, in points.
    ///
    /// - Parameters:
    ///   - fingers: the dots of fingers, above the stage.
    ///   - image: the image of a number; nil when there is none.
    package init(
        _ frames: some Collection<[PictureNode]>, sheet: AnimationSheet, size: Size, fingers: [FingerDot] = [],
        image: @escaping (UInt32) -> PictureImage?
    ) {
        var writer = PictureWriter(sheet: sheet, prefix: "d", size: size, image: image)
        let stage = writer.text(AnimatedNode.merging(frames))
        let content = ([stage] + fingers.map { $0.text(&writer) }).joined()
        let style = writer.sheet.style
        text = """
            <svg xmlns="http://www.w3.org/2000/svg" width="\(Markup.number(size.width))" height="\(Markup.number(size.height))" \
            viewBox="0 0 \(Markup.numbers(size.width, size.height))" font-family="\(Markup.font)">
            \(style.isEmpty ? "" : "<style>\(style)</style>\n")<defs>\(writer.definitions.joined(separator: "\n"))</defs>
            \(content)
            </svg>

            """
    }
}
