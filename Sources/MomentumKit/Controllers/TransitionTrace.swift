/// A record of the stage before a transition and of the transition's changes, from which everything can be restored.
final class TransitionTrace {
    private let container: View
    private var before: [LayerRecord] = []
    /// The layers as the animator leaves them after returning to its start, and as the transition leaves them at its
    /// end.
    private var back: [LayerRecord] = []
    private var after: [LayerRecord] = []
    /// The subviews of the container, and the positions of the participating views, before the transition.
    private let contained: [View]
    private let participants: [View]
    private let positions: [(view: View, superview: View, index: Int)]
    /// The views that the transition has added to the container.
    private var added: [View] = []
    private let constants: [ConstraintConstant]
    private var changedConstants: [(found: ConstraintConstant, left: Double)] = []

    /// Records all layers of the stage and of the participating views.
    init(of context: TransitionContext) {
        container = context.containerView
        let stage = container.stage
        contained = container.subviews
        let views = [context.from.view, context.to.view].compactMap { $0 }
        participants = views
        positions = views.compactMap { view in
            guard let superview = view.superview, let index = superview.subviews.firstIndex(where: { $0 === view })
            else { return nil }
            return (view, superview, index)
        }
        constants = container.topmost.constraintLayout?.constants ?? []
        record(stage?.root ?? container.topmost)
        for view in views where view.stage == nil || view.stage !== stage { record(view) }
    }

    private func record(_ view: View) { view.layer.forEachLayer { before.append(LayerRecord($0)) } }

    /// Whether the changes of the transition have been determined.
    private var isClosed = false

    /// Determines the changes that the transition has made. The values that `animators` animate are moved back to their
    /// start by the animators.
    func close(_ animators: [PropertyAnimator]) {
        isClosed = true
        added = container.subviews.filter { view in !contained.contains { $0 === view } }
        before = before.filter { $0.isChanged || $0.hasNewAnimations }
        after = before.map { LayerRecord($0.layer) }
        back = after
        // If a property was changed several times, its first start applies.
        for animator in animators.reversed() {
            for animation in animator.controlledAnimations.reversed() {
                for index in back.indices where back[index].layer === animation.layer {
                    back[index].record(animation.start, at: animation.path)
                }
            }
        }
        changedConstants = constants.compactMap { found in
            found.constraint.constant == found.constant ? nil : (found, found.constraint.constant)
        }
    }

    /// Notes that the animator has ended at its present position, as it does when its views leave the stage, and has
    /// moved no values back to their start.
    func recordPresentValues() { back = before.map { LayerRecord($0.layer) } }

    /// Returns the animations that the transition, of `duration` seconds, has begun, for a driver.
    func animations(through duration: Double) -> [HeldAnimation] {
        before.flatMap { $0.newAnimations(through: duration) }
    }

    /// Determines the changes at the end of a transition that was driven by the program. All changes of the container
    /// and the participating views until now are attributed to the transition.
    func closeLate() {
        guard !isClosed else { return }
        let views = [container] + participants
        before = before.filter { record in views.contains { record.layer.isInside($0.layer) } }
        close([])
    }

    /// Restores the changed values, removes added views, and moves the participating views back to their superviews.
    func restore() {
        settle(completed: false)
        added = container.subviews.filter { view in !contained.contains { $0 === view } }
        for view in added where !positions.contains(where: { $0.view === view }) { view.removeFromSuperview() }
        for position in positions where position.view.superview !== position.superview || !isAtPosition(position) {
            position.superview.insertSubview(position.view, at: position.index)
        }
    }

    /// The layers that the transition has changed or added.
    var layers: [Layer] {
        var layers = before.map { $0.layer }
        for view in added where !participants.contains(where: { $0 === view }) {
            view.layer.forEachLayer { layers.append($0) }
        }
        return layers
    }

    /// Removes the animations of the transition, and restores the model values unless it `completed`.
    func settle(completed: Bool) {
        for (found, left) in zip(before, after) { found.removeNewAnimations(until: left) }
        if !completed { restoreModels() }
    }

    /// Removes the views that the transition has added, except those that another transition shows.
    func removeAdded() {
        for view in added where view.superview === container {
            let controller = view.ownerReference.object as? ViewController
            // A contained controller may be shown although its view is not visible at the moment.
            let isInUse = controller.map { $0.appearance.isVisible || $0.parent != nil || $0.presentation != nil }
            if !(isInUse ?? false) { view.removeFromSuperview() }
        }
    }

    private func restoreModels() {
        for change in changedConstants where change.found.constraint.constant == change.left {
            change.found.constraint.constant = change.found.constant
        }
        // The way back has already led to these values, so the change is invisible and is not reported to observers.
        Layer.unobserved {
            for (found, left) in zip(before, back) { found.restore(insteadOf: left) }
        }
    }

    /// Returns a closure that restores the values of `view` itself, but not the values of its subviews; nil if none
    /// have changed.
    func restoration(of view: View?) -> (() -> Void)? {
        guard let view, let index = before.firstIndex(where: { $0.layer === view.layer }) else { return nil }
        let (found, left) = (before[index], after[index])
        return { found.restore(insteadOf: left) }
    }

    /// Restores all values after the transition has reached its end.
    func undo() { for (found, left) in zip(before, after) { found.restore(insteadOf: left) } }

    private func isAtPosition(_ position: (view: View, superview: View, index: Int)) -> Bool {
        position.superview.subviews.firstIndex { $0 === position.view } == position.index
    }
}
