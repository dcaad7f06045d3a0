import Momentum

/// What is notified of a ``Player``.
protocol PlayerObserver: AnyObject {
    func playerDidChange(_ change: Player.Change)
}

/// Plays one song after another, without a sound: its time is the stage's, so that the same touches always show the same.
final class Player {
    /// What has changed.
    enum Change {
        /// Another song is played.
        case song
        /// It plays, or pauses.
        case state
        /// The song has gone on, or was wound to another position.
        case time
        /// Other songs come next.
        case queue
    }

    private let stage: Weak<Stage>
    private var link: DisplayLink?
    private var observers: [Weak<any PlayerObserver>] = []

    private(set) var song: Song
    /// What comes next.
    private(set) var queue: [Song]
    /// What was played before, the last one last.
    private var played: [Song] = []
    private(set) var isPlaying = false
    /// From 0 to 1.
    var volume = 0.6
    /// Where the song was when the clock was last set, and when that was.
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

    /// Calls `observer`, which is not kept alive, after every change.
    func add(_ observer: any PlayerObserver) { observers.append(Weak(observer)) }

    private func tell(_ change: Change) { for observer in observers { observer.object?.playerDidChange(change) } }

    // MARK: Time

    private var now: Double { stage.object?.time ?? 0 }

    /// Where in the song it is, in seconds.
    var position: Double { min(song.duration, isPlaying ? mark.position + now - mark.time : mark.position) }

    /// Winds the song to `position`, in seconds.
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

    /// Plays the next song; after the last one it stops.
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

    /// Plays the song from its beginning, or in its first seconds the one before.
    func goBack() {
        guard position < 3, let last = played.popLast() else { return seek(to: 0) }
        queue.insert(song, at: 0)
        start(last)
        tell(.queue)
    }

    /// Plays `songs` from the one at `index` on.
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

    /// Plays the song at `index` of the queue; those before it are left out.
    func jump(to index: Int) {
        guard queue.indices.contains(index) else { return }
        queue.removeFirst(index)
        skip()
        setPlaying(true)
    }

    // What changes the queue by these shows it as well: no observer is notified.
    func moveInQueue(from index: Int, to other: Int) { queue.insert(queue.remove(at: index), at: other) }
    func removeFromQueue(at index: Int) { queue.remove(at: index) }
}
