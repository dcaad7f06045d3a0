extension Layer {
    /// The block of animations that is running now, if any: see ``LayerActionProvider``. Set by what runs the block.
    public static var currentActionProvider: (any LayerActionProvider)? {
        get { ActionContext.provider }
        set { ActionContext.provider = newValue }
    }

    /// Runs `changes` with `provider` as the ``currentActionProvider``; nil animates none of them.
    package static func withActionProvider(_ provider: (any LayerActionProvider)?, _ changes: () -> Void) {
        let outer = currentActionProvider
        currentActionProvider = provider
        changes()
        currentActionProvider = outer
    }

    /// What a change of `key` does: what the ``delegate`` says, or else ``actions``, or else the class's
    /// ``defaultAction(forKey:)``. Nil: a property animates implicitly, an event does nothing.
    public final func action(forKey key: ActionKey) -> LayerAction? {
        delegate?.action(for: self, forKey: key) ?? actions[key] ?? type(of: self).defaultAction(forKey: key)
    }

    /// Whether a change calls for what the layer's own actions say: one of a layer that has been shown. What is set of a new
    /// layer before its first commit is what it begins with.
    final var actsAlone: Bool { actsOnOrder && wasCommitted }

    /// Whether coming into the tree calls for what the layer's own actions say, new as it may be.
    private var actsOnOrder: Bool { !isOfView && tree != nil && !Transaction.disableActions }

    /// Whether the layer was in its tree's last commit.
    final var wasCommitted: Bool { tree.map { $0.structureVersion == structureVersion } ?? false }

    /// Whether an animation block is notified of every value that is set, also of an unchanged one: a flick may have to
    /// carry the layer away from it.
    final var isRecorded: Bool { isOfView && ActionContext.provider != nil }

    /// Tells the running block, or the layer's own actions, that the property at `path` was set.
    @export(interface) final func runImplicitAction(
        _ path: @autoclosure () -> PropertyPath, from old: @autoclosure () -> AnimationValue,
        to new: @autoclosure () -> AnimationValue
    ) {
        if isOfView, let provider = ActionContext.provider {
            report(.set(path(), from: old(), to: new(), isAnimated: true))
            if !modelDrivers.isEmpty { takeModelOver(path(), from: old(), to: new()) }
            provider.record(path(), of: self, from: old(), to: new())
            noteModelAnimation(path())
        } else if actsAlone, let actions = OwnActions.shared {
            actions.propertyWasSet(path(), of: self, from: old(), to: new())
        } else {
            report(.set(path(), from: old(), to: new(), isAnimated: false))
            noteModelChange(path(), from: old(), to: new())
        }
    }

    /// Does what an event calls for.
    final func runAction(for event: ActionKey) {
        guard event == .orderIn ? actsOnOrder : actsAlone else { return }
        switch action(forKey: event) {
        case .animation(let animation): OwnActions.shared?.add(animation, to: self, for: event)
        case .call(let body): body(self)
        case nil, .disabled: break
        }
    }

    /// Runs the action for a change of `path` from `old` to `new`.
    final func run(_ action: LayerAction, for path: PropertyPath, from old: AnimationValue, to new: AnimationValue) {
        OwnActions.shared?.run(action, on: self, for: path, from: old, to: new)
    }
}

// MARK: Paused animations

extension Layer {
    /// Lets the paused animations of the property at `path` know that its model was set from `old` to `new`, and that nothing
    /// animates that.
    final func noteModelChange(
        _ path: @autoclosure () -> PropertyPath, from old: @autoclosure () -> AnimationValue,
        to new: @autoclosure () -> AnimationValue
    ) {
        for animation in animations {
            guard let controller = animation.controller, controller.path == path() else { continue }
            tell(controller, from: old(), to: new())
        }
    }

    /// Lets a paused animation know that the model was set. What something drives on is no one's wish.
    private final func tell(
        _ controller: any AnimationController, from old: AnimationValue, to new: AnimationValue
    ) {
        var old = old
        if !modelDrivers.isEmpty, case .numbers(let offset, let count) = controller.path.target {
            let driven = (0..<count).map { isDriven(offset + $0) ? new.components[$0] : old.components[$0] }
            old = AnimationValue(components: driven)
        }
        if old != new { controller.modelWasSet(from: old, to: new) }
    }

    /// Lets the paused animations of the property at `path` know that another animation leads its model elsewhere.
    final func noteModelAnimation(_ path: @autoclosure () -> PropertyPath) {
        for animation in animations {
            guard let controller = animation.controller, controller.path == path() else { continue }
            controller.modelWasAnimated()
        }
    }

    /// Whether the ends of paused animations move with the models that are set.
    private(set) static var movesEnds = false

    /// Runs `body`, which sets models because what they belong to has moved: the ends of paused animations move with them.
    package static func movingEnds(_ body: () -> Void) {
        let movedEnds = movesEnds
        movesEnds = true
        body()
        movesEnds = movedEnds
    }

    /// Runs `body`, which sets the model without animating, and lets the paused animations know what it has set.
    final func settingModel(_ body: () -> Void) {
        guard !animations.isEmpty, animations.contains(where: { $0.controller != nil }) else { return body() }
        let controllers = animations.compactMap { $0.controller }
        let before = controllers.map { value(at: $0.path) }
        body()
        for (controller, old) in zip(controllers, before) {
            let new = value(at: controller.path)
            if old != new { tell(controller, from: old, to: new) }
        }
    }
}

private enum ActionContext {
    static var provider: (any LayerActionProvider)?
}
