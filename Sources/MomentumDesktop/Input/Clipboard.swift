import CGTK

/// Access to the desktop's clipboard.
enum Clipboard {
    /// Copies a text to the clipboard.
    static func write(_ text: String, of widget: Widget) {
        gdk_clipboard_set_text(gtk_widget_get_clipboard(widget), text)
    }

    /// The closure of a pending read.
    private final class Reader {
        let body: (String) -> Void

        init(_ body: @escaping (String) -> Void) { self.body = body }
    }

    /// Calls `body` with the text on the clipboard after its owner has sent it. If the clipboard contains no text,
    /// prints a message and does not call `body`.
    static func read(of widget: Widget, _ body: @escaping (String) -> Void) {
        let finished: GAsyncReadyCallback = { clipboard, result, data in
            var failure: UnsafeMutablePointer<GError>?
            let text = gdk_clipboard_read_text_finish(OpaquePointer(clipboard), result, &failure)
            let letters = text.map { String(cString: $0) }
            g_free(text)
            g_clear_error(&failure)
            let reader = Unmanaged<Reader>.fromOpaque(data!).takeRetainedValue()
            MainActor.assumeIsolated {
                guard let letters else {
                    return DesktopHost.report("the clipboard contains no text; nothing is pasted")
                }
                reader.body(letters)
            }
        }
        gdk_clipboard_read_text_async(
            gtk_widget_get_clipboard(widget), nil, finished, Unmanaged.passRetained(Reader(body)).toOpaque())
    }
}
