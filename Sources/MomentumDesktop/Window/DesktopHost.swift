import CGTK
import Foundation
import MomentumReplay

/// Runs a program in windows, until the last one is closed.
final class DesktopHost {
    private let request: WindowRequest
    private let fonts = TextFonts()
    private var windows: [DesktopWindow] = []
    private let mainLoop = g_main_loop_new(nil, 0)

    private init(_ request: WindowRequest) { self.request = request }

    /// Shows what `request` asks for; says in it why not.
    static func run(_ request: WindowRequest) {
        guard gtk_init_check() != 0 else {
            let display = ProcessInfo.processInfo.environment["WAYLAND_DISPLAY"] ?? ProcessInfo.processInfo.environment["DISPLAY"]
            request.failure =
                display.map { "the display '\($0)' cannot be opened" }
                ?? "there is no display: neither DISPLAY nor WAYLAND_DISPLAY is set"
            return
        }
        DesktopHost(request).run()
    }

    private func run() {
        openWindow()
        drainMainQueue()
        g_main_loop_run(mainLoop)
    }

    private func openWindow() {
        let window = DesktopWindow(request, fonts: fonts) { [me = Weak(self)] window in me.object?.closed(window) }
        windows.append(window)
        window.show()
    }

    private func closed(_ window: DesktopWindow) {
        windows.removeAll { $0 === window }
        if windows.isEmpty { g_main_loop_quit(mainLoop) }
    }

    /// Programs that wait for something on the main actor go on while the toolkit's loop runs.
    private func drainMainQueue() {
        let descriptor = gtk_shim_main_queue()
        guard descriptor >= 0 else { return }
        g_unix_fd_add(descriptor, G_IO_IN, { _, _, _ in
            gtk_shim_drain_main_queue()
            return 1
        }, nil)
    }

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
