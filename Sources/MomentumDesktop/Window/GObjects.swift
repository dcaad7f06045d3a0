import CGTK

/// A pointer to an object of GTK.
typealias GPointer = UnsafeMutableRawPointer
/// A pointer to a widget.
typealias Widget = UnsafeMutablePointer<GtkWidget>

/// Connects a signal to a C function, which receives `target` as its last argument. The object retains `target` until
/// it is freed.
func connect<Function>(_ object: GPointer, _ signal: String, to target: AnyObject, _ function: Function) {
    let release: GClosureNotify = { data, _ in
        if let data { Unmanaged<AnyObject>.fromOpaque(data).release() }
    }
    gtk_shim_connect(
        object, signal, unsafeBitCast(function, to: GCallback.self), Unmanaged.passRetained(target).toOpaque(), release)
}

/// Returns the target with which a signal was connected.
nonisolated func target<Object: AnyObject>(_ data: GPointer?, _ type: Object.Type = Object.self) -> Object {
    Unmanaged<Object>.fromOpaque(data!).takeUnretainedValue()
}

/// Casts a pointer to another type of the same object.
nonisolated func cast<Object>(_ pointer: GPointer, _ type: Object.Type = Object.self) -> UnsafeMutablePointer<Object> {
    pointer.assumingMemoryBound(to: type)
}
