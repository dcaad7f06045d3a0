import CGTK
import MomentumReplay

/// A watchdog for a display that sends no frames although some are needed, as when a window is hidden. The program then
/// advances every few seconds, so that motion and timers can finish.
final class FrameWatch {
    private let loop: FrameLoop
    private var timer: guint = 0
    private var lastSeen = 0.0
    /// Whether the last check found no recent frame. A single check is not sufficient, because it may be late itself
    /// while the program is busy.
    private var isOverdue = false
    private var hasSaidSo = false

    /// The time without a frame after which the display is considered to be stalled, in seconds.
    private static let patience = 3.0

    init(_ loop: FrameLoop) { self.loop = loop }

    private var now: Double { Double(g_get_monotonic_time()) / 1e6 }

    /// Starts the watchdog when frames are needed.
    func start() {
        guard timer == 0 else { return }
        seen()
        let look: GSourceFunc = { data in
            MainActor.assumeIsolated { target(data, FrameWatch.self).look() }
            return 1
        }
        timer = g_timeout_add(guint(Self.patience * 1000), look, Unmanaged.passUnretained(self).toOpaque())
    }

    /// Notes that a frame has arrived.
    func seen() {
        lastSeen = now
        isOverdue = false
    }

    /// Stops the watchdog when no frames are needed.
    func stop() {
        if timer != 0 { g_source_remove(timer) }
        timer = 0
    }

    private func look() {
        guard now - lastSeen > Self.patience else { return }
        guard isOverdue else {
            isOverdue = true
            return
        }
        if !hasSaidSo {
            hasSaidSo = true
            DesktopHost.say("the display requests no frames; until it does, the program advances every few seconds")
        }
        if loop.display(at: now) { loop.refresh() }
    }
}
