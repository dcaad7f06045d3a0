import Momentum

#if canImport(Foundation)
    import Foundation
#endif

/// The methods with which a delegate controls the editing of a text field. Ranges count UTF-16 code units.
public protocol UITextFieldDelegate: TextFieldDelegate, UnsupportedTextFieldDelegateMethods,
    _UnsupportedTextFieldDelegateMethods
{
    /// Asks the delegate whether `string` may replace the text in `range`, in UTF-16 code units. Returns true by
    /// default.
    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool
}

extension UITextFieldDelegate {
    /// Returns true by default: `string` may replace the text.
    public func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool { true }
    /// Converts `range` from UTF-8 bytes to UTF-16 code units and calls the method with an `NSRange`.
    public func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: Range<Int>, replacementString string: String
    ) -> Bool {
        self.textField(
            textField, shouldChangeCharactersIn: (textField.text ?? "").units(range), replacementString: string)
    }
}

/// The methods with which a delegate controls the editing of a text view. Ranges count UTF-16 code units.
public protocol UITextViewDelegate: TextViewDelegate, UIScrollViewDelegate, UnsupportedTextViewDelegateMethods,
    _UnsupportedTextViewDelegateMethods
{
    /// Asks the delegate whether `text` may replace the text in `range`, in UTF-16 code units. Returns true by default.
    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
}

extension UITextViewDelegate {
    /// Returns true by default: `text` may replace the text in `range`.
    public func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String)
        -> Bool
    {
        true
    }
    /// Converts `range` from UTF-8 bytes to UTF-16 code units and calls the method with an `NSRange`.
    public func textView(_ textView: UITextView, shouldChangeTextIn range: Range<Int>, replacementText text: String)
        -> Bool
    {
        self.textView(textView, shouldChangeTextIn: textView.text.units(range), replacementText: text)
    }
}

/// The methods with which a delegate controls the editing of a search bar. Ranges count UTF-16 code units.
public protocol UISearchBarDelegate: SearchBarDelegate, UnsupportedSearchBarDelegateMethods,
    _UnsupportedSearchBarDelegateMethods
{
    /// Asks the delegate whether `text` may replace the text in `range`, in UTF-16 code units. Returns true by default.
    func searchBar(_ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
}

extension UISearchBarDelegate {
    /// Returns true by default: `text` may replace the text in `range`.
    public func searchBar(
        _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool { true }
    /// Converts `range` from UTF-8 bytes to UTF-16 code units and calls the method with an `NSRange`.
    public func searchBar(
        _ searchBar: UISearchBar, shouldChangeTextIn range: Range<Int>, replacementText text: String
    ) -> Bool {
        self.searchBar(searchBar, shouldChangeTextIn: (searchBar.text ?? "").units(range), replacementText: text)
    }
}

extension String {
    /// Returns the range in UTF-16 code units of the bytes in `range`, clamped to the string.
    nonisolated func units(_ range: Range<Int>) -> NSRange {
        let bytes = utf8
        let start =
            bytes.index(bytes.startIndex, offsetBy: range.lowerBound, limitedBy: bytes.endIndex) ?? bytes.endIndex
        let end = bytes.index(bytes.startIndex, offsetBy: range.upperBound, limitedBy: bytes.endIndex) ?? bytes.endIndex
        return NSRange(
            location: utf16.distance(from: utf16.startIndex, to: start), length: utf16.distance(from: start, to: end))
    }
}
