import MomentumTesting

/// A public call with random arguments, as no sensible program makes it.
public nonisolated struct HostileStep: Sendable {
    /// The kinds of calls.
    public enum Call: Int, Sendable, CaseIterable {
        case makeView, makeLabel, makeScrollView, makeTable, makeCollection, makeStack, makePageControl, makeSegments
        case makeSlider, makeStepper, makeField, makeTextView, makeEffect
        case add, insert, exchange, move, remove, frame, bounds, transform, alpha, corner, hide, constrain, constant
        case multiplier, priority, stackSpacing, stackCustomSpacing, stackKind, fit, layOut
        case animate, springAnimate, dampedAnimate, keyframes, repeatAnimate, crossDissolve, sharedElements
        case animator, animatorFraction, animatorThrow, animatorContinue, animatorReverse, animatorStop
        case timeline, timelineRate, timelineRepeat, timelineTime, timelineThrow, timelineStop,
            timelineNest, timelineDrive, timelineGrab
        case popSpring, popDecay, popBasic, popTune, popRemove
        case layerAdd, layerSpeed, layerAnimation, layerSpring, layerKeyframes, layerRemoveAnimations, snapshot
        case replicator, emitter, shape
        case gravity, collision, snap, attachment, push, itemBehavior, removeBehaviors
        case scrollContent, scrollTo, scrollZoom, scrollRect, wheel, press, drag, lift, key
        case reload, insertRows, deleteRows, moveRow, selectRow, scrollToRow, batch, lie
        case pages, currentPage, segment, slide, step
        case focus, text, insertText, textLimit, edit, textCommand, caret
        case gesture, removeGestures, present, dismiss, pushController, popController, rootController
        case resize, direction, reducedMotion, frameTime, frames, draw, hitTest, handler, nest, tearDown
    }

    public var call: Call
    /// The first number of the call.
    public var a: Double
    /// The second number of the call.
    public var b: Double
    /// The first integer of the call.
    public var n: Int
    /// The second integer of the call.
    public var m: Int

    /// Creates a call with ordinary numbers by default.
    public init(call: Call, a: Double = 0.5, b: Double = 0.5, n: Int = 1, m: Int = 1) {
        (self.call, self.a, self.b, self.n, self.m) = (call, a, b, n, m)
    }

    static let numbers: [Double] = [
        .nan, .infinity, -.infinity, 1e308, -1e308, 1e300, 1e38, -3.5e38, 1e15, -1e9, .leastNonzeroMagnitude, -0.0,
        1e-12, 0, 1, -1, 0.5,
    ]
    static let counts = [Int.min, .min + 1, -1, 0, 1, 2, 3, 7, 1_000, 100_000, 1 << 31, 1 << 40, .max - 1, .max]

    static func random(_ random: inout SplitMix64) -> HostileStep {
        func number(_ random: inout SplitMix64) -> Double {
            random.fraction() < 0.35 ? numbers[random.index(below: numbers.count)] : random.fraction() * 600 - 100
        }
        func count(_ random: inout SplitMix64) -> Int {
            random.fraction() < 0.35 ? counts[random.index(below: counts.count)] : random.index(below: 12)
        }
        var call = Call.allCases[random.index(below: Call.allCases.count)]
        let choice = random.fraction()
        if choice < 0.2 {
            call = .frames
        } else if choice < 0.26 {
            call = .handler
        } else if choice < 0.3 {
            call = .wheel
        }
        return HostileStep(call: call, a: number(&random), b: number(&random), n: count(&random), m: count(&random))
    }

    /// Returns a call for a handler. Most of these calls remove or change objects that the handler's caller uses.
    static func reaction(_ random: inout SplitMix64) -> HostileStep {
        var step = HostileStep.random(&random)
        let usual: [Call] = [
            .remove, .frameTime, .frames, .tearDown, .wheel, .reload, .present, .dismiss, .move, .rootController,
        ]
        if random.fraction() < 0.6 { step.call = usual[random.index(below: usual.count)] }
        return step
    }

    /// Returns the script of `seed`. Equal seeds produce equal scripts.
    public static func script(seed: UInt64) -> [HostileStep] {
        var random = SplitMix64(seed: seed)
        return (0..<20 + random.index(below: 40)).map { _ in HostileStep.random(&random) }
    }
}

nonisolated extension HostileStep: CustomStringConvertible {
    public var description: String { "\(call)(\(a), \(b), \(n), \(m))" }
}
