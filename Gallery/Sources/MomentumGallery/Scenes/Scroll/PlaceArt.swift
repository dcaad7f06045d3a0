/// A photograph of a place in the list.
final class PlaceArt: View {
    private let photograph = ImageView()

    /// The photographs, each with a matching dark colour.
    private static let moods: [(String, UInt32)] = [
        ("fjord.jpg", 0x3B6290), ("sea.jpg", 0x6E3557), ("moonlight.jpg", 0x251F52), ("forest.jpg", 0x236B62),
        ("dunes.jpg", 0x7F4A2B), ("lake.jpg", 0x1D5A91), ("city.jpg", 0x4A2440), ("flower.jpg", 0x3D5A24),
    ]
    /// Returns the colour of a place, for the text beside its picture.
    static func color(of number: Int) -> Color { Color(hex: moods[number % moods.count].1) }

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        clipsToBounds = true
        photograph.contentMode = .scaleAspectFill
        addSubview(photograph)
    }

    /// Shows the place with `number`.
    func show(_ number: Int) {
        let mood = Self.moods[number % Self.moods.count]
        backgroundColor = Color(hex: mood.1)
        photograph.image = Image(mood.0)
    }

    override func layoutSubviews() { photograph.frame = bounds }
}
