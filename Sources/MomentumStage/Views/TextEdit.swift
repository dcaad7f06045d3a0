/// An edit that a host's text entry has made to the focused text: characters from an on-screen keyboard, a step of an
/// input method, a correction, a dictation, a filled-in password or a paste.
///
/// Offsets are in bytes of UTF-8.
public nonisolated struct TextEdit: Sendable, Equatable {
    /// The ``TextInputState/field`` to which the edit applies; 0, the default, for the focused text.
    public var field: UInt32
    /// The ``TextInputState/revision`` of the text on which the edit is based.
    public var revision: UInt32
    /// The number of the edit in its field, counted from 1.
    public var number: UInt32
    /// The replaced range, in the text before the edit.
    public var range: Range<Int>
    /// The replacement, in UTF-8. It is empty for a deletion.
    public var letters: [UInt8]
    /// The fixed end of the selection, in the text after the edit.
    public var anchor: Int
    /// The caret, which is the moving end of the selection, in the text after the edit.
    public var head: Int
    /// The marked text of an input method, in the text after the edit; nil if there is none.
    public var composition: Range<Int>?

    /// Creates an edit. By default it applies to the focused text and places the caret behind the inserted text. The
    /// stage refuses offsets below 0 or beyond a gigabyte.
    ///
    /// - Parameters:
    ///   - range: The replaced range, in bytes of the text before the edit.
    ///   - text: The replacement; empty for a deletion.
    ///   - anchor: The fixed end of the selection, in bytes of the text after the edit. Nil, the default, is the same
    ///     as `head`.
    ///   - head: The caret, in bytes of the text after the edit. Nil, the default, is the end of the inserted text.
    ///   - composition: The marked text of an input method, in bytes of the text after the edit; nil, the default, if
    ///     there is none.
    ///   - field: The ``TextInputState/field`` to which the edit applies. The default is 0.
    ///   - revision: The ``TextInputState/revision`` on which the edit is based. The default is 0.
    ///   - number: The number of the edit in its field. The default is 0.
    public init(
        replacing range: Range<Int>, with text: String, anchor: Int? = nil, head: Int? = nil,
        composition: Range<Int>? = nil, field: UInt32 = 0, revision: UInt32 = 0, number: UInt32 = 0
    ) {
        self.init(
            replacing: range, with: text.letters, anchor: anchor, head: head, composition: composition, field: field,
            revision: revision, number: number)
    }

    /// Creates an edit with a replacement in UTF-8.
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

    /// The replacement as a string; empty for a deletion.
    public var text: String { String(letters) }
}

/// A command for the focused text.
public nonisolated enum TextCommand: Int, Sendable {
    /// Undoes the last edit.
    case undo
    /// Redoes the last undone edit.
    case redo
    /// Copies the selection and deletes it.
    case cut
    /// Copies the selection.
    case copy
    /// Selects the whole text.
    case selectAll
}

/// The interface of a text that is edited with the help of a host, as in `TextField` and `TextView`. The stage depends
/// only on this protocol.
@_spi(Kit) public protocol TextInputClient: AnyObject {
    /// Applies an edit of the host's text entry.
    func apply(_ edit: TextEdit)

    /// Performs `command`.
    func perform(_ command: TextCommand)

    /// Appends the state that a host's text entry needs; see ``TextInputState/write(into:)``.
    func writeState(into bytes: inout [UInt8])

    /// The state that a host's text entry needs.
    var state: TextInputState { get }

    /// Returns a Boolean value that indicates whether the text accepts the focus.
    func mayBegin() -> Bool

    /// Returns a Boolean value that indicates whether the text may lose the focus.
    func mayEnd() -> Bool
}

/// An object that moves content clear of the on-screen keyboard; see `View.keyboardLayoutGuide`.
package protocol KeyboardFollower: AnyObject {
    /// The height of the stage's area that the keyboard covers, in points, less the part that a touch has dragged down.
    var shownHeight: Double { get }

    /// Notifies the object that the keyboard of `stage` changes its height within `duration` seconds.
    func keyboardMoves(on stage: Stage, duration: Double)

    /// Notifies the object that `touches` drag content whose keyboard follows the drag. `location`, on the stage, is
    /// the centroid of the touches.
    func drag(to location: Point, by touches: [Touch], on stage: Stage)

    /// Notifies the object that the drag has ended with `velocity`, in points per second downwards.
    func endDrag(velocity: Double, on stage: Stage)
}
