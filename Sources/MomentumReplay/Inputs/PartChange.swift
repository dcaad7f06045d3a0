/// A manual change to a running program, made in the studio or in a test that was recorded there. A session refuses a
/// change with values out of range, with a diagnostic.
public nonisolated struct PartChange: Sendable, Equatable {
    /// The kinds of changes.
    public enum Kind: Sendable, Equatable {
        /// A change of a model value, by its key path and its new value. A session refuses a property that does not
        /// have exactly one component, and a value that is not finite.
        case number(PropertyPath, Double)
        /// A change of the spring of a running animation of the part, by the animation's index. The animation continues
        /// from its present value and velocity. The response is in seconds, from 0.01 to 60; the damping fraction is
        /// from 0 to 1.
        case spring(Int, response: Double, dampingFraction: Double)
        /// A change of the timing function of a running animation of the part, by the animation's index and the two
        /// control points of a cubic Bezier curve. The animation continues from its present value and ends at the same
        /// time as before. The x coordinates are from 0 to 1, the y coordinates from -8 to 8.
        case curve(Int, x1: Double, y1: Double, x2: Double, y2: Double)
        /// A change of a timeline's position, in seconds of all its runs. A session refuses a position that is not
        /// finite. A running timeline is paused there; ``PartChange/Playback/release`` continues it.
        case time(Double)
        /// A change of a timeline's playback.
        case playback(Playback)
    }

    /// The commands that control a timeline's playback.
    public enum Playback: Int, Sendable, Equatable {
        /// Plays the timeline from its present position.
        case play
        /// Pauses the timeline at its present position.
        case pause
        /// Reverses the timeline's direction.
        case reverse
        /// Ends a change of the timeline's position. The timeline continues if it was playing before.
        case release
    }

    /// The inspector's number for the part that is changed: a view, a layer or a timeline.
    public let part: UInt32
    /// The kind of the change.
    public let kind: Kind

    /// Creates a change of the kind `kind` to the part with the number `part`.
    public init(_ kind: Kind, of part: UInt32) { (self.kind, self.part) = (kind, part) }

    /// Whether the numbers of the change are in range.
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
    /// Applies a manual change; nil in a program without inspection. Returns false if the part has no such property,
    /// animation or timeline.
    package static var makeChange: ((PartChange, Stage) -> Bool)?

    /// Decodes the change in a record from its kind, an index and four numbers. Set at the same time as ``makeChange``.
    package static var changeOfRecord: ((Int, Int, Double, Double, Double, Double) -> PartChange.Kind?)?

    func make(_ change: PartChange) {
        guard let makeChange = Self.makeChange else {
            return _ = refuse("the program accepts no manual changes", remedy: "call Inspection.install() first")
        }
        if !makeChange(change, stage) {
            _ = refuse(
                "the part does not exist, or has no such property, animation or timeline", .number(Double(change.part)),
                remedy: "pass an existing part, and a property, animation or timeline of it")
        }
    }
}
