import MomentumTesting
import Testing
import UIKit

/// List controllers, as programs write them.
@Suite struct ListControllerTests {
    private final class Notes: UITableViewController {
        var names = ["one", "two", "three"]
        override func viewDidLoad() {
            super.viewDidLoad()
            navigationItem.rightBarButtonItem = editButtonItem
            tableView.register(
                { Head(reuseIdentifier: "head") }, forHeaderFooterViewReuseIdentifier: "head")
            tableView.register(
                { UITableViewCell(style: .default, reuseIdentifier: "head") }, forCellReuseIdentifier: "head")
        }
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { names.count }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "head", for: indexPath)
            cell.textLabel?.text = names[indexPath.row]
            return cell
        }
        override func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
            let head = tableView.dequeueReusableHeaderFooterView(withIdentifier: "head")
            head?.textLabel?.text = "Numbers"
            return head
        }
        override func tableView(
            _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
        ) {
            names.remove(at: indexPath.row)
            tableView.deleteRows(at: [indexPath], with: .automatic)
        }
    }

    private final class Head: UITableViewHeaderFooterView {
        static var made = 0
        override init(reuseIdentifier: String?) {
            super.init(reuseIdentifier: reuseIdentifier)
            Head.made += 1
            backgroundView = UIView()
            backgroundView?.backgroundColor = .systemYellow
        }
        required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
    }

    @Test func theEditButtonEditsTheTable() throws {
        let notes = Notes(style: .plain)
        let opened = Opened(UINavigationController(rootViewController: notes))
        notes.navigationController?.isNavigationBarHidden = false
        opened.advance(by: 0.5)
        #expect(!notes.tableView.isEditing && notes.editButtonItem.title == "Edit")
        opened.tap(CGPoint(x: 280, y: 22))
        opened.advance(by: 1)
        #expect(notes.isEditing && notes.tableView.isEditing && notes.editButtonItem.title == "Done")
        let cell = try #require(notes.tableView.cellForRow(at: IndexPath(row: 1, section: 0)))
        #expect(cell.isEditing)
        opened.tap(CGPoint(x: 280, y: 22))
        #expect(!notes.isEditing && !notes.tableView.isEditing)
    }

    /// A cell whose content is laid out by constraints.
    private final class Line: UITableViewCell {
        let label = UILabel()
        override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
            super.init(style: style, reuseIdentifier: reuseIdentifier)
            label.text = "one"
            label.translatesAutoresizingMaskIntoConstraints = false
            contentView.addSubview(label)
            NSLayoutConstraint.activate([
                label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
                label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
                label.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 8),
                label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -8),
            ])
        }
        required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
    }

    private final class Lines: UITableViewController {
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            Line(style: .default, reuseIdentifier: nil)
        }
        override func tableView(
            _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
        ) {}
    }

    @Test func constrainedContentIndentsAnimated() throws {
        let lines = Lines(style: .plain)
        let opened = Opened(lines)
        opened.advance(by: 0.5)
        let cell = try #require(lines.tableView.cellForRow(at: IndexPath(row: 0, section: 0)) as? Line)
        #expect(cell.label.frame.minX == 16 && cell.contentView.frame.width == 300)
        lines.setEditing(true, animated: true)
        #expect(cell.contentView.frame == CGRect(x: 38, y: 0, width: 218, height: cell.bounds.height))
        // It begins at its former position.
        #expect(cell.contentView.layer.presentation()?.position.x == 150)
        opened.advance(by: 2)
        let seen = try #require(cell.contentView.layer.presentation())
        #expect(abs(seen.position.x - 147) < 0.1)
        #expect(abs(cell.label.frame.width - 186) < 1e-6)
        lines.setEditing(false, animated: true)
        opened.advance(by: 1)
        #expect(cell.contentView.frame.width == 300)
    }

    @Test func aTableThatIsLoadedLaterIsEditedFromTheBeginning() {
        let notes = Notes(style: .plain)
        notes.isEditing = true
        #expect(!notes.isViewLoaded)
        let opened = Opened(notes)
        opened.advance(by: 0.1)
        #expect(notes.tableView.isEditing)
    }

    @Test func aHeaderIsRegisteredBesideACellOfTheSameName() throws {
        Head.made = 0
        let notes = Notes(style: .plain)
        let opened = Opened(notes)
        opened.advance(by: 0.5)
        let heads = notes.tableView.subviews.compactMap { $0 as? Head }
        let head = try #require(heads.first)
        #expect(heads.count == 1 && head.textLabel?.text == "Numbers" && head.frame.origin == .zero)
        #expect(head.frame.size == CGSize(width: 300, height: head.sizeThatFits(head.bounds.size).height))
        #expect(head.backgroundView?.frame == head.bounds && head.textLabel?.frame.midY == head.bounds.midY)
        // Reloading reuses the cell.
        for _ in 0..<3 {
            notes.tableView.reloadData()
            opened.advance(by: 0.2)
        }
        #expect(Head.made <= 2)
    }

    private final class Tiles: UICollectionViewController, UICollectionViewDelegateFlowLayout {
        override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
            3
        }
        override func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell { UICollectionViewCell(frame: .zero) }
        override func collectionView(
            _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
            sizeForItemAt indexPath: IndexPath
        ) -> CGSize { CGSize(width: 100, height: 40 + 10 * CGFloat(indexPath.item)) }
    }

    @Test func collectionControllersProvideItemSizes() {
        let tiles = Tiles(collectionViewLayout: UICollectionViewFlowLayout())
        Opened(tiles).advance(by: 0.1)
        let sizes = (0..<3).map {
            tiles.collectionView.cellForItem(at: IndexPath(item: $0, section: 0))?.frame.size
        }
        #expect(sizes == [40, 50, 60].map { CGSize(width: 100, height: $0) })
    }
}
