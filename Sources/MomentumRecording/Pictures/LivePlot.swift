import MomentumPictures

/// Value and velocity of a recording, drawing themselves from left to right.
struct LivePlot {
    /// One for each number that is plotted.
    let panels: [PlotPanel]
    /// Where the curve of each panel is.
    let areas: [Rect]
    /// The last time that is plotted, in seconds.
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

    /// Touches, marks and curves behind a curtain that moves away.
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

    /// The names of what the finger did, each from its moment on, below the plots.
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

    /// What the finger did, and where that is written.
    struct Mark {
        /// When, in seconds.
        let time: Double
        let label: String
        /// Where its line is.
        let x: Double
        /// Where the label stands; nil where there is no room for it.
        let baseline: Double?
    }

    /// In the order of their times: labels are in the first of two rows in which there is room.
    var marks: [Mark] {
        var rows = [-Double.infinity, -Double.infinity]
        return moments.map { time, label in
            let start = max(x(time), area.minX)
            let row = rows.firstIndex { $0 <= start }
            if let row { rows[row] = start + Double(label.count) * 6.2 + 14 }
            return Mark(time: time, label: label, x: start, baseline: row.map { area.maxY + 18 + Double($0) * 15 })
        }
    }

    /// What a reader can see the finger do: a catch tells more than the touch that it begins with.
    private var moments: [(time: Double, label: String)] {
        recording.trace.frames.compactMap { frame in
            let kinds = frame.events.map(\.kind)
            let order: [SceneEvent.Kind] = [.caught, .tap, .release, .touchDown, .cancelled, .variant, .resized]
            return (frame.marks.first ?? order.first(where: kinds.contains)?.past).map { (frame.time, $0) }
        }
    }

    /// The dot at the end of the curve.
    private func head(_ panel: PlotPanel, _ area: Rect, _ writer: inout PictureWriter) -> String {
        let axis = panel.axis
        let places = panel.points.map { panel.place($0, in: area, axis: axis, end: end) }
        let poster = places[writer.sheet.poster]
        let name = writer.animate { sheet in
            sheet.add(places.map { [$0.x, $0.y] }, tolerances: [0.1, 0.1]) {
                "transform:translate(\(Markup.number($0[0]))px,\(Markup.number($0[1]))px)"
            }
        }
        return "<g transform=\"translate(\(Markup.numbers(poster.x, poster.y)))\"\(AnimationSheet.attributes([name]))>"
            + "<circle class=\"e\" r=\"4.5\"/></g>"
    }

    /// Where a time is, from the left.
    func x(_ time: Double) -> Double { area.minX + area.size.width * (end > 0 ? time / end : 0) }
}

extension SceneEvent.Kind {
    /// What has happened, in a word.
    fileprivate var past: String {
        switch self {
        case .touchDown: "touched"
        case .release: "released"
        case .tap: "tapped"
        case .resized: "resized"
        default: name
        }
    }
}
