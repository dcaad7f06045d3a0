/// An animation of objects of one type. The object is not kept alive (in Embedded Swift, which knows no weak references, it is
/// while the animation runs); once it has gone the animation stops, unfinished, with the next frame.
public class PopObjectAnimation<Owner: AnyObject>: PopAnimation {
    private final var reference = PopOwnerReference<Owner>()
    private final var identifier: ObjectIdentifier?

    /// The object it moves, while it is added to one.
    public final var object: Owner? { reference.object }

    /// Moves `object` from now on.
    final func hold(_ object: Owner) {
        reference.object = object
        identifier = ObjectIdentifier(object)
    }

    override var hasOwner: Bool { reference.object != nil }
    override var owner: ObjectIdentifier? { identifier }

    override func release() {
        reference.object = nil
        identifier = nil
    }
}

/// What an animation moves.
struct PopOwnerReference<Owner: AnyObject> {
    #if hasFeature(Embedded)
        var object: Owner?
    #else
        private var reference = BackReference<Owner>()
        var object: Owner? {
            get { reference.object }
            set { reference.point(at: newValue) }
        }
    #endif
}
