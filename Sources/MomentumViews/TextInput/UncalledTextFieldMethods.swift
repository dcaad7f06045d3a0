/// What UIKit asks of a text field's delegate and this library never does: a ``TextFieldDelegate`` that implements one of these does not
/// compile natively. See ``NeverCalled``.
public protocol UncalledTextFieldMethods: AnyObject {
    #if !hasFeature(Embedded)
        /// Write `textFieldDidEndEditing(_:)`.
        @NeverCalled func textFieldDidEndEditing(_ textField: TextField, reason: TextField.DidEndEditingReason)
        /// There are no menus.
        @NeverCalled func textField(_ textField: TextField, editMenuForCharactersIn range: Range<Int>, suggestedActions: [Menu]) -> Menu?
        /// There are no menus.
        @NeverCalled func textField(_ textField: TextField, willPresentEditMenuWith animator: any ImplicitlyAnimating)
        /// There are no menus.
        @NeverCalled func textField(_ textField: TextField, willDismissEditMenuWith animator: any ImplicitlyAnimating)
    #endif
}

/// ``UncalledTextFieldMethods`` with the isolation that every implementation has, which contradicts theirs.
public protocol _UncalledTextFieldMethods: AnyObject {
    #if !hasFeature(Embedded)
        /// Write `textFieldDidEndEditing(_:)`.
        @MainActor func textFieldDidEndEditing(_ textField: TextField, reason: TextField.DidEndEditingReason)
        /// There are no menus.
        @MainActor func textField(_ textField: TextField, editMenuForCharactersIn range: Range<Int>, suggestedActions: [Menu]) -> Menu?
        /// There are no menus.
        @MainActor func textField(_ textField: TextField, willPresentEditMenuWith animator: any ImplicitlyAnimating)
        /// There are no menus.
        @MainActor func textField(_ textField: TextField, willDismissEditMenuWith animator: any ImplicitlyAnimating)
    #endif
}

#if !hasFeature(Embedded)
    nonisolated extension TextFieldDelegate {
        /// Write `textFieldDidEndEditing(_:)`.
        public func textFieldDidEndEditing(_ textField: TextField, reason: TextField.DidEndEditingReason) {}
        /// There are no menus.
        public func textField(_ textField: TextField, editMenuForCharactersIn range: Range<Int>, suggestedActions: [Menu]) -> Menu? { nil }
        /// There are no menus.
        public func textField(_ textField: TextField, willPresentEditMenuWith animator: any ImplicitlyAnimating) {}
        /// There are no menus.
        public func textField(_ textField: TextField, willDismissEditMenuWith animator: any ImplicitlyAnimating) {}
    }
#endif
