/// An object that shares the drags of a ``ScrollView``, such as a sheet that follows the touch before or after its list
/// does.
///
/// One drag moves both without a step. Every movement of the finger is distributed in this order. Each recipient uses
/// as much of the remaining movement as it can:
///
/// 1. Content beyond an edge returns to the edge.
/// 2. The partner moves *first*: a sheet that is not fully raised rises before its list scrolls.
/// 3. The list scrolls up to its edge.
/// 4. The partner uses the *rest*: a list at its top pulls the sheet down.
/// 5. The remaining movement stretches the list beyond its edge.
///
/// When the touch ends, only the object that moved last receives its velocity.
///
/// All movements and velocities describe the finger in the scroll view's coordinates. They are positive downwards and
/// to the right.
public protocol ScrollPartner: AnyObject {
    /// Notifies the partner that a finger has touched the list, and returns a Boolean value that indicates whether the
    /// partner was in motion and has stopped. If true, the drag begins immediately, without the usual initial movement.
    /// Returns false by default.
    func scrollViewWillTrack(_ scrollView: ScrollView) -> Bool
    /// Offers the partner a movement before the list scrolls. Returns the part by which the partner has moved. Returns
    /// zero by default.
    ///
    /// - Parameters:
    ///   - scrollView: The list.
    ///   - movement: The movement of the finger, in points, along both axes, even those along which the list does not
    ///     scroll.
    func scrollView(_ scrollView: ScrollView, takesFirst movement: Vector) -> Vector
    /// Offers the partner the movement that would pull the list beyond its edge. Returns the part by which the partner
    /// has moved. Returns zero by default.
    ///
    /// - Parameters:
    ///   - scrollView: The list, which is at its edge.
    ///   - movement: The remaining movement of the finger, in points.
    func scrollView(_ scrollView: ScrollView, takesRest movement: Vector) -> Vector
    /// Notifies the partner that the touch has ended. Called once for every drag. Does nothing by default.
    ///
    /// - Parameters:
    ///   - scrollView: The list.
    ///   - velocity: The velocity of the finger, in points per second, if the partner followed its last movement; zero
    ///     if the list did.
    func scrollView(_ scrollView: ScrollView, didEndDraggingWith velocity: Vector)
}

extension ScrollPartner {
    public func scrollViewWillTrack(_ scrollView: ScrollView) -> Bool { false }
    public func scrollView(_ scrollView: ScrollView, takesFirst movement: Vector) -> Vector { .zero }
    public func scrollView(_ scrollView: ScrollView, takesRest movement: Vector) -> Vector { .zero }
    public func scrollView(_ scrollView: ScrollView, didEndDraggingWith velocity: Vector) {}
}
