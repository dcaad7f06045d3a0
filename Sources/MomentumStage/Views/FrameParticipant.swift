/// A subsystem that takes part in the frames of a stage besides views and display links, such as the dynamic animators.
///
/// A subsystem adds a participant to ``Stage/participants`` when it is first used on the stage. The stage has no other
/// reference to the subsystem, so that a program is linked only with the subsystems that it uses.
package protocol FrameParticipant: AnyObject {
    /// Processes the changes that the program has described since the last call. It is called before time advances, and
    /// after input was handled and views were laid out.
    func settle()

    /// Ends all activity unfinished, because the stage is being torn down.
    func stop()

    /// Prepares the participant for further use of `stage`, which was torn down and has removed its display links.
    func enter(_ stage: Stage)

    /// Continues the motion of `layer`, which was moved to another superview without a visible change. `conversion`
    /// converts the values of its properties.
    func convertMotion(by conversion: CoordinateConversion, of layer: Layer)
}

extension FrameParticipant {
    package func convertMotion(by conversion: CoordinateConversion, of layer: Layer) {}
}

/// An object that enters and leaves stages with a view; see ``View/followers``.
package protocol StageFollower: AnyObject {
    /// Notifies the object that the view has entered `stage`, or has left its stage if `stage` is nil.
    func enter(_ stage: Stage?)
}

/// The owner of a stage's content: its root view controller.
package protocol StageOwner: AnyObject {
    /// The view that contains the owner's view; nil if that view is not loaded or has no superview.
    var container: View? { get }

    /// Adds the owner's view to `container` and fills the container with it.
    func fill(_ container: View)

    /// Ends the owner's presentation and removes its view.
    func leaveStage()

    /// The view in which the tab key moves the focus; nil for the whole stage.
    var focusScope: View? { get }

    /// The view that receives keys while no view is focused; nil for the root.
    var keyScope: View? { get }

    /// Notifies the owner that the stage will change its size to `size`.
    func stageWillResize(to size: Size)

    /// Whether the owner presents another controller, which retains it until the presentation ends.
    var isCovered: Bool { get }

    /// Notifies the owner that the stage will be torn down or was released.
    func stageWillTearDown()
}
