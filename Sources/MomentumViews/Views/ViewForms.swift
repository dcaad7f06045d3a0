/// The calls of ``View`` in the forms that UIKit has of them, and some that it has besides: a subclass overrides these or ``View``'s
/// own, whichever it prefers.
open class ViewForms: Responder {
    private final var view: View { unsafeDowncast(self, to: View.self) }

    /// The frontmost view at `point`, in this view's coordinates. The default is ``View/hitTest(_:)``.
    open func hitTest(_ point: Point, with event: TouchEvent?) -> View? { view.hitTest(point) }
    /// Whether `point`, in this view's coordinates, belongs to the view. The default is ``View/point(inside:)``.
    open func point(inside point: Point, with event: TouchEvent?) -> Bool { view.point(inside: point) }

    /// The view is about to come into `window`, or, when nil, to leave its own. The default does nothing.
    open func willMove(toWindow window: Window?) {}
    /// The view has come into its ``View/window`` or left it. The default does nothing.
    open func didMoveToWindow() {}

    /// Lays out the sublayers of `layer`, which is the view's. The default is ``View/layoutSubviews()``.
    open func layoutSublayers(of layer: Layer) { view.layoutSubviews() }
    /// Changes constraints before they are solved, after ``View/setNeedsUpdateConstraints()``. An override calls `super`.
    open func updateConstraints() {}
    /// ``View/safeAreaInsets`` may have changed. The default does nothing.
    open func safeAreaInsetsDidChange() {}
    /// ``View/layoutMargins`` have changed. The default does nothing.
    open func layoutMarginsDidChange() {}
    /// What the user wants has changed: light or dark. The default does nothing.
    open func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {}

    /// What a storyboard would have set is set: called by code that was made from one. The default does nothing.
    open func awakeFromNib() {}

    /// Draws what lies in `rect`, in the view's coordinates, for programs with a ``ViewDrawer``. The default draws nothing.
    open func draw(_ rect: Rect) { view.drawsItself = false }

    /// Whether the view can be focused.
    open override var canBecomeFirstResponder: Bool { view.canBecomeFocused }
    @discardableResult
    open override func becomeFirstResponder() -> Bool { canBecomeFirstResponder && view.takeFocus() }
    @discardableResult
    open override func resignFirstResponder() -> Bool {
        guard canResignFirstResponder else { return false }
        view.resignFocus()
        return !view.isFocused
    }
}

/// Shows what views draw by ``ViewForms/draw(_:)``.
public protocol ViewDrawer: AnyObject {
    /// Lets `view` draw itself and shows that behind its subviews from now on.
    func display(_ view: View)
}

/// What the user wants, and where the program runs.
public final class TraitCollection {
    /// Light or dark.
    public let userInterfaceStyle: UserInterfaceStyle
    /// How many pixels a point has.
    public let displayScale: Double

    /// Traits; by default light ones.
    public init(userInterfaceStyle: UserInterfaceStyle = .light, displayScale: Double = 2) {
        self.userInterfaceStyle = userInterfaceStyle
        self.displayScale = displayScale
    }
}

extension View {
    /// Who shows what views draw by themselves; nil, the default, for nothing.
    public static var drawer: (any ViewDrawer)?

    /// Lets the view draw itself again before the next frame.
    public final func setNeedsDisplay() {
        drawsItself = true
        needsDisplay = true
        stage?.layoutIsNeeded = true
    }

    /// Lets ``ViewForms/updateConstraints()`` be called before the next layout.
    public final func setNeedsUpdateConstraints() {
        needsUpdateConstraints = true
        setNeedsLayout()
    }

    /// Calls ``ViewForms/updateConstraints()`` now, of this view and all in it that have asked for it.
    public final func updateConstraintsIfNeeded() {
        for view in subviews { view.updateConstraintsIfNeeded() }
        guard needsUpdateConstraints else { return }
        needsUpdateConstraints = false
        updateConstraints()
    }

    /// The window that contains the view, or that it is; nil for none.
    public final var window: Window? {
        var view: View? = self
        while let current = view {
            if current.isWindow { return unsafeDowncast(current, to: Window.self) }
            view = current.superview
        }
        return nil
    }

    /// As ``focus()``, also where only ``Responder/canBecomeFirstResponder`` says that the view can be focused.
    final func takeFocus() -> Bool {
        guard let stage else { return false }
        stage.focusedView = self
        return isFocused
    }
}
