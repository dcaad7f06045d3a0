/// A photograph of the album.
struct AlbumPhoto {
    let name: String
    let caption: String

    /// The shared name of the photograph's views on both pages, by which a transition pairs them.
    var element: String { "photograph-\(name)" }
    var image: Image { Image("\(name).jpg") }

    static let all = [
        AlbumPhoto(name: "lake", caption: "The lake, before the rowers"),
        AlbumPhoto(name: "moonlight", caption: "Moonrise, ten past nine"),
        AlbumPhoto(name: "forest", caption: "Under the spruces"),
        AlbumPhoto(name: "sea", caption: "The sea, from the slipway"),
        AlbumPhoto(name: "flower", caption: "What grows on the wall"),
        AlbumPhoto(name: "city", caption: "The last tram"),
        AlbumPhoto(name: "fjord", caption: "The narrows, after rain"),
        AlbumPhoto(name: "dunes", caption: "Sand that the wind has sorted"),
    ]
}

/// A photograph with rounded corners that a transition can carry to another page.
final class AlbumPicture: Control {
    private let picture = ImageView().called("picture")

    init(_ photo: AlbumPhoto) {
        super.init(frame: .zero)
        picture.image = photo.image
        picture.contentMode = .scaleAspectFill
        picture.isUserInteractionEnabled = false
        clipsToBounds = true
        // Visible until the photograph is loaded.
        backgroundColor = Color(hex: 0x6C7686)
        accessibilityLabel = photo.caption
        sharedElement = photo.element
        addSubview(picture)
    }

    override func layoutSubviews() { picture.frame = bounds }
}
