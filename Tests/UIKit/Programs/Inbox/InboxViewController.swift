import UIKit

/// A list of messages. Swipes mark them as read, flag them or delete them, which can be undone; a pull reloads them.
class InboxViewController: UIViewController {

    // MARK: Views

    let tableView = UITableView(frame: .zero, style: .plain)
    private(set) lazy var undoBar = UndoBar { [weak self] in
        self?.undo()
    }
    private(set) lazy var filter = UISegmentedControl(
        frame: .zero,
        actions: Filter.allCases.map { filter in
            UIAction(title: filter.rawValue) { [weak self] _ in
                self?.apply(filter)
            }
        })

    // MARK: Messages

    enum Filter: String, CaseIterable {
        case all = "All"
        case unread = "Unread"
        case flagged = "Flagged"

        func includes(_ message: Message) -> Bool {
            switch self {
            case .all: return true
            case .unread: return message.isUnread
            case .flagged: return message.isFlagged
            }
        }
    }

    private var messages = Message.samples
    private(set) var shown = Message.samples
    private(set) var current = Filter.all
    private var deleted: (message: Message, index: Int)?
    private(set) var loads = 0

    // MARK: Life cycle

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Inbox"
        view.backgroundColor = .systemBackground
        setUpTable()
        setUpBars()
        layOut()
    }

    private func setUpTable() {
        tableView.dataSource = self
        tableView.delegate = self
        tableView.rowHeight = 64
        tableView.register(MessageCell.self, forCellReuseIdentifier: MessageCell.reuseIdentifier)
        tableView.layer.name = "messages"
        let refresh = UIRefreshControl()
        refresh.addAction(
            UIAction { [weak self] _ in
                self?.load()
            }, for: .valueChanged)
        tableView.refreshControl = refresh
    }

    private func setUpBars() {
        filter.selectedSegmentIndex = 0
        filter.accessibilityLabel = "Filter"
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Read all",
            primaryAction: UIAction { [weak self] _ in
                self?.readAll()
            })
    }

    private func layOut() {
        for subview in [tableView, filter, undoBar] {
            subview.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(subview)
        }
        let safeArea = view.safeAreaLayoutGuide
        NSLayoutConstraint.activate([
            filter.topAnchor.constraint(equalTo: safeArea.topAnchor, constant: 8),
            filter.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
            filter.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
            filter.heightAnchor.constraint(equalToConstant: 32),
            tableView.topAnchor.constraint(equalTo: filter.bottomAnchor, constant: 8),
            tableView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
            tableView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            tableView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            undoBar.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
            undoBar.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -16),
            undoBar.bottomAnchor.constraint(equalTo: safeArea.bottomAnchor, constant: -16),
            undoBar.heightAnchor.constraint(equalToConstant: 52),
        ])
    }

    // MARK: Actions

    private func apply(_ filter: Filter) {
        guard filter != current else { return }
        current = filter
        let wanted = messages.filter(filter.includes)
        let removed = shown.indices.filter { index in !wanted.contains { $0.id == shown[index].id } }
        let inserted = wanted.indices.filter { index in !shown.contains { $0.id == wanted[index].id } }
        shown = wanted
        tableView.performBatchUpdates {
            tableView.deleteRows(at: removed.map { IndexPath(row: $0, section: 0) }, with: .fade)
            tableView.insertRows(at: inserted.map { IndexPath(row: $0, section: 0) }, with: .fade)
        }
    }

    private func load() {
        loads += 1
        DispatchQueue.main.asyncAfter(deadline: .now() + 1) { [weak self] in
            self?.tableView.refreshControl?.endRefreshing()
        }
    }

    private func readAll() {
        for message in shown {
            change(message.id) { $0.isUnread = false }
        }
    }

    private func change(_ id: Int, by change: (inout Message) -> Void) {
        guard let index = messages.firstIndex(where: { $0.id == id }) else { return }
        change(&messages[index])
        guard let row = shown.firstIndex(where: { $0.id == id }) else { return }
        shown[row] = messages[index]
        let cell = tableView.cellForRow(at: IndexPath(row: row, section: 0)) as? MessageCell
        cell?.show(shown[row], animated: true)
    }

    private func delete(at indexPath: IndexPath) {
        let message = shown.remove(at: indexPath.row)
        if let index = messages.firstIndex(where: { $0.id == message.id }) {
            deleted = (messages.remove(at: index), index)
        }
        tableView.deleteRows(at: [indexPath], with: .automatic)
        undoBar.show("Deleted “\(message.subject)”")
    }

    private func undo() {
        undoBar.hide()
        guard let (message, index) = deleted else { return }
        deleted = nil
        messages.insert(message, at: index)
        guard current.includes(message) else { return }
        let row = shown.firstIndex { $0.id > message.id } ?? shown.count
        shown.insert(message, at: row)
        tableView.insertRows(at: [IndexPath(row: row, section: 0)], with: .automatic)
    }
}

extension InboxViewController: UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        shown.count
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: MessageCell.reuseIdentifier, for: indexPath)
        (cell as? MessageCell)?.configure(with: shown[indexPath.row])
        return cell
    }
}

extension InboxViewController: UITableViewDelegate {
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        let message = shown[indexPath.row]
        change(message.id) { $0.isUnread = false }
        tableView.deselectRow(at: indexPath, animated: true)
    }

    func tableView(
        _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
        let message = shown[indexPath.row]
        let title = message.isUnread ? "Read" : "Unread"
        let action = UIContextualAction(style: .normal, title: title) { [weak self] _, _, completionHandler in
            self?.change(message.id) { $0.isUnread.toggle() }
            completionHandler(true)
        }
        action.backgroundColor = .systemBlue
        return UISwipeActionsConfiguration(actions: [action])
    }

    func tableView(
        _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
        let message = shown[indexPath.row]
        let delete = UIContextualAction(style: .destructive, title: "Delete") { [weak self] _, _, completionHandler in
            self?.delete(at: indexPath)
            completionHandler(true)
        }
        let flag = UIContextualAction(style: .normal, title: "Flag") { [weak self] _, _, completionHandler in
            self?.change(message.id) { $0.isFlagged.toggle() }
            completionHandler(true)
        }
        flag.backgroundColor = .systemOrange
        let configuration = UISwipeActionsConfiguration(actions: [delete, flag])
        configuration.performsFirstActionWithFullSwipe = true
        return configuration
    }
}
