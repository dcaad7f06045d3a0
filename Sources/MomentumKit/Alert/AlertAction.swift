/// A button of an alert and its handler: the counterpart of `UIAlertAction`.
public final class AlertAction {
    /// The kind of answer that an action represents.
    public nonisolated enum Style: Int, Sendable {
        /// An ordinary answer.
        case `default`
        /// An answer that changes nothing. An alert has at most one action of this style.
        case cancel
        /// An answer that changes or deletes data permanently. The button's text is red.
        case destructive
    }

    /// The text of the button.
    public let title: String
    /// The kind of answer that the action represents.
    public let style: Style
    private let handler: ((AlertAction) -> Void)?
    var row = Weak<AlertRow>()

    /// Creates an enabled action.
    ///
    /// - Parameters:
    ///   - title: The text of the button.
    ///   - style: The kind of answer that the action represents. Default `.default`.
    ///   - handler: A closure that is called each time the user has chosen the action and the alert has disappeared.
    ///     Default nil.
    public init(title: String, style: Style = .default, handler: ((AlertAction) -> Void)? = nil) {
        (self.title, self.style, self.handler) = (title, style, handler)
    }

    /// A Boolean value that indicates whether the action can be chosen. Default true.
    public var isEnabled = true { didSet { if isEnabled != oldValue { row.object?.show() } } }

    func perform() { handler?(self) }
}
