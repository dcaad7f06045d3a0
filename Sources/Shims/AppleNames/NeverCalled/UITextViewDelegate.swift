// Made by Tools/never-called of Tests/UIKit/Reference/NeverCalled.txt.

import Foundation
import Momentum

/// The methods of ``UITextViewDelegate`` that nothing calls: a class that implements one of them does not compile natively.
/// See ``NeverCalled``.
public protocol UncalledTextViewDelegateMethods: AnyObject {
    /// There are no links.
    @NeverCalled func textView(_ textView: UITextView, shouldInteractWith url: URL, in characterRange: NSRange) -> Bool
    /// There are no links.
    @NeverCalled func textView(_ textView: UITextView, shouldInteractWith url: String, in characterRange: Range<Int>)
        -> Bool
    /// Write `in range: Range<Int>`: bytes of the text's UTF-8.
    @NeverCalled func textView(
        _ textView: UITextView, shouldChangeTextIn range: Range<String.Index>, replacementText text: String
    ) -> Bool
    /// Write `replacementText text: String`.
    @NeverCalled func textView(
        _ textView: UITextView, shouldChangeTextIn range: Range<Int>, replacementString text: String
    ) -> Bool
    /// There are no menus.
    @NeverCalled func textView(_ textView: UITextView, willPresentEditMenuWith animator: any UIViewImplicitlyAnimating)
    /// There are no menus.
    @NeverCalled func textView(_ textView: UITextView, willDismissEditMenuWith animator: any UIViewImplicitlyAnimating)
}

/// ``UncalledTextViewDelegateMethods`` with the isolation that every implementation has, which contradicts theirs.
public protocol _UncalledTextViewDelegateMethods: AnyObject {
    /// There are no links.
    @MainActor func textView(_ textView: UITextView, shouldInteractWith url: URL, in characterRange: NSRange) -> Bool
    /// There are no links.
    @MainActor func textView(_ textView: UITextView, shouldInteractWith url: String, in characterRange: Range<Int>)
        -> Bool
    /// Write `in range: Range<Int>`: bytes of the text's UTF-8.
    @MainActor func textView(
        _ textView: UITextView, shouldChangeTextIn range: Range<String.Index>, replacementText text: String
    ) -> Bool
    /// Write `replacementText text: String`.
    @MainActor func textView(
        _ textView: UITextView, shouldChangeTextIn range: Range<Int>, replacementString text: String
    ) -> Bool
    /// There are no menus.
    @MainActor func textView(_ textView: UITextView, willPresentEditMenuWith animator: any UIViewImplicitlyAnimating)
    /// There are no menus.
    @MainActor func textView(_ textView: UITextView, willDismissEditMenuWith animator: any UIViewImplicitlyAnimating)
}

nonisolated extension UITextViewDelegate {
    /// There are no links.
    public func textView(_ textView: UITextView, shouldInteractWith url: URL, in characterRange: NSRange) -> Bool {
        neverCalled()
    }
    /// There are no links.
    public func textView(_ textView: UITextView, shouldInteractWith url: String, in characterRange: Range<Int>) -> Bool
    { neverCalled() }
    /// Write `in range: Range<Int>`: bytes of the text's UTF-8.
    public func textView(
        _ textView: UITextView, shouldChangeTextIn range: Range<String.Index>, replacementText text: String
    ) -> Bool { neverCalled() }
    /// Write `replacementText text: String`.
    public func textView(_ textView: UITextView, shouldChangeTextIn range: Range<Int>, replacementString text: String)
        -> Bool
    { neverCalled() }
    /// There are no menus.
    public func textView(_ textView: UITextView, willPresentEditMenuWith animator: any UIViewImplicitlyAnimating) {
        neverCalled()
    }
    /// There are no menus.
    public func textView(_ textView: UITextView, willDismissEditMenuWith animator: any UIViewImplicitlyAnimating) {
        neverCalled()
    }
}
