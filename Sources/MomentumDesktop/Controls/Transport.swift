import CGTK
import Foundation
import MomentumReplay

/// Pause, single frames, slow motion, and a time line to go back by.
///
/// Played from the past on, what was done is shown again until something else is done, or to its end.
final class Transport {
    let widget: Widget
    private let toggle: Widget
    private let line: Widget
    private let clock: Widget
    private let speed: DropDown
    private var loop: FrameLoop
    private var wasPlaying = true

    private static let speeds = [(1, "1×"), (0.5, "½×"), (0.25, "¼×"), (0.1, "⅒×"), (0.05, "1⁄20×")]
    /// The time line is at least so many seconds long.
    private static let shortest = 1.0

    init(_ loop: FrameLoop) {
        self.loop = loop
        widget = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 6)
        toggle = gtk_button_new_with_label("Pause")
        line = gtk_scale_new_with_range(GTK_ORIENTATION_HORIZONTAL, 0, Self.shortest, 1.0 / 60)
        clock = gtk_label_new("0.000 s")
        speed = DropDown(Self.speeds.map { $0.1 }, selected: 0, label: "Speed")
        let step = gtk_button_new_with_label("Step")!
        gtk_widget_set_hexpand(line, 1)
        gtk_widget_set_size_request(line, 80, -1)
        gtk_scale_set_draw_value(cast(GPointer(line)), 0)
        gtk_shim_set_label(line, "Time", "")
        gtk_label_set_width_chars(OpaquePointer(clock), 8)
        for part in [toggle, step, line, clock, speed.widget] {
            // The keys stay with the stage.
            gtk_widget_set_focus_on_click(part, 0)
            gtk_box_append(cast(GPointer(widget)), part)
        }
        speed.onChoice = { [me = Weak(self)] in me.object?.loop.clock.speed = Self.speeds[$0].0 }
        listen(step)
    }

    private func listen(_ step: Widget) {
        let toggled: @convention(c) (GPointer?, GPointer?) -> Void = { _, data in
            MainActor.assumeIsolated { target(data, Transport.self).playOrPause() }
        }
        let stepped: @convention(c) (GPointer?, GPointer?) -> Void = { _, data in
            MainActor.assumeIsolated { target(data, Transport.self).goOn() }
        }
        let moved: @convention(c) (GPointer?, GtkScrollType, Double, GPointer?) -> gboolean = { _, _, time, data in
            MainActor.assumeIsolated { target(data, Transport.self).seek(to: time) }
            return 1
        }
        connect(GPointer(toggle), "clicked", to: self, toggled)
        connect(GPointer(step), "clicked", to: self, stepped)
        connect(GPointer(line), "change-value", to: self, moved)
    }

    /// Goes on with another program, at the same speed.
    func follow(_ loop: FrameLoop) {
        loop.clock.speed = self.loop.clock.speed
        self.loop = loop
        show()
    }

    /// Stops time, or lets it go on.
    func playOrPause() {
        if loop.clock.isPlaying { loop.pause() } else { loop.play() }
        show()
    }

    /// Stops time and goes on by one frame.
    func goOn() {
        loop.step()
        show()
    }

    private func seek(to time: Double) {
        loop.seek(to: max(0, time))
        show()
    }

    /// Shows what time it is.
    func show() {
        let (time, end) = (loop.clock.time, loop.end)
        gtk_range_set_range(cast(GPointer(line)), 0, max(end, Self.shortest))
        gtk_range_set_value(cast(GPointer(line)), time)
        gtk_label_set_text(OpaquePointer(clock), String(format: "%.3f s", time))
        guard wasPlaying != loop.clock.isPlaying else { return }
        wasPlaying = loop.clock.isPlaying
        gtk_button_set_label(cast(GPointer(toggle)), wasPlaying ? "Pause" : "Play")
    }
}
