import CGTK
import Foundation
import MomentumReplay

/// Runs a program in windows, until the last one is closed.
final class DesktopHost {
    let fonts = TextFonts()
    let settings = DesktopSettings()
    private let request: WindowRequest
    private var windows: [DesktopWindow] = []
    private let mainLoop = g_main_loop_new(nil, 0)
    private var recordings = 0
    /// The one that runs, for what the window system calls without saying whom.
    private static var running: DesktopHost?

    private init(_ request: WindowRequest) {
        self.request = request
        fonts.systemFamily = settings.fontFamily
    }

    /// Shows what `request` asks for; says in it why not.
    static func run(_ request: WindowRequest) {
        guard gtk_init_check() != 0 else {
            let names = ["WAYLAND_DISPLAY", "DISPLAY"]
            let display = names.compactMap { ProcessInfo.processInfo.environment[$0] }.first
            request.failure =
                display.map { "the display '\($0.quotable)' cannot be opened" }
                ?? "there is no display: neither DISPLAY nor WAYLAND_DISPLAY is set"
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
        noteRenderer(isEmulated)
        drainMainQueue()
        endOnSignals()
        endWithDisplay()
        g_main_loop_run(mainLoop)
    }

    /// Opens one more window: the program from its beginning, independent of the others.
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
        // What the toolkit still does with the window comes first.
        let quit: GSourceFunc = { data in
            MainActor.assumeIsolated { g_main_loop_quit(target(data, DesktopHost.self).mainLoop) }
            return 0
        }
        g_idle_add(quit, Unmanaged.passUnretained(self).toOpaque())
    }

    /// Where the next window to be closed writes its script: the first where it was asked to, the others beside it, numbered.
    func recordingFile(_ file: String) -> String {
        recordings += 1
        return recordings == 1 ? file : "\(file).\(recordings)"
    }

    private func followSettings() {
        fonts.systemFamily = settings.fontFamily
        for window in windows { window.view.followSettings() }
    }

    /// Where the processor would do a graphics processor's work, Cairo paints, unless the environment asks for another renderer;
    /// whether that is so.
    private func chooseRenderer() -> Bool {
        guard ProcessInfo.processInfo.environment["GSK_RENDERER"] == nil, OpenGL.isEmulated else { return false }
        setenv("GSK_RENDERER", "cairo", 1)
        return true
    }

    /// A renderer that fails is replaced by the toolkit.
    private func noteRenderer(_ isEmulated: Bool) {
        guard windows.first?.renderer == "GskCairoRenderer" else { return }
        if isEmulated {
            return Self.say("the window is painted by Cairo: there is no graphics processor for OpenGL here")
        }
        if ProcessInfo.processInfo.environment["GSK_RENDERER"]?.lowercased() == "cairo" { return }
        Self.say("the window is painted without the graphics processor: OpenGL cannot be used on this display")
    }

    // MARK: What ends it, and what goes on

    /// Programs that wait for something on the main actor go on while the toolkit's loop runs.
    private func drainMainQueue() {
        let descriptor = gtk_shim_main_queue()
        guard descriptor >= 0 else { return }
        let drain: GUnixFDSourceFunc = { _, _, _ in
            gtk_shim_drain_main_queue()
            return 1
        }
        g_unix_fd_add(descriptor, G_IO_IN, drain, nil)
    }

    /// Control-C and a request to end close the windows.
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

    /// When the display goes away what was done is written, and the program ends.
    private func endWithDisplay() {
        // A connection to X cannot be given up in any other way: its library ends the process.
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
        Self.say("the display has gone away; the program ends")
        _exit(1)
    }

    // MARK: Words

    /// Writes a file, or says why that is not possible.
    static func write(_ text: String, to file: String) {
        do {
            try text.write(toFile: file, atomically: true, encoding: .utf8)
        } catch {
            say("the script '\(file)' cannot be written; is there such a folder, and may it be written to?")
        }
    }

    /// Says something on standard error.
    static func say(_ sentence: String) { FileHandle.standardError.write(Data("momentum: \(sentence)\n".utf8)) }
}

/// What `MomentumApp` calls, see `WindowHook`.
@_cdecl("momentum_show_window")
public func showWindow(_ request: UnsafeMutableRawPointer) {
    DesktopHost.run(Unmanaged<WindowRequest>.fromOpaque(request).takeUnretainedValue())
}
