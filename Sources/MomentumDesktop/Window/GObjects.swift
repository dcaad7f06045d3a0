import CGTK

/// A pointer to anything of GTK's.
typealias GPointer = UnsafeMutableRawPointer
/// A widget.
typealias Widget = UnsafeMutablePointer<GtkWidget>

/// Connects a signal with a function of C, which gets `target` as its last argument. The object keeps it alive as long as it lives
/// itself.
func connect<Function>(_ object: GPointer, _ signal: String, to target: AnyObject, _ function: Function) {
    let release: GClosureNotify = { data, _ in
        if let data { Unmanaged<AnyObject>.fromOpaque(data).release() }
    }
    gtk_shim_connect(
        object, signal, unsafeBitCast(function, to: GCallback.self), Unmanaged.passRetained(target).toOpaque(), release)
}

/// The object that a signal was connected with.
nonisolated func target<Object: AnyObject>(_ data: GPointer?, _ type: Object.Type = Object.self) -> Object {
    Unmanaged<Object>.fromOpaque(data!).takeUnretainedValue()
}

/// The same object by another of its types.
nonisolated func cast<Object>(_ pointer: GPointer, _ type: Object.Type = Object.self) -> UnsafeMutablePointer<Object> {
    pointer.assumingMemoryBound(to: type)
}
