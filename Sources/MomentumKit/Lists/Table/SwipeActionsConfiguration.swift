/// The actions that a swipe over a row shows: the counterpart of `UISwipeActionsConfiguration`.
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
    /// A Boolean value that indicates whether a swipe over most of the row performs the first action. Default true.
    public var performsFirstActionWithFullSwipe = true

    /// Creates a configuration of `actions`, the outermost first.
    public init(actions: [ContextualAction]) {
        self.actions = actions
        // Tables refer to swipes only by this closure, so that programs without swipes are linked without them.
        TableView.makeSwipe = { RowSwipe($0, of: $1, side: $2, by: $3) }
    }
}

/// An action that a swipe over a row shows: the counterpart of `UIContextualAction`.
public final class ContextualAction {
    /// The appearance of an action.
    public nonisolated enum Style: Sendable {
        /// A grey background.
        case normal
        /// A red background, for actions that delete data.
        case destructive
    }

    /// A closure that performs an action. It receives the action, the view that shows it, and a completion handler. The
    /// closure calls the handler with true if the action was performed, otherwise with false. Either call closes the
    /// row.
    public typealias Handler = (
        _ action: ContextualAction, _ sourceView: View, _ completionHandler: @escaping (_ actionPerformed: Bool) -> Void
    ) -> Void

    /// The appearance of the action.
    public let style: Style
    /// The title of the action; nil if there is none.
    public var title: String?
    /// The image above the title; nil, the default, if there is none.
    public var image: Image?
    /// The background colour. Default red for the style `.destructive`, otherwise grey.
    public var backgroundColor: Color
    /// The closure that performs the action.
    public let handler: Handler

    /// Creates an action.
    ///
    /// - Parameters:
    ///   - style: The appearance of the action, which determines its background colour.
    ///   - title: The title of the action; nil if there is none.
    ///   - handler: A closure that performs the action and then calls its completion handler.
    public init(style: Style, title: String?, handler: @escaping Handler) {
        self.style = style
        self.title = title
        self.handler = handler
        backgroundColor = style == .destructive ? Color(hex: 0xFF3B30) : Color(hex: 0x8E8E93)
    }
}
