/// A player that runs a session by a script or a scripted gesture, and calls a closure after every frame.
public struct Playback {
    /// The source of the input.
    public enum Source {
        /// A script, played with its own frames, or with the clock's frames if it has none.
        case script(Script)
        /// A scripted gesture of the scene, by its index, played from time 0 on with the clock's frames. If there is no
        /// such gesture, reports a diagnostic and plays no input.
        case gesture(Int, Session.Start)
        /// No input, only frames of the clock.
        case nothing(Session.Start)
    }

    private let source: Source
    private var clock: FrameClock

    /// Creates a playback of `source`.
    ///
    /// - Parameters:
    ///   - source: The source of the input.
    ///   - clock: The frames and the end. Its duration ends a script early. Its frame rate has no effect on a script
    ///     with frames of its own. By default 60 frames per second, until the scene is at rest.
    public init(_ source: Source, clock: FrameClock = FrameClock()) {
        self.source = source
        self.clock = clock
    }

    /// The number of frames per second for sources without frames of their own. It must be positive and finite, which
    /// is not checked.
    public var framesPerSecond: Double {
        get { clock.framesPerSecond }
        set { clock.framesPerSecond = newValue }
    }

    /// Creates a session with the configuration of the source. If a script contains answers about images, the session
    /// has no image loader.
    public func makeSession() -> Session {
        switch source {
        case .script(let script): session(of: script)
        case .gesture(_, let start), .nothing(let start): Session(start)
        }
    }

    /// Creates a session for a script. If the script contains answers about images, the session has no image loader.
    private func session(of script: Script) -> Session {
        let session = Session(script.start)
        if script.inputs.contains(where: { if case .image = $0 { true } else { false } }) {
            session.imageLoader = nil
        }
        return session
    }

    /// Plays the source to its end in `session`, and calls `body` after every frame. The session must be new and
    /// created by ``makeSession()``, which is not checked.
    ///
    /// The requests of the program are answered as ``Session/answerRequests(from:)`` does, unless the source is a script
    /// with frames or with answers of its own.
    public func run(_ session: Session, _ body: (Session) -> Void) {
        switch source {
        case .script(let script) where script.hasFrames: replay(script.inputs, session, body)
        case .script(let script): play(script.inputs, session, body)
        case .gesture(let index, _):
            session.perform(index)
            play([], session, body)
        case .nothing: play([], session, body)
        }
    }

    private func replay(_ inputs: [SessionInput], _ session: Session, _ body: (Session) -> Void) {
        for input in inputs {
            if case .frame(let time) = input {
                if let end = clock.duration, time > end { return }
                session.apply(input)
                body(session)
            } else {
                session.apply(input)
            }
        }
    }

    /// Delivers each input in the first frame that is not earlier than any pointer sample up to that input.
    private func play(_ inputs: [SessionInput], _ session: Session, _ body: (Session) -> Void) {
        var pending = inputs[...]
        var index = 0
        let hasAnswers = inputs.contains { if case .host(.answer) = $0 { true } else { false } }
        let folder = hasAnswers ? nil : ResourceFolder(named: session.start.scene.resources)
        while !clock.isOver(at: index) {
            let time = clock.time(of: index)
            while let input = pending.first {
                if case .pointer(let sample) = input, sample.timestamp > time { break }
                session.apply(input)
                pending.removeFirst()
            }
            session.apply(.frame(time))
            body(session)
            if let folder { session.answerRequests(from: folder) }
            if clock.duration == nil, pending.isEmpty, !session.needsFrame { return }
            index += 1
        }
    }
}

extension Trace {
    /// Creates the trace of a playback.
    ///
    /// - Parameters:
    ///   - playback: The playback, which is run from its start to its end.
    ///   - watched: The indices of the scene's watched properties to be traced; nil for all of them. An invalid index
    ///     ends the program.
    public init(_ playback: Playback, watching watched: [Int]? = nil) {
        let session = playback.makeSession()
        self.init(of: session, watching: watched)
        playback.run(session) { record($0) }
    }

    /// Creates the trace of a script, with the script's frames, or at 60 frames per second if the script has none.
    ///
    /// - Parameters:
    ///   - script: The script, which is played to its end.
    ///   - watched: The indices of the scene's watched properties to be traced; nil for all of them. An invalid index
    ///     ends the program.
    public init(replaying script: Script, watching watched: [Int]? = nil) {
        self.init(Playback(.script(script)), watching: watched)
    }
}

/// The times of the frames, and the end of a playback.
public struct FrameClock: Equatable {
    /// The number of frames per second. It must be positive and finite, which is not checked. Default 60.
    public var framesPerSecond: Double
    /// The time after which there are no more frames, in seconds. If nil, the playback ends when the scene is at rest,
    /// or after ``longest`` seconds; a script with frames of its own is played to its end. Default nil.
    public var duration: Double?

    /// The longest playback of a scene that does not come to rest, in seconds.
    public nonisolated static let longest = 20.0

    /// Creates a clock.
    ///
    /// - Parameters:
    ///   - framesPerSecond: The number of frames per second. It must be positive and finite, which is not checked.
    ///   - duration: The time after which there are no more frames, in seconds; nil to end when the scene is at rest.
    public init(framesPerSecond: Double = 60, duration: Double? = nil) {
        self.framesPerSecond = framesPerSecond
        self.duration = duration
    }

    /// Returns the time of the frame at `index`, in seconds. The time is a quotient, so that no error accumulates.
    public func time(of index: Int) -> Double { Double(index) / framesPerSecond }

    /// Returns whether the frame at `index` is after the end.
    func isOver(at index: Int) -> Bool { time(of: index) > duration ?? Self.longest }
}
