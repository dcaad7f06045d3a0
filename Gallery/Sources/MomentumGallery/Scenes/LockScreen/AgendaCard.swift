/// A card with the events of the day.
final class AgendaCard: WidgetCard {
    private let day = Label("21", size: 40, weight: .regular, color: WidgetCard.ink)
    private let name = Label("Saturday", size: 12, weight: .semibold, color: Color(hex: 0xFF8B8B))
    private let events: [(bar: View, title: Label, time: Label)]

    private static let plan: [(String, String, UInt32)] = [
        ("Coffee on the ridge", "10:00 – 10:45", 0xFFC95E), ("Sketch the waterfall", "11:30 – 13:00", 0x6FD6A8),
        ("Walk to the upper lake", "14:00 – 16:30", 0x7FB8FF), ("Soup with Ada and Grace", "19:00", 0xD59BFF),
    ]

    init() {
        events = Self.plan.map { title, time, color in
            let bar = View()
            bar.backgroundColor = Color(hex: color)
            bar.cornerRadius = 2
            return (
                bar, Label(title, size: 14, weight: .medium, color: WidgetCard.ink),
                Label(time, size: 12, color: WidgetCard.faint)
            )
        }
        super.init("Agenda", glyph: Self.sheet, isFilled: false, colors: (0xFF9B7A, 0xE5484D))
        for label in [day, name] {
            label.textAlignment = .center
            body.addSubview(label)
        }
        for (index, event) in events.enumerated() {
            for view in [event.bar, event.title, event.time] { (index < 2 ? body : more).addSubview(view) }
        }
    }

    private static var sheet: Path {
        var path = Path(roundedRect: Rect(x: 3.4, y: 4.6, width: 17.2, height: 16), cornerRadius: 3)
        for (x, y, end, low) in [(3.4, 9.6, 20.6, 9.6), (8, 2.4, 8, 6.4), (16, 2.4, 16, 6.4)] {
            path.move(to: Point(x: x, y: y))
            path.addLine(to: Point(x: end, y: low))
        }
        return path
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let growth = grown(1, atMost: WidgetCard.growth)
        name.fit(Rect(x: 10, y: 10 * growth, width: 76, height: 16 * growth), growth: WidgetCard.growth)
        day.fit(Rect(x: 10, y: 26 * growth, width: 76, height: 52 * growth), growth: WidgetCard.growth)
        let width = max(0, bounds.width - 124)
        for (index, event) in events.enumerated() {
            let y = (index < 2 ? 8 + 40 * Double(index) : 4 + 42 * Double(index - 2)) * growth
            event.bar.frame = Rect(x: 96, y: y + 2, width: 4, height: 32 * growth)
            event.title.fit(Rect(x: 110, y: y, width: width, height: 20 * growth), growth: WidgetCard.growth)
            event.time.fit(
                Rect(x: 110, y: y + 19 * growth, width: width, height: 16 * growth), growth: WidgetCard.growth)
        }
    }
}
