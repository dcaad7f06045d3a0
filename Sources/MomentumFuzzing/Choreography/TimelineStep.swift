import MomentumTesting

/// A step of a script for a timeline.
public nonisolated enum TimelineStep: Sendable {
    /// Advances time by a number of seconds.
    case frame(Double)
    case start
    /// Starts the timeline after a delay, in seconds.
    case startAfter(Double)
    case pause
    /// Moves the timeline to a time, in seconds.
    case scrub(Double)
    /// Throws the timeline at a velocity, in seconds of the timeline per second.
    case throwTime(Double)
    case settle(Double)
    case reverse
    case replays(Bool)
    case rate(Double)
    /// Adds a part, with its view, its change and its timing.
    case add(view: Int, change: Int, at: Int, timing: Int, to: Double)
    case remove(Int)
    case move(Int, Double)
    case moveLabel(Double)
    case retarget(Int, Double)
    case grab(Int, waits: Bool)
    /// Moves a grabbed view horizontally by a distance, in points.
    case drag(Int, Double)
    case release(Int)
    case stop(Bool)
    /// Finishes a stopped timeline at its end, its start or its present position.
    case finish(Int)
    case animate(view: Int, to: Double)
    /// Moves the timeline to a time, in seconds, throws it at twice the normal speed, and starts it.
    case drive(Double)

    static func random(_ random: inout SplitMix64, views: Int) -> TimelineStep {
        func real(_ range: ClosedRange<Double>) -> Double { random.number(in: range) }
        func index(_ count: Int) -> Int { random.index(below: count) }
        switch index(36) {
        case 0...8: return .frame(real(0.001...0.4))
        case 9...12: return .start
        case 13: return .startAfter(real(0...0.3))
        case 14...15: return .pause
        case 16...17: return .scrub(real(-0.2...3))
        case 18: return .throwTime(real(-8...8))
        case 19: return .settle(real(0...3))
        case 20...22: return .reverse
        case 23: return .replays(index(2) == 0)
        case 24: return .rate(real(0.2...4))
        case 25...27:
            return .add(
                view: index(views), change: index(6), at: index(6), timing: index(5), to: real(-200...200))
        case 28: return .remove(index(8))
        case 29: return index(2) == 0 ? .move(index(8), real(0...2)) : .moveLabel(real(0...2))
        case 30: return .retarget(index(8), real(-200...200))
        case 31: return .grab(index(views), waits: index(3) == 0)
        case 32: return .drag(index(views), real(-50...50))
        case 33: return .release(index(views))
        case 34: return index(3) == 0 ? .stop(index(2) == 0) : .animate(view: index(views), to: real(-200...200))
        default: return index(4) == 0 ? .finish(index(3)) : .drive(real(0...3))
        }
    }
}
