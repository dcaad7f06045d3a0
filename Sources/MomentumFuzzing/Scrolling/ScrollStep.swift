import MomentumTesting

/// A step of a script for nested scroll views.
public nonisolated enum ScrollStep: Sendable, Equatable {
    /// Advances time by a number of frames of 1/480 s.
    case frames(Int)
    /// Advances time by a number of seconds in a single frame.
    case pause(Double)
    case press(Int, Double, Double)
    case move(Int, Double, Double)
    case lift(Int)
    case cancel(Int)
    case wheel(Double, Double, isPrecise: Bool)
    case key(KeyEvent.Key)
    /// Sets the scroll offset of a view at once.
    case put(Int, Double)
    /// Sets the scroll offset of a view with a scroll animation.
    case glide(Int, Double)
    /// Sets the scroll offset of a view in an animation block.
    case animate(Int, Double)
    /// Changes the height of the list's content, in points.
    case resize(Double)
    /// Sets whether the next drags of the list end at multiples of a row.
    case snap(Bool)
    /// Disables and enables scrolling, which interrupts a drag.
    case interrupt(Int)
}

extension ScrollStep {
    static func random(_ random: inout SplitMix64) -> ScrollStep {
        let finger = 1 + random.index(below: 2)
        let view = random.index(below: 3)
        switch random.index(below: 100) {
        case 0..<26: return .frames([1, 3, 8, 24, 100][random.index(below: 5)])
        case 26..<28: return .pause([0.1, 0.7, 12][random.index(below: 3)])
        case 28..<40: return .press(finger, random.number(in: 10...390), random.number(in: 10...590))
        case 40..<66:
            let isFlat = random.happens(0.3)
            let wide = random.happens(0.2) ? 300.0 : 40
            let (along, across) = (random.number(in: -wide...wide), random.number(in: -8...8))
            return .move(finger, isFlat ? along : across, isFlat ? across : along)
        case 66..<76: return .lift(finger)
        case 76: return .cancel(finger)
        case 77..<82:
            let isPrecise = random.happens(0.5)
            let turn = isPrecise ? random.number(in: -30...30) : random.happens(0.5) ? 120 : -120
            return random.happens(0.3) ? .wheel(turn, 0, isPrecise: isPrecise) : .wheel(0, turn, isPrecise: isPrecise)
        case 82..<86:
            return .key([.up, .down, .left, .right, .pageUp, .pageDown, .home, .end, .space][random.index(below: 9)])
        case 86..<88: return .put(view, random.number(in: -100...1_500))
        case 88..<91: return .glide(view, random.number(in: 0...1_500))
        case 91..<94: return .animate(view, random.number(in: 0...1_500))
        case 94..<96: return .resize(random.number(in: 300...3_000))
        case 96..<98: return .snap(random.happens(0.5))
        default: return .interrupt(view)
        }
    }
}
