/// What is written for a text view's delegate in vain: a ``TextViewDelegate`` that implements one of these does not compile natively.
/// UIKit's methods with types that are not here do not compile either. See ``NeverCalled``.
public protocol UncalledTextViewMethods: AnyObject {
    #if !hasFeature(Embedded)
        /// Write `in range: Range<Int>`: bytes of the text's UTF-8.
        @NeverCalled func textView(
            _ textView: TextView, shouldChangeTextIn range: Range<String.Index>, replacementText text: String
        ) -> Bool
        /// Write `replacementText text: String`.
        @NeverCalled func textView(
            _ textView: TextView, shouldChangeTextIn range: Range<Int>, replacementString text: String
        ) -> Bool
        /// There are no links.
        @NeverCalled func textView(_ textView: TextView, shouldInteractWith url: String, in characterRange: Range<Int>)
            -> Bool
        /// There are no menus.
        @NeverCalled func textView(_ textView: TextView, willPresentEditMenuWith animator: any ImplicitlyAnimating)
        /// There are no menus.
        @NeverCalled func textView(_ textView: TextView, willDismissEditMenuWith animator: any ImplicitlyAnimating)
    #endif
}

/// ``UncalledTextViewMethods`` with the isolation that every implementation has, which contradicts theirs.
public protocol _UncalledTextViewMethods: AnyObject {
    #if !hasFeature(Embedded)
        /// Write `in range: Range<Int>`: bytes of the text's UTF-8.
        @MainActor func textView(
            _ textView: TextView, shouldChangeTextIn range: Range<String.Index>, replacementText text: String
        ) -> Bool
        /// Write `replacementText text: String`.
        @MainActor func textView(
            _ textView: TextView, shouldChangeTextIn range: Range<Int>, replacementString text: String
        ) -> Bool
        /// There are no links.
        @MainActor func textView(_ textView: TextView, shouldInteractWith url: String, in characterRange: Range<Int>)
            -> Bool
        /// There are no menus.
        @MainActor func textView(_ textView: TextView, willPresentEditMenuWith animator: any ImplicitlyAnimating)
        /// There are no menus.
        @MainActor func textView(_ textView: TextView, willDismissEditMenuWith animator: any ImplicitlyAnimating)
    #endif
}

#if !hasFeature(Embedded)
    nonisolated extension TextViewDelegate {
        /// Write `in range: Range<Int>`: bytes of the text's UTF-8.
        public func textView(
            _ textView: TextView, shouldChangeTextIn range: Range<String.Index>, replacementText text: String
        ) -> Bool { true }
        /// Write `replacementText text: String`.
        public func textView(_ textView: TextView, shouldChangeTextIn range: Range<Int>, replacementString text: String)
            -> Bool
        { true }
        /// There are no links.
        public func textView(_ textView: TextView, shouldInteractWith url: String, in characterRange: Range<Int>)
            -> Bool
        { false }
        /// There are no menus.
        public func textView(_ textView: TextView, willPresentEditMenuWith animator: any ImplicitlyAnimating) {}
        /// There are no menus.
        public func textView(_ textView: TextView, willDismissEditMenuWith animator: any ImplicitlyAnimating) {}
    }
#endif
