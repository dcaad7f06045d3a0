import Foundation
import Momentum

extension NSAttributedString {
    /// Creates an attributed string with the same attributes for the whole string; nil for no attributes. A value of
    /// the wrong type has no effect. An unsupported name is ignored.
    public convenience init(string: String, attributes: [Key: Any]?) {
        self.init(string: string)
        if let attributes { merge(attributes, in: 0..<text.utf8.count) }
    }

    /// Sets attributes of the bytes in `range`. All these bytes also receive the other attributes of the first one.
    final func merge(_ attributes: [Key: Any], in range: Range<Int>) {
        guard !range.isEmpty else { return }
        var present = text.attributes(at: range.lowerBound)
        for (key, value) in attributes {
            switch key {
            case .font: present.font = value as? UIFont
            case .foregroundColor: present.color = value as? UIColor
            case .underlineStyle: present.underline = Self.isOn(value)
            case .strikethroughStyle: present.strikethrough = Self.isOn(value)
            case .kern: present.kern = Self.number(value)
            case .baselineOffset: present.baselineOffset = Self.number(value)
            case .paragraphStyle: paragraphStyle = (value as? NSParagraphStyle)?.style
            default: break
            }
        }
        text.setAttributes(present, in: range)
    }

    private static func number(_ value: Any) -> Double {
        value as? Double ?? (value as? Int).map { Double($0) } ?? 0
    }

    private static func isOn(_ value: Any) -> Bool {
        (value as? NSUnderlineStyle)?.rawValue ?? (value as? Int) ?? 0 != 0
    }
}

extension NSMutableAttributedString {
    /// Replaces all attributes of the characters in `range`, which counts UTF-16 code units and is clamped to the
    /// string. Nil removes all attributes. The paragraph style applies to the whole string, and is kept unless a new
    /// one is specified. A value of the wrong type resets its attribute to the default. An unsupported name is ignored.
    public final func setAttributes(_ attributes: [Key: Any]?, range: NSRange) {
        text.setAttributes(TextAttributes(), in: bytes(range))
        addAttributes(attributes ?? [:], range: range)
    }
    /// Adds attributes to the characters in `range`, which counts UTF-16 code units and is clamped to the string. All
    /// these characters also receive the other attributes of the first one. `.paragraphStyle` applies to the whole
    /// string. A value of the wrong type resets its attribute to the default. An unsupported name is ignored.
    public final func addAttributes(_ attributes: [Key: Any], range: NSRange) { merge(attributes, in: bytes(range)) }
    /// Adds an attribute to the characters in `range`, which counts UTF-16 code units and is clamped to the string. All
    /// these characters also receive the other attributes of the first one. `.paragraphStyle` applies to the whole
    /// string. A value of the wrong type resets the attribute to its default. An unsupported name is ignored.
    public final func addAttribute(_ name: Key, value: Any, range: NSRange) {
        merge([name: value], in: bytes(range))
    }
}

extension NavigationBar {
    /// The attributes of the title. Only `.foregroundColor` has an effect, and the other attributes are ignored. Nil,
    /// the default, or attributes without a colour show the title in black or, in the dark interface style, in white.
    public var titleTextAttributes: [NSAttributedString.Key: Any]? {
        get { titleColor.map { [.foregroundColor: $0] } }
        set { titleColor = newValue?[.foregroundColor] as? UIColor }
    }
}
