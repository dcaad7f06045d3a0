import MomentumPictures

/// The value and velocity of a recording, drawn progressively from left to right.
struct LivePlot {
    /// The panels, one for each plotted quantity.
    let panels: [PlotPanel]
    /// The areas of the panels' curves.
    let areas: [Rect]
    /// The last plotted time, in seconds.
    let end: Double
    private let recording: Recording
    private let area: Rect
    private let speed: Double

    init(_ recording: Recording, area: Rect, speed: Double) {
        self.recording = recording
        self.area = area
        self.speed = speed
        panels = recording.trace.panels
        end = recording.trace.frames.last?.time ?? 0
        let gap = 40.0
        let height = (area.size.height - gap * Double(panels.count - 1)) / Double(panels.count)
        areas = panels.indices.map {
            Rect(x: area.minX, y: area.minY + Double($0) * (height + gap), width: area.size.width, height: height)
        }
    }

    func text(_ writer: inout PictureWriter) -> String {
        var parts = zip(panels, areas).map { $0.background(in: $1) }
        parts += [reveal(&writer), labels(&writer)]
        parts += zip(panels, areas).map { $0.heading(in: $1) }
        for (panel, area) in zip(panels, areas) { parts.append(head(panel, area, &writer)) }
        return parts.joined(separator: "\n")
    }

    /// Returns the touches and curves behind a clip that reveals them over time.
    private func reveal(_ writer: inout PictureWriter) -> String {
        let width = area.size.width
        let name = writer.animate { sheet in
            sheet.add(
                [(0, "transform:translate(\(Markup.number(-width))px,0)"), (end / speed, "transform:translate(0,0)")],
                isStepped: false)
        }
        var content = ""
        for touch in recording.trace.touches {
            for area in areas {
                content +=
                    "<rect class=\"b\" x=\"\(Markup.number(x(touch.lowerBound)))\" y=\"\(Markup.number(area.minY))\" "
                    + "width=\"\(Markup.number(x(touch.upperBound) - x(touch.lowerBound)))\" "
                    + "height=\"\(Markup.number(area.size.height))\"/>"
            }
        }
        for (panel, area) in zip(panels, areas) {
            content += "<path class=\"c\" d=\"\(panel.curve(in: area, end: end))\"/>"
        }
        return """
            <clipPath id="reveal"><rect x="\(Markup.number(area.minX - 4))" y="\(Markup.number(area.minY - 30))" \
            width="\(Markup.number(width + 4))" height="\(Markup.number(area.size.height + 60))"\
            \(AnimationSheet.attributes([name]))/></clipPath>
            <g clip-path="url(#reveal)">\(content)</g>
            """
    }

    /// Returns the names of the finger's events below the plots, each visible from its time on.
    private func labels(_ writer: inout PictureWriter) -> String {
        var parts = ""
        for mark in marks {
            let (time, start) = (mark.time, mark.x)
            let name = writer.animate { sheet in
                sheet.add(
                    time > 0 ? [(0, "opacity:0"), (time / speed, "opacity:1")] : [(0, "opacity:1")], isStepped: true)
            }
            let text =
                mark.baseline.map {
                    "<text class=\"l\" x=\"\(Markup.number(start + 4))\" y=\"\(Markup.number($0))\">\(mark.label)</text>"
                } ?? ""
            parts +=
                "<g\(AnimationSheet.attributes([name]))><path class=\"m\" d=\"M\(Markup.numbers(start, area.minY))"
                + "V\(Markup.number(mark.baseline.map { $0 + 2 } ?? area.maxY))\"/>\(text)</g>"
        }
        return parts
    }

    /// An event of the finger, with the position of its label.
    struct Mark {
        /// The time of the event, in seconds.
        let time: Double
        let label: String
        /// The horizontal position of the line.
        let x: Double
        /// The baseline of the label; nil if there is no room for it.
        let baseline: Double?
    }

    /// The marks in the order of their times. Labels are in the first of two rows that has room.
    var marks: [Mark] {
        var rows = [-Double.infinity, -Double.infinity]
        return moments.map { time, label in
            let start = max(x(time), area.minX)
            let row = rows.firstIndex { $0 <= start }
            if let row { rows[row] = start + Double(label.count) * 6.2 + 14 }
            return Mark(time: time, label: label, x: start, baseline: row.map { area.maxY + 18 + Double($0) * 15 })
        }
    }

    /// The events of the finger that a reader can see. A catch takes precedence over the touch with which it begins.
    private var moments: [(time: Double, label: String)] {
        recording.trace.frames.compactMap { frame in
            let kinds = frame.events.map(\.kind)
            let order: [SceneEvent.Kind] = [.caught, .tap, .release, .touchDown, .cancelled, .variant, .resized]
            return (frame.marks.first ?? order.first(where: kinds.contains)?.pastTense).map { (frame.time, $0) }
        }
    }

    /// Returns the dot at the end of the curve.
    private func head(_ panel: PlotPanel, _ area: Rect, _ writer: inout PictureWriter) -> String {
        let axis = panel.axis
        let positions = panel.points.map { panel.position(of: $0, in: area, axis: axis, end: end) }
        let poster = positions[writer.sheet.poster]
        let name = writer.animate { sheet in
            sheet.add(positions.map { [$0.x, $0.y] }, tolerances: [0.1, 0.1]) {
                "transform:translate(\(Markup.number($0[0]))px,\(Markup.number($0[1]))px)"
            }
        }
        return "<g transform=\"translate(\(Markup.numbers(poster.x, poster.y)))\"\(AnimationSheet.attributes([name]))>"
            + "<circle class=\"e\" r=\"4.5\"/></g>"
    }

    /// Returns the horizontal position of a time.
    func x(_ time: Double) -> Double { area.minX + area.size.width * (end > 0 ? time / end : 0) }
}

extension SceneEvent.Kind {
    /// The past form of the event's name.
    fileprivate var pastTense: String {
        switch self {
        case .touchDown: "touched"
        case .release: "released"
        case .tap: "tapped"
        case .resized: "resized"
        default: name
        }
    }
}
