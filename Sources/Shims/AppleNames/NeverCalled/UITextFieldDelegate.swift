// Made by Tools/never-called of Tests/UIKit/Reference/NeverCalled.txt.

import Momentum

/// The methods of ``UITextFieldDelegate`` that nothing calls: a class that implements one of them does not compile
/// natively. See ``NeverCalled``.
public protocol UncalledTextFieldDelegateMethods: AnyObject {
    /// One range is edited at a time: write `shouldChangeCharactersIn range: NSRange`.
    @NeverCalled func textField(
        _ textField: UITextField, shouldChangeCharactersInRanges ranges: [NSValue], replacementString string: String
    ) -> Bool
    /// Add a target for `editingChanged`.
    @NeverCalled func textFieldDidChange(_ textField: UITextField)
    /// Write `in range: Range<Int>`: bytes of the text's UTF-8.
    @NeverCalled func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: Range<String.Index>, replacementString string: String
    ) -> Bool
    /// Write `replacementString string: String`.
    @NeverCalled func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: Range<Int>, replacementText string: String
    ) -> Bool
    /// There are no menus.
    @NeverCalled func textField(
        _ textField: UITextField, willPresentEditMenuWith animator: any UIViewImplicitlyAnimating)
    /// There are no menus.
    @NeverCalled func textField(
        _ textField: UITextField, willDismissEditMenuWith animator: any UIViewImplicitlyAnimating)
}

/// ``UncalledTextFieldDelegateMethods`` with the isolation that every implementation has, which contradicts theirs.
public protocol _UncalledTextFieldDelegateMethods: AnyObject {
    /// One range is edited at a time: write `shouldChangeCharactersIn range: NSRange`.
    @MainActor func textField(
        _ textField: UITextField, shouldChangeCharactersInRanges ranges: [NSValue], replacementString string: String
    ) -> Bool
    /// Add a target for `editingChanged`.
    @MainActor func textFieldDidChange(_ textField: UITextField)
    /// Write `in range: Range<Int>`: bytes of the text's UTF-8.
    @MainActor func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: Range<String.Index>, replacementString string: String
    ) -> Bool
    /// Write `replacementString string: String`.
    @MainActor func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: Range<Int>, replacementText string: String
    ) -> Bool
    /// There are no menus.
    @MainActor func textField(_ textField: UITextField, willPresentEditMenuWith animator: any UIViewImplicitlyAnimating)
    /// There are no menus.
    @MainActor func textField(_ textField: UITextField, willDismissEditMenuWith animator: any UIViewImplicitlyAnimating)
}

nonisolated extension UITextFieldDelegate {
    /// One range is edited at a time: write `shouldChangeCharactersIn range: NSRange`.
    public func textField(
        _ textField: UITextField, shouldChangeCharactersInRanges ranges: [NSValue], replacementString string: String
    ) -> Bool { neverCalled() }
    /// Add a target for `editingChanged`.
    public func textFieldDidChange(_ textField: UITextField) { neverCalled() }
    /// Write `in range: Range<Int>`: bytes of the text's UTF-8.
    public func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: Range<String.Index>, replacementString string: String
    ) -> Bool { neverCalled() }
    /// Write `replacementString string: String`.
    public func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: Range<Int>, replacementText string: String
    ) -> Bool { neverCalled() }
    /// There are no menus.
    public func textField(_ textField: UITextField, willPresentEditMenuWith animator: any UIViewImplicitlyAnimating) {
        neverCalled()
    }
    /// There are no menus.
    public func textField(_ textField: UITextField, willDismissEditMenuWith animator: any UIViewImplicitlyAnimating) {
        neverCalled()
    }
}
