extension Layer {
    /// The animation block that is running; nil if there is none. Set by the code that runs the block; see
    /// ``LayerActionProvider``.
    public static var currentActionProvider: (any LayerActionProvider)? {
        get { ActionContext.provider }
        set { ActionContext.provider = newValue }
    }

    /// Runs `changes` with `provider` as the ``currentActionProvider``. With nil, the changes are not animated.
    package static func withActionProvider(_ provider: (any LayerActionProvider)?, _ changes: () -> Void) {
        let outer = currentActionProvider
        currentActionProvider = provider
        changes()
        currentActionProvider = outer
    }

    /// Returns the action for a change of `key`: the action of the ``delegate``, otherwise of ``actions``, otherwise of
    /// the class's ``defaultAction(forKey:)``. If all return nil, the result is nil: a property animates implicitly,
    /// and an event does nothing.
    public final func action(forKey key: ActionKey) -> LayerAction? {
        delegate?.action(for: self, forKey: key) ?? actions[key] ?? type(of: self).defaultAction(forKey: key)
    }

    /// Whether a change runs the layer's own action: the layer has already been committed. Values that are set before
    /// the first commit are initial values and do not animate.
    final var actsAlone: Bool { actsOnOrder && wasCommitted }

    /// Whether entering the tree runs the layer's own action, even for a new layer.
    private var actsOnOrder: Bool { !isOfView && tree != nil && !Transaction.disableActions }

    /// Whether the layer was in its tree's last commit.
    final var wasCommitted: Bool { tree.map { $0.structureVersion == structureVersion } ?? false }

    /// Whether an animation block records every assignment, even of an unchanged value: the inherited velocity of a
    /// flick may still have to move the layer away from that value.
    final var isRecorded: Bool { isOfView && ActionContext.provider != nil }

    /// Notifies the running block, or runs the layer's own action, after the property at `path` was set.
    @export(interface) final func runImplicitAction(
        _ path: @autoclosure () -> PropertyPath, from old: @autoclosure () -> AnimationValue,
        to new: @autoclosure () -> AnimationValue
    ) {
        if isOfView, let provider = ActionContext.provider {
            report(.set(path(), from: old(), to: new(), isAnimated: true))
            if !modelDrivers.isEmpty { takeOverModel(path(), from: old(), to: new()) }
            provider.record(path(), of: self, from: old(), to: new())
            notifyModelAnimation(path())
        } else if actsAlone, let actions = OwnActions.shared {
            actions.propertyWasSet(path(), of: self, from: old(), to: new())
        } else {
            report(.set(path(), from: old(), to: new(), isAnimated: false))
            notifyModelChange(path(), from: old(), to: new())
        }
    }

    /// Runs the action of an event.
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
    /// Notifies the paused animations of the property at `path` that its model was set from `old` to `new` without
    /// animation.
    final func notifyModelChange(
        _ path: @autoclosure () -> PropertyPath, from old: @autoclosure () -> AnimationValue,
        to new: @autoclosure () -> AnimationValue
    ) {
        for animation in animations {
            guard let controller = animation.controller, controller.path == path() else { continue }
            notify(controller, from: old(), to: new())
        }
    }

    /// Notifies a paused animation that the model was set. Components that a driver writes in every frame are treated
    /// as unchanged, because no program has set them deliberately.
    private final func notify(
        _ controller: any AnimationController, from old: AnimationValue, to new: AnimationValue
    ) {
        var old = old
        if !modelDrivers.isEmpty, case .numbers(let offset, let count) = controller.path.target {
            let driven = (0..<count).map { isDriven(offset + $0) ? new.components[$0] : old.components[$0] }
            old = AnimationValue(components: driven)
        }
        if old != new { controller.modelWasSet(from: old, to: new) }
    }

    /// Notifies the paused animations of the property at `path` that another animation now moves its model.
    final func notifyModelAnimation(_ path: @autoclosure () -> PropertyPath) {
        for animation in animations {
            guard let controller = animation.controller, controller.path == path() else { continue }
            controller.modelWasAnimated()
        }
    }

    /// Whether the ends of paused animations move along with the models that are set.
    private(set) static var movesEnds = false

    /// Runs `body`, which sets models because the content that they belong to has moved. The ends of paused animations
    /// move along.
    package static func movingEnds(_ body: () -> Void) {
        let movedEnds = movesEnds
        movesEnds = true
        body()
        movesEnds = movedEnds
    }

    /// Runs `body`, which sets the model without animation, and notifies the paused animations of the properties that
    /// have changed.
    final func settingModel(_ body: () -> Void) {
        guard !animations.isEmpty, animations.contains(where: { $0.controller != nil }) else { return body() }
        let controllers = animations.compactMap { $0.controller }
        let before = controllers.map { value(at: $0.path) }
        body()
        for (controller, old) in zip(controllers, before) {
            let new = value(at: controller.path)
            if old != new { notify(controller, from: old, to: new) }
        }
    }
}

private enum ActionContext {
    static var provider: (any LayerActionProvider)?
}
