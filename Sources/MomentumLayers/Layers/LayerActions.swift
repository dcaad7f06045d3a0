/// Who decides whether setting a layer's property animates.
public enum LayerActionSource {
    /// The layer's actions and the current ``Transaction``: a layer of its own animates implicitly.
    case transaction
    /// A view: nothing animates unless an animation block is running.
    case view
}

/// What changes: a property, or the position of the layer in the tree.
public nonisolated enum ActionKey: Sendable, Equatable, ExpressibleByStringLiteral {
    /// A property was set.
    case property(PropertyPath)
    /// The layer has come into a tree, or was hidden and is not any more.
    case orderIn
    /// The layer leaves its tree, or was hidden.
    case orderOut
    /// A sublayer was added, removed or moved to another index.
    case sublayers

    /// The key of a property, or one of the events "onOrderIn", "onOrderOut" and "sublayers".
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

    /// The name under which an action's animation is added.
    var animationKey: AnimationKey {
        switch self {
        case .property(let path): path.name
        case .orderIn: "onOrderIn"
        case .orderOut: "onOrderOut"
        case .sublayers: "sublayers"
        }
    }
}

/// What a change does.
public enum LayerAction {
    /// Nothing: it takes effect at once.
    case disabled
    /// An animation. One without values of its own runs from what is seen before the change to the new value, and with an
    /// interruption smooth in value and velocity; one without a duration lasts as long as the transaction says.
    case animation(Animation)
    /// A call, made when the change has taken effect.
    case call((Layer) -> Void)
}

/// The actions of one layer, by key.
public struct LayerActions {
    private var entries: [(key: ActionKey, action: LayerAction)] = []

    /// Creates an empty table.
    public init() {}

    /// The action for `key`; nil when there is none. Setting a key that names no property is reported and does nothing.
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

/// Decides about a layer's actions.
public protocol LayerDelegate: DelegateProtocol {
    /// The action for a change of `key` in `layer`; nil to leave it to the layer.
    func action(for layer: Layer, forKey key: ActionKey) -> LayerAction?
}

/// An animation block: is notified of the properties of views that are set while it runs.
public protocol LayerActionProvider: AnyObject {
    /// `path` of `layer` was set to `new` where it was `old`, maybe the same. The model has already been set; the velocity
    /// that a driver has declared for it is still there to be asked for.
    func record(_ path: PropertyPath, of layer: Layer, from old: AnimationValue, to new: AnimationValue)
}
