import MomentumPictures

/// A display list as an SVG document: a still picture of the stage, sharp at every size.
///
/// The viewer chooses the fonts; the ends of text lines are at their measured positions.
public struct SVGPicture {
    /// The text of the document.
    public let text: String

    /// Creates the document of `list`. An empty list results in an empty picture. A malformed list also does, and is
    /// reported as a diagnostic.
    public init(_ list: DisplayList) {
        let images = PictureReader.images(of: list)
        text =
            PictureDocument(
                CollectionOfOne(PictureReader.nodes(of: list)),
                sheet: AnimationSheet(times: [0], duration: 1, poster: 0), size: PictureReader.size(of: list)
            ) { images[$0]?.picture(in: "") }.text
    }
}
