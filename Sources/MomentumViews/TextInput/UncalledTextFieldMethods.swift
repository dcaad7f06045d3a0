/// What is written for a text field's delegate in vain: a ``TextFieldDelegate`` that implements one of these does not compile natively.
/// UIKit's methods with types that are not here do not compile either. See ``NeverCalled``.
public protocol UncalledTextFieldMethods: AnyObject {
    #if !hasFeature(Embedded)
        /// Add a target for ``Control/Event/editingChanged``.
        @NeverCalled func textFieldDidChange(_ textField: TextField)
        /// Write `in range: Range<Int>`: bytes of the text's UTF-8.
        @NeverCalled func textField(
            _ textField: TextField, shouldChangeCharactersIn range: Range<String.Index>,
            replacementString string: String
        ) -> Bool
        /// Write `replacementString string: String`.
        @NeverCalled func textField(
            _ textField: TextField, shouldChangeCharactersIn range: Range<Int>, replacementText string: String
        ) -> Bool
        /// There are no menus.
        @NeverCalled func textField(_ textField: TextField, willPresentEditMenuWith animator: any ImplicitlyAnimating)
        /// There are no menus.
        @NeverCalled func textField(_ textField: TextField, willDismissEditMenuWith animator: any ImplicitlyAnimating)
    #endif
}

/// ``UncalledTextFieldMethods`` with the isolation that every implementation has, which contradicts theirs.
public protocol _UncalledTextFieldMethods: AnyObject {
    #if !hasFeature(Embedded)
        /// Add a target for ``Control/Event/editingChanged``.
        @MainActor func textFieldDidChange(_ textField: TextField)
        /// Write `in range: Range<Int>`: bytes of the text's UTF-8.
        @MainActor func textField(
            _ textField: TextField, shouldChangeCharactersIn range: Range<String.Index>,
            replacementString string: String
        ) -> Bool
        /// Write `replacementString string: String`.
        @MainActor func textField(
            _ textField: TextField, shouldChangeCharactersIn range: Range<Int>, replacementText string: String
        ) -> Bool
        /// There are no menus.
        @MainActor func textField(_ textField: TextField, willPresentEditMenuWith animator: any ImplicitlyAnimating)
        /// There are no menus.
        @MainActor func textField(_ textField: TextField, willDismissEditMenuWith animator: any ImplicitlyAnimating)
    #endif
}

#if !hasFeature(Embedded)
    nonisolated extension TextFieldDelegate {
        /// Add a target for ``Control/Event/editingChanged``.
        public func textFieldDidChange(_ textField: TextField) {}
        /// Write `in range: Range<Int>`: bytes of the text's UTF-8.
        public func textField(
            _ textField: TextField, shouldChangeCharactersIn range: Range<String.Index>,
            replacementString string: String
        ) -> Bool { true }
        /// Write `replacementString string: String`.
        public func textField(
            _ textField: TextField, shouldChangeCharactersIn range: Range<Int>, replacementText string: String
        ) -> Bool { true }
        /// There are no menus.
        public func textField(_ textField: TextField, willPresentEditMenuWith animator: any ImplicitlyAnimating) {}
        /// There are no menus.
        public func textField(_ textField: TextField, willDismissEditMenuWith animator: any ImplicitlyAnimating) {}
    }
#endif
