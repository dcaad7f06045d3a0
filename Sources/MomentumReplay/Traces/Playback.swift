/// Runs a session by a script or a scripted gesture, and stops at every frame.
public struct Playback {
    /// What is played.
    public enum Source {
        /// A script: in its own frames, or, when it has none, in the clock's.
        case script(Script)
        /// A scripted gesture of the scene, from time 0 on, in the clock's frames.
        case gesture(Int, Session.Start)
        /// Nothing is done.
        case nothing(Session.Start)
    }

    private let source: Source
    private var clock: FrameClock

    /// Creates a playback. A duration in `clock` cuts a script off, its frames per second do not matter to a script
    /// with frames of its own.
    public init(_ source: Source, clock: FrameClock = FrameClock()) {
        self.source = source
        self.clock = clock
    }

    /// Frames per second, where a script has none of its own.
    public var framesPerSecond: Double {
        get { clock.framesPerSecond }
        set { clock.framesPerSecond = newValue }
    }

    /// A new session as the source opens it.
    public func makeSession() -> Session {
        switch source {
        case .script(let script): session(of: script)
        case .gesture(_, let start), .nothing(let start): Session(start)
        }
    }

    /// A session that takes from the script what became of pictures, if that says it.
    private func session(of script: Script) -> Session {
        let session = Session(script.start)
        if script.inputs.contains(where: { if case .image = $0 { true } else { false } }) {
            session.imageLoader = nil
        }
        return session
    }

    /// Plays everything to `session`, which must be fresh from ``makeSession()``, and calls `body` after every frame.
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

    /// Every input is delivered in the first frame that is not before the pointer samples up to it.
    private func play(_ inputs: [SessionInput], _ session: Session, _ body: (Session) -> Void) {
        var pending = inputs[...]
        var index = 0
        while !clock.isOver(at: index) {
            let time = clock.time(of: index)
            while let input = pending.first {
                if case .pointer(let sample) = input, sample.timestamp > time { break }
                session.apply(input)
                pending.removeFirst()
            }
            session.apply(.frame(time))
            body(session)
            if clock.duration == nil, pending.isEmpty, !session.needsFrame { return }
            index += 1
        }
    }
}

extension Trace {
    /// The trace of a playback.
    ///
    /// - Parameters:
    ///   - playback: what is played, from its start to its end.
    ///   - watched: which of the scene's watched properties; all when nil.
    public init(_ playback: Playback, watching watched: [Int]? = nil) {
        let session = playback.makeSession()
        self.init(of: session, watching: watched)
        playback.run(session) { record($0) }
    }

    /// The trace of a script, frame by frame as it says, or at 60 frames a second when it does not.
    public init(replaying script: Script, watching watched: [Int]? = nil) {
        self.init(Playback(.script(script)), watching: watched)
    }
}

/// When frames are, and when enough of them have been.
public struct FrameClock: Equatable {
    /// Frames per second; 60 by default.
    public var framesPerSecond: Double
    /// The time of the last frame at most, in seconds; nil: until the scene is at rest, but at most ``longest``.
    public var duration: Double?

    /// The time after which a scene that never rests is left, in seconds.
    public nonisolated static let longest = 20.0

    /// Creates a clock. `framesPerSecond` must be positive and finite.
    public init(framesPerSecond: Double = 60, duration: Double? = nil) {
        self.framesPerSecond = framesPerSecond
        self.duration = duration
    }

    /// The time of the frame at `index`, in seconds: a quotient, so that no error adds up.
    public func time(of index: Int) -> Double { Double(index) / framesPerSecond }

    /// Whether the frame at `index` comes too late to be shown.
    func isOver(at index: Int) -> Bool { time(of: index) > duration ?? Self.longest }
}
