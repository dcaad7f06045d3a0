import MomentumInspection
import MomentumPictures

/// A recording of a program, frame by frame: the pictures, the values of a property, and the position of the finger.
///
/// ```swift
/// try Recording(Cards(), gesture: "throw").write(to: "cards.gif")
/// ```
///
/// The program runs without a screen and in virtual time: the result does not depend on the load of the machine.
public struct Recording {
    let trace: Trace
    let size: Size
    /// The display list of each frame.
    let lists: [DisplayList]
    /// The images in the pictures, by their numbers.
    let images: [UInt32: Image]
    /// The folder of the images that the program refers to by name.
    let resources: String
    /// The position of the finger in each frame; nil if none is down.
    let finger: [Point?]
    /// The playback that was recorded, and the index of the plotted property.
    private let playback: Playback
    private let watched: Int
    private let focus: RecordingFocus?

    /// Creates a recording of a playback. The recording ends shortly after all watched values are almost at rest, at
    /// the latest with the playback.
    ///
    /// - Parameters:
    ///   - playback: The playback. It is run from its start to its end.
    ///   - watched: The index of the plotted property among the watched ones of the scene; the first one by default.
    ///     Any other index plots nothing.
    public init(_ playback: Playback, watching watched: Int = 0) {
        self.init(playback, watching: watched, focus: nil)
    }

    /// Creates a recording of the part of a script around a discontinuity, with the value that has stepped. Without a
    /// focus, it covers the whole script and plots the first watched property.
    package init(_ script: Script, focus: RecordingFocus?) {
        self.init(Playback(.script(script)), watching: 0, focus: focus)
    }

    private init(_ playback: Playback, watching watched: Int, focus: RecordingFocus?) {
        self.playback = playback
        self.watched = watched
        self.focus = focus
        // A script may contain changes made by hand in the studio.
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
        // A test ends at the discontinuity; the frames after it show its consequences.
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

    /// The number of frames per second, unless a script contains frames.
    var framesPerSecond: Double { playback.framesPerSecond }

    /// Returns the same recording at a different frame rate.
    func played(framesPerSecond: Double) -> Recording {
        guard framesPerSecond != playback.framesPerSecond else { return self }
        var playback = playback
        playback.framesPerSecond = framesPerSecond
        return Recording(playback, watching: watched, focus: focus)
    }

    /// The duration of the recording, in seconds, without the pause at the end of a moving picture; 0 for an empty one.
    public var duration: Double { trace.frames.last?.time ?? 0 }

    /// Returns the number of frames until every value stays within 1/200 of its range of its last value, plus a quarter
    /// of a second.
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
        var location: Point?
        return times.map { time in
            while next < samples.count, samples[next].timestamp <= time {
                let sample = samples[next]
                location = sample.phase == .ended || sample.phase == .cancelled ? nil : sample.location
                next += 1
            }
            return location
        }
    }
}
