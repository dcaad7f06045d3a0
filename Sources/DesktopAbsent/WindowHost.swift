import MomentumReplay

/// Opens no window: the package was built without GTK.
@_cdecl("momentum_show_window")
public func showWindow(_ request: UnsafeMutableRawPointer) {
    Unmanaged<WindowRequest>.fromOpaque(request).takeUnretainedValue().failure =
        "no window can be opened: the program was built without GTK 4; install it (Debian: 'apt install "
        + "libgtk-4-dev'), run 'swift package purge-cache' and build the program again"
}
