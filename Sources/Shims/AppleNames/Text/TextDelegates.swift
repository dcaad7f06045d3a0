import Momentum

#if canImport(Foundation)
    import Foundation
#endif

/// Decides about a text that is typed. Ranges count UTF-16 units.
public protocol UITextFieldDelegate: TextFieldDelegate, UncalledTextFieldDelegateMethods,
    _UncalledTextFieldDelegateMethods
{
    /// Whether what is in `range` may become `string`. The default says yes.
    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool
}

extension UITextFieldDelegate {
    /// Yes.
    public func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool { true }
    /// As the call says whose range counts UTF-16 units.
    public func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: Range<Int>, replacementString string: String
    ) -> Bool {
        self.textField(
            textField, shouldChangeCharactersIn: (textField.text ?? "").units(range), replacementString: string)
    }
}

/// Decides about texts that are typed. Ranges count UTF-16 units.
public protocol UITextViewDelegate: TextViewDelegate, UIScrollViewDelegate, UncalledTextViewDelegateMethods,
    _UncalledTextViewDelegateMethods
{
    /// Whether what is in `range` may become `text`. The default says yes.
    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
}

extension UITextViewDelegate {
    /// Yes.
    public func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String)
        -> Bool
    {
        true
    }
    /// As the call says whose range counts UTF-16 units.
    public func textView(_ textView: UITextView, shouldChangeTextIn range: Range<Int>, replacementText text: String)
        -> Bool
    {
        self.textView(textView, shouldChangeTextIn: textView.text.units(range), replacementText: text)
    }
}

/// Decides about a search that is typed. Ranges count UTF-16 units.
public protocol UISearchBarDelegate: SearchBarDelegate, UncalledSearchBarDelegateMethods,
    _UncalledSearchBarDelegateMethods
{
    /// Whether what is in `range` may become `text`. The default says yes.
    func searchBar(_ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
}

extension UISearchBarDelegate {
    /// Yes.
    public func searchBar(
        _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool { true }
    /// As the call says whose range counts UTF-16 units.
    public func searchBar(
        _ searchBar: UISearchBar, shouldChangeTextIn range: Range<Int>, replacementText text: String
    ) -> Bool {
        self.searchBar(searchBar, shouldChangeTextIn: (searchBar.text ?? "").units(range), replacementText: text)
    }
}

extension String {
    /// The UTF-16 units of the bytes in `range`.
    nonisolated func units(_ range: Range<Int>) -> NSRange {
        let bytes = utf8
        let start =
            bytes.index(bytes.startIndex, offsetBy: range.lowerBound, limitedBy: bytes.endIndex) ?? bytes.endIndex
        let end = bytes.index(bytes.startIndex, offsetBy: range.upperBound, limitedBy: bytes.endIndex) ?? bytes.endIndex
        return NSRange(
            location: utf16.distance(from: utf16.startIndex, to: start), length: utf16.distance(from: start, to: end))
    }
}
