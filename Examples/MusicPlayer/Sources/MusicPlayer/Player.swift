import Momentum

/// An object that is notified of changes to a ``Player``.
protocol PlayerObserver: AnyObject {
    func playerDidChange(_ change: Player.Change)
}

/// Plays one song after another, without sound. Its time is that of the stage, so that the same touches always have the
/// same result.
final class Player {
    /// The kinds of changes.
    enum Change {
        /// A different song has become the present one.
        case song
        /// The player has started or paused.
        case state
        /// The position in the song has changed, by playing or by seeking.
        case time
        /// The queue has changed.
        case queue
    }

    private let stage: Weak<Stage>
    private var link: DisplayLink?
    private var observers: [Weak<any PlayerObserver>] = []

    private(set) var song: Song
    /// The next songs.
    private(set) var queue: [Song]
    /// The songs that were played before, in order.
    private var played: [Song] = []
    private(set) var isPlaying = false
    /// The volume, from 0 to 1.
    var volume = 0.6
    /// The position in the song when the clock was last set, and the stage time of that.
    private var mark = (position: 0.0, time: 0.0)

    /// Creates a player that is paused at the first of `songs`.
    init(_ songs: [Song], on stage: Stage) {
        self.stage = Weak(stage)
        song = songs[0]
        queue = Array(songs.dropFirst())
        let link = DisplayLink(target: self, action: Player.tick)
        link.isPaused = true
        link.add(to: stage)
        self.link = link
    }

    /// Adds an observer, which is not retained.
    func add(_ observer: any PlayerObserver) { observers.append(Weak(observer)) }

    private func tell(_ change: Change) { for observer in observers { observer.object?.playerDidChange(change) } }

    // MARK: Time

    private var now: Double { stage.object?.time ?? 0 }

    /// The position in the song, in seconds.
    var position: Double { min(song.duration, isPlaying ? mark.position + now - mark.time : mark.position) }

    /// Seeks to `position` in the song, in seconds.
    func seek(to position: Double) {
        mark = (min(max(0, position), song.duration), now)
        tell(.time)
    }

    private func tick(_ link: DisplayLink) {
        if position < song.duration { tell(.time) } else { skip() }
    }

    // MARK: Transport

    func toggle() { setPlaying(!isPlaying) }

    private func setPlaying(_ plays: Bool) {
        guard plays != isPlaying else { return }
        mark = (position, now)
        isPlaying = plays
        link?.isPaused = !plays
        tell(.state)
    }

    /// Plays the next song. Stops after the last one.
    func skip() {
        guard let next = queue.first else {
            setPlaying(false)
            return seek(to: 0)
        }
        queue.removeFirst()
        played.append(song)
        start(next)
        tell(.queue)
    }

    /// Plays the song from its beginning, or, in its first three seconds, the previous one.
    func goBack() {
        guard position < 3, let last = played.popLast() else { return seek(to: 0) }
        queue.insert(song, at: 0)
        start(last)
        tell(.queue)
    }

    /// Plays `songs`, beginning with the one at `index`.
    func play(_ songs: [Song], from index: Int) {
        played = Array(songs[..<index])
        queue = Array(songs[(index + 1)...])
        start(songs[index])
        tell(.queue)
        setPlaying(true)
    }

    private func start(_ song: Song) {
        self.song = song
        mark = (0, now)
        tell(.song)
    }

    // MARK: The queue

    /// Plays the song at `index` of the queue and removes those before it.
    func jump(to index: Int) {
        guard queue.indices.contains(index) else { return }
        queue.removeFirst(index)
        skip()
        setPlaying(true)
    }

    // The caller shows these changes of the queue itself, so no observer is notified.
    func moveInQueue(from index: Int, to other: Int) { queue.insert(queue.remove(at: index), at: other) }
    func removeFromQueue(at index: Int) { queue.remove(at: index) }
}
