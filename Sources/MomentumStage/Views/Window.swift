/// A view that fills a stage and shows a controller: the counterpart of `UIWindow`.
open class Window: View {
    /// The owner that the window gives to its stage. Default nil.
    package final var owner: (any StageOwner)? {
        didSet { if owner !== oldValue { show() } }
    }

    override var isWindow: Bool { true }

    /// Comes onto the stage that is current, see ``Stage/current``, fills it, and shows its controller. Does nothing where there is no
    /// stage, or when it is there already.
    public final func makeKeyAndVisible() {
        isHidden = false
        guard let stage = Stage.current, self.stage !== stage else { return }
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        frame = stage.root.bounds
        stage.root.addSubview(self)
        show()
    }

    /// Whether it is the window that shows the stage's controller.
    public final var isKeyWindow: Bool { stage?.owner?.container === self }

    private final func show() {
        guard let stage, superview === stage.root else { return }
        stage.setOwner(owner, in: self)
    }
}

extension Stage {
    /// Shows `owner` in `container`, which fills the stage, instead of the owner until now.
    package func setOwner(_ owner: (any StageOwner)?, in container: View) {
        let old = self.owner
        guard owner !== old else { return }
        old?.leaveStage()
        self.owner = owner
        owner?.fill(container)
    }

    /// Told when a keyboard on the screen moves: the stage, how high it reached before, in points, and how long it takes, in seconds.
    package static var keyboardWatch: ((_ stage: Stage, _ former: Double, _ duration: Double) -> Void)?

    private static var currentLink: Link<Stage>?

    /// The stage whose frame runs, or ran last, or on which a program was launched last.
    public static var current: Stage? { currentLink?.object }

    /// Makes the stage the current one, see ``current``.
    public func becomeCurrent() { if Stage.current !== self { Stage.currentLink = link } }
}
