import CGTK
import MomentumReplay

/// A watchdog for a display that sends no frames although some are needed, as when a window is hidden. The program then
/// advances every few seconds, so that motion and timers can finish.
final class FrameWatchdog {
    private let loop: FrameLoop
    private var timer: guint = 0
    private var lastFrame = 0.0
    /// Whether the last check found no recent frame. A single check is not sufficient, because it may be late itself
    /// while the program is busy.
    private var isOverdue = false
    private var hasReported = false

    /// The time without a frame after which the display is considered to be stalled, in seconds.
    private static let timeout = 3.0

    init(_ loop: FrameLoop) { self.loop = loop }

    private var now: Double { Double(g_get_monotonic_time()) / 1e6 }

    /// Starts the watchdog when frames are needed.
    func start() {
        guard timer == 0 else { return }
        frameArrived()
        let check: GSourceFunc = { data in
            MainActor.assumeIsolated { target(data, FrameWatchdog.self).check() }
            return 1
        }
        timer = g_timeout_add(guint(Self.timeout * 1000), check, Unmanaged.passUnretained(self).toOpaque())
    }

    /// Notes that a frame has arrived.
    func frameArrived() {
        lastFrame = now
        isOverdue = false
    }

    /// Stops the watchdog when no frames are needed.
    func stop() {
        if timer != 0 { g_source_remove(timer) }
        timer = 0
    }

    private func check() {
        guard now - lastFrame > Self.timeout else { return }
        guard isOverdue else {
            isOverdue = true
            return
        }
        if !hasReported {
            hasReported = true
            DesktopHost.report("the display requests no frames; until it does, the program advances every few seconds")
        }
        if loop.display(at: now) { loop.refresh() }
    }
}
