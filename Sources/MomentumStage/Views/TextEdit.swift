/// What a host's text entry has done to the text of the focused view: letters of an on-screen keyboard, a step of an input method,
/// a correction, a dictation, a password that was filled in, a paste.
///
/// Offsets count bytes of UTF-8.
public nonisolated struct TextEdit: Sendable, Equatable {
    /// The ``TextInputState/field`` that the entry stood for; 0 for whatever has the focus.
    public var field: UInt32
    /// The ``TextInputState/revision`` of the text that the entry had when it made the edit.
    public var revision: UInt32
    /// Counts the edits of one field, from 1 on.
    public var number: UInt32
    /// What was replaced, in the text of before.
    public var range: Range<Int>
    /// What was inserted for it, in UTF-8; empty for a deletion.
    public var letters: [UInt8]
    /// Where the selection began, in the text of after.
    public var anchor: Int
    /// Where the caret stands, in the text of after.
    public var head: Int
    /// What an input method has not decided yet, in the text of after; nil when it composes nothing.
    public var composition: Range<Int>?

    /// Creates an edit; by default one of whatever has the focus, that leaves the caret behind what it inserts.
    public init(
        replacing range: Range<Int>, with text: String, anchor: Int? = nil, head: Int? = nil,
        composition: Range<Int>? = nil, field: UInt32 = 0, revision: UInt32 = 0, number: UInt32 = 0
    ) {
        self.init(
            replacing: range, with: text.letters, anchor: anchor, head: head, composition: composition, field: field,
            revision: revision, number: number)
    }

    /// The same of a text in UTF-8.
    package init(
        replacing range: Range<Int>, with letters: [UInt8], anchor: Int? = nil, head: Int? = nil,
        composition: Range<Int>? = nil, field: UInt32 = 0, revision: UInt32 = 0, number: UInt32 = 0
    ) {
        self.range = range
        self.letters = letters
        let end = range.lowerBound.adding(saturating: letters.count)
        self.head = head ?? end
        self.anchor = anchor ?? self.head
        self.composition = composition
        self.field = field
        self.revision = revision
        self.number = number
    }

    /// What was inserted.
    public var text: String { String(letters) }
}

/// What is done to the text of the focused view as a whole.
public nonisolated enum TextCommand: Int, Sendable {
    /// Takes the last edit back.
    case undo
    /// Does again what was taken back.
    case redo
    /// Copies the selection and deletes it.
    case cut
    /// Copies the selection.
    case copy
    /// Selects everything.
    case selectAll
}

/// What edits text with the help of a host: what `TextField` and `TextView` have. The stage knows it by this alone.
@_spi(Kit) public protocol TextInputClient: AnyObject {
    /// A host's entry has edited the text.
    func take(_ edit: TextEdit)

    /// Does `command`.
    func perform(_ command: TextCommand)

    /// Appends what a host's entry needs to know: see ``TextInputState/write(into:)``.
    func writeState(into bytes: inout [UInt8])

    /// The same as a value.
    var state: TextInputState { get }

    /// The focus is to come to the text; false when it is refused.
    func mayBegin() -> Bool

    /// The focus is to leave the text; false when it stays.
    func mayEnd() -> Bool
}

/// Who makes room for a keyboard on the screen: see `View.keyboardLayoutGuide`.
package protocol KeyboardFollower: AnyObject {
    /// The height that the keyboard covers of the stage, in points, less the part that a touch has dragged down.
    var shownHeight: Double { get }

    /// The keyboard covers another height of `stage` from now on, and takes `duration` seconds to get there.
    func keyboardMoves(on stage: Stage, duration: Double)

    /// `touches` drag content that lets the keyboard follow them; the middle of those that are down is at `location`, on the stage.
    func drag(to location: Point, by touches: [Touch], on stage: Stage)

    /// The touch has ended with `velocity`, in points per second downwards.
    func endDrag(velocity: Double, on stage: Stage)
}
