import MomentumTesting

/// A step of a script for dynamic behaviours and their items.
public nonisolated enum DynamicStep: Sendable, Equatable {
    /// The kinds of behaviours in scripts.
    public enum Kind: Int, Sendable, CaseIterable {
        case gravity, collision, boundaries, anchor, link, rope, pin, fixed, slide, snap, push, blow, item, field
        case composite
    }

    /// Advances time by a number of seconds in a single frame.
    case frame(Double)
    /// Advances time by a number of frames of 1/60 s.
    case frames(Int)
    /// Replaces the behaviour in a slot with a new one for a set of items, with parameters that depend on the seed.
    case make(Int, Kind, items: Int, seed: Int)
    case add(Int, animator: Int)
    case remove(Int)
    case nest(Int, into: Int)
    case unnest(Int, from: Int)
    case change(Int, seed: Int)
    case addItem(Int, Int)
    case removeItem(Int, Int)
    case clear(Int)
    /// Replaces an animator with a new one.
    case renew(Int)
    case velocity(Int, item: Int, Double, Double)
    /// Sets the centre of an item to x and y, in points.
    case move(Int, Double, Double)
    /// Rotates an item by an angle, in radians, in addition to its present transform.
    case turn(Int, Double)
    /// Multiplies the horizontal scale of an item by a factor.
    case scale(Int, Double)
    /// Sets the size of an item by its width, in points. The height is half the width plus 10 pt.
    case resize(Int, Double)
    /// Pans a view with a finger for a number of frames.
    case drag(Int, Double, Double, frames: Int)
    case animate(Int, Double, Double)
    /// Starts a property animator that moves an item.
    case start(Int, Double, Double)
    /// Stops the property animator of an item at its present value.
    case stop(Int)
    case detach(Int)
    case attach(Int)
    case resizeReference(Double, Double)
    case detachReference
    case attachReference
}

extension DynamicStep {
    private static let spans: [Double] = [0, 1 / 120, 1 / 90, 1 / 60, 1 / 30, 0.1, 0.5, 3]
    private static let wildness: [Double] = [0, 1e-9, -3, 1e4, 1e7, 1e12, 1e300, .infinity, .nan]

    /// Returns a random step. If `isAbsurd` is true, some positions, sizes and velocities are extreme or illegal.
    static func random(_ random: inout SplitMix64, isAbsurd: Bool) -> DynamicStep {
        let slot = random.index(below: DynamicStateMachineTest.slotCount)
        let item = random.index(below: DynamicStateMachineTest.itemCount)
        let seed = random.index(below: 100_000)
        let choice = random.index(below: 100)
        switch choice {
        case 0..<8: return .frame(spans[random.index(below: spans.count)])
        case 8: return .frame(random.happens(0.5) ? 60 : 3600)
        case 9..<22: return .frames([1, 2, 6, 20, 60][random.index(below: 5)])
        case 22..<38:
            let kind = Kind.allCases[random.index(below: Kind.allCases.count)]
            let mask = 1 + random.index(below: (1 << DynamicStateMachineTest.itemCount) - 1)
            return .make(slot, kind, items: mask, seed: seed)
        case 38..<52: return .add(slot, animator: random.happens(0.85) ? 0 : 1)
        case 52..<55: return .remove(slot)
        case 55: return .nest(slot, into: random.index(below: DynamicStateMachineTest.slotCount))
        case 56: return .unnest(slot, from: random.index(below: DynamicStateMachineTest.slotCount))
        case 57..<64: return .change(slot, seed: seed)
        case 64, 65: return .addItem(slot, item)
        case 66, 67: return .removeItem(slot, item)
        case 68: return random.happens(0.5) ? .clear(random.index(below: 2)) : .renew(random.index(below: 2))
        case 69..<73:
            let (dx, dy) = (random.number(in: -2000...2000), random.number(in: -2000...2000))
            return .velocity(slot, item: item, wild(dx, isAbsurd, &random), wild(dy, isAbsurd, &random))
        default: return moving(choice, item, &random, isAbsurd: isAbsurd)
        }
    }

    private static func moving(_ choice: Int, _ item: Int, _ random: inout SplitMix64, isAbsurd: Bool) -> DynamicStep {
        let x = random.number(in: 30...370)
        let y = random.number(in: 30...370)
        let wide = random.number(in: 200...500)
        switch choice {
        case 73..<77: return .move(item, wild(x, isAbsurd, &random), wild(y, isAbsurd, &random))
        case 77: return .turn(item, wild(random.number(in: -4...4), isAbsurd, &random))
        case 78: return .scale(item, wild([1, 0.5, 2, -1][random.index(below: 4)], isAbsurd, &random))
        case 79: return .resize(item, wild(random.number(in: 8...60), isAbsurd, &random))
        case 80..<84: return .drag(item, (x - 200) / 9, (y - 200) / 9, frames: 1 + random.index(below: 12))
        case 84..<88: return .animate(item, x, y)
        case 88, 89: return .start(item, x, y)
        case 90: return .stop(item)
        case 91, 92: return .detach(item)
        case 93, 94: return .attach(item)
        case 95: return .resizeReference(wild(wide, isAbsurd, &random), random.number(in: 200...500))
        case 96: return .detachReference
        default: return .attachReference
        }
    }

    private static func wild(_ sane: Double, _ isAbsurd: Bool, _ random: inout SplitMix64) -> Double {
        isAbsurd && random.happens(0.4) ? wildness[random.index(below: wildness.count)] : sane
    }
}
