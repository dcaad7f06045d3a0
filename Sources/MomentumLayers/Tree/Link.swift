/// A reference to an object that is accessed very often: from layers and views to the tree and the stage, from a layer
/// or view to the one that contains it, and from animations to their layer.
///
/// All references to an object share one link, its ``OwnLink``. A ``Weak`` reference needs no such member, but natively
/// an object with a weak reference is retained and released three times as slowly from then on.
@usableFromInline nonisolated package final class Link<Object: AnyObject> {
    /// The object; nil from the moment its release begins. Each access must be complete before the next, which is not
    /// checked.
    @exclusivity(unchecked) @usableFromInline package internal(set) unowned(unsafe) var object: Object?

    fileprivate init(to object: Object) { self.object = object }
}

/// The link to an object, as a member of that object. When the object is released, the link's reference becomes nil.
///
/// It must be the first member of the object: members are released in order, so that the others already find the
/// reference nil.
@usableFromInline nonisolated package struct OwnLink<Object: AnyObject>: ~Copyable {
    @usableFromInline var link: Link<Object>?

    package init() {}

    /// Returns the link to `object`, which must be the owner of this member.
    package mutating func link(to object: Object) -> Link<Object> {
        if let link { return link }
        let link = Link(to: object)
        self.link = link
        return link
    }

    @inlinable deinit { link?.object = nil }
}
