/// What a swipe over a row offers: the counterpart of `UISwipeActionsConfiguration`.
///
///     func tableView(
///         _ tableView: TableView, trailingSwipeActionsConfigurationForRowAt indexPath: ListIndexPath
///     ) -> SwipeActionsConfiguration? {
///         SwipeActionsConfiguration(actions: [
///             ContextualAction(style: .destructive, title: "Delete") { _, _, completion in
///                 self.notes.remove(at: indexPath.row)
///                 tableView.deleteRows(at: [indexPath])
///                 completion(true)
///             }
///         ])
///     }
public final class SwipeActionsConfiguration {
    /// The actions, the outermost first.
    public let actions: [ContextualAction]
    /// Whether a swipe over most of the row performs the first action. Default true.
    public var performsFirstActionWithFullSwipe = true

    /// Offers `actions`, the outermost first.
    public init(actions: [ContextualAction]) {
        self.actions = actions
        // A table knows swipes by this alone, so that a program without any is linked without them.
        TableView.makeSwipe = { RowSwipe($0, of: $1, side: $2, by: $3) }
    }
}

/// Something that can be done with a row: the counterpart of `UIContextualAction`.
public final class ContextualAction {
    /// How an action looks.
    public nonisolated enum Style: Sendable {
        /// Grey.
        case normal
        /// Red: it deletes something.
        case destructive
    }

    /// Does what the action is for. It is given the action, the view that shows it, and what it calls with whether it has been
    /// done: the row closes then.
    public typealias Handler = (
        _ action: ContextualAction, _ sourceView: View, _ completionHandler: @escaping (_ actionPerformed: Bool) -> Void
    ) -> Void

    /// How the action looks.
    public let style: Style
    /// What it says. Default nil.
    public var title: String?
    /// A picture over the title. Default nil.
    public var image: Image?
    /// Its ground. The default is as the style says.
    public var backgroundColor: Color
    /// Does what it is for.
    public let handler: Handler

    /// Creates an action.
    public init(style: Style, title: String?, handler: @escaping Handler) {
        self.style = style
        self.title = title
        self.handler = handler
        backgroundColor = style == .destructive ? Color(hex: 0xFF3B30) : Color(hex: 0x8E8E93)
    }
}
