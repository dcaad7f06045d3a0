/// The owner of a view: its controller. Views depend only on this protocol, so that a program without controllers is
/// linked without them.
package protocol ViewOwner: AnyObject {
    /// The responder that follows the view in the responder chain.
    var responder: Responder { get }

    /// Notifies the owner that the view will lay out its subviews.
    func viewWillLayoutSubviews()
    /// Notifies the owner that the view has laid out its subviews.
    func viewDidLayoutSubviews()

    /// Notifies the owner that the program has added the view to a stage.
    func viewDidEnterStage()
    /// Notifies the owner that the view will leave the stage. Returns whether ``viewDidLeaveStage()`` is called
    /// afterwards.
    func viewWillLeaveStage() -> Bool
    /// Notifies the owner that the view has left the stage.
    func viewDidLeaveStage()
    /// Notifies the owner that the safe area insets of the view may have changed.
    func viewSafeAreaDidChange()
    /// Notifies the owner that the layout margins of the view have changed.
    func viewMarginsDidChange()
}

extension View {
    /// Whether any view has ever had an owner. A program without owners skips the search for them.
    static var haveOwners = false

    /// Sets the owner of the view; nil removes it.
    package final func setOwner(_ owner: (any ViewOwner)?) {
        ownerReference.point(at: owner)
        if owner != nil { View.haveOwners = true }
    }

    /// Notifies the owners of the view and its descendants that the program has added the view to a stage. Outer owners
    /// are notified first.
    @inline(never)
    final func notifyOwnersOfEntering() {
        guard View.haveOwners else { return }
        ownerReference.object?.viewDidEnterStage()
        for view in subviews { view.notifyOwnersOfEntering() }
    }

    /// Notifies the owners of the view and its descendants that the view will leave the stage. Returns the owners to be
    /// notified again when it has left.
    @inline(never)
    final func notifyOwnersOfLeaving() -> [any ViewOwner] {
        guard View.haveOwners else { return [] }
        var leaving: [any ViewOwner] = []
        if let owner = ownerReference.object, owner.viewWillLeaveStage() { leaving.append(owner) }
        for view in subviews { leaving += view.notifyOwnersOfLeaving() }
        return leaving
    }
}
