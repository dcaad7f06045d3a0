/// A view that fills a stage and shows a controller: the counterpart of `UIWindow`.
open class Window: View {
    /// The owner that the window shows on its stage. The default is nil.
    package final var owner: (any StageOwner)? {
        didSet { if owner !== oldValue { show() } }
    }

    override var isWindow: Bool { true }

    /// Adds the window to the current stage, fills the stage with it, and shows its controller. See ``Stage/current``.
    /// If there is no current stage, or if the window is on it already, the method only sets ``View/isHidden`` to
    /// false.
    public final func makeKeyAndVisible() {
        isHidden = false
        guard let stage = Stage.current, self.stage !== stage else { return }
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        frame = stage.root.bounds
        stage.root.addSubview(self)
        show()
    }

    /// A Boolean value that indicates whether the window shows the controller of its stage.
    public final var isKeyWindow: Bool { stage?.owner?.container === self }

    private final func show() {
        guard let stage, superview === stage.root else { return }
        stage.setOwner(owner, in: self)
    }
}

extension Stage {
    /// Replaces the present owner with `owner`, which is shown in `container`, a view that fills the stage.
    package func setOwner(_ owner: (any StageOwner)?, in container: View) {
        let old = self.owner
        guard owner !== old else { return }
        old?.leaveStage()
        self.owner = owner
        owner?.fill(container)
    }

    /// The function that is called when an on-screen keyboard moves. Its arguments are the stage, the former height in
    /// points and the duration in seconds.
    package static var keyboardObserver: ((_ stage: Stage, _ former: Double, _ duration: Double) -> Void)?

    private static var currentLink: Link<Stage>?

    /// The stage that runs a frame or has run a frame last, or on which a program was launched since. Nil if there was
    /// none, or if it was released.
    public static var current: Stage? { currentLink?.object }

    /// Makes this stage the ``current`` one.
    public func becomeCurrent() { if Stage.current !== self { Stage.currentLink = link } }
}
