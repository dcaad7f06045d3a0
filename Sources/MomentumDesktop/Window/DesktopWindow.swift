import CGTK
import MomentumReplay

/// A window with a program in it.
final class DesktopWindow {
    let view: StageView
    private let request: WindowRequest
    private let window: Widget
    private let onClose: (DesktopWindow) -> Void
    private var isOpen = true

    init(_ request: WindowRequest, fonts: TextFonts, onClose: @escaping (DesktopWindow) -> Void) {
        (self.request, self.onClose) = (request, onClose)
        let start = Session.Start(
            scene: request.scenes[request.scene], variant: request.variant, size: request.size,
            reducesMotion: request.reducesMotion)
        let session = Session(start, keepsLog: request.recordingFile != nil || request.showsTimeline)
        view = StageView(session, fonts: fonts)
        window = gtk_window_new()
        let isOnly = request.scenes.count == 1
        gtk_window_set_title(
            cast(GPointer(window)), isOnly ? request.title : "\(session.description.title) – \(request.title)")
        gtk_window_set_child(cast(GPointer(window)), view.widget)
        let closing: @convention(c) (GPointer?, GPointer?) -> gboolean = { _, data in
            MainActor.assumeIsolated { target(data, DesktopWindow.self).closed() }
            return 0
        }
        connect(GPointer(window), "close-request", to: self, closing)
    }

    func show() {
        gtk_window_present(cast(GPointer(window)))
        gtk_widget_grab_focus(view.widget)
        view.wake()
    }

    /// Closes the window, whatever is in flight.
    func close() {
        guard isOpen else { return }
        closed()
        gtk_window_destroy(cast(GPointer(window)))
    }

    private func closed() {
        guard isOpen else { return }
        isOpen = false
        view.close()
        StageWidget.forget(view.widget)
        writeRecording()
        view.session.stage.tearDown()
        onClose(self)
    }

    /// Writes what was done as a script.
    func writeRecording() {
        guard let file = request.recordingFile else { return }
        DesktopHost.write(Script(view.session).text, to: file)
    }
}
