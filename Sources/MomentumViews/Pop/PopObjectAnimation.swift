/// An animation of objects of one type. The object is not kept alive; once it has gone the animation stops, unfinished,
/// with the next frame.
public class PopObjectAnimation<Owner: AnyObject>: PopAnimation {
    private final var reference = WeakReference<Owner>()
    private final var identifier: ObjectIdentifier?

    /// The object it moves, while it is added to one.
    public final var object: Owner? { reference.object }

    /// Moves `object` from now on.
    final func hold(_ object: Owner) {
        reference.point(at: object)
        identifier = ObjectIdentifier(object)
    }

    override var hasOwner: Bool { reference.object != nil }
    override var owner: ObjectIdentifier? { identifier }

    override func release() {
        reference.clear()
        identifier = nil
    }
}
