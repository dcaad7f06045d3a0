/// What takes part in the frames of a stage besides views and display links: dynamic animators, say. A subsystem adds one to
/// ``Stage/participants`` when it is first used on the stage, which knows it by this alone: a program is linked with what it uses.
package protocol FrameParticipant: AnyObject {
    /// Takes in what the program has described since the last time: called before time moves on, and after input has been
    /// handled and views are laid out.
    func settle()

    /// The stage is being torn down: everything ends, unfinished.
    func stop()

    /// The stage has been torn down, and has forgotten its display links. It may be used again.
    func enter(_ stage: Stage)

    /// Another superview has taken `layer` over, which stays where it is seen: what moves it goes on there. `passage` says what has
    /// become of its values.
    func pass(_ passage: LayerPassage, of layer: Layer)
}

extension FrameParticipant {
    package func pass(_ passage: LayerPassage, of layer: Layer) {}
}

/// What comes onto a stage, and leaves it, with a view; see ``View/followers``.
package protocol StageFollower: AnyObject {
    /// The view is on `stage` now; on none when it is nil.
    func enter(_ stage: Stage?)
}

/// Who looks after what a stage shows: its root view controller.
package protocol StageOwner: AnyObject {
    /// The view that contains the owner's view; nil while that is not loaded or in no other.
    var container: View? { get }

    /// Fills `container` with the owner's view.
    func fill(_ container: View)

    /// Ends what the owner presents, and removes its view.
    func leaveStage()

    /// Where the focus moves about, if not everywhere.
    var focusScope: View? { get }

    /// Where keys go that no view has the focus for, if not to the root.
    var keyScope: View? { get }

    /// The stage is about to have another size.
    func stageWillResize(to size: Size)

    /// Whether something is shown over it, which keeps it until that is dismissed.
    var isCovered: Bool { get }

    /// The stage is about to be torn down, or has gone.
    func stageWillTearDown()
}
