import MomentumPictures

#if os(macOS) || os(Linux)
    /// The picture of a recording for painters of display lists: the content of ``AnimatedSVG`` in light colours,
    /// composed of views.
    final class RecordingSheet {
        /// The size of the picture, in points.
        let size: Size
        private let picture: PaintedPicture
        private let layout: RecordingLayout
        private let plot: LivePlot?
        private let finger: [(location: Point, opacity: Double)]
        private let times: [Double]
        /// The content below the stage, and the content above it.
        private let below: Stage
        private let above: Stage
        private let curtain = View()
        private let dot = View()
        private var heads: [(view: View, positions: [Point])] = []
        private var marks: [(view: View, time: Double)] = []

        private enum Style {
            static let text = Color(hex: 0x18181B)
            static let secondaryText = Color(hex: 0x6A6A73)
            static let grid = Color(hex: 0x18181B, alpha: 20 / 255)
            static let zero = Color(hex: 0x18181B, alpha: 64 / 255)
            static let mark = Color(hex: 0x18181B, alpha: 89 / 255)
            static let curve = Color(hex: 0xD4430C)
            static let touch = Color(hex: 0xD4430C, alpha: 20 / 255)
        }

        /// Creates the sheet of a recording whose size is not zero; `textMeasurer` measures the fonts with which it is
        /// painted.
        init(_ recording: Recording, _ picture: PaintedPicture, textMeasurer: any TextMeasurer) {
            self.picture = picture
            layout = RecordingLayout(recording)
            size = layout.size
            plot = layout.plot.map { LivePlot(recording, area: $0, speed: 1) }
            times = recording.trace.frames.map(\.time)
            finger = FingerDot(recording.finger, radius: layout.fingerRadius).positions
            below = Stage(size: size)
            above = Stage(size: size)
            for stage in [below, above] { stage.textMeasurer = textMeasurer }
            makeCard()
            makePlot(recording)
            makeFrame(recording)
        }

        /// Returns the layers at a time of the document, from back to front. `speed` is the speed of the document.
        func layers(at time: Double, speed: Double) -> [PictureLayer] {
            guard let list = picture.list(at: time), let end = times.last else { return [] }
            let present = min(time * speed, end)
            let index = times.lastIndex { $0 <= present + 1e-9 } ?? 0
            show(present, index)
            let stage = layout.stage
            let matrix = Transform2D(
                a: layout.scale, b: 0, c: 0, d: layout.scale, tx: stage.minX, ty: stage.minY)
            return [
                PictureLayer(Self.list(below)), PictureLayer(list, matrix: matrix, clip: (stage, layout.cornerRadius)),
                PictureLayer(Self.list(above)),
            ]
        }

        private static func list(_ stage: Stage) -> DisplayList {
            stage.advance(to: stage.time)
            var list = DisplayList()
            stage.draw(into: &list)
            return list
        }

        private func show(_ time: Double, _ index: Int) {
            if let plot, let area = layout.plot {
                curtain.frame.size.width = 4 + max(0, plot.x(time) - area.minX)
                for head in heads { head.view.center = head.positions[index] }
                for mark in marks { mark.view.isHidden = mark.time > time + 1e-9 }
            }
            guard finger.indices.contains(index) else { return }
            dot.center = finger[index].location
            dot.alpha = finger[index].opacity
        }

        // MARK: Content

        private func makeCard() {
            let card = View(frame: Rect(origin: .zero, size: size))
            card.backgroundColor = .white
            card.cornerRadius = 16
            card.layer.borderWidth = 1
            card.layer.borderColor = Style.grid
            below.root.addSubview(card)
        }

        private func makePlot(_ recording: Recording) {
            guard let plot, let area = layout.plot else { return }
            let root = below.root
            for (panel, area) in zip(plot.panels, plot.areas) { addAxis(panel.axis, area, to: root) }
            curtain.frame = Rect(x: area.minX - 4, y: area.minY - 30, width: 0, height: area.size.height + 60)
            curtain.clipsToBounds = true
            root.addSubview(curtain)
            let content = View(
                frame: Rect(x: 4 - area.minX, y: 30 - area.minY, width: size.width, height: size.height))
            curtain.addSubview(content)
            for touch in recording.trace.touches {
                let (left, right) = (plot.x(touch.lowerBound), plot.x(touch.upperBound))
                for area in plot.areas {
                    let band = View(frame: Rect(x: left, y: area.minY, width: right - left, height: area.size.height))
                    band.backgroundColor = Style.touch
                    content.addSubview(band)
                }
            }
            for (panel, area) in zip(plot.panels, plot.areas) {
                let corners = panel.corners(in: area, end: plot.end)
                addLine(corners, Style.curve, lineWidth: 1.75, to: content)
            }
            for mark in plot.marks { add(mark, area, to: root) }
            for (panel, area) in zip(plot.panels, plot.areas) {
                addHeading(panel, area, to: root)
                addHead(panel, area, to: root)
            }
        }

        private func addAxis(_ axis: Axis, _ area: Rect, to root: View) {
            for tick in axis.ticks {
                let y = area.maxY - area.size.height * axis.fraction(of: tick)
                addLine(
                    [Point(x: area.minX, y: y), Point(x: area.maxX, y: y)], tick == 0 ? Style.zero : Style.grid,
                    to: root)
                let label = Label(
                    Axis.label(tick), frame: Rect(x: area.minX - 108, y: y - 8, width: 100, height: 16))
                label.fontSize = 11
                label.usesMonospacedDigits = true
                label.textColor = Style.secondaryText
                label.textAlignment = .right
                root.addSubview(label)
            }
        }

        private func addHeading(_ panel: PlotPanel, _ area: Rect, to root: View) {
            let heading = Label(frame: Rect(x: area.minX, y: area.minY - 22, width: area.size.width, height: 16))
            var text = AttributedText(
                panel.title, TextAttributes(font: .system(size: 12, weight: .semibold), color: Style.text))
            if !panel.unit.isEmpty {
                text += AttributedText(
                    " \(panel.unit)", TextAttributes(font: .system(size: 12), color: Style.secondaryText))
            }
            heading.attributedText = text
            root.addSubview(heading)
        }

        /// Adds the dot at the end of the curve.
        private func addHead(_ panel: PlotPanel, _ area: Rect, to root: View) {
            guard let plot else { return }
            let axis = panel.axis
            let head = View(frame: Rect(x: 0, y: 0, width: 11, height: 11))
            head.backgroundColor = .white
            head.cornerRadius = 5.5
            let middle = View(frame: Rect(x: 2, y: 2, width: 7, height: 7))
            middle.backgroundColor = Style.curve
            middle.cornerRadius = 3.5
            head.addSubview(middle)
            root.addSubview(head)
            heads.append((head, panel.points.map { panel.position(of: $0, in: area, axis: axis, end: plot.end) }))
        }

        /// Adds a line at the time of an event of the finger, with its name.
        private func add(_ mark: LivePlot.Mark, _ area: Rect, to root: View) {
            let group = View(frame: Rect(origin: .zero, size: size))
            let end = mark.baseline.map { $0 + 2 } ?? area.maxY
            addLine(
                [Point(x: mark.x, y: area.minY), Point(x: mark.x, y: end)], Style.mark, dashes: [2, 3], to: group)
            if let baseline = mark.baseline {
                let label = Label(mark.label, frame: Rect(x: mark.x + 4, y: baseline - 12, width: 120, height: 16))
                label.fontSize = 10.5
                label.textColor = Style.secondaryText
                group.addSubview(label)
            }
            root.addSubview(group)
            marks.append((group, mark.time))
        }

        private func addLine(
            _ corners: [Point], _ color: Color, lineWidth: Double = 1, dashes: [Double] = [], to view: View
        ) {
            guard let first = corners.first else { return }
            var path = Path()
            path.move(to: first)
            for corner in corners.dropFirst() { path.addLine(to: corner) }
            let line = ShapeView(path, color: .clear, frame: Rect(origin: .zero, size: size))
            line.shapeLayer.strokeColor = color
            line.shapeLayer.lineWidth = lineWidth
            line.shapeLayer.lineDashPattern = dashes
            line.shapeLayer.lineJoin = .round
            view.addSubview(line)
        }

        /// Adds the frame of the stage, and the finger's dot in it.
        private func makeFrame(_ recording: Recording) {
            let frame = View(frame: layout.stage)
            frame.cornerRadius = layout.cornerRadius
            frame.clipsToBounds = true
            frame.layer.borderWidth = 1
            frame.layer.borderColor = Style.grid
            above.root.addSubview(frame)
            guard recording.finger.contains(where: { $0 != nil }) else { return }
            let content = View(frame: Rect(origin: .zero, size: recording.size))
            content.layer.anchorPoint = .zero
            content.layer.position = .zero
            content.transform = Transform2D(scaleX: layout.scale, y: layout.scale)
            frame.addSubview(content)
            let radius = layout.fingerRadius
            dot.frame = Rect(x: 0, y: 0, width: 2 * radius, height: 2 * radius)
            dot.backgroundColor = Color(hex: 0x10121A, alpha: 0.3)
            dot.cornerRadius = radius
            dot.layer.borderWidth = radius / 7
            dot.layer.borderColor = Color(hex: 0xFFFFFF, alpha: 0.9)
            content.addSubview(dot)
        }
    }
#endif
