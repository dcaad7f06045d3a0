import Momentum

/// What comes next: rows that are moved by a finger which rests on them or takes their handle, and removed by a swipe.
final class QueueView: TableViewDataSource, TableViewDelegate {
    let table = TableView()
    private let player: Player
    /// The songs that have a row.
    private var songs: [Song]
    /// The row that a finger holds, and where the finger is, in points of the stage.
    private var held = Weak<QueueCell>()
    private var fingerY = 0.0
    private var link: DisplayLink?

    init(_ player: Player) {
        self.player = player
        songs = player.queue
        table.register({ [me = Weak(self)] in QueueCell(me.object) }, forCellReuseIdentifier: "song")
        table.dataSource = self
        table.delegate = self
        table.showsSeparators = false
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

    /// A finger holds `cell`; one row at a time.
    func follow(_ press: LongPressGesture, on cell: QueueCell) {
        let y = press.location.y
        switch press.state {
        case _ where held.object != nil && held.object !== cell: return
        case .began:
            held = Weak(cell)
            table.bringSubviewToFront(cell)
            cell.lift(true)
            runLink()
        case .changed:
            cell.offset.dy += y - fingerY
            makeRoom(for: cell)
        case .ended, .cancelled:
            held = Weak()
            cell.lift(false)
        default: break
        }
        fingerY = y
    }

    private func runLink() {
        guard let stage = table.stage, link == nil else { return }
        let link = DisplayLink(target: self, action: QueueView.scrollAlong)
        link.add(to: stage)
        self.link = link
    }

    /// Scrolls while the finger holds a row near an edge, the faster the nearer; the row stays under the finger.
    private func scrollAlong(_ link: DisplayLink) {
        guard let cell = held.object, let top = table.convert(table.bounds.origin, to: nil)?.y else {
            link.remove()
            return self.link = nil
        }
        let (above, below) = (fingerY - top, top + table.bounds.height - fingerY)
        let speed = above < Self.edge ? above - Self.edge : below < Self.edge ? Self.edge - below : 0
        let most = max(0, table.contentSize.height - table.bounds.height)
        let offset = table.contentOffset.y
        let step = min(most, max(0, offset + 6 * speed * min(link.duration, 1.0 / 30))) - offset
        guard step != 0, offset >= 0, offset <= most else { return }
        table.contentOffset.y += step
        cell.offset.dy += step
        makeRoom(for: cell)
    }

    /// How near to an edge of the list the finger scrolls it, in points.
    private static let edge = 44.0

    /// Rows that the held one has passed by more than half go to its other side.
    private func makeRoom(for cell: QueueCell) {
        let height = cell.bounds.height
        while let index = row(of: cell) {
            if cell.offset.dy > height / 2, index + 1 < player.queue.count {
                move(cell, from: index, to: index + 1)
            } else if cell.offset.dy < -height / 2, index > 0 {
                move(cell, from: index, to: index - 1)
            } else {
                return
            }
        }
    }

    /// The row moves in the list by its height, and in its cell by as much against that, on one spring: under the finger it stands
    /// still.
    private func move(_ cell: QueueCell, from index: Int, to other: Int) {
        let height = cell.bounds.height
        player.moveInQueue(from: index, to: other)
        songs = player.queue
        View.animate(springDuration: 0.35) {
            table.moveRow(at: ListIndexPath(row: index, section: 0), to: ListIndexPath(row: other, section: 0))
            cell.offset.dy -= height * Double(other - index)
        }
    }

    /// Moves a row up or down without a finger; whether there was room.
    func move(_ cell: QueueCell, by step: Int) -> Bool {
        guard let index = row(of: cell), player.queue.indices.contains(index + step) else { return false }
        player.moveInQueue(from: index, to: index + step)
        songs = player.queue
        table.moveRow(at: ListIndexPath(row: index, section: 0), to: ListIndexPath(row: index + step, section: 0))
        table.stage?.post(.announcement("Position \(index + step + 1) of \(player.queue.count)"))
        return true
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

    /// Rows leave at the head when the player has gone on, and come back when it has gone back; otherwise all are others.
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
