/// What UIKit asks of a text view's delegate and this library never does: a ``TextViewDelegate`` that implements one of these does not
/// compile natively. See ``NeverCalled``.
public protocol UncalledTextViewMethods: AnyObject {
    #if !hasFeature(Embedded)
        /// There are no links.
        @NeverCalled func textView(_ textView: TextView, shouldInteractWith url: String, in characterRange: Range<Int>) -> Bool
        /// There are no menus.
        @NeverCalled func textView(_ textView: TextView, willPresentEditMenuWith animator: any ImplicitlyAnimating)
        /// There are no menus.
        @NeverCalled func textView(_ textView: TextView, willDismissEditMenuWith animator: any ImplicitlyAnimating)
    #endif
}

/// ``UncalledTextViewMethods`` with the isolation that every implementation has, which contradicts theirs.
public protocol _UncalledTextViewMethods: AnyObject {
    #if !hasFeature(Embedded)
        /// There are no links.
        @MainActor func textView(_ textView: TextView, shouldInteractWith url: String, in characterRange: Range<Int>) -> Bool
        /// There are no menus.
        @MainActor func textView(_ textView: TextView, willPresentEditMenuWith animator: any ImplicitlyAnimating)
        /// There are no menus.
        @MainActor func textView(_ textView: TextView, willDismissEditMenuWith animator: any ImplicitlyAnimating)
    #endif
}

#if !hasFeature(Embedded)
    nonisolated extension TextViewDelegate {
        /// There are no links.
        public func textView(_ textView: TextView, shouldInteractWith url: String, in characterRange: Range<Int>) -> Bool { false }
        /// There are no menus.
        public func textView(_ textView: TextView, willPresentEditMenuWith animator: any ImplicitlyAnimating) {}
        /// There are no menus.
        public func textView(_ textView: TextView, willDismissEditMenuWith animator: any ImplicitlyAnimating) {}
    }
#endif
