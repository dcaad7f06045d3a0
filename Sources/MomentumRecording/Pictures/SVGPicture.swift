import MomentumPictures

/// A display list as an SVG document: the stage as a still picture, sharp at every size.
///
/// Fonts are chosen where the picture is shown; lines of text end where they were measured to.
public struct SVGPicture {
    /// The document.
    public let text: String

    /// Draws `list`; an empty one gives an empty picture.
    public init(_ list: DisplayList) {
        let images = PictureReader.images(of: list)
        text =
            PictureDocument(
                CollectionOfOne(PictureReader.nodes(of: list)),
                sheet: AnimationSheet(times: [0], duration: 1, poster: 0), size: PictureReader.size(of: list)
            ) { images[$0]?.picture(in: "") }.text
    }
}
