import MomentumReplay

/// A visible change of a layer from one frame to the next, without an animation and without a finger that moves as far.
/// Users perceive such a change as a jump, even if the program has requested it.
///
/// Only positions, sizes, transforms and opacities are checked, and only for changes that are large enough to appear as
/// a jump. Text, colours, and layers that appear or disappear may change abruptly. If frames are too far apart to show
/// motion, everything jumps and nothing is checked.
struct AbruptChange {
    /// The layer values that are checked, each with the smallest change that is reported.
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

    /// The indices of the layer's width and height.
    static let sizes = limits.map { $0.index }.filter {
        LayerReading.property(at: $0).name.letters.starts(with: ("bounds.size" as String).letters)
    }

    /// The limit for lengths, in points.
    private static let length = 12.0
    /// The limit for fractions and factors.
    private static let share = 0.25
    /// The longest frame in which a jump can be distinguished from a motion, in seconds. In a frame of 1/24 s, a quick
    /// spring covers half of its distance.
    static let longestFrame = 1.0 / 29
    /// The duration of the frame for which the limits are defined, in seconds. In a longer frame, a motion covers more
    /// distance.
    private static let frame = 1.0 / 60
    /// The largest distance that a follower moves for each point of the object that it follows. The centre of a layer
    /// that the object stretches moves half as far again, such as the scroll bar of a list that springs back.
    private static let stretch = 1.5
    /// The largest change of a fraction for each point that another object has moved.
    private static let fractionPerPoint = 0.01
    /// The largest distance that a finger moves an object for each point of its own movement.
    private static let gain = 4.0
    /// The largest distance that a finger scrubs an object for each point of its own movement: a short track can scrub
    /// an object across the whole stage, or around it.
    private static let scrubbingGain = 24.0

    /// The largest first step of a quick spring, as a multiple of the limit, and the smallest fraction of that step
    /// that the next step has.
    private static let (start, persistence) = (4.0, 0.5)

    /// The largest ratio of a value's step below a finger to its independent step in the previous frame.
    static let stepRatio = 1.5

    /// The external influences on a layer.
    struct Action {
        /// The distance that fingers on the layer have moved, in points; nil if there is none.
        var fingers: Double?
        /// The distance that fingers elsewhere have moved, in this frame or the previous one, in points. The objects
        /// that they scrub, and followers of these, can be outside the touched layers.
        var others: Double
        /// Whether an animation was removed without capturing its presentation value. A finger moves an object from its
        /// presentation value, not from its model value.
        var isRemoval: Bool
        /// Whether the value was scrubbed.
        var isScrub = false
    }

    /// The layer, and the index of the changed value.
    let layer: ObjectIdentifier
    let index: Int
    /// The requests to the layer, and the time of the change, in seconds of the stage.
    let entries: [JournalEntry]
    let time: Double
    /// The presentation values before and after the change.
    let before: Double
    let after: Double
    /// The smallest change that is reported.
    let limit: Double
    /// The largest distance that the value's driver can have moved it.
    var reach = 0.0
    /// Whether the value continues from its model value instead of from its presentation value. Nothing explains this.
    var isStopped = false
    let action: Action

    /// Returns whether the change is explained if other objects have moved independently by up to `otherMovement` points, in
    /// this frame or the previous one. The layer may follow such an object and may be stretched by it.
    func isExplained(byMovement otherMovement: Double) -> Bool {
        guard !isStopped else { return false }
        let following = otherMovement * (LayerReading.isLength(index) ? Self.stretch : Self.fractionPerPoint)
        let gain = action.isScrub ? Self.scrubbingGain : Self.gain
        let fingers = action.fingers.map { action.isRemoval ? $0 : $0 * gain + limit } ?? 0
        let others = action.isRemoval && action.others.isFinite ? 0 : action.others * gain
        return abs(after - before) <= limit + reach + max(following, fingers, others)
    }

    /// Whether the change may be the first step of a motion.
    var mayBeStart: Bool {
        !isStopped && !action.isRemoval && action.fingers == nil && entries.contains { $0.sets(index) }
            && abs(after - before) <= Self.start * limit
    }

    /// Returns whether the motion of this step continues, given the `value` after a further `share` of the step's
    /// duration.
    func continues(to value: Double, after share: Double) -> Bool {
        let step = after - before
        return (value - after) * step >= Self.persistence * share * step * step
    }

    /// Returns the smallest change of the value at `index` that is reported in a frame of `duration` seconds. `limit`
    /// applies to a frame of 1/60 s. The limit for the opacity does not depend on the duration, because a change of
    /// opacity is not a movement.
    static func limit(_ limit: Double, of index: Int, over duration: Double) -> Double {
        index == opacity ? limit : limit * max(1, duration / frame)
    }

    /// Returns the distance that fingers have moved elsewhere than on a layer. It is infinite for input that affects
    /// the whole stage, such as a change of its size.
    static func elsewhere(_ all: Double, _ onLayer: Double?) -> Double {
        all.isInfinite ? all : max(0, all - (onLayer ?? 0))
    }

    /// Returns whether a value whose animation was removed continues from its `model` value instead of from its
    /// presentation value `presented`. `found` is the new value.
    static func isStopped(_ presented: Double, _ model: Double, _ found: Double, limit: Double) -> Bool {
        abs(presented - model) > limit && abs(found - model) < abs(found - presented)
    }
}
