import Momentum

/// A photograph, computed: its name, and how the light falls.
struct Photo {
    /// The name of its card's layer.
    let name: StaticString
    /// What stands below it.
    let title: String
    private let sky: (high: Color, low: Color)
    private let ground: (near: Color, far: Color)
    private let sun: Point
    private let ridges: [Ridge]

    /// A line of hills, from the left to the right.
    private struct Ridge {
        let height: Double
        let roughness: Double
        let phase: Double

        /// How high the hills are at `x`, in parts of the picture.
        func top(_ x: Double) -> Double {
            height - roughness
                * (Maths.sin(2.1 * x + phase) + 0.5 * Maths.sin(5.3 * x + 2 * phase) + 0.22 * Maths.sin(13 * x + phase))
        }
    }

    /// The photographs, the first on top of the pile.
    static var all: [Photo] {
        [
            Photo(
                name: "lake", title: "Lake", sky: (Color(hex: 0x22447A), Color(hex: 0xF7B27A)),
                ground: (Color(hex: 0x0E1A2C), Color(hex: 0x6B5F86)), sun: Point(x: 0.68, y: 0.44),
                ridges: [
                    Ridge(height: 0.55, roughness: 0.05, phase: 1.1), Ridge(height: 0.66, roughness: 0.06, phase: 4.0),
                    Ridge(height: 0.82, roughness: 0.04, phase: 2.4),
                ]),
            Photo(
                name: "dunes", title: "Dunes", sky: (Color(hex: 0x4C86C6), Color(hex: 0xF4E4C4)),
                ground: (Color(hex: 0xA85424), Color(hex: 0xEDBE7C)), sun: Point(x: 0.3, y: 0.24),
                ridges: [
                    Ridge(height: 0.6, roughness: 0.03, phase: 0.4), Ridge(height: 0.7, roughness: 0.05, phase: 3.3),
                    Ridge(height: 0.86, roughness: 0.05, phase: 5.9),
                ]),
            Photo(
                name: "fjord", title: "Fjord", sky: (Color(hex: 0x0B2F3B), Color(hex: 0x8FD3C1)),
                ground: (Color(hex: 0x06181B), Color(hex: 0x3E7C78)), sun: Point(x: 0.5, y: 0.3),
                ridges: [
                    Ridge(height: 0.46, roughness: 0.11, phase: 2.2), Ridge(height: 0.62, roughness: 0.1, phase: 5.2),
                    Ridge(height: 0.8, roughness: 0.07, phase: 0.6),
                ]),
        ]
    }

    /// The picture, of a size in points.
    func image(_ size: Size) -> Image? {
        Image(size: size) { point in color(Point(x: point.x / size.width, y: point.y / size.height)) }
    }

    private func color(_ place: Point) -> Color {
        var color = Self.mix(sky.high, sky.low, place.y * 1.7)
        let distance = place.offset(from: sun).length
        color = Self.mix(Color(hex: 0xFFF6DC), color, distance < 0.07 ? 0 : 0.35 + 1.6 * (distance - 0.07))
        for (index, ridge) in ridges.enumerated() where place.y > ridge.top(place.x) {
            let nearness = Double(index + 1) / Double(ridges.count)
            let haze = (place.y - ridge.top(place.x)) * 1.4
            color = Self.mix(
                Self.mix(ground.far, sky.low, 0.35 * (1 - nearness)), ground.near, nearness * 0.75 + haze * 0.3)
        }
        return color
    }

    private static func mix(_ first: Color, _ second: Color, _ fraction: Double) -> Color {
        first.interpolated(to: second, fraction: min(1, max(0, fraction)))
    }
}
