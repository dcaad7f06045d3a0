import Momentum

/// A photograph in a white frame, with its title below. A tap opens it.
final class PhotoCard: Control {
    /// The size of a card, in points.
    static var size: Size { Size(width: 260, height: 330) }

    /// The photograph of the card.
    let photo: Photo

    /// Creates the card of a photograph.
    init(_ photo: Photo) {
        self.photo = photo
        super.init(frame: Rect(origin: .zero, size: Self.size))
        backgroundColor = .white
        cornerRadius = 14
        layer.name = photo.name
        layer.shadowOpacity = 0.22
        layer.shadowRadius = 14
        layer.shadowOffset = Size(width: 0, height: 6)
        let inside = Rect(x: 12, y: 12, width: Self.size.width - 24, height: Self.size.height - 60)
        let picture = ImageView(frame: inside)
        picture.image = photo.image
        picture.contentMode = .scaleAspectFill
        picture.backgroundColor = Color(hex: 0xDDE2EA)
        picture.fadesIn = true
        picture.cornerRadius = 6
        picture.clipsToBounds = true
        picture.isUserInteractionEnabled = false
        picture.sharedElement = photo.name
        addSubview(picture)
        let title = Label(photo.title, frame: Rect(x: 12, y: Self.size.height - 38, width: inside.width, height: 26))
        title.textAlignment = .center
        title.isUserInteractionEnabled = false
        addSubview(title)
        isAccessibilityElement = true
        accessibilityTraits = .button
        accessibilityLabel = photo.title
    }

    /// Rotates the card in proportion to its distance from `middle`, like a card held at its lower edge.
    func lean(from middle: Double) {
        transform = Transform2D(rotationAngle: (center.x - middle) * 0.0008)
    }
}
