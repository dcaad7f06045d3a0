import MomentumReplay

extension Trace {
    /// A plot of the value and velocity of every property over time, in seconds, with marked events and shaded touches.
    public var plot: Plot {
        let end = frames.last?.time ?? 0
        let last = end.rounded(toDecimals: 2).shortest
        return Plot(
            title: "\(scene), \(variant)", subtitle: "\(frames.count) frames in \(last) s", panels: panels,
            marks: marks, touches: touches, end: end)
    }

    /// The panels for the value and the velocity of each property.
    var panels: [PlotPanel] {
        var panels: [PlotPanel] = []
        for (index, property) in properties.enumerated() {
            panels.append(
                PlotPanel(
                    title: property.name, unit: property.unit,
                    points: frames.map { Point(x: $0.time, y: $0.samples[index].value) }))
            panels.append(
                PlotPanel(
                    title: "velocity", unit: property.unit.isEmpty ? "1/s" : property.unit + "/s",
                    points: frames.map { Point(x: $0.time, y: $0.samples[index].velocity) }, showsZero: true))
        }
        return panels
    }

    /// The marks of the frames with events. The events of a frame share a mark.
    private var marks: [Plot.Mark] {
        frames.filter { !$0.events.isEmpty || !$0.marks.isEmpty }.map { frame in
            var names: [String] = []
            for name in frame.events.map(\.kind.name) + frame.marks where names.last != name { names.append(name) }
            return Plot.Mark(time: frame.time, label: names.joined(separator: ", "))
        }
    }

    /// The intervals in which at least one finger was down, in seconds.
    var touches: [ClosedRange<Double>] {
        var touches: [ClosedRange<Double>] = []
        var fingers = 0
        var start = 0.0
        for frame in frames {
            for event in frame.events {
                switch event.kind {
                case .touchDown:
                    if fingers == 0 { start = frame.time }
                    fingers += 1
                case .release, .cancelled:
                    guard fingers > 0 else { continue }
                    fingers -= 1
                    if fingers == 0 { touches.append(start...frame.time) }
                default: continue
                }
            }
        }
        if fingers > 0, let end = frames.last?.time { touches.append(start...max(start, end)) }
        return touches
    }
}
