import CGTK
import MomentumReplay

/// A window with a program in it.
final class DesktopWindow {
    let view: StageView
    private let request: WindowRequest
    private let window: Widget
    private let host: DesktopHost
    private var isOpen = true

    init(_ request: WindowRequest, in host: DesktopHost) {
        (self.request, self.host) = (request, host)
        let start = Session.Start(
            scene: request.scenes[request.scene], variant: request.variant, size: request.size,
            reducesMotion: request.reducesMotion)
        view = StageView(
            start, keepsLog: request.recordingFile != nil || request.showsTimeline, fonts: host.fonts,
            settings: host.settings)
        window = gtk_window_new()
        let isOnly = request.scenes.count == 1
        gtk_window_set_title(
            cast(GPointer(window)), isOnly ? request.title : "\(start.scene.title) – \(request.title)")
        gtk_window_set_child(cast(GPointer(window)), view.widget)
        listen()
    }

    private func listen() {
        let closing: @convention(c) (GPointer?, GPointer?) -> gboolean = { _, data in
            MainActor.assumeIsolated { target(data, DesktopWindow.self).end() }
            return 0
        }
        connect(GPointer(window), "close-request", to: self, closing)
        // The commands of every window.
        let keys = gtk_event_controller_key_new()!
        gtk_event_controller_set_propagation_phase(keys, GTK_PHASE_BUBBLE)
        let pressed: @convention(c) (GPointer?, guint, guint, GdkModifierType, GPointer?) -> gboolean = {
            _, key, _, held, data in
            MainActor.assumeIsolated { target(data, DesktopWindow.self).press(key, held) ? 1 : 0 }
        }
        connect(GPointer(keys), "key-pressed", to: self, pressed)
        gtk_widget_add_controller(window, keys)
    }

    func show() {
        gtk_window_present(cast(GPointer(window)))
        gtk_widget_grab_focus(view.widget)
        view.followRenderer(renderer)
        view.wake()
    }

    /// The class of the renderer that paints it; empty before it is shown.
    var renderer: String {
        guard let renderer = gtk_native_get_renderer(OpaquePointer(window)) else { return "" }
        return g_type_name_from_instance(cast(GPointer(renderer), GTypeInstance.self)).map { String(cString: $0) } ?? ""
    }

    private func press(_ key: guint, _ held: GdkModifierType) -> Bool {
        guard held.rawValue & GDK_CONTROL_MASK.rawValue != 0 else { return false }
        switch gdk_keyval_to_lower(key) {
        case guint(GDK_KEY_n): host.openWindow()
        case guint(GDK_KEY_w): close()
        case guint(GDK_KEY_q): host.closeAll()
        default: return false
        }
        return true
    }

    /// Closes the window, whatever is in flight.
    func close() {
        guard isOpen else { return }
        end()
        gtk_window_destroy(cast(GPointer(window)))
    }

    private func end() {
        guard isOpen else { return }
        isOpen = false
        view.close()
        writeRecording()
        view.session.stage.tearDown()
        host.closed(self)
    }

    /// Writes what was done as a script.
    func writeRecording() {
        guard let file = request.recordingFile else { return }
        DesktopHost.write(Script(view.session).text, to: host.recordingFile(file))
    }
}
