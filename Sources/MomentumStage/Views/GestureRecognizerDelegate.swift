/// The methods that decide whether a gesture begins and how it relates to other gestures. Every method has a default.
public protocol GestureRecognizerDelegate: AnyObject {
    /// Asks the delegate whether `recognizer` may begin. If the answer is false, the recogniser fails. The default is
    /// true.
    func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool

    /// Asks the delegate whether `recognizer` watches `touch`. The default is true.
    func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool

    /// Asks the delegate whether `recognizer` and `other` may recognise simultaneously. The consent of one of the two
    /// delegates is sufficient. The default is false.
    func gestureRecognizer(
        _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
    ) -> Bool

    /// Asks the delegate whether `recognizer` waits until `other` has failed. The default is false.
    func gestureRecognizer(_ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer) -> Bool

    /// Asks the delegate whether `other` waits until `recognizer` has failed. The default is false.
    func gestureRecognizer(_ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer) -> Bool
}

extension GestureRecognizerDelegate {
    /// Returns true by default: the gesture may begin.
    public func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { true }

    /// Returns true by default: the recogniser watches the touch.
    public func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool { true }

    /// Returns false by default: the gestures exclude each other.
    public func gestureRecognizer(
        _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
    ) -> Bool { false }

    /// Returns false by default: the recogniser does not wait.
    public func gestureRecognizer(_ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer)
        -> Bool
    { false }

    /// Returns false by default: the other recogniser does not wait.
    public func gestureRecognizer(_ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer)
        -> Bool
    { false }
}
