/// Six rockets side by side that fly the same distance in the same duration, each with its own timing function. Below
/// each, a dot marks every tenth of the duration.
final class TimingTracks: View {
    /// The start and end of every flight, in points of the track.
    static let span = (start: 50.0, end: 150.0)
    static let functions: [TimingFunction] = [
        .linear, .easeIn, .easeOut, .easeInEaseOut, .default, .cubic(0.5, 0, 0.9, 0.7),
    ]
    private static let names: [String] = [
        "linear", "ease in", "ease out", "ease in, ease out", "default", "0.5, 0, 0.9, 0.7",
    ]
    private static let columns = 3

    /// The rockets, in the order of the functions.
    let rockets: [View]
    private var tracks: [View] = []

    /// Creates the tracks. The first rockets are `guests`, which have another superview until ``takeGuests()``.
    init(frame: Rect, guests: [View]) {
        rockets = guests + Self.functions.dropFirst(guests.count).map { _ in RocketArt.rocket() }
        super.init(frame: frame)
        for rocket in rockets.dropFirst(guests.count) { rocket.layer.name = "racer" }
        isUserInteractionEnabled = false
        let width = frame.width / Double(Self.columns)
        for (index, rocket) in rockets.enumerated() {
            let track = View(
                frame: Rect(
                    x: width * Double(index % Self.columns) - 11, y: 8 + 92 * Double(index / Self.columns), width: 200,
                    height: 92)
            ).called("track")
            let name = Label(String(Self.names[index]), frame: Rect(x: 0, y: 4, width: 200, height: 22))
            // Sized for six rockets on a stage of 532 by 200 points.
            name.setSize(16)
            name.weight = .semibold
            name.textAlignment = .center
            name.textColor = Color(hex: 0xC9D4FA)
            var dots = Path()
            for tenth in 0...10 {
                let x = Self.x(at: Self.functions[index].value(at: Double(tenth) / 10))
                dots.addEllipse(in: Rect(x: x - 2, y: 72, width: 4, height: 4))
            }
            track.addSubview(name)
            track.addSubview(ShapeView(dots, color: Color(hex: 0xFFC56B, alpha: 0.9), frame: track.bounds))
            if index >= guests.count { track.addSubview(rocket) }
            tracks.append(track)
            addSubview(track)
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let nameWidth = bounds.width / Double(Self.columns) - 12
        for track in tracks {
            guard let name = track.subviews.first as? Label, name.growth > 1 else { continue }
            name.fit(Rect(x: 100 - nameWidth / 2, y: 4, width: nameWidth, height: 22 * min(name.growth, 1.5)))
        }
    }

    /// Moves the guests to their tracks.
    func addRockets() {
        for (track, rocket) in zip(tracks, rockets) where rocket.superview !== track { track.addSubview(rocket) }
    }

    /// Moves every rocket to the start.
    func ready() {
        for rocket in rockets { rocket.center = Point(x: Self.span.start, y: 48) }
    }

    /// Returns the position at a fraction of the distance.
    static func x(at fraction: Double) -> Double { span.start + (span.end - span.start) * fraction }
}
