// Delegates that are not kept alive; in Embedded Swift, which knows no weak references to protocols, they are.

/// A reference to the delegate of presented controllers.
struct TransitioningDelegateReference {
    #if hasFeature(Embedded)
        var object: (any TransitioningDelegate)?
    #else
        weak var object: (any TransitioningDelegate)?
    #endif
}

/// A reference to the delegate of a stack.
struct NavigationDelegateReference {
    #if hasFeature(Embedded)
        var object: (any NavigationControllerDelegate)?
    #else
        weak var object: (any NavigationControllerDelegate)?
    #endif
}

/// A reference to the delegate of tabs.
struct TabBarDelegateReference {
    #if hasFeature(Embedded)
        var object: (any TabBarControllerDelegate)?
    #else
        weak var object: (any TabBarControllerDelegate)?
    #endif
}
