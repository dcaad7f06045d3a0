/// A named phase of the moon.
struct MoonPhase {
    let name: String
    let note: String
    /// The illuminated fraction, 0...1. `isWaxing` determines the side.
    let lit: Double
    let isWaxing: Bool
    let sky: (upper: Color, lower: Color)

    static let all: [MoonPhase] = [
        MoonPhase(
            name: "New moon", note: "Day 0. It is close to the sun in the sky, and invisible.", lit: 0.02,
            isWaxing: true,
            sky: (Color(hex: 0x0B1026), Color(hex: 0x1D2550))),
        MoonPhase(
            name: "Waxing crescent", note: "Day 4. A sickle in the evening, low in the west.", lit: 0.22,
            isWaxing: true, sky: (Color(hex: 0x1A1440), Color(hex: 0x45307A))),
        MoonPhase(
            name: "First quarter", note: "Day 7. Half of it, high in the south at sunset.", lit: 0.5, isWaxing: true,
            sky: (Color(hex: 0x2A1445), Color(hex: 0x74336F))),
        MoonPhase(
            name: "Waxing gibbous", note: "Day 11. Nearly round, and up until long after midnight.", lit: 0.8,
            isWaxing: true, sky: (Color(hex: 0x3B1B3F), Color(hex: 0xA2485C))),
        MoonPhase(
            name: "Full moon", note: "Day 15. It rises as the sun goes down.", lit: 1, isWaxing: false,
            sky: (Color(hex: 0x3A2740), Color(hex: 0xC27A4F))),
        MoonPhase(
            name: "Waning gibbous", note: "Day 18. Late, and a little thinner every night.", lit: 0.8, isWaxing: false,
            sky: (Color(hex: 0x173247), Color(hex: 0x3E7C7A))),
        MoonPhase(
            name: "Last quarter", note: "Day 22. Half of it again, in the morning sky.", lit: 0.5, isWaxing: false,
            sky: (Color(hex: 0x0F2740), Color(hex: 0x2B6A8F))),
        MoonPhase(
            name: "Waning crescent", note: "Day 26. A sickle before sunrise; then it begins again.", lit: 0.22,
            isWaxing: false, sky: (Color(hex: 0x0B1B33), Color(hex: 0x2A4A86))),
    ]

    /// Returns the outline of the illuminated part of a disc of `radius` about the origin: a half circle and a half
    /// ellipse.
    func litPath(radius: Double) -> Path {
        var path = Path()
        let (side, bulge) = (isWaxing ? 1.0 : -1.0, 1 - 2 * lit)
        // Quarters as cubic Bézier curves. 0.5523 is the usual constant.
        let (handle, top, bottom) = (radius * 0.5523, Point(x: 0, y: -radius), Point(x: 0, y: radius))
        func quarters(_ width: Double, from start: Point, to end: Point) {
            let up = start.y < end.y ? 1.0 : -1.0
            path.addCurve(
                to: Point(x: width, y: 0), control1: Point(x: width * 0.5523, y: start.y),
                control2: Point(x: width, y: -up * handle))
            path.addCurve(
                to: end, control1: Point(x: width, y: up * handle), control2: Point(x: width * 0.5523, y: end.y))
        }
        path.move(to: top)
        quarters(side * radius, from: top, to: bottom)
        quarters(side * radius * bulge, from: bottom, to: top)
        path.closeSubpath()
        return path
    }
}
