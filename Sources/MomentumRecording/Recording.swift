import MomentumInspection
import MomentumPictures

/// A program that was played, frame by frame: pictures, numbers, and where the finger is.
///
/// ```swift
/// try Recording(Cards(), gesture: "throw").write(to: "cards.gif")
/// ```
///
/// Nothing is shown while it is made, and time is virtual: a recording comes out the same however busy the machine is.
public struct Recording {
    let trace: Trace
    let size: Size
    /// The display list of each frame.
    let lists: [DisplayList]
    /// The images that the pictures show, by their numbers.
    let images: [UInt32: Image]
    /// The folder of pictures that the program names.
    let resources: String
    /// Where the finger is in each frame; nil when none is down.
    let finger: [Point?]
    /// What was recorded, and which property is plotted.
    private let playback: Playback
    private let watched: Int
    private let focus: RecordingFocus?

    /// Records a playback up to its end; when it stops by itself, up to where every watched number is as good as
    /// at rest.
    ///
    /// - Parameters:
    ///   - playback: what is played.
    ///   - watched: the property that is plotted, an index of the scene's watched ones.
    public init(_ playback: Playback, watching watched: Int = 0) {
        self.init(playback, watching: watched, focus: nil)
    }

    /// Records a script: what lies around a step, and the number that has stepped; all of it, and what is watched, where there is none.
    package init(_ script: Script, focus: RecordingFocus?) {
        self.init(Playback(.script(script)), watching: 0, focus: focus)
    }

    private init(_ playback: Playback, watching watched: Int, focus: RecordingFocus?) {
        self.playback = playback
        self.watched = watched
        self.focus = focus
        // A script has what was changed by hand in the studio.
        Inspection.install()
        let session = playback.makeSession()
        var trace =
            focus.map { Trace(of: session, plotting: $0.number) }
            ?? Trace(of: session, watching: session.description.watched.indices.contains(watched) ? [watched] : [])
        var all = Trace(of: session)
        var lists: [DisplayList] = []
        var images: [UInt32: Image] = [:]
        var list = DisplayList()
        var times: [Double] = []
        func record(_ session: Session) {
            if let focus {
                guard session.time >= focus.times.lowerBound else { return }
                let last = trace.frames.last?.samples[0] ?? MotionSample(value: 0)
                trace.record(
                    focus.sample(on: session.stage) ?? last, at: session.time - (times.first ?? session.time),
                    events: session.events, marks: session.time == focus.time ? ["step"] : [])
            } else {
                trace.record(session)
                all.record(session)
            }
            times.append(session.time)
            session.stage.draw(into: &list)
            lists.append(list)
            images.merge(PictureReader.images(of: list)) { first, _ in first }
        }
        playback.run(session, record)
        // A test ends where something has stepped: what comes then shows what the step has led to.
        while let focus, session.time < focus.times.upperBound {
            session.apply(.frame(session.time + 1 / playback.framesPerSecond))
            record(session)
        }
        let count = focus == nil ? Self.count(all) : trace.frames.count
        self.trace = trace.prefix(count)
        self.images = images
        resources = session.description.resources
        self.lists = Array(lists.prefix(count))
        size = PictureReader.size(of: list)
        finger = Self.finger(in: session.log, at: Array(times.prefix(count)))
    }

    /// How many frames a second were played, where a script has none of its own.
    var framesPerSecond: Double { playback.framesPerSecond }

    /// The same, played in other frames.
    func played(framesPerSecond: Double) -> Recording {
        guard framesPerSecond != playback.framesPerSecond else { return self }
        var playback = playback
        playback.framesPerSecond = framesPerSecond
        return Recording(playback, watching: watched, focus: focus)
    }

    /// How long it lasts, in seconds.
    public var duration: Double { trace.frames.last?.time ?? 0 }

    /// How many frames there are until every value stays within a two-hundredth of its range, and a little longer.
    private static func count(_ trace: Trace) -> Int {
        var mover = 0
        for index in trace.properties.indices {
            let values = trace.frames.map(\.samples[index].value)
            guard let last = values.last, let least = values.min(), let most = values.max() else { continue }
            mover = max(mover, values.lastIndex { abs($0 - last) > (most - least) / 200 } ?? 0)
        }
        guard mover > 0 else { return trace.frames.count }
        let end = trace.frames[mover].time + 0.25
        return trace.frames.firstIndex { $0.time > end } ?? trace.frames.count
    }

    private static func finger(in log: [SessionInput], at times: [Double]) -> [Point?] {
        var samples: [PointerSample] = []
        for case .pointer(let sample) in log where sample.phase != .hovered { samples.append(sample) }
        var next = 0
        var place: Point?
        return times.map { time in
            while next < samples.count, samples[next].timestamp <= time {
                let sample = samples[next]
                place = sample.phase == .ended || sample.phase == .cancelled ? nil : sample.location
                next += 1
            }
            return place
        }
    }
}
