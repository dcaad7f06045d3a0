/// A display list as an SVG document: the stage as a still picture, sharp at every size.
///
/// Fonts are chosen where the picture is shown, so lines of text are broken by estimated widths.
public struct SVGPicture {
    /// The document.
    public let text: String

    /// Draws `list`; an empty one gives an empty picture.
    public init(_ list: DisplayList) {
        let size = PictureReader.size(of: list)
        let sheet = AnimationSheet(times: [0], duration: 1, poster: 0)
        var writer = PictureWriter(sheet: sheet, prefix: "d", size: size, images: PictureReader.images(of: list))
        let content = writer.text(AnimatedNode.merging([PictureReader.nodes(of: list)]))
        text = """
            <svg xmlns="http://www.w3.org/2000/svg" width="\(Markup.number(size.width))" height="\(Markup.number(size.height))" \
            viewBox="0 0 \(Markup.numbers(size.width, size.height))" font-family="\(Markup.font)">
            <defs>\(writer.definitions.joined(separator: "\n"))</defs>
            \(content)
            </svg>

            """
    }
}
