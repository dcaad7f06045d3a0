/// The state of the focused text for a host's text entry, such as the `<input>` element of a page.
public nonisolated struct TextInputState: Sendable, Equatable {
    /// The number of the focused field, from 1. The number counts the times that a text has received the focus on the
    /// stage.
    public var field: UInt32
    /// The number of changes of text or selection that the entry has not made itself. When the number changes, the
    /// entry adopts the text and the selection.
    public var revision: UInt32
    /// The number of the entry's last handled edit; see ``TextEdit/number``.
    public var handled: UInt32
    /// A Boolean value that indicates whether the text may have several lines.
    public var hasLines: Bool
    /// A Boolean value that indicates whether the text can be edited. If it is false, the text can only be selected.
    public var isEditable: Bool
    /// The traits that configure keyboards and input assistance, as bytes; see `TextInputTraits`.
    package var traits: [UInt8]
    /// The presentation of the field's frame, in stage points.
    public var frame = Rect.zero
    /// The insets of the text from the edges of the field, in points.
    public var insets = EdgeInsets.zero
    /// The alignment of the lines. The default is `.natural`.
    public var alignment = TextAlignment.natural
    /// The scroll offset of the content, in points.
    public var scrolled = 0.0
    /// The size of the font, in points.
    public var fontSize = 17.0
    /// The height of a line, in points.
    public var lineHeight = 20.0
    /// The fixed end of the selection, in bytes of UTF-8.
    public var anchor: Int
    /// The caret, which is the moving end of the selection, in bytes of UTF-8.
    public var head: Int
    /// The text, in UTF-8.
    package var letters: [UInt8]
    /// The accessibility label of the field.
    public var label = ""
    /// The ``View/accessibilityID`` of the view. The host's entry represents the element of that view.
    public var element = 0 as UInt32
    /// The number of times that the text has requested a paste from the host's clipboard. When it changes, the host
    /// answers with a ``TextEdit`` that replaces the selection.
    public var pastes = 0 as UInt32

    package init(
        field: UInt32, revision: UInt32, handled: UInt32, hasLines: Bool, isEditable: Bool, traits: [UInt8],
        anchor: Int, head: Int, letters: [UInt8]
    ) {
        (self.field, self.revision, self.handled) = (field, revision, handled)
        (self.hasLines, self.isEditable, self.traits) = (hasLines, isEditable, traits)
        (self.anchor, self.head, self.letters) = (anchor, head, letters)
    }

    /// The text.
    public var text: String { String(letters) }

    /// Appends the state in the page's format, as 32-bit words in little-endian order:
    ///
    /// - field, revision, handled;
    /// - flags (1: several lines, 2: editable, and from bit 2 on the raw value of the alignment);
    /// - the bytes of the traits, in two words;
    /// - frame, insets, scroll offset, font size and line height, as floats;
    /// - anchor, head;
    /// - the byte counts of the label and of the text;
    /// - element, pastes.
    ///
    /// The bytes of the label and of the text follow.
    package func write(into bytes: inout [UInt8]) {
        func append(_ word: UInt32) {
            for index in 0..<4 { bytes.append(UInt8(truncatingIfNeeded: word >> UInt32(8 * index))) }
        }
        let flags: UInt32 = (hasLines ? 1 : 0) | (isEditable ? 2 : 0) | alignment.rawValue << 2
        for word in [field, revision, handled, flags] { append(word) }
        for index in 0..<8 { bytes.append(index < traits.count ? traits[index] : 0) }
        for number in [
            frame.origin.x, frame.origin.y, frame.size.width, frame.size.height, insets.top, insets.left, insets.bottom,
            insets.right, scrolled, fontSize, lineHeight,
        ] { append(DisplayList.word(number)) }
        append(UInt32(anchor))
        append(UInt32(head))
        let label = label.letters
        append(UInt32(label.count))
        append(UInt32(letters.count))
        append(element)
        append(pastes)
        bytes += label
        bytes += letters
    }
}
