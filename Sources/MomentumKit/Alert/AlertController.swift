/// Asks the user for an answer: in the middle of the screen, or from below. The counterpart of `UIAlertController`.
///
/// ```swift
/// let alert = AlertController(title: "Delete photo?", message: "It cannot be restored.", preferredStyle: .alert)
/// alert.addAction(AlertAction(title: "Cancel", style: .cancel))
/// alert.addAction(AlertAction(title: "Delete", style: .destructive) { _ in self.delete() })
/// present(alert, animated: true)
/// ```
///
/// A finger may slide from action to action; the one on which it is lifted is chosen. A sheet with a cancel action goes away by
/// a drag downwards and by a tap beside it, too. Return chooses the preferred action, Escape the cancel action, and Tab goes about
/// among fields and actions. Its coming and going can be reversed in flight.
open class AlertController: ViewController {
    /// Where an alert is shown.
    public nonisolated enum Style: Int, Sendable {
        /// From the lower edge: alternatives about what the user is doing.
        case actionSheet
        /// In the middle.
        case alert
    }

    /// What is said below the title. Default empty.
    public final var message = "" { didSet { alertView?.contentsChanged() } }
    /// Where it is shown.
    public final let preferredStyle: Style
    /// The actions in the order of addition.
    public private(set) final var actions: [AlertAction] = []
    /// The action that Return chooses, shown in bold; one of ``actions``. Default nil: the cancel action is in bold, and Return
    /// chooses the only action there is.
    public final var preferredAction: AlertAction? { didSet { alertView?.contentsChanged() } }
    /// The fields for text in the order of addition; nil when there are none.
    public final var textFields: [TextField]? { fields.isEmpty ? nil : fields }

    private final var fields: [TextField] = []
    private final let transitions = AlertTransitions()
    private final var chosen: AlertAction?

    /// Creates an alert or action sheet.
    public init(title: String = "", message: String = "", preferredStyle: Style) {
        self.preferredStyle = preferredStyle
        super.init()
        self.title = title
        self.message = message
        modalPresentationStyle = .custom
        transitioningDelegate = transitions
    }

    /// Adds a button. A second action of the style `.cancel` is refused with a diagnostic.
    public final func addAction(_ action: AlertAction) {
        guard action.style != .cancel || cancelAction == nil else {
            return Diagnostics.report(
                Diagnostic(
                    "there is a cancel action already", in: "AlertController.addAction(_:)",
                    remedy: "give this one another style; it is not added"))
        }
        actions.append(action)
        alertView?.contentsChanged()
    }

    /// Adds a field for text, which `configurationHandler` sets up; only to an alert. One for an action sheet is refused with a
    /// diagnostic.
    public final func addTextField(configurationHandler: ((TextField) -> Void)? = nil) {
        guard preferredStyle == .alert else {
            return Diagnostics.report(
                Diagnostic(
                    "an action sheet has no fields for text", in: "AlertController.addTextField(configurationHandler:)",
                    remedy: "show an alert; nothing is added"))
        }
        let field = TextField()
        field.addTarget(self, action: AlertController.entered, for: .editingDidEndOnExit)
        configurationHandler?(field)
        fields.append(field)
        alertView?.contentsChanged()
    }

    // MARK: Answers

    final var cancelAction: AlertAction? { actions.first { $0.style == .cancel } }

    /// What Return chooses.
    final var returnAction: AlertAction? { preferredAction ?? (actions.count == 1 ? actions.first : nil) }

    /// The user chooses `action`: the alert goes, and then the action is done.
    final func choose(_ action: AlertAction) {
        guard action.isEnabled, chosen == nil, presentingViewController != nil else { return }
        chosen = action
        dismiss(animated: true) { [self] in
            chosen = nil
            action.perform()
        }
    }

    /// Chooses the cancel action; whether there is one.
    @discardableResult
    final func cancel() -> Bool {
        guard let cancelAction else { return false }
        choose(cancelAction)
        return true
    }

    /// Enter in a field goes on to the next one, and from the last to the action that Return chooses.
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
