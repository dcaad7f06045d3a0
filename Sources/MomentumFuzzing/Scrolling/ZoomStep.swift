import MomentumTesting

/// A step of a script for a zoomable scroll view.
public nonisolated enum ZoomStep: Sendable, Equatable {
    /// Advances time by a number of frames of 1/480 s.
    case frames(Int)
    /// Advances time by a number of seconds in a single frame.
    case pause(Double)
    case press(Int, Double, Double)
    case move(Int, Double, Double)
    /// Multiplies the distance between both fingers by a factor.
    case spread(Double)
    case lift(Int)
    case cancel(Int)
    /// Sets the zoom scale by the program.
    case scale(Double, animated: Bool)
    /// Zooms with an animation to a square part of the picture: x, y and side, in points of the picture.
    case show(Double, Double, Double)
    /// Sets the scroll offset at once, in points.
    case put(Double, Double)
    /// Sets whether the scale bounces beyond its limits.
    case bounces(Bool)
    /// Disables and enables scrolling, which interrupts a gesture.
    case interrupt
}

extension ZoomStep {
    static func random(_ random: inout SplitMix64) -> ZoomStep {
        let finger = 1 + random.index(below: 2)
        switch random.index(below: 100) {
        case 0..<24: return .frames([1, 3, 8, 24, 100][random.index(below: 5)])
        case 24..<26: return .pause([0.1, 0.7, 12][random.index(below: 3)])
        case 26..<42: return .press(finger, random.number(in: 10...390), random.number(in: 10...590))
        case 42..<54: return .move(finger, random.number(in: -40...40), random.number(in: -40...40))
        case 54..<74: return .spread(random.number(in: 0.8...1.25))
        case 74..<84: return .lift(finger)
        case 84: return .cancel(finger)
        case 85..<90: return .scale(random.number(in: 0.2...5), animated: random.happens(0.8))
        case 90..<93:
            return .show(random.number(in: 0...700), random.number(in: 0...500), random.number(in: 10...900))
        case 93..<95: return .put(random.number(in: -100...1_500), random.number(in: -100...1_500))
        case 95..<98: return .bounces(random.happens(0.6))
        default: return .interrupt
        }
    }
}
