import MomentumCurves
import MomentumTesting

/// A step of a script for display-link animations.
public nonisolated enum PopStep: Sendable, Equatable {
    /// The kinds of animations in scripts.
    public enum Kind: Int, Sendable, CaseIterable { case spring, decay, landing, basic, custom }
    /// The animated properties: the positions of two views, the opacity of a view, and a number of the program.
    public enum Thing: Int, Sendable, CaseIterable { case first, second, fade, number }

    /// Advances time by a number of seconds in a single frame.
    case frame(Double)
    /// Advances time by a number of frames of 1/60 s.
    case frames(Int)
    /// Creates an animation with parameters that depend on the seed, and adds it with one of three keys or without a
    /// key.
    case add(Kind, Thing, key: Int, seed: Int)
    /// Adds an existing animation again to the same object. 0 denotes the most recent animation.
    case addAgain(Int, key: Int)
    case remove(Thing, key: Int)
    case removeAll(Thing)
    /// Changes the target of an animation. 0 denotes the most recent animation.
    case retarget(Int, Double)
    case push(Int, Double)
    case tune(Int, Double)
    /// Pauses an animation. 0 denotes the most recent animation.
    case pause(Int)
    /// Resumes a paused animation. 0 denotes the most recent animation.
    case resume(Int)
    /// Sets the reaction of an animation to its next callback of a kind: it is removed, replaced, retargeted, or paused
    /// or resumed.
    case reactTo(Int, Int, by: Int)
    /// Moves a view with a view animation.
    case animate(Thing, Double)
    case set(Thing, Double)
    /// Replaces the animated object with a new one.
    case renew(Thing)
    case leaveStage(Thing)
    case tearDown
}

nonisolated extension PopStep {
    private static let spans = [0, 1e-6, 1.0 / 240, 1.0 / 120, 1.0 / 60, 1.0 / 30, 0.1, 0.5, 2, 60, 3600]
    private static let absurd = [.nan, .infinity, -.infinity, 1e300, -1e12, 0]

    static func random(_ random: inout SplitMix64) -> PopStep {
        let thing = Thing.allCases[random.index(below: Thing.allCases.count)]
        let key = random.index(below: 4)
        let recent = random.index(below: 5)
        var number = random.number(in: -500...500)
        if random.happens(0.03) { number = absurd[random.index(below: absurd.count)] }
        switch random.index(below: 100) {
        case 0..<12: return .frame(spans[random.index(below: spans.count)])
        case 12..<36: return .frames([1, 2, 5, 15, 60][random.index(below: 5)])
        case 36..<60:
            let kind = Kind.allCases[random.index(below: Kind.allCases.count)]
            return .add(kind, thing, key: key, seed: random.index(below: 1_000_000))
        case 60..<62: return .addAgain(recent, key: key)
        case 62..<66: return .remove(thing, key: key)
        case 66: return .removeAll(thing)
        case 67..<75: return .retarget(recent, number)
        case 75..<79: return .push(recent, number * 8)
        case 79..<82: return .tune(recent, number / 25)
        case 82..<85: return .pause(recent)
        case 85..<88: return .resume(recent)
        case 88..<93: return .reactTo(recent, random.index(below: 4), by: random.index(below: 4))
        case 93, 94: return .animate(thing, number)
        case 95: return .set(thing, number)
        case 96: return .renew(thing)
        case 97: return .leaveStage(thing)
        default: return random.happens(0.2) ? .tearDown : .frames(3)
        }
    }
}
