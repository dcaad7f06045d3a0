/// Where touches find a layer that an animator moves.
package enum TouchRule {
    /// Where it is seen.
    case seen
    /// Where its model is.
    case model
    /// Nowhere.
    case none
}

extension Layer {
    /// Where touches find the layer, as the animators that move it say.
    package final var touchRule: TouchRule {
        var rule = TouchRule.seen
        for animation in animations {
            switch animation.touchRule {
            case .none: return .none
            case .model: rule = .model
            case .seen: break
            }
        }
        return rule
    }
}
