/// A controller that asks the user for an answer, as an alert in the middle of the screen or as a sheet at its lower
/// edge: the counterpart of `UIAlertController`.
///
/// ```swift
/// let alert = AlertController(title: "Delete photo?", message: "It cannot be restored.", preferredStyle: .alert)
/// alert.addAction(AlertAction(title: "Cancel", style: .cancel))
/// alert.addAction(AlertAction(title: "Delete", style: .destructive) { _ in self.delete() })
/// present(alert, animated: true)
/// ```
///
/// A finger may slide from action to action, and chooses the one on which it is lifted. A sheet with a cancel action is
/// also dismissed by a drag downwards and by a tap outside it. Return chooses the preferred action, Escape the cancel
/// action, and Tab moves the focus between fields and actions. The presentation and the dismissal can be reversed in
/// flight.
open class AlertController: ViewController {
    /// The style of an alert.
    public nonisolated enum Style: Int, Sendable {
        /// A sheet at the lower edge, with alternatives for the user's present task.
        case actionSheet
        /// An alert in the middle of the screen.
        case alert
    }

    /// The text below the title. Default empty.
    public final var message = "" { didSet { alertView?.contentsChanged() } }
    /// The style of the alert.
    public final let preferredStyle: Style
    /// The actions, in the order in which they were added.
    public private(set) final var actions: [AlertAction] = []
    /// The action that Return chooses, one of ``actions``. Its text is bold. If it is nil, the default, the text of the
    /// cancel action is bold, and Return chooses the action of an alert that has only one.
    public final var preferredAction: AlertAction? { didSet { alertView?.contentsChanged() } }
    /// The text fields, in the order in which they were added; nil if there are none.
    public final var textFields: [TextField]? { fields.isEmpty ? nil : fields }

    private final var fields: [TextField] = []
    private final let transitions = AlertTransitions()
    private final var chosen: AlertAction?

    /// Creates an alert or an action sheet without actions.
    ///
    /// - Parameters:
    ///   - title: The title. Default empty.
    ///   - message: The text below the title. Default empty.
    ///   - preferredStyle: The style, which cannot be changed later.
    public init(title: String = "", message: String = "", preferredStyle: Style) {
        self.preferredStyle = preferredStyle
        super.init()
        self.title = title
        self.message = message
        modalPresentationStyle = .custom
        transitioningDelegate = transitions
    }

    /// Adds an action. A second action of the style `.cancel` is refused with a diagnostic.
    public final func addAction(_ action: AlertAction) {
        guard action.style != .cancel || cancelAction == nil else {
            return Diagnostics.report(
                "the controller already has an action of the style .cancel", in: "AlertController.addAction(_:)",
                remedy: "use another style for this action; the action is not added")
        }
        actions.append(action)
        alertView?.contentsChanged()
    }

    /// Adds a text field to an alert, and calls `configurationHandler` with it at once, unless the handler is nil, the
    /// default. For an action sheet the call is refused with a diagnostic.
    public final func addTextField(configurationHandler: ((TextField) -> Void)? = nil) {
        guard preferredStyle == .alert else {
            return Diagnostics.report(
                "the controller is an action sheet, which has no text fields",
                in: "AlertController.addTextField(configurationHandler:)",
                remedy: "use a controller of the style .alert; no text field is added")
        }
        let field = TextField()
        field.addTarget(self, action: AlertController.entered, for: .editingDidEndOnExit)
        configurationHandler?(field)
        fields.append(field)
        alertView?.contentsChanged()
    }

    // MARK: Actions

    final var cancelAction: AlertAction? { actions.first { $0.style == .cancel } }

    /// The action that Return chooses; nil if there is none.
    final var returnAction: AlertAction? { preferredAction ?? (actions.count == 1 ? actions.first : nil) }

    /// Dismisses the alert and then performs `action`. Does nothing if the action is disabled, or if another one has
    /// been chosen.
    final func choose(_ action: AlertAction) {
        guard action.isEnabled, chosen == nil, presentingViewController != nil else { return }
        chosen = action
        dismiss(animated: true) { [self] in
            chosen = nil
            action.perform()
        }
    }

    /// Chooses the cancel action. Returns whether there is one.
    @discardableResult
    final func cancel() -> Bool {
        guard let cancelAction else { return false }
        choose(cancelAction)
        return true
    }

    /// Moves the focus to the next field. In the last field, chooses the ``returnAction``.
    private final func entered(_ field: TextField) {
        guard let index = fields.firstIndex(where: { $0 === field }) else { return }
        if index + 1 < fields.count {
            fields[index + 1].focus()
        } else if let returnAction {
            choose(returnAction)
        }
    }

    // MARK: View

    private final var alertView: AlertView? { viewIfLoaded as? AlertView }

    open override func loadView() { view = AlertView(self) }

    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        fields.first?.focus()
    }
}
