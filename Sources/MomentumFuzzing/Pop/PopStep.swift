import MomentumCurves
import MomentumTesting

/// One step of a script that is played to display-link animations.
public nonisolated enum PopStep: Sendable, Equatable {
    /// The kinds of animations that scripts make.
    public enum Kind: Int, Sendable, CaseIterable { case spring, decay, landing, basic, custom }
    /// What they move: two views' positions, a view's opacity and a number of the program's own.
    public enum Thing: Int, Sendable, CaseIterable { case first, second, fade, number }

    /// Time goes on by so many seconds in one frame.
    case frame(Double)
    /// So many frames of 1/60 s.
    case frames(Int)
    /// An animation is made, with numbers that the seed chooses, and added with one of three keys, or none.
    case add(Kind, Thing, key: Int, seed: Int)
    /// The animation made so many ago is added once more, to the same thing.
    case addAgain(Int, key: Int)
    case remove(Thing, key: Int)
    case removeAll(Thing)
    /// What follows is done to the animation made so many ago.
    case retarget(Int, Double)
    case push(Int, Double)
    case tune(Int, Double)
    case pause(Int)
    case resume(Int)
    /// In its next callback of a kind it is removed, replaced, sent on, or paused.
    case reactTo(Int, Int, by: Int)
    /// A view animation, or a call from outside, moves the thing.
    case animate(Thing, Double)
    case set(Thing, Double)
    /// The object of a thing goes away, and another one is made instead.
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
