/// A reference to a table's data source that does not keep it alive. Embedded Swift knows no weak references: there
/// nothing watches over it. One that kept a scene alive that fills its own list would keep both for ever.
struct TableSourceReference {
    #if hasFeature(Embedded)
        unowned(unsafe) var object: (any TableViewDataSource)?
    #else
        weak var object: (any TableViewDataSource)?
    #endif
}

/// The same of a table's delegate.
struct TableDelegateReference {
    #if hasFeature(Embedded)
        unowned(unsafe) var object: (any TableViewDelegate)?
    #else
        weak var object: (any TableViewDelegate)?
    #endif
}

/// The same of a collection's data source.
struct CollectionSourceReference {
    #if hasFeature(Embedded)
        unowned(unsafe) var object: (any CollectionViewDataSource)?
    #else
        weak var object: (any CollectionViewDataSource)?
    #endif
}

/// The same of a collection's delegate.
struct CollectionDelegateReference {
    #if hasFeature(Embedded)
        unowned(unsafe) var object: (any CollectionViewDelegate)?
    #else
        weak var object: (any CollectionViewDelegate)?
    #endif
}

/// The same of a search bar's delegate.
struct SearchDelegateReference {
    #if hasFeature(Embedded)
        unowned(unsafe) var object: (any SearchBarDelegate)?
    #else
        weak var object: (any SearchBarDelegate)?
    #endif
}
