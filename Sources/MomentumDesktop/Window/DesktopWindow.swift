import CGTK
import MomentumReplay

/// A window with a program, and optional controls below it.
final class DesktopWindow {
    private(set) var view: StageView
    private let request: WindowRequest
    private let window: Widget
    private let host: DesktopHost
    private let box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)!
    private var scenes: DropDown?
    private var transport: Transport?
    private var isOpen = true

    init(_ request: WindowRequest, in host: DesktopHost) {
        (self.request, self.host) = (request, host)
        let start = Session.Start(
            scene: request.scenes[request.scene], variant: request.variant, size: request.size,
            reducesMotion: request.reducesMotion)
        view = Self.view(start, request, host)
        window = gtk_window_new()
        gtk_window_set_child(cast(GPointer(window)), box)
        gtk_box_append(cast(GPointer(box)), view.widget)
        makeControls()
        showScene()
        listen()
    }

    private static func view(_ start: Session.Start, _ request: WindowRequest, _ host: DesktopHost) -> StageView {
        StageView(start, request, fonts: host.fonts, settings: host.settings, network: host.network)
    }

    // MARK: Scenes and time

    /// Adds a list of scenes below the stage if there are several, and a transport if it was requested.
    private func makeControls() {
        guard request.scenes.count > 1 || request.showsTimeline else { return }
        // The controls are stacked, because they would be wider than a phone side by side.
        let bar = gtk_box_new(GTK_ORIENTATION_VERTICAL, 6)!
        for side in [gtk_widget_set_margin_start, gtk_widget_set_margin_end, gtk_widget_set_margin_top] { side(bar, 6) }
        gtk_widget_set_margin_bottom(bar, 6)
        if request.scenes.count > 1 {
            let choice = DropDown(request.scenes.map { $0.title }, selected: request.scene, label: "Scene")
            gtk_widget_set_focus_on_click(choice.widget, 0)
            gtk_widget_set_halign(choice.widget, GTK_ALIGN_START)
            choice.onChoice = { [me = Weak(self)] in me.object?.open($0) }
            gtk_box_append(cast(GPointer(bar)), choice.widget)
            scenes = choice
        }
        if request.showsTimeline {
            let newTransport = Transport(view.loop)
            gtk_box_append(cast(GPointer(bar)), newTransport.widget)
            transport = newTransport
        }
        gtk_box_append(cast(GPointer(box)), bar)
    }

    private func showScene() {
        let title = view.session.description.title
        gtk_window_set_title(
            cast(GPointer(window)), request.scenes.count == 1 ? request.title : "\(title) – \(request.title)")
        view.onFrame = { [transport] in transport?.show() }
    }

    /// Ends the scene, writes its script, and begins another scene.
    private func open(_ scene: Int) {
        endScene()
        let size = view.session.stage.size
        gtk_box_remove(cast(GPointer(box)), view.widget)
        let start = Session.Start(
            scene: request.scenes[scene], size: Stage.isLegal(size) ? size : nil, reducesMotion: request.reducesMotion)
        view = Self.view(start, request, host)
        gtk_box_prepend(cast(GPointer(box)), view.widget)
        transport?.follow(view.loop)
        showScene()
        begin()
    }

    private func begin() {
        gtk_widget_grab_focus(view.widget)
        view.followRenderer(renderer)
        view.wake()
    }

    private func endScene() {
        view.close()
        writeRecording()
        view.session.stage.tearDown()
    }

    // MARK: The window

    private func listen() {
        let closing: @convention(c) (GPointer?, GPointer?) -> gboolean = { _, data in
            MainActor.assumeIsolated { target(data, DesktopWindow.self).end() }
            return 0
        }
        connect(GPointer(window), "close-request", to: self, closing)
        let activated: @convention(c) (GPointer?, GPointer?, GPointer?) -> Void = { _, _, data in
            MainActor.assumeIsolated { target(data, DesktopWindow.self).followWorld() }
        }
        connect(GPointer(window), "notify::is-active", to: self, activated)
        // The keyboard shortcuts of the window.
        let keys = gtk_event_controller_key_new()!
        gtk_event_controller_set_propagation_phase(keys, GTK_PHASE_BUBBLE)
        let pressed: @convention(c) (GPointer?, guint, guint, GdkModifierType, GPointer?) -> gboolean = {
            _, key, _, held, data in
            MainActor.assumeIsolated { target(data, DesktopWindow.self).press(key, held) ? 1 : 0 }
        }
        connect(GPointer(keys), "key-pressed", to: self, pressed)
        gtk_widget_add_controller(window, keys)
    }

    private func followWorld() {
        if isOpen, gtk_window_is_active(cast(GPointer(window))) != 0 { view.followWorld() }
    }

    func show() {
        gtk_window_present(cast(GPointer(window)))
        begin()
    }

    /// The class name of the window's renderer; empty before the window is displayed.
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
        case guint(GDK_KEY_p) where transport != nil: transport?.playOrPause()
        case guint(GDK_KEY_period) where transport != nil: transport?.step()
        default: return false
        }
        return true
    }

    /// Closes the window, even during motion or a gesture.
    func close() {
        guard isOpen else { return }
        end()
        gtk_window_destroy(cast(GPointer(window)))
    }

    private func end() {
        guard isOpen else { return }
        isOpen = false
        endScene()
        host.closed(self)
    }

    /// Writes the log as a script, if a recording was requested.
    func writeRecording() {
        guard let file = request.recordingFile else { return }
        DesktopHost.write(Script(view.session).text, to: host.recordingFile(file))
    }
}
