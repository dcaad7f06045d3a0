/// A reference to a delegate that does not keep it alive; in Embedded Swift, which knows no weak references to protocols, it
/// does.
struct GestureDelegateReference {
    #if hasFeature(Embedded)
        var object: (any GestureRecognizerDelegate)?
    #else
        weak var object: (any GestureRecognizerDelegate)?
    #endif
}

/// The same for presses.
struct PreviewDelegateReference {
    #if hasFeature(Embedded)
        var object: (any PreviewInteractionDelegate)?
    #else
        weak var object: (any PreviewInteractionDelegate)?
    #endif
}
