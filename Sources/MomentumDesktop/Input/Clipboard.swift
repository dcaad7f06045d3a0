import CGTK

/// What the desktop's programs copy to one another.
enum Clipboard {
    /// Copies a text.
    static func write(_ text: String, of widget: Widget) {
        gdk_clipboard_set_text(gtk_widget_get_clipboard(widget), text)
    }

    /// Someone who waits for a text.
    private final class Reader {
        let body: (String) -> Void

        init(_ body: @escaping (String) -> Void) { self.body = body }
    }

    /// Calls `body` with the text that was copied, once the program that has it has given it. A clipboard that holds no text says so.
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
                    return DesktopHost.say("there is no text to paste: the clipboard holds something else")
                }
                reader.body(letters)
            }
        }
        gdk_clipboard_read_text_async(
            gtk_widget_get_clipboard(widget), nil, finished, Unmanaged.passRetained(Reader(body)).toOpaque())
    }
}
