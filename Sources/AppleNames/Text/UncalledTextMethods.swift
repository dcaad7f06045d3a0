import Momentum

#if canImport(Foundation) && !hasFeature(Embedded)
    import Foundation
#endif

/// What UIKit asks of a text field's delegate and this library never does: a ``UITextFieldDelegate`` that implements it does not compile
/// natively.
public protocol UncalledRangesMethods: AnyObject {
    #if !hasFeature(Embedded)
        /// One range is edited at a time: write `shouldChangeCharactersIn range: NSRange`.
        @NeverCalled func textField(
            _ textField: UITextField, shouldChangeCharactersInRanges ranges: [NSValue], replacementString string: String
        ) -> Bool
    #endif
}

/// ``UncalledRangesMethods`` with the isolation that every implementation has, which contradicts theirs.
public protocol _UncalledRangesMethods: AnyObject {
    #if !hasFeature(Embedded)
        /// One range is edited at a time: write `shouldChangeCharactersIn range: NSRange`.
        @MainActor func textField(
            _ textField: UITextField, shouldChangeCharactersInRanges ranges: [NSValue], replacementString string: String
        ) -> Bool
    #endif
}

/// What UIKit asks of a text view's delegate and this library never does: a ``UITextViewDelegate`` that implements it does not compile
/// natively.
public protocol UncalledLinkMethods: AnyObject {
    #if canImport(Foundation) && !hasFeature(Embedded)
        /// There are no links.
        @NeverCalled func textView(
            _ textView: UITextView, shouldInteractWith url: URL, in characterRange: NSRange
        ) -> Bool
    #endif
}

/// ``UncalledLinkMethods`` with the isolation that every implementation has, which contradicts theirs.
public protocol _UncalledLinkMethods: AnyObject {
    #if canImport(Foundation) && !hasFeature(Embedded)
        /// There are no links.
        @MainActor func textView(
            _ textView: UITextView, shouldInteractWith url: URL, in characterRange: NSRange
        ) -> Bool
    #endif
}

#if !hasFeature(Embedded)
    nonisolated extension UITextFieldDelegate {
        /// One range is edited at a time: write `shouldChangeCharactersIn range: NSRange`.
        public func textField(
            _ textField: UITextField, shouldChangeCharactersInRanges ranges: [NSValue], replacementString string: String
        ) -> Bool { true }
    }
#endif

#if canImport(Foundation) && !hasFeature(Embedded)
    nonisolated extension UITextViewDelegate {
        /// There are no links.
        public func textView(
            _ textView: UITextView, shouldInteractWith url: URL, in characterRange: NSRange
        ) -> Bool { true }
    }
#endif
