/// An object that receives touches and keys: the counterpart of `UIResponder`.
///
/// A responder passes unused events to its ``Responder/next`` responder. The next responder of a view is its
/// controller, or else its superview. The next responder of a controller is the superview of its view or, if the
/// controller is presented, the presenting controller.
///
/// As in UIKit, touches arrive through the methods that accept a set and an event. By default, these call the methods
/// that accept an array. A subclass overrides either group.
open class Responder {
    /// Creates a responder without a next responder.
    public init() {}

    deinit {}

    /// The responder that receives the events that this responder does not use. The default is nil: unused events are
    /// dropped.
    open var next: Responder? { nil }

    /// Returns a Boolean value that indicates whether bars cover `content`, a scroll view. A controller returns true if
    /// one of its containers has bars over `content`. The default is false.
    ///
    /// - Parameter isInScrollView: Whether the previous responder in the chain is a scroll view around `content`.
    @_spi(Kit) open func barsCover(_ content: View, isInScrollView: Bool) -> Bool { false }

    /// Tells the responder that touches have begun in it. The default passes them to the ``Responder/next`` responder.
    open func touchesBegan(_ touches: [Touch]) { TouchSets.notify(next, touches, .began) }
    /// Tells the responder that touches have moved. The default passes them to the ``Responder/next`` responder.
    open func touchesMoved(_ touches: [Touch]) { TouchSets.notify(next, touches, .moved) }
    /// Tells the responder that touches have ended. The default passes them to the ``Responder/next`` responder.
    open func touchesEnded(_ touches: [Touch]) { TouchSets.notify(next, touches, .ended) }
    /// Tells the responder that touches were cancelled by a recognised gesture or by the system. The default passes
    /// them to the ``Responder/next`` responder.
    open func touchesCancelled(_ touches: [Touch]) { TouchSets.notify(next, touches, .cancelled) }

    /// Tells the responder that touches have begun in it. The default calls the method that accepts an array. `event`
    /// is nil only if a caller passes none.
    open func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent?) { forward(touches, .began) }
    /// Tells the responder that touches have moved. The default calls the method that accepts an array. `event` is nil
    /// only if a caller passes none.
    open func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent?) { forward(touches, .moved) }
    /// Tells the responder that touches have ended. The default calls the method that accepts an array. `event` is nil
    /// only if a caller passes none.
    open func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent?) { forward(touches, .ended) }
    /// Tells the responder that touches were cancelled. The default calls the method that accepts an array. `event` is
    /// nil only if a caller passes none.
    open func touchesCancelled(_ touches: Set<Touch>, with event: TouchEvent?) { forward(touches, .cancelled) }

    private final func forward(_ touches: Set<Touch>, _ phase: PointerSample.Phase) {
        if let list = TouchSets.shared?.list(touches) { phase.notify(self, list) }
    }

    /// Tells the responder that a key was pressed or released while this responder, or an earlier one in the chain, had
    /// the focus. Returns true if the key was used. The default asks the ``Responder/next`` responder.
    open func keyPressed(_ event: KeyEvent) -> Bool { next?.keyPressed(event) ?? false }

    /// A Boolean value that indicates whether ``becomeFirstResponder()`` can direct keys to this responder. The default
    /// is false; for a view, it is ``View/canBecomeFocused``.
    open var canBecomeFirstResponder: Bool { false }
    /// A Boolean value that indicates whether this responder may stop receiving keys. The default is true.
    open var canResignFirstResponder: Bool { true }
    /// Directs keys to this responder. Returns true if the responder receives keys. The default changes nothing and
    /// returns false; a view receives the focus instead.
    @discardableResult
    open func becomeFirstResponder() -> Bool { false }
    /// Stops directing keys to this responder. Returns true if it no longer receives keys. The default does nothing and
    /// returns true.
    @discardableResult
    open func resignFirstResponder() -> Bool { true }
}
