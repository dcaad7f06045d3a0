/// A reference to a scroll view's delegate that does not keep it alive. Embedded Swift knows no weak references: there
/// nothing watches over it. One that kept the delegate alive would keep all of a scene that is its list's delegate.
struct ScrollDelegateReference {
    #if hasFeature(Embedded)
        unowned(unsafe) var object: (any ScrollViewDelegate)?
    #else
        weak var object: (any ScrollViewDelegate)?
    #endif
}

/// The same of a scroll view's partner.
struct ScrollPartnerReference {
    #if hasFeature(Embedded)
        unowned(unsafe) var object: (any ScrollPartner)?
    #else
        weak var object: (any ScrollPartner)?
    #endif
}
