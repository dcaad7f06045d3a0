/// What leads back to an object that is asked for very often: to the tree and the stage from what they contain, to a layer or a view from
/// what lies in it, to a layer from its animations.
///
/// All who lead there share the one that the object has, and it cuts that when it goes. A ``Weak`` reference needs nothing to be
/// cut, but natively an object that has one is retained and released three times as slowly from then on.
nonisolated package final class Link<Object: AnyObject> {
    /// The object; nil from when it begins to go.
    package private(set) unowned(unsafe) var object: Object?

    package init() {}

    /// Leads to `object` from now on, until that cuts it.
    package func lead(to object: Object) { self.object = object }

    /// To be called first thing in the object's `deinit`.
    package func cut() { object = nil }
}

/// A ``Link`` to a controller, of whatever class.
nonisolated package final class ControllerLink {
    /// Nil from when it begins to go.
    private(set) unowned(unsafe) var controller: (any AnimationController)?

    func lead(to controller: any AnimationController) { self.controller = controller }

    /// To be called first thing in the controller's `deinit`.
    func cut() { controller = nil }
}
