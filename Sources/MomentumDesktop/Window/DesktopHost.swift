import CGTK
import Foundation
import MomentumReplay

/// A host that runs a program in windows until the last one is closed.
final class DesktopHost {
    let fonts = TextFonts()
    let settings = DesktopSettings()
    let network = Network()
    private let request: WindowRequest
    private var windows: [DesktopWindow] = []
    private let mainLoop = g_main_loop_new(nil, 0)
    private var recordings = 0
    private var lines: MessageLines?
    /// The running host, for the window system's callbacks without a context argument.
    private static var running: DesktopHost?

    private init(_ request: WindowRequest) {
        self.request = request
        fonts.systemFamily = settings.fontFamily
    }

    /// Runs the program that `request` describes. Stores the reason in the request if no window can be opened.
    static func run(_ request: WindowRequest) {
        guard gtk_init_check() != 0 else {
            let names = ["WAYLAND_DISPLAY", "DISPLAY"]
            let display = names.compactMap { ProcessInfo.processInfo.environment[$0] }.first
            request.failure =
                display.map {
                    "the display '\($0.quotable)' cannot be opened; set WAYLAND_DISPLAY or DISPLAY to a running display"
                }
                ?? "no display is available: neither DISPLAY nor WAYLAND_DISPLAY is set; run the program in a desktop session"
            return
        }
        let host = DesktopHost(request)
        running = host
        host.run()
        running = nil
    }

    private func run() {
        ProgramFonts.load(request.scenes)
        settings.onChange = { [me = Weak(self)] in me.object?.followSettings() }
        let isEmulated = chooseRenderer()
        openWindow()
        if request.exchangesMessages {
            lines = MessageLines { [me = Weak(self)] message in me.object?.windows.first?.view.post(message) }
        }
        reportRenderer(isEmulated)
        drainMainQueue()
        endOnSignals()
        endWithDisplay()
        g_main_loop_run(mainLoop)
        lines?.close()
    }

    /// Opens another window with a new session, independent of the others.
    func openWindow() {
        let window = DesktopWindow(request, in: self)
        windows.append(window)
        window.show()
    }

    /// Closes all windows.
    func closeAll() { for window in windows { window.close() } }

    func closed(_ window: DesktopWindow) {
        windows.removeAll { $0 === window }
        guard windows.isEmpty else { return }
        // The toolkit must finish its work on the window before the loop ends.
        let quit: GSourceFunc = { data in
            MainActor.assumeIsolated { g_main_loop_quit(target(data, DesktopHost.self).mainLoop) }
            return 0
        }
        g_idle_add(quit, Unmanaged.passUnretained(self).toOpaque())
    }

    /// Returns the file for the script of the next window that closes. The first is the requested file; the others have
    /// a number appended.
    func recordingFile(_ file: String) -> String {
        recordings += 1
        return recordings == 1 ? file : "\(file).\(recordings)"
    }

    private func followSettings() {
        fonts.systemFamily = settings.fontFamily
        for window in windows { window.view.followSettings() }
    }

    /// Selects Cairo as the renderer if OpenGL is emulated by the main processor, unless the environment selects
    /// another renderer. Returns whether it has done so.
    private func chooseRenderer() -> Bool {
        guard ProcessInfo.processInfo.environment["GSK_RENDERER"] == nil, OpenGL.isEmulated else { return false }
        setenv("GSK_RENDERER", "cairo", 1)
        return true
    }

    /// Reports that Cairo paints the window, if that is not the user's choice. The toolkit automatically replaces a
    /// renderer that fails.
    private func reportRenderer(_ isEmulated: Bool) {
        guard windows.first?.renderer == "GskCairoRenderer" else { return }
        if isEmulated {
            return Self.report("OpenGL is emulated on this display; Cairo paints the window instead")
        }
        if ProcessInfo.processInfo.environment["GSK_RENDERER"]?.lowercased() == "cairo" { return }
        Self.report("OpenGL is not available on this display; Cairo paints the window instead")
    }

    // MARK: Ending and continuing

    /// Runs the main dispatch queue inside the toolkit's loop, so that code that waits for the main actor continues.
    private func drainMainQueue() {
        let descriptor = gtk_shim_main_queue()
        guard descriptor >= 0 else { return }
        let drain: GUnixFDSourceFunc = { _, _, _ in
            gtk_shim_drain_main_queue()
            return 1
        }
        g_unix_fd_add(descriptor, G_IO_IN, drain, nil)
    }

    /// Closes the windows at Control-C and other termination signals.
    private func endOnSignals() {
        let end: GSourceFunc = { data in
            MainActor.assumeIsolated { target(data, DesktopHost.self).closeAll() }
            return 1
        }
        for signal in [SIGINT, SIGTERM, SIGHUP] {
            g_unix_signal_add(signal, end, Unmanaged.passUnretained(self).toOpaque())
        }
    }

    private typealias XHandler = @convention(c) (OpaquePointer?) -> Int32
    private typealias SetXHandler = @convention(c) (XHandler?) -> OpaquePointer?

    /// If the display is lost, writes the recordings and ends the program.
    private func endWithDisplay() {
        // The X library ends the process when the connection is lost; this handler is the only opportunity to write the
        // recordings.
        if let symbol = dlsym(nil, "XSetIOErrorHandler") {
            _ = unsafeBitCast(symbol, to: SetXHandler.self)({ _ in
                MainActor.assumeIsolated { DesktopHost.running?.loseDisplay() }
                return 0
            })
        }
        guard let display = gdk_display_get_default() else { return }
        let closed: @convention(c) (GPointer?, gboolean, GPointer?) -> Void = { _, _, data in
            MainActor.assumeIsolated { target(data, DesktopHost.self).loseDisplay() }
        }
        connect(GPointer(display), "closed", to: self, closed)
    }

    private func loseDisplay() {
        for window in windows { window.writeRecording() }
        Self.report("the connection to the display is lost; the program ends")
        _exit(1)
    }

    // MARK: Messages

    /// Writes a file, or reports that this is not possible.
    static func write(_ text: String, to file: String) {
        do {
            try text.write(toFile: file, atomically: true, encoding: .utf8)
        } catch {
            report("the script '\(file)' cannot be written; pass a file in an existing folder with write permission")
        }
    }

    /// Prints a message on standard error.
    static func report(_ sentence: String) { FileHandle.standardError.write(Data("momentum: \(sentence)\n".utf8)) }
}

/// The entry point for `MomentumApp`, see `WindowHook`. Returns after the last window has closed.
@_cdecl("momentum_show_window")
public func showWindow(_ request: UnsafeMutableRawPointer) {
    DesktopHost.run(Unmanaged<WindowRequest>.fromOpaque(request).takeUnretainedValue())
}
