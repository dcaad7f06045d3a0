/// What goes or comes in a transition.
struct TransitionSide {
    let view: View?
    let controller: ViewController?
    /// Whether the transition may move the view into and out of the container.
    var isInContainer = true
    /// In the container's coordinates; empty where it is not.
    var initialFrame = Rect.zero
    var finalFrame = Rect.zero

    init(_ view: View?, _ controller: ViewController? = nil) {
        self.view = view
        self.controller = controller
    }

    init(_ controller: ViewController) { self.init(controller.view, controller) }

    /// What goes stands at `frame`; what comes will.
    func standing(at frame: Rect, isComing: Bool) -> TransitionSide {
        var side = self
        if isComing { side.finalFrame = frame } else { side.initialFrame = frame }
        return side
    }
}
