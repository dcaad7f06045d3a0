/// What touches and keys can go to: the counterpart of `UIResponder`.
///
/// What a responder does not use goes to the ``Responder/next`` one: from a view to its controller or else its superview, from a
/// controller to the view that its own view is in, or, when it is presented, to the controller that presents it.
open class Responder {
    /// Creates a responder that nothing comes after.
    public init() {}

    deinit {}

    /// Who gets what this one does not use. The default is nil: nothing.
    open var next: Responder? { nil }

    /// Touches began in this view. The default hands them to the ``Responder/next`` responder.
    open func touchesBegan(_ touches: [Touch]) { next?.touchesBegan(touches) }
    /// Touches moved. The default hands them to the ``Responder/next`` responder.
    open func touchesMoved(_ touches: [Touch]) { next?.touchesMoved(touches) }
    /// Touches ended. The default hands them to the ``Responder/next`` responder.
    open func touchesEnded(_ touches: [Touch]) { next?.touchesEnded(touches) }
    /// Touches were taken away: a gesture was recognised, or the system interrupted. The default hands them to the ``Responder/next``
    /// responder.
    open func touchesCancelled(_ touches: [Touch]) { next?.touchesCancelled(touches) }

    /// A key went down or up while this responder, or one before it, had the focus. Returns whether it was used; the default
    /// asks the ``Responder/next`` responder.
    open func keyPressed(_ event: KeyEvent) -> Bool { next?.keyPressed(event) ?? false }
}
