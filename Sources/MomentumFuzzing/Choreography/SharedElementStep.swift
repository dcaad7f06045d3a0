import MomentumTesting

/// A step of a script for views with shared elements.
public nonisolated enum SharedElementStep: Sendable {
    /// Advances time by a number of frames of 1/60 s.
    case frames(Int)
    case push(Int)
    case pop
    case present(Int)
    case dismiss
    /// Sets the scroll offset of the list at once, in points. Negative offsets are replaced by 0.
    case scroll(Double)
    /// Scrolls the list to an offset with an animation, in points. Negative offsets are replaced by 0.
    case glide(Double)
    /// Interrupts the transition, as a pinch or a pan does.
    case take
    /// Moves the interrupted transition to a progress from 0 to 1, and its elements by an offset and a scale.
    case drag(Double, Vector, scale: Double)
    /// Releases the elements with a velocity, in points per second. Finishes the transition if the first value is true;
    /// otherwise cancels it.
    case letGo(Bool, Vector)
    case remove(Int)
    case restore(Int)
    case rearrange(Int, Double)

    static func random(_ random: inout SplitMix64, tiles: Int) -> SharedElementStep {
        func real(_ range: ClosedRange<Double>) -> Double { random.number(in: range) }
        func index(_ count: Int) -> Int { random.index(below: count) }
        func vector() -> Vector { Vector(dx: real(-150...150), dy: real(-150...150)) }
        switch index(20) {
        case 0...5: return .frames(1 + index(20))
        case 6...8: return .push(index(tiles))
        case 9...10: return .pop
        case 11: return .present(index(tiles))
        case 12: return .dismiss
        case 13: return .scroll(real(-200...400))
        case 14: return .glide(real(-200...400))
        case 15: return .take
        case 16: return .drag(real(0...1), vector(), scale: real(0.5...1.5))
        case 17: return .letGo(index(2) == 0, vector() * 5)
        case 18: return index(2) == 0 ? .remove(index(tiles)) : .restore(index(tiles))
        default: return .rearrange(index(tiles), real(0...300))
        }
    }
}
