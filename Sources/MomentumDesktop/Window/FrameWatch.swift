import CGTK
import MomentumReplay

/// Looks after a display that asks for no frames although some are wanted, as one does whose window nobody sees: the program then
/// goes on every few seconds, so that what it waits for comes to an end.
final class FrameWatch {
    private let loop: FrameLoop
    private var timer: guint = 0
    private var lastSeen = 0.0
    /// Whether the last look has found no frame for long. One look alone may come late itself, because the program was busy.
    private var isOverdue = false
    private var hasSaidSo = false

    /// Without a frame for so long, in seconds, the clock counts as stalled.
    private static let patience = 3.0

    init(_ loop: FrameLoop) { self.loop = loop }

    private var now: Double { Double(g_get_monotonic_time()) / 1e6 }

    /// Frames are wanted from now on.
    func start() {
        guard timer == 0 else { return }
        seen()
        let look: GSourceFunc = { data in
            MainActor.assumeIsolated { target(data, FrameWatch.self).look() }
            return 1
        }
        timer = g_timeout_add(guint(Self.patience * 1000), look, Unmanaged.passUnretained(self).toOpaque())
    }

    /// A frame has come.
    func seen() {
        lastSeen = now
        isOverdue = false
    }

    /// No frames are wanted.
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
            DesktopHost.say("the display asks for no frames; the program goes on every few seconds until it does")
        }
        if loop.display(at: now) { loop.refresh() }
    }
}
