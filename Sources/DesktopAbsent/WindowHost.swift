import MomentumReplay

/// Opens no window: the package was built without GTK.
@_cdecl("momentum_show_window")
public func showWindow(_ request: UnsafeMutableRawPointer) {
    Unmanaged<WindowRequest>.fromOpaque(request).takeUnretainedValue().failure =
        "there is no window, since GTK 4 was not here when this was built; install it (Debian: 'apt install "
        + "libgtk-4-dev'), then run 'swift package purge-cache'"
}
