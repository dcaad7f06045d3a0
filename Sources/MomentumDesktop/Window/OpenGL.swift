import CGTK
import Foundation

/// What does OpenGL's work on the display.
enum OpenGL {
    private typealias GetString = @convention(c) (UInt32) -> UnsafePointer<CChar>?
    /// GL_RENDERER.
    private static let rendererName: UInt32 = 0x1F01
    /// Programs that do the work of a graphics processor, Mesa's and Google's.
    private static let emulators = ["llvmpipe", "softpipe", "swrast", "swiftshader"]

    /// Whether the processor does it: then Cairo takes a third of the time, of the most expensive frames a sixth. False where there is no OpenGL.
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
        // The toolkit brings the library along that finds OpenGL's functions; a variable holds each of them.
        guard let symbol = dlsym(nil, "epoxy_glGetString"),
            let name = symbol.assumingMemoryBound(to: GetString.self).pointee(rendererName)
        else { return false }
        let device = String(cString: name).lowercased()
        return emulators.contains { device.contains($0) }
    }
}
