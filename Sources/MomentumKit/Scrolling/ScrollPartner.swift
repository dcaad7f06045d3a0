/// Shares the drags of a ``ScrollView`` with it: a sheet that follows the touch before its list does, or after.
///
/// One drag moves both, without a seam. Every movement of the finger is offered three times, and each takes what it can use
/// of what is left:
///
/// 1. content that lies beyond an edge comes back to the edge;
/// 2. the partner takes what it wants *first*: a sheet that is not quite up goes up before its list scrolls;
/// 3. the list scrolls up to its edge;
/// 4. the partner takes from the *rest*: a list at its top pulls the sheet down;
/// 5. what is left stretches the list beyond its edge.
///
/// When the touch ends, its velocity goes to what moved last, and only there.
///
/// Movements and velocities are the finger's, in the scroll view's coordinates: positive downwards and to the right.
public protocol ScrollPartner: AnyObject {
    /// A finger has come down on the list. Returns whether the partner was moving and has stopped for it: the finger then
    /// drags at once, without having to move first. The default is false.
    func scrollViewWillTrack(_ scrollView: ScrollView) -> Bool
    /// The finger has moved by `movement`, in points, and the list has not followed yet. Returns the part that the partner
    /// has moved by. The default takes nothing.
    func scrollView(_ scrollView: ScrollView, takesFirst movement: Vector) -> Vector
    /// The list is at its edge, and `movement`, in points, would pull it beyond. Returns the part that the partner has moved
    /// by. The default takes nothing.
    func scrollView(_ scrollView: ScrollView, takesRest movement: Vector) -> Vector
    /// The finger has left. `velocity`, in points per second, is its own when the partner was the last to follow it, and zero
    /// when the list was. Called once for every drag. The default does nothing.
    func scrollView(_ scrollView: ScrollView, didEndDraggingWith velocity: Vector)
}

extension ScrollPartner {
    public func scrollViewWillTrack(_ scrollView: ScrollView) -> Bool { false }
    public func scrollView(_ scrollView: ScrollView, takesFirst movement: Vector) -> Vector { .zero }
    public func scrollView(_ scrollView: ScrollView, takesRest movement: Vector) -> Vector { .zero }
    public func scrollView(_ scrollView: ScrollView, didEndDraggingWith velocity: Vector) {}
}
