/// An SVG document of a stage: a still picture for one frame, an animation for several.
///
/// The viewer chooses the fonts; the ends of text lines are at their measured positions.
package struct PictureDocument {
    /// The text of the document.
    package let text: String

    /// Creates the document of `frames`, one for each time of `sheet`, of a stage of `size`, in points.
    ///
    /// - Parameters:
    ///   - fingers: The dots of fingers, above the stage.
    ///   - image: A closure that returns the image for a number, or nil if there is none.
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
