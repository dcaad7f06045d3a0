import MomentumTesting

/// A step of a script for animators: a legal or illegal call, or an event in their environment.
public nonisolated enum AnimatorStep: Sendable, Equatable {
    /// Advances time by a number of seconds.
    case frame(Double)
    /// Releases the animator in a slot and creates another one, with a timing of ``AnimatorTimings`` and a duration in
    /// seconds.
    case make(Int, timing: Int, duration: Double)
    /// Creates an animator that takes over from a stopped one.
    case renew(Int, from: Int)
    case start(Int)
    case startAfter(Int, Double)
    case pause(Int)
    case scrub(Int, Double)
    case stop(Int, Bool)
    case finish(Int, Int)
    case proceed(Int, timing: Int?, factor: Double)
    /// Pauses and continues at the same moment.
    case retarget(Int, timing: Int?, factor: Double)
    case turn(Int)
    /// Adds a block that moves a view to a position.
    case add(Int, view: Int, to: Double, delayFactor: Double)
    case complete(Int)
    case pausesOnCompletion(Int, Bool)
    case interruptible(Int, Bool)
    case linear(Int, Bool)
    case replay(Int, Bool)
    /// Moves a view as a finger does, to a position and with a velocity.
    case drag(Int, to: Double, velocity: Double)
    /// Moves a view with a new animation.
    case animate(Int, to: Double)
    case remove(Int)
    case insert(Int)
    case hurry(Int, Double)
}

/// The timings of the tested animators.
@MainActor enum AnimatorTimings {
    static let all: [TimingCurve] = [
        .function(.linear), .function(.easeIn), .function(.easeOut), .function(.easeInEaseOut), .function(.default),
        .function(.cubic(0.3, -0.6, 0.7, 1.6)), .function(.easing(Easing(.bounce, .out))),
        .spring(SpringTimingParameters(dampingRatio: 0.6)), .spring(SpringTimingParameters(dampingRatio: 1)),
        .spring(SpringTimingParameters(mass: 1, stiffness: 100, damping: 10)),
        .spring(SpringTimingParameters(dampingRatio: 0.8, initialVelocity: Vector(dx: 2, dy: -3))),
        .spring(SpringTimingParameters(dampingRatio: 0.8, initialVelocity: Vector(dx: 0, dy: 6))),
        .spring(SpringTimingParameters(dampingRatio: 0.7, absoluteVelocity: Vector(dx: 0, dy: 250))),
    ]
    static let linear = 0

    /// Returns whether a continuation with `timing` keeps the present velocity.
    static func keepsVelocity(_ timing: TimingCurve) -> Bool {
        guard case .spring(let spring) = timing else { return true }
        return spring.initialVelocity == nil && spring.absoluteVelocity == nil
    }
}

extension AnimatorStep {
    /// Returns a random step of a script with `animators` animators and `views` views.
    static func random(_ random: inout SplitMix64, animators: Int, views: Int) -> AnimatorStep {
        let slot = random.index(below: animators)
        let view = random.index(below: views)
        let timing = random.index(below: 13)
        let fractions = [0, 0.1 + 0.2, 0.5, 0.75, 1, 1.5, -0.5, .nan]
        switch random.index(below: 62) {
        case 0..<14: return .frame([0, 1 / 120, 1 / 60, 0.1, 0.25, 0.5, 1, 3][random.index(below: 8)])
        case 14: return .frame(3600)
        case 15, 16: return .make(slot, timing: timing, duration: [0, 0.3, 1, 1, 2][random.index(below: 5)])
        case 17: return .renew(slot, from: random.index(below: animators))
        case 18..<25: return .start(slot)
        case 25, 26: return .startAfter(slot, [0, 0.2, 0.5, -1, .infinity][random.index(below: 5)])
        case 27..<31: return .pause(slot)
        case 31, 32: return .scrub(slot, fractions[random.index(below: fractions.count)])
        case 33, 34: return .scrub(slot, random.fraction())
        case 35, 36: return .stop(slot, random.happens(0.5))
        case 37, 38: return .finish(slot, random.index(below: 3))
        case 39, 40:
            return .proceed(slot, timing: random.happens(0.5) ? timing : nil, factor: factor(&random))
        case 41..<44:
            return .retarget(slot, timing: random.happens(0.6) ? timing : nil, factor: factor(&random))
        case 44..<49: return .turn(slot)
        case 49..<53:
            return .add(
                slot, view: view, to: [100, 200, 300, 0.1 + 0.2, 1e3 / 7][random.index(below: 5)],
                delayFactor: [0, 0, 0, 0.3, 0.9, 1, -0.1, .nan][random.index(below: 8)])
        case 53: return .complete(slot)
        case 54: return .pausesOnCompletion(slot, random.happens(0.6))
        case 55: return .interruptible(slot, random.happens(0.5))
        case 56: return random.happens(0.5) ? .linear(slot, random.happens(0.5)) : .replay(slot, random.happens(0.5))
        case 57, 58:
            return .drag(view, to: random.number(in: 0...400), velocity: random.number(in: -2000...2000))
        case 59: return .animate(view, to: random.number(in: 0...400))
        case 60: return random.happens(0.4) ? .remove(view) : .insert(view)
        default: return random.happens(0.3) ? .hurry(view, [0.5, 2, 1][random.index(below: 3)]) : .insert(view)
        }
    }

    private static func factor(_ random: inout SplitMix64) -> Double {
        [0, 0, 0.5, 1, 2.5, -1, .infinity, .nan][random.index(below: 8)]
    }
}
