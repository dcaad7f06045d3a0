/// The source of a layer's implicit actions.
public enum LayerActionSource {
    /// The layer's actions and the current ``Transaction``: the layer animates implicitly.
    case transaction
    /// A view: changes animate only while an animation block is running.
    case view
}

/// The key of an action: a property, or an event in the layer tree.
public nonisolated enum ActionKey: Sendable, Equatable, ExpressibleByStringLiteral {
    /// A property was set.
    case property(PropertyPath)
    /// The layer has entered a tree, or is no longer hidden.
    case orderIn
    /// The layer is leaving its tree, or has been hidden.
    case orderOut
    /// A sublayer was added, removed or moved to another index.
    case sublayers

    /// Creates the key that a literal names: one of the events "onOrderIn", "onOrderOut" and "sublayers", or else a
    /// property. An unknown property is kept; its use reports a diagnostic.
    public init(stringLiteral text: StaticString) {
        if text.isSame(as: "onOrderIn") {
            self = .orderIn
        } else if text.isSame(as: "onOrderOut") {
            self = .orderOut
        } else if text.isSame(as: "sublayers") {
            self = .sublayers
        } else {
            self = .property(PropertyPath(stringLiteral: text))
        }
    }

    /// The key under which an action's animation is added.
    var animationKey: AnimationKey {
        switch self {
        case .property(let path): path.name
        case .orderIn: "onOrderIn"
        case .orderOut: "onOrderOut"
        case .sublayers: "sublayers"
        }
    }
}

/// The response of a layer to a change.
public enum LayerAction {
    /// No animation: the change takes effect at once.
    case disabled
    /// An animation. Without end values, it runs from the presentation value before the change to the new value, and
    /// interruptions are continuous in value and velocity. Without a duration, it has the duration of the transaction.
    case animation(Animation)
    /// A closure that is called with the layer after the change has taken effect.
    case call((Layer) -> Void)
}

/// The actions of one layer, by key.
public struct LayerActions {
    private var entries: [(key: ActionKey, action: LayerAction)] = []

    /// Creates a table without actions.
    public init() {}

    /// The action for `key`; nil if there is none. Setting nil removes the action. Setting a key that names an unknown
    /// property reports a diagnostic and changes nothing.
    public subscript(key: ActionKey) -> LayerAction? {
        get { entries.first { $0.key == key }?.action }
        set {
            if case .property(let path) = key, !path.isKnown {
                return Diagnostics.reportUnknown(path, in: "Layer.actions")
            }
            entries.removeAll { $0.key == key }
            if let newValue { entries.append((key, newValue)) }
        }
    }
}

/// An object that determines a layer's actions; see ``Layer/delegate``.
public protocol LayerDelegate: DelegateProtocol {
    /// Asks the delegate for the action for a change of `key` in `layer`. Return nil to use the layer's own action.
    func action(for layer: Layer, forKey key: ActionKey) -> LayerAction?
}

/// An object that is notified of each change to a property of a view's layer while it is the
/// ``Layer/currentActionProvider``, such as a running animation block.
public protocol LayerActionProvider: AnyObject {
    /// Records that the property at `path` of `layer` was set from `old` to `new`, which may be equal. The model has
    /// already been set. The velocity that a driver has declared for the property is still available.
    func record(_ path: PropertyPath, of layer: Layer, from old: AnimationValue, to new: AnimationValue)
}
