import MomentumReplay

/// A visible change that a program makes from one frame to the next, without animating it and without a finger that moves as
/// far: what a user calls a jump, even where the program has asked for it.
///
/// Only positions, sizes, transforms and opacities count, and only changes that are large enough to be seen as a jump; text,
/// colours and what comes or goes may change at once. Where frames come more slowly than a motion can be seen in, everything
/// jumps, and nothing is looked at.
struct AbruptChange {
    /// The numbers of a layer that are looked at, each with the least change that counts.
    static let limits: [(index: Int, limit: Double)] = (0..<LayerReading.count).compactMap { index in
        let name = LayerReading.property(at: index).name
        guard
            (["position", "bounds", "transform", "opacity"] as [String]).contains(where: {
                name.letters.starts(with: $0.letters)
            })
        else { return nil }
        return (index, LayerReading.isLength(index) ? length : share)
    }

    static let opacity = limits.map { $0.index }.first {
        LayerReading.property(at: $0).name.letters.elementsEqual(("opacity" as String).letters)
    }

    /// How large a layer is.
    static let sizes = limits.map { $0.index }.filter {
        LayerReading.property(at: $0).name.letters.starts(with: ("bounds.size" as String).letters)
    }

    /// In points.
    private static let length = 12.0
    /// In parts of the whole.
    private static let share = 0.25
    /// The longest frame in which a step can be told from a motion, in seconds: in one of a twenty-fourth of a second a quick spring goes
    /// half its distance.
    static let longestFrame = 1.0 / 29
    /// The length of the frame that these are for, in seconds: what moves goes farther in a longer one.
    private static let frame = 1.0 / 60
    /// How far what follows something may go for each of its points: the middle of what is stretched by it goes half as far again,
    /// such as the bar of a list that springs back.
    private static let stretch = 1.5
    /// By how much a share may change for a point that something else has gone.
    private static let shareOfDrift = 0.01
    /// How many points a finger may move things for each of its own.
    private static let gain = 4.0
    /// How many, where they scrub: what a short track scrubs may cross the whole stage, or circle it.
    private static let gainOfScrubbing = 24.0

    /// By how many times the least change that counts a quick spring starts, and how much of its first step it makes in the next.
    private static let (start, persistence) = (4.0, 0.5)

    /// How much farther than in the frame before something may go by itself below a finger.
    static let pace = 1.5

    /// What acts on the layer from outside.
    struct Action {
        /// How far fingers have moved on it, in points; nil without one.
        var fingers: Double?
        /// How far fingers have moved on anything else, in this frame or in the one before: what they scrub, and what follows that,
        /// need not lie below them.
        var others: Double
        /// Whether an animation was removed that was not caught: a finger moves things from where they are seen, not from where
        /// they would have gone.
        var isRemoval: Bool
        /// Whether it was scrubbed.
        var isScrub = false
    }

    /// Which layer it is, and which of its numbers.
    let layer: ObjectIdentifier
    let index: Int
    /// What was asked of the layer, and when.
    let entries: [JournalEntry]
    let time: Double
    /// What was seen, and what is seen now.
    let before: Double
    let after: Double
    /// The least change that counts.
    let limit: Double
    /// How far what drives the number can have taken it.
    var reach = 0.0
    /// Whether it goes on from where it would have gone instead of from where it was seen: nothing explains that.
    var isStopped = false
    let action: Action

    /// Whether the number may have become another at once, where anything has gone by itself as far as `drift`, in this frame
    /// or in the one before: something may follow it, and be stretched by it.
    func isExplained(byDrift drift: Double) -> Bool {
        guard !isStopped else { return false }
        let following = drift * (LayerReading.isLength(index) ? Self.stretch : Self.shareOfDrift)
        let gain = action.isScrub ? Self.gainOfScrubbing : Self.gain
        let fingers = action.fingers.map { action.isRemoval ? $0 : $0 * gain + limit } ?? 0
        let others = action.isRemoval && action.others.isFinite ? 0 : action.others * gain
        return abs(after - before) <= limit + reach + max(following, fingers, others)
    }

    /// Whether it may be the first step of something that the program moves.
    var mayBeStart: Bool {
        !isStopped && !action.isRemoval && action.fingers == nil && entries.contains { $0.sets(index) }
            && abs(after - before) <= Self.start * limit
    }

    /// Whether what has taken this step goes on, as far as it is at `value` the time `share` of the step's later.
    func goesOn(to value: Double, after share: Double) -> Bool {
        let step = after - before
        return (value - after) * step >= Self.persistence * share * step * step
    }

    /// The least change of the number at `index` that counts in a frame of `duration` seconds, `limit` being that in a sixtieth of
    /// a second. How strongly something is seen is no motion, and steps are seen however long the frame is.
    static func limit(_ limit: Double, of index: Int, over duration: Double) -> Double {
        index == opacity ? limit : limit * max(1, duration / frame)
    }

    /// How far fingers have gone elsewhere than on a layer. What acts on the whole stage, such as another size, has no end.
    static func elsewhere(_ all: Double, _ onLayer: Double?) -> Double {
        all.isInfinite ? all : max(0, all - (onLayer ?? 0))
    }

    /// Whether a number whose animation was removed goes on from its `model` instead of from where it was `seen`.
    static func isStopped(_ seen: Double, _ model: Double, _ found: Double, limit: Double) -> Bool {
        abs(seen - model) > limit && abs(found - model) < abs(found - seen)
    }
}
