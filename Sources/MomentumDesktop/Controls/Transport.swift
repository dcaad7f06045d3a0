import CGTK
import Foundation
import MomentumReplay

/// The playback controls below a stage: pause, single frames, slow motion, and a time line.
///
/// When time continues from an instant in the past, the recorded input is replayed until its end, or until new input
/// arrives.
final class Transport {
    let widget: Widget
    private let toggle: Widget
    private let line: Widget
    private let clock: Widget
    private let speed: DropDown
    private var loop: FrameLoop
    private var wasPlaying = true

    private static let speeds = [(1, "1×"), (0.5, "½×"), (0.25, "¼×"), (0.1, "⅒×"), (0.05, "1⁄20×")]
    /// The minimum length of the time line, in seconds.
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
            // A click must not move the keyboard focus away from the stage.
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
            MainActor.assumeIsolated { target(data, Transport.self).step() }
        }
        let moved: @convention(c) (GPointer?, GtkScrollType, Double, GPointer?) -> gboolean = { _, _, time, data in
            MainActor.assumeIsolated { target(data, Transport.self).seek(to: time) }
            return 1
        }
        connect(GPointer(toggle), "clicked", to: self, toggled)
        connect(GPointer(step), "clicked", to: self, stepped)
        connect(GPointer(line), "change-value", to: self, moved)
    }

    /// Controls another program, at the same speed as before.
    func follow(_ loop: FrameLoop) {
        loop.clock.speed = self.loop.clock.speed
        self.loop = loop
        show()
    }

    /// Pauses or continues time.
    func playOrPause() {
        if loop.clock.isPlaying { loop.pause() } else { loop.play() }
        show()
    }

    /// Pauses time and advances it by one frame.
    func step() {
        loop.step()
        show()
    }

    private func seek(to time: Double) {
        loop.seek(to: max(0, time))
        show()
    }

    /// Updates the displayed time and the button.
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
