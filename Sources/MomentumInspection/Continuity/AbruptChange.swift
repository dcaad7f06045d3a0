import MomentumReplay

/// A visible change that a program makes from one frame to the next, without animating it and without a finger that moves as
/// far: what a user calls a jump, even where the program has asked for it.
///
/// Only positions, sizes, transforms and opacities count, and only changes that are large enough to be seen as a jump; text,
/// colours and what comes or goes may change at once.
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

    /// In points.
    private static let length = 12.0
    /// In parts of the whole.
    private static let share = 0.25
    /// By how much a share may change for a point that something else has gone.
    private static let shareOfDrift = 0.01
    /// How many points a finger may move things for each of its own.
    private static let gain = 4.0

    /// What acts on the layer from outside.
    struct Action {
        /// How far fingers have moved on it, in points; nil without one.
        var fingers: Double?
        /// How far fingers have moved on anything else, in this frame or in the one before: what they scrub, and what follows that,
        /// need not lie below them.
        var others: Double
        /// How far anything else has gone by itself in this frame or in the one before, in points: something may follow it.
        var drift: Double
        /// Whether an animation was removed that was not caught: a finger moves things from where they are seen, not from where
        /// they would have gone.
        var isRemoval: Bool
    }

    /// How far fingers have gone elsewhere than on a layer. What acts on the whole stage, such as another size, has no end.
    static func elsewhere(_ all: Double, _ onLayer: Double?) -> Double {
        all.isInfinite ? all : max(0, all - (onLayer ?? 0))
    }

    /// Whether a number whose animation was removed goes on from its `model` instead of from where it was `seen`.
    static func isStopped(_ seen: Double, _ model: Double, _ found: Double, limit: Double) -> Bool {
        abs(seen - model) > limit && abs(found - model) < abs(found - seen)
    }

    /// Whether a number that was seen as `before` may be seen as `after` at once, `reach` being how far what drives it can have
    /// taken it, and `limit` the least change that counts.
    static func isAllowed(_ before: Double, _ after: Double, reach: Double, limit: Double, _ action: Action) -> Bool {
        let allowed = limit + reach
        let following = action.drift * (limit == length ? 1 : shareOfDrift)
        let fingers = action.fingers.map { action.isRemoval ? $0 : $0 * gain + limit } ?? 0
        let others = action.isRemoval && action.others.isFinite ? 0 : action.others * gain
        return abs(after - before) <= allowed + max(following, fingers, others)
    }
}
