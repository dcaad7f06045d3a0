/// A rectangle that draws, contains other views and answers touches: the counterpart of `UIView`.
///
/// Setting an animatable property inside ``animate(withDuration:delay:options:animations:completion:)`` animates it; outside
/// it takes effect at once. A touch finds a view where it is seen, also while it moves.
open class View {
    /// What the view draws with.
    public final let layer: Layer

    /// The views inside this one, back to front.
    public private(set) final var subviews: [View] = []
    private final var superviewReference = BackReference<View>()
    private final var stageReference = BackReference<Stage>()

    /// Whether touches find the view. Default true.
    public final var isUserInteractionEnabled = true
    /// Whether touches find the view where its model is instead of where it is seen. Default false.
    public final var hitTestsModel = false
    /// A number of the program's own. Default 0.
    public final var tag = 0
    private final var needsLayout = true

    /// The recognisers that watch touches in this view and its subviews.
    public private(set) final var gestureRecognizers: [GestureRecognizer] = []

    /// Creates a view at `frame`, in its superview's coordinates.
    public init(frame: Rect = .zero) {
        layer = Self.makeLayer()
        layer.actionSource = .view
        answerLayoutRequests()
        layer.frame = frame
    }

    deinit {
        #if hasFeature(Embedded)
            for view in subviews { view.superviewReference.clear() }
            layer.layoutRequest = nil
        #endif
    }

    /// Makes the layer; a subclass makes another kind.
    open class func makeLayer() -> Layer { Layer() }

    /// The view that contains this one.
    public final var superview: View? { superviewReference.object }
    /// The stage this view is on, if any.
    public final var stage: Stage? { stageReference.object }

    /// Told when the view has come onto a stage or left it.
    open func didMoveToStage() {}

    // MARK: Hierarchy

    /// Adds `view` in front of the others, taking it out of where it was.
    public final func addSubview(_ view: View) { insertSubview(view, at: subviews.count) }

    /// Inserts `view` at `index` of ``subviews`` (clamped), taking it out of where it was.
    public final func insertSubview(_ view: View, at index: Int) {
        var ancestor: View? = self
        while let current = ancestor {
            if current === view {
                return Diagnostics.report(
                    Diagnostic(
                        "a view cannot contain itself", in: "View.insertSubview(_:at:)",
                        remedy: "insert another view; the views stay as they are"))
            }
            ancestor = current.superview
        }
        if view.superview === self {
            subviews.removeAll { $0 === view }
        } else {
            view.removeFromSuperview()
        }
        let index = min(max(index, 0), subviews.count)
        subviews.insert(view, at: index)
        view.superviewReference.point(at: self)
        if index + 1 < subviews.count {
            layer.insertSublayer(view.layer, below: subviews[index + 1].layer)
        } else {
            layer.addSublayer(view.layer)
        }
        view.enter(stage)
        setNeedsLayout()
    }

    /// Inserts `view` behind `sibling`.
    public final func insertSubview(_ view: View, belowSubview sibling: View) {
        bringToOrder(view, sibling, offset: 0)
    }

    /// Inserts `view` in front of `sibling`.
    public final func insertSubview(_ view: View, aboveSubview sibling: View) {
        bringToOrder(view, sibling, offset: 1)
    }

    private func bringToOrder(_ view: View, _ sibling: View, offset: Int) {
        guard view !== sibling else { return }
        let others = subviews.filter { $0 !== view }
        insertSubview(view, at: (others.firstIndex { $0 === sibling } ?? others.count) + offset)
    }

    /// Draws `view`, a subview, in front of the others.
    public final func bringSubviewToFront(_ view: View) {
        if view.superview === self { insertSubview(view, at: subviews.count) }
    }

    /// Draws `view`, a subview, behind the others.
    public final func sendSubviewToBack(_ view: View) {
        if view.superview === self { insertSubview(view, at: 0) }
    }

    /// Takes the view out of its superview. Its animations stop, unfinished, and touches on it are cancelled.
    public final func removeFromSuperview() {
        guard let superview else { return }
        stage?.cancelTouches(in: self)
        superview.subviews.removeAll { $0 === self }
        superview.setNeedsLayout()
        superviewReference.clear()
        layer.removeFromSuperlayer()
        enter(nil)
    }

    final func enter(_ stage: Stage?) {
        guard stageReference.object !== stage else { return }
        stageReference.point(at: stage)
        didMoveToStage()
        for view in subviews { view.enter(stage) }
    }

    /// Whether this view is `view` or inside it.
    public final func isDescendant(of view: View) -> Bool {
        var current: View? = self
        while let candidate = current {
            if candidate === view { return true }
            current = candidate.superview
        }
        return false
    }

    // MARK: Gestures

    /// Lets `recognizer` watch the touches in this view and its subviews; it leaves the view it watched before.
    public final func addGestureRecognizer(_ recognizer: GestureRecognizer) {
        recognizer.view?.removeGestureRecognizer(recognizer)
        gestureRecognizers.append(recognizer)
        recognizer.attach(to: self)
    }

    /// Takes `recognizer` away; a gesture under way is cancelled.
    public final func removeGestureRecognizer(_ recognizer: GestureRecognizer) {
        guard recognizer.view === self else { return }
        recognizer.cancel()
        gestureRecognizers.removeAll { $0 === recognizer }
        recognizer.attach(to: nil)
    }

    // MARK: Touches and keys

    /// Touches began in this view. The default hands them to the superview.
    open func touchesBegan(_ touches: [Touch]) { superview?.touchesBegan(touches) }
    /// Touches moved. The default hands them to the superview.
    open func touchesMoved(_ touches: [Touch]) { superview?.touchesMoved(touches) }
    /// Touches ended. The default hands them to the superview.
    open func touchesEnded(_ touches: [Touch]) { superview?.touchesEnded(touches) }
    /// Touches were taken away: a gesture was recognised, or the system interrupted. The default hands them to the
    /// superview.
    open func touchesCancelled(_ touches: [Touch]) { superview?.touchesCancelled(touches) }

    /// A key went down or up while this view or one inside it had the focus. Returns whether it was used; the default
    /// asks the superview.
    open func keyPressed(_ event: KeyEvent) -> Bool { superview?.keyPressed(event) ?? false }

    // MARK: Layout

    /// Asks for ``layoutSubviews()`` before the next frame is drawn.
    public final func setNeedsLayout() {
        needsLayout = true
        stage?.layoutIsNeeded = true
    }

    /// Lays out now what has asked for it, in this view and below.
    public final func layoutIfNeeded() {
        if needsLayout {
            needsLayout = false
            layoutSubviews()
        }
        for view in subviews { view.layoutIfNeeded() }
    }

    /// Places the subviews. The default does nothing.
    open func layoutSubviews() {}
}
