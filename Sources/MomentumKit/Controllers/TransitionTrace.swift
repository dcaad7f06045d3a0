/// What a transition found and what it has changed: for putting everything back.
final class TransitionTrace {
    private let container: View
    private var before: [LayerRecord] = []
    /// What the transition leaves when it goes back by itself, and when it has come to its end.
    private var back: [LayerRecord] = []
    private var after: [LayerRecord] = []
    /// What was in the container, and where the views that take part were.
    private let contained: [View]
    private let takingPart: [View]
    private let places: [(view: View, superview: View, index: Int)]
    /// What the transition has added to the container.
    private var added: [View] = []
    private let constants: [ConstraintConstant]
    private var changedConstants: [(found: ConstraintConstant, left: Double)] = []

    /// Takes down everything on the stage and in the view that comes.
    init(of context: TransitionContext) {
        container = context.containerView
        let stage = container.stage
        contained = container.subviews
        let views = [context.from.view, context.to.view].compactMap { $0 }
        takingPart = views
        places = views.compactMap { view in
            guard let superview = view.superview, let index = superview.subviews.firstIndex(where: { $0 === view })
            else { return nil }
            return (view, superview, index)
        }
        constants = container.topmost.constraintLayout?.constants ?? []
        take(stage?.root ?? container.topmost)
        for view in views where view.stage == nil || view.stage !== stage { take(view) }
    }

    private func take(_ view: View) { view.layer.forEachLayer { before.append(LayerRecord($0)) } }

    /// Whether it is known what the transition has changed.
    private var isClosed = false

    /// The transition has made its changes; what `animators` animate they will bring back to where that began.
    func close(_ animators: [PropertyAnimator]) {
        isClosed = true
        added = container.subviews.filter { view in !contained.contains { $0 === view } }
        before = before.filter { $0.isChanged || $0.hasNewAnimations }
        after = before.map { LayerRecord($0.layer) }
        back = after
        // Of several changes of one property the first start counts.
        for animator in animators.reversed() {
            for animation in animator.controlledAnimations.reversed() {
                for index in back.indices where back[index].layer === animation.layer {
                    back[index].note(animation.start, at: animation.path)
                }
            }
        }
        changedConstants = constants.compactMap { found in
            found.constraint.constant == found.constant ? nil : (found, found.constraint.constant)
        }
    }

    /// The animator has ended where it was, as one does whose views were taken from the stage: it has brought nothing back.
    func stand() { back = before.map { LayerRecord($0.layer) } }

    /// The animations that the transition, of `duration` seconds, has begun, to be driven from outside.
    func animations(through duration: Double) -> [HeldAnimation] {
        before.flatMap { $0.newAnimations(through: duration) }
    }

    /// The transition ends. Where it was driven by hand, what has changed by now, of what takes part, is its doing.
    func closeLate() {
        guard !isClosed else { return }
        let views = [container] + takingPart
        before = before.filter { record in views.contains { record.layer.isInside($0.layer) } }
        close([])
    }

    /// Puts back what is as the transition has left it, and everything to where it was.
    func restore() {
        settle(completed: false)
        added = container.subviews.filter { view in !contained.contains { $0 === view } }
        for view in added where !places.contains(where: { $0.view === view }) { view.removeFromSuperview() }
        for place in places where place.view.superview !== place.superview || !stands(place) {
            place.superview.insertSubview(place.view, at: place.index)
        }
    }

    /// What the transition has changed, and what it has brought along.
    var layers: [Layer] {
        var layers = before.map { $0.layer }
        for view in added where !takingPart.contains(where: { $0 === view }) {
            view.layer.forEachLayer { layers.append($0) }
        }
        return layers
    }

    /// Everything stands where the transition goes, and nothing of it moves any more.
    func settle(completed: Bool) {
        for (found, left) in zip(before, after) { found.removeNewAnimations(until: left) }
        if !completed { restoreModels() }
    }

    /// Takes away what the transition has added, but for what another one shows by now.
    func removeAdded() {
        for view in added where view.superview === container {
            let controller = view.ownerReference.object as? ViewController
            // A child may be shown though nothing of it is seen just now.
            let isHeld = controller.map { $0.appearance.isComing || $0.parent != nil || $0.presentation != nil }
            if !(isHeld ?? false) { view.removeFromSuperview() }
        }
    }

    private func restoreModels() {
        for change in changedConstants where change.found.constraint.constant == change.left {
            change.found.constraint.constant = change.found.constant
        }
        // Nothing of that is to be seen: the way back has led there.
        Layer.unobserved {
            for (found, left) in zip(before, back) { found.restore(insteadOf: left) }
        }
    }

    /// Puts what has been changed of `view` itself back, of what it contains nothing.
    func restoration(of view: View?) -> (() -> Void)? {
        guard let view, let index = before.firstIndex(where: { $0.layer === view.layer }) else { return nil }
        let (found, left) = (before[index], after[index])
        return { found.restore(insteadOf: left) }
    }

    /// Puts everything back after the transition has come to its end.
    func undo() { for (found, left) in zip(before, after) { found.restore(insteadOf: left) } }

    private func stands(_ place: (view: View, superview: View, index: Int)) -> Bool {
        place.superview.subviews.firstIndex { $0 === place.view } == place.index
    }
}
