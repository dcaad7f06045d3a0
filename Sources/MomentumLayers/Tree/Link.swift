/// What leads back to an object that is asked for very often: to the tree and the stage from what they contain, to a layer or a view from
/// what lies in it, to a layer from its animations.
///
/// All who lead there share the one that the object has, its ``OwnLink``. A ``Weak`` reference needs no such member, but natively
/// an object that has one is retained and released three times as slowly from then on.
@usableFromInline nonisolated package final class Link<Object: AnyObject> {
    /// The object; nil from when it begins to go. Who asks is done before anything else happens: nothing checks that.
    @exclusivity(unchecked) @usableFromInline package internal(set) unowned(unsafe) var object: Object?

    fileprivate init(to object: Object) { self.object = object }
}

/// The link to an object, as a member of it: it goes with the object, and from then on the link leads nowhere.
///
/// It is the first of the object's members, since they go in their order: what the others do as they go finds the link cut.
@usableFromInline nonisolated package struct OwnLink<Object: AnyObject>: ~Copyable {
    @usableFromInline var link: Link<Object>?

    package init() {}

    /// The link to `object`, which this is a member of.
    package mutating func link(to object: Object) -> Link<Object> {
        if let link { return link }
        let link = Link(to: object)
        self.link = link
        return link
    }

    @inlinable deinit { link?.object = nil }
}
