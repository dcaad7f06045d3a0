import Momentum

/// The queue: rows that can be moved by a long press or by their handle, and removed by a swipe.
final class QueueView: TableViewDataSource, TableViewDelegate {
    let table = TableView()
    private let player: Player
    /// The songs that have a row.
    private var songs: [Song]

    init(_ player: Player) {
        self.player = player
        songs = player.queue
        table.register({ [me = Weak(self)] in QueueCell(me.object) }, forCellReuseIdentifier: "song")
        table.dataSource = self
        table.delegate = self
        table.showsSeparators = false
        table.dragInteractionEnabled = true
        table.accessibilityLabel = "Queue"
        player.add(self)
    }

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { songs.count }

    func tableView(_ tableView: TableView, cellForRowAt indexPath: ListIndexPath) -> TableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "song", for: indexPath)
        (cell as? QueueCell)?.show(songs[indexPath.row])
        return cell
    }

    func tableView(_ tableView: TableView, didSelectRowAt indexPath: ListIndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        player.jump(to: indexPath.row)
    }

    private func row(of cell: QueueCell) -> Int? { table.indexPath(for: cell)?.row }

    // MARK: Moving

    func tableView(_ tableView: TableView, canMoveRowAt indexPath: ListIndexPath) -> Bool { true }

    func tableView(
        _ tableView: TableView, moveRowAt sourceIndexPath: ListIndexPath, to destinationIndexPath: ListIndexPath
    ) {
        player.moveInQueue(from: sourceIndexPath.row, to: destinationIndexPath.row)
        songs = player.queue
    }

    // MARK: Removing

    func remove(_ cell: QueueCell) {
        guard let index = row(of: cell) else { return }
        player.removeFromQueue(at: index)
        songs = player.queue
        table.deleteRows(at: [ListIndexPath(row: index, section: 0)], with: .left)
        table.stage?.post(.announcement("Removed"))
    }
}

extension QueueView: PlayerObserver {
    func playerDidChange(_ change: Player.Change) {
        switch change {
        case .queue: showQueue()
        case .song, .state, .time: break
        }
    }

    /// Deletes rows at the beginning when the player has advanced, and inserts them when it has gone back. Other
    /// changes reload all rows.
    private func showQueue() {
        let (old, new) = (songs, player.queue)
        let same = min(old.count, new.count)
        let isMoved = zip(old.suffix(same), new.suffix(same)).allSatisfy { $0 === $1 }
        let kept = isMoved ? same : 0
        songs = new
        table.performBatchUpdates {
            table.deleteRows(at: Self.rows(old.count - kept), with: .fade)
            table.insertRows(at: Self.rows(new.count - kept), with: .fade)
        }
    }

    private static func rows(_ count: Int) -> [ListIndexPath] {
        (0..<count).map { ListIndexPath(row: $0, section: 0) }
    }
}
