/// A photograph of the album.
struct AlbumPhoto {
    let name: String
    let place: String

    /// What it is called on both pages, so that the one becomes the other.
    var element: String { "photograph-\(name)" }
    var image: Image { Image("\(name).jpg") }

    static let all = [
        AlbumPhoto(name: "lake", place: "The lake, before the rowers"),
        AlbumPhoto(name: "moonlight", place: "Moonrise, ten past nine"),
        AlbumPhoto(name: "forest", place: "Under the spruces"),
        AlbumPhoto(name: "sea", place: "The sea, from the slipway"),
        AlbumPhoto(name: "flower", place: "What grows on the wall"),
        AlbumPhoto(name: "city", place: "The last tram"),
        AlbumPhoto(name: "fjord", place: "The narrows, after rain"),
        AlbumPhoto(name: "dunes", place: "Sand that the wind has sorted"),
    ]
}

/// A photograph with round corners, which a transition can carry to another page.
final class AlbumPicture: Control {
    private let picture = ImageView().called("picture")

    init(_ photo: AlbumPhoto) {
        super.init(frame: .zero)
        picture.image = photo.image
        picture.contentMode = .scaleAspectFill
        picture.isUserInteractionEnabled = false
        clipsToBounds = true
        // Until the photograph is there.
        backgroundColor = Color(hex: 0x6C7686)
        accessibilityLabel = photo.place
        sharedElement = photo.element
        addSubview(picture)
    }

    override func layoutSubviews() { picture.frame = bounds }
}
