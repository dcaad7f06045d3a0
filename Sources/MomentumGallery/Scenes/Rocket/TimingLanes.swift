/// Six rockets side by side that fly the same way in the same time, each by its own timing function. Below each, a dot
/// stands for every tenth of the time.
final class TimingLanes: View {
    /// The way of every rocket, in points of its lane.
    static let way = (start: 50.0, end: 150.0)
    static let functions: [TimingFunction] = [
        .linear, .easeIn, .easeOut, .easeInEaseOut, .default, .cubic(0.5, 0, 0.9, 0.7),
    ]
    private static let names: [StaticString] = [
        "linear", "ease in", "ease out", "ease in, ease out", "default", "0.5, 0, 0.9, 0.7",
    ]
    private static let columns = 3

    let rockets = functions.map { _ in RocketArt.rocket() }

    override init(frame: Rect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        let width = frame.width / Double(Self.columns)
        for (index, rocket) in rockets.enumerated() {
            let lane = View(
                frame: Rect(
                    x: width * Double(index % Self.columns) - 11, y: 8 + 92 * Double(index / Self.columns), width: 200,
                    height: 92))
            let name = Label(String(Self.names[index]), frame: Rect(x: 0, y: 6, width: 200, height: 20))
            name.fontSize = 14
            name.weight = .semibold
            name.textAlignment = .center
            name.textColor = Color(hex: 0xC9D4FA)
            var dots = Path()
            for tenth in 0...10 {
                let x = Self.place(Self.functions[index].value(at: Double(tenth) / 10))
                dots.addEllipse(in: Rect(x: x - 2, y: 72, width: 4, height: 4))
            }
            lane.addSubview(name)
            lane.addSubview(ShapeView(dots, color: Color(hex: 0xFFC56B, alpha: 0.9), frame: lane.bounds))
            rocket.center = Point(x: Self.way.start, y: 48)
            lane.addSubview(rocket)
            addSubview(lane)
        }
    }

    /// The place at a fraction of the way.
    static func place(_ fraction: Double) -> Double { way.start + (way.end - way.start) * fraction }
}
