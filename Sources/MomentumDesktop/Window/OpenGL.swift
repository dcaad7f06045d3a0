import CGTK
import Foundation

/// The OpenGL implementation of the display.
enum OpenGL {
    private typealias GetString = @convention(c) (UInt32) -> UnsafePointer<CChar>?
    /// The constant GL_RENDERER.
    private static let rendererName: UInt32 = 0x1F01
    /// The names of software implementations, from Mesa and Google.
    private static let emulators = ["llvmpipe", "softpipe", "swrast", "swiftshader"]

    /// Whether OpenGL is implemented in software. Cairo then needs a third of the time, and a sixth for the most
    /// expensive frames. False if there is no OpenGL.
    static var isEmulated: Bool {
        guard let display = gdk_display_get_default(), let context = gdk_display_create_gl_context(display, nil) else {
            return false
        }
        defer {
            gdk_gl_context_clear_current()
            g_object_unref(GPointer(context))
        }
        guard gdk_gl_context_realize(context, nil) != 0 else { return false }
        gdk_gl_context_make_current(context)
        // The toolkit links libepoxy, which loads OpenGL's functions and stores each of them in a variable.
        guard let symbol = dlsym(nil, "epoxy_glGetString"),
            let name = symbol.assumingMemoryBound(to: GetString.self).pointee(rendererName)
        else { return false }
        let device = String(cString: name).lowercased()
        return emulators.contains { device.contains($0) }
    }
}
