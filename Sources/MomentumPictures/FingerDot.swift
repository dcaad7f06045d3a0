/// A translucent disc at the position of a finger.
package struct FingerDot {
    /// The colours of a dot.
    package enum Style {
        /// Dark, with a light edge.
        case gray
        /// Blue, with an edge of 1 point.
        case blue
    }

    private let locations: [Point?]
    private let radius: Double
    private let style: Style

    /// Creates a dot for the position of the touch in each frame; nil for frames without a touch. The radius is in
    /// points of the stage.
    package init(_ locations: [Point?], radius: Double, style: Style = .gray) {
        (self.locations, self.radius, self.style) = (locations, radius, style)
    }

    /// Returns the dot as SVG text. It is visible while the finger is down, and fades within a few frames afterwards.
    package func text(_ writer: inout PictureWriter) -> String {
        guard locations.contains(where: { $0 != nil }) else { return "" }
        let (path, opacity) = (path, opacity)
        let poster = writer.sheet.poster
        let moves = writer.animate { sheet in
            sheet.add(path.map { [$0.x, $0.y] }, tolerances: [0.3, 0.3]) {
                "transform:translate(\(Markup.number($0[0]))px,\(Markup.number($0[1]))px)"
            }
        }
        let fades = writer.animate { sheet in
            sheet.add(opacity.map { [$0] }, tolerances: [0.01]) { "opacity:\(Markup.number($0[0]))" }
        }
        return "<g transform=\"translate(\(Markup.numbers(path[poster].x, path[poster].y)))\" "
            + "opacity=\"\(Markup.number(opacity[poster]))\"\(AnimationSheet.attributes([moves, fades]))>"
            + "<circle r=\"\(Markup.number(radius))\"\(colors)/></g>"
    }

    private var colors: String {
        switch style {
        case .gray:
            " fill=\"#10121a\" fill-opacity=\".3\" stroke=\"#fff\" stroke-opacity=\".9\" "
                + "stroke-width=\"\(Markup.number(radius / 7))\""
        case .blue: " fill=\"#0a63d8\" fill-opacity=\".36\" stroke=\"#0a63d8\""
        }
    }

    /// The position of the dot in each frame, and its opacity from 0 to 1.
    package var positions: [(location: Point, opacity: Double)] {
        Array(zip(path, opacity)).map { (location: $0, opacity: $1) }
    }

    /// The position of the dot in each frame. After the end of a touch, the dot keeps the last position for a few
    /// frames, and then has the position of the next touch.
    private var path: [Point] {
        let first = locations.lazy.compactMap { $0 }.first ?? .zero
        var path: [Point] = []
        var lastDown = -Self.fadeFrames - 1
        for (index, location) in locations.enumerated() {
            if let location {
                path.append(location)
                lastDown = index
            } else if index - lastDown <= Self.fadeFrames, let last = path.last {
                path.append(last)
            } else {
                path.append(locations[index...].lazy.compactMap { $0 }.first ?? path.last ?? first)
            }
        }
        return path
    }

    private var opacity: [Double] {
        var level = 0.0
        return locations.map { location in
            level = location != nil ? 1 : max(0, level - 1 / Double(Self.fadeFrames))
            return level
        }
    }

    /// The number of frames in which a dot fades.
    package static let fadeFrames = 8
}
