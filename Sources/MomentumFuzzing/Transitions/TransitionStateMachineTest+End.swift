import MomentumTesting

extension TransitionStateMachineTest {
    /// Checks the state of the views and controllers while nothing moves.
    func checkRest() throws(StateMachineFailure) {
        guard !stage.needsFrame else { throw failure("all motion comes to rest", "the stage needs a frame") }
        let presented = navigation.presentedViewController
        try checkTree(presented)
        try checkViews(presented)
    }

    /// Checks that exactly the expected views are in the hierarchy.
    private func checkTree(_ presented: ViewController?) throws(StateMachineFailure) {
        let isCovered = presented.map { $0.modalPresentationStyle == .fullScreen } ?? false
        let expected = (isCovered ? 0 : 1) + (presented == nil ? 0 : 1)
        let count = stage.root.subviews.count
        guard count == expected else {
            throw failure("no temporary view is left on the stage", "\(count) views, not \(expected)")
        }
        guard (navigation.view.superview === stage.root) != isCovered else {
            throw failure("only a full-screen presentation removes the presenting view", "full screen: \(isCovered)")
        }
        if let presented {
            guard let container = presented.view.superview, container.superview === stage.root,
                container.subviews.count == 1
            else { throw failure("the presented view is alone in its container", "") }
        }
        let top = navigation.topViewController
        guard let content = top?.view.superview, content.subviews.count == 1 else {
            throw failure("only the view of the top controller is in the stack", "")
        }
        for (index, controller) in controllers.enumerated() {
            let isInHierarchy = controller === top || controller === presented
            guard isInHierarchy == (controller.view.superview != nil) else {
                throw failure("only shown controllers have a superview", "controller \(index)")
            }
            let isVisible = controller === presented || (controller === top && !isCovered)
            guard controller.state == (isVisible ? .appeared : .disappeared) else {
                throw failure(
                    "exactly the visible controllers have appeared", "controller \(index): \(controller.state)")
            }
            let isHeld = navigation.viewControllers.contains { $0 === controller }
            guard isHeld == (controller.parent != nil) else {
                throw failure("exactly the controllers of the stack have a parent", "controller \(index)")
            }
        }
    }

    /// Checks that every view fills the stage and has its original opacity and transform.
    private func checkViews(_ presented: ViewController?) throws(StateMachineFailure) {
        let whole = Rect(origin: .zero, size: stage.size)
        for (index, controller) in controllers.enumerated() {
            let view = controller.view
            guard view.alpha == 1, view.transform == .identity else {
                throw failure(
                    "a view has its initial opacity and transform", "controller \(index): alpha \(view.alpha)")
            }
            guard view.stage != nil else { continue }
            let (center, size) = (view.center, view.bounds.size)
            guard center.distance(to: whole.center) < 1e-6, size == whole.size else {
                throw failure("a view fills the stage", "controller \(index): \(center), \(size)")
            }
        }
        // A controller that was presented by the lift is above a view that has shrunk.
        let isBack = presented === guests[0] || presented === guests[1]
        let scale = navigation.view.transform.a
        guard !isBack || scale == 1 || scale == 0.9 else {
            throw failure("the presenting view has the scale of the transition", "scale \(scale)")
        }
        guard isBack || (scale == 1 && navigation.view.cornerRadius == 0) else {
            throw failure("the presenting view has its initial scale and corner radius", "scale \(scale)")
        }
    }
}
