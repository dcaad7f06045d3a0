/// Who looks after a view: its controller. Views know it by this alone, so that a program without controllers is linked
/// without them.
package protocol ViewOwner: AnyObject {
    /// Who comes after the view among the responders.
    var responder: Responder { get }

    /// The view's subviews are about to be laid out.
    func viewWillLayoutSubviews()
    /// The view's subviews have been laid out.
    func viewDidLayoutSubviews()

    /// The view has come onto a stage by the program's own hand.
    func viewHasCome()
    /// The view is about to leave the stage; returns whether ``viewHasGone()`` is to be called when it has.
    func viewWillGo() -> Bool
    /// The view has left the stage.
    func viewHasGone()
    /// The parts of the stage that its host covers may reach elsewhere into the view.
    func viewSafeAreaDidChange()
    /// The view has other margins.
    func viewMarginsDidChange()
}

extension View {
    /// Whether any view has an owner: a program without any is spared looking for them.
    static var haveOwners = false

    /// Makes `owner` look after the view; nobody does when it is nil.
    package final func setOwner(_ owner: (any ViewOwner)?) {
        ownerReference.point(at: owner)
        if owner != nil { View.haveOwners = true }
    }

    /// The view has come onto a stage by the program's own hand: the owners in it are notified, outer ones first.
    @inline(never)
    final func tellOwnersOfComing() {
        guard View.haveOwners else { return }
        ownerReference.object?.viewHasCome()
        for view in subviews { view.tellOwnersOfComing() }
    }

    /// The view is about to leave the stage: the owners in it are notified, and those returned that want to be notified again
    /// when it has left.
    @inline(never)
    final func tellOwnersOfGoing() -> [any ViewOwner] {
        guard View.haveOwners else { return [] }
        var leaving: [any ViewOwner] = []
        if let owner = ownerReference.object, owner.viewWillGo() { leaving.append(owner) }
        for view in subviews { leaving += view.tellOwnersOfGoing() }
        return leaving
    }
}
