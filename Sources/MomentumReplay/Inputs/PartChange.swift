/// What is changed by hand while a program runs: in the studio, and in a test that was recorded there.
public nonisolated struct PartChange: Sendable, Equatable {
    /// What is changed.
    public enum Kind: Sendable, Equatable {
        /// A number of the model.
        case number(PropertyPath, Double)
        /// The spring of the animation at an index among those that run on the part: it goes on from where it is, as fast as it is.
        case spring(Int, response: Double, dampingFraction: Double)
        /// The timing function of the animation at an index, by the control points of a cubic Bezier curve: it goes on from where it is,
        /// and ends when it would have ended.
        case curve(Int, x1: Double, y1: Double, x2: Double, y2: Double)
        /// The time of a timeline, in seconds of all its runs: it stands there.
        case time(Double)
        /// How a timeline goes on.
        case playback(Playback)
    }

    /// How a timeline goes on.
    public enum Playback: Int, Sendable, Equatable {
        /// It is played from where it is.
        case play
        /// It stands still where it is.
        case pause
        /// It goes the other way.
        case reverse
        /// What has changed its time releases it: it is played on if it was played before.
        case release
    }

    /// The number of the part that is changed, a view, a layer or a timeline, as an inspector counts them.
    public let part: UInt32
    /// What is changed.
    public let kind: Kind

    /// Creates a change.
    public init(_ kind: Kind, of part: UInt32) { (self.kind, self.part) = (kind, part) }

    /// Whether its numbers make sense.
    var isLegal: Bool {
        switch kind {
        case .number(let path, let number): path.componentCount == 1 && number.isFinite
        case .spring(let index, let response, let fraction):
            index >= 0 && (0.01...60).contains(response) && (0...1).contains(fraction)
        case .curve(let index, let x1, let y1, let x2, let y2):
            index >= 0 && (0...1).contains(x1) && (0...1).contains(x2) && (-8...8).contains(y1) && (-8...8).contains(y2)
        case .time(let time): time.isFinite
        case .playback: true
        }
    }
}

extension Session {
    /// Makes a change by hand; nil in a program without inspection. Returns false where the part has no such number.
    package static var makeChange: ((PartChange, Stage) -> Bool)?

    /// The change that a record holds: its kind, an index and four numbers. Set together with ``makeChange``.
    package static var changeOfRecord: ((Int, Int, Double, Double, Double, Double) -> PartChange.Kind?)?

    func make(_ change: PartChange) {
        guard let makeChange = Self.makeChange else {
            return _ = refuse("nothing of this program can be changed by hand")
        }
        if !makeChange(change, stage) {
            _ = refuse("there is no such part, property, animation or timeline to be changed now")
        }
    }
}
