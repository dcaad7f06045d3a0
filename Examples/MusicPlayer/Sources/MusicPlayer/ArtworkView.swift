import Momentum

/// A cover that is smaller while the player is paused.
final class ArtworkView: View {
    private let picture = ImageView()

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        layer.name = "artwork"
        picture.contentMode = .scaleAspectFill
        picture.clipsToBounds = true
        picture.backgroundColor = Color(white: 0.5, alpha: 0.25)
        picture.layer.name = "cover"
        picture.layer.shadowOffset = Size(width: 0, height: 10)
        picture.layer.shadowRadius = 22
        addSubview(picture)
    }

    /// Shows `cover`, with a cross-fade if `animated` is true.
    func show(_ cover: Image?, animated: Bool) {
        guard animated, picture.image != nil else { return picture.image = cover }
        View.animate(withDuration: 0.4) { picture.image = cover }
    }

    /// Lays out the cover. The changes are animatable.
    func place(_ frame: Rect, radius: Double, shadow: Double) {
        self.frame = frame
        picture.bounds = Rect(origin: .zero, size: frame.size)
        picture.center = Point(x: frame.width / 2, y: frame.height / 2)
        picture.cornerRadius = radius
        picture.layer.shadowOpacity = shadow
    }

    /// Grows the cover while the player is playing, or shrinks it.
    func breathe(isLarge: Bool, animated: Bool) {
        let scale = isLarge ? 1.0 : 0.78
        guard picture.transform.a != scale else { return }
        let change = { self.picture.transform = Transform2D(scaleX: scale, y: scale) }
        if animated { View.animate(springDuration: 0.55, bounce: isLarge ? 0.42 : 0.1) { change() } } else { change() }
    }
}
