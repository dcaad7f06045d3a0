import MomentumCurves
import MomentumTesting

/// A step of a script for a navigation controller that presents other controllers.
public nonisolated enum TransitionStep: Sendable, Equatable {
    /// Advances time by a number of frames of 1/240 s.
    case frames(Int)
    /// Advances time by a number of seconds in a single frame.
    case pause(Double)
    case push(Int, animated: Bool)
    case pop(animated: Bool)
    case popToRoot(animated: Bool)
    /// Replaces the controllers of the stack.
    case stack([Int], animated: Bool)
    case present(Int, animated: Bool)
    case dismiss(animated: Bool)
    /// Sets whether the next presentation transitions start interactively, and whether they use animation blocks.
    case style(inHand: Bool, byBlocks: Bool)
    case drive(Double)
    case hold
    case finish
    case cancel
    case press(Double)
    case move(Double)
    case lift
    case takeAway
    case resize(Double, Double)
    case lessMotion(Bool)
}

extension TransitionStep {
    static func random(_ random: inout SplitMix64) -> TransitionStep {
        let animated = random.happens(0.85)
        switch random.index(below: 100) {
        case 0..<26: return .frames([1, 4, 15, 40, 120][random.index(below: 5)])
        case 26..<28: return .pause([0.2, 3][random.index(below: 2)])
        case 28..<37: return .push(random.index(below: 4), animated: animated)
        case 37..<45: return .pop(animated: animated)
        case 45..<47: return .popToRoot(animated: animated)
        case 47..<49:
            let first = random.index(below: 4)
            return .stack([first, (first + 1 + random.index(below: 3)) % 4], animated: animated)
        case 49..<57: return .present(random.index(below: 3), animated: animated)
        case 57..<64: return .dismiss(animated: animated)
        case 64..<68: return .style(inHand: random.happens(0.5), byBlocks: random.happens(0.4))
        case 68..<74: return .drive(random.number(in: -0.1...1.1))
        case 74..<77: return .hold
        case 77..<80: return .finish
        case 80..<83: return .cancel
        case 83..<87: return .press(random.happens(0.6) ? 5 : random.number(in: 20...390))
        case 87..<94: return .move(random.number(in: -30...60))
        case 94..<96: return .lift
        case 96: return .takeAway
        case 97..<99: return random.happens(0.5) ? .resize(800, 400) : .resize(400, 800)
        default: return .lessMotion(random.happens(0.5))
        }
    }
}
