/// What a host's text entry, such as the page's `<input>`, needs to know of the text that has the focus.
public nonisolated struct TextInputState: Sendable, Equatable {
    /// Counts the times that a text has got the focus on this stage, from 1 on.
    public var field: UInt32
    /// Counts the changes of text or selection that the entry has not made itself: with another number it takes both over.
    public var revision: UInt32
    /// The number of the entry's last edit that has been handled: see ``TextEdit/number``.
    public var handled: UInt32
    /// Whether there may be several lines.
    public var hasLines: Bool
    /// Whether the text may be edited, and not only selected.
    public var isEditable: Bool
    /// What keyboards and helpers go by, as bytes: see `TextInputTraits`.
    package var traits: [UInt8]
    /// Where the field is seen, in stage points.
    public var frame = Rect.zero
    /// What is left free of it at its edges, in points.
    public var insets = EdgeInsets.zero
    /// On which side its lines begin or end. Default `.natural`.
    public var alignment = TextAlignment.natural
    /// By how much its content is scrolled, in points.
    public var scrolled = 0.0
    /// The size of the letters, in points.
    public var fontSize = 17.0
    /// The distance of lines, in points.
    public var lineHeight = 20.0
    /// Where the selection begins, in bytes of UTF-8.
    public var anchor: Int
    /// Where the caret stands, in bytes of UTF-8.
    public var head: Int
    /// The text, in UTF-8.
    package var letters: [UInt8]
    /// What a screen reader says the field is.
    public var label = ""
    /// The ``View/accessibilityID`` of the view: the entry stands for its element.
    public var element = 0 as UInt32
    /// Counts how often the text was asked to paste what the host has on its clipboard: with another number the host answers by a
    /// ``TextEdit`` in the position of the selection.
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

    /// Appends the state as the page reads it: words of 32 bits, little end first. Field, revision, handled; flags (1: several lines,
    /// 2: editable, 4 to 16: the alignment's number); four words of traits' bytes; frame, insets, scrolled, font size and line height as floats; anchor, head;
    /// bytes of the label and of the text, which follow; the element; pastes.
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
