/// What touches and keys can go to: the counterpart of `UIResponder`.
///
/// What a responder does not use goes to the ``Responder/next`` one: from a view to its controller or else its superview, from a
/// controller to the view that its own view is in, or, when it is presented, to the controller that presents it.
///
/// Touches come by the calls that take a set and an event, as in UIKit; these hand them to the calls that take a list. A subclass
/// overrides the ones or the others.
open class Responder {
    /// Creates a responder that nothing comes after.
    public init() {}

    deinit {}

    /// Who gets what this one does not use. The default is nil: nothing.
    open var next: Responder? { nil }

    /// For a controller: true if bars of its containers cover `content`, a scroll view. Default false.
    ///
    /// - Parameter isInScrollView: whether the responder before it is a scroll view around that.
    @_spi(Kit) open func barsCover(_ content: View, isInScrollView: Bool) -> Bool { false }

    /// Touches began in this view. The default hands them to the ``Responder/next`` responder.
    open func touchesBegan(_ touches: [Touch]) { TouchSets.tell(next, touches, .began) }
    /// Touches moved. The default hands them to the ``Responder/next`` responder.
    open func touchesMoved(_ touches: [Touch]) { TouchSets.tell(next, touches, .moved) }
    /// Touches ended. The default hands them to the ``Responder/next`` responder.
    open func touchesEnded(_ touches: [Touch]) { TouchSets.tell(next, touches, .ended) }
    /// Touches were taken away: a gesture was recognised, or the system interrupted. The default hands them to the ``Responder/next``
    /// responder.
    open func touchesCancelled(_ touches: [Touch]) { TouchSets.tell(next, touches, .cancelled) }

    /// Touches began in this view. The default hands them to the call that takes a list.
    open func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent?) { handOn(touches, .began) }
    /// Touches moved. The default hands them to the call that takes a list.
    open func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent?) { handOn(touches, .moved) }
    /// Touches ended. The default hands them to the call that takes a list.
    open func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent?) { handOn(touches, .ended) }
    /// Touches were taken away. The default hands them to the call that takes a list.
    open func touchesCancelled(_ touches: Set<Touch>, with event: TouchEvent?) { handOn(touches, .cancelled) }

    private final func handOn(_ touches: Set<Touch>, _ phase: PointerSample.Phase) {
        if let list = TouchSets.shared?.list(touches) { phase.tell(self, list) }
    }

    /// A key went down or up while this responder, or one before it, had the focus. Returns whether it was used; the default
    /// asks the ``Responder/next`` responder.
    open func keyPressed(_ event: KeyEvent) -> Bool { next?.keyPressed(event) ?? false }

    /// Whether keys can go to this responder by ``becomeFirstResponder()``. The default is false, of a view whether it can be focused.
    open var canBecomeFirstResponder: Bool { false }
    /// Whether keys, which go to this responder, may go to another. The default is true.
    open var canResignFirstResponder: Bool { true }
    /// Lets keys go to this responder; whether they do. The default does so with a view.
    @discardableResult
    open func becomeFirstResponder() -> Bool { false }
    /// Lets keys go to this responder no more; whether they do not.
    @discardableResult
    open func resignFirstResponder() -> Bool { true }
}
