/// The position at which touches find a layer that an animator moves.
package enum TouchRule {
    /// The position of the presentation.
    case presentation
    /// The position of the model.
    case model
    /// Touches do not find the layer.
    case none
}

extension Layer {
    /// The position at which touches find the layer. `.none` of any animation takes precedence, then `.model`.
    package final var touchRule: TouchRule {
        var rule = TouchRule.presentation
        for animation in animations {
            switch animation.touchRule {
            case .none: return .none
            case .model: rule = .model
            case .presentation: break
            }
        }
        return rule
    }
}
