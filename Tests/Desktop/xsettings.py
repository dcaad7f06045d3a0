"""The settings of a desktop, as its daemon announces them on a display of the X server: freedesktop.org's XSETTINGS."""

import ctypes
import struct

X = ctypes.CDLL("libX11.so.6")
X.XOpenDisplay.restype = ctypes.c_void_p
for name in ["XInternAtom", "XCreateSimpleWindow", "XDefaultRootWindow"]:
    getattr(X, name).restype = ctypes.c_ulong


def padded(data):
    return data + bytes(-len(data) % 4)


class Settings:
    """Announces integers and texts by their names to the programs of `display` while the context is open."""

    def __init__(self, display):
        self.name = display
        self.serial = 0

    def __enter__(self):
        self.display = ctypes.c_void_p(X.XOpenDisplay(self.name.encode()))
        assert self.display
        root = ctypes.c_ulong(X.XDefaultRootWindow(self.display))
        self.window = ctypes.c_ulong(X.XCreateSimpleWindow(self.display, root, 0, 0, 1, 1, 0, ctypes.c_ulong(0), ctypes.c_ulong(0)))
        self.property = self.atom("_XSETTINGS_SETTINGS")
        self.tell()
        X.XSetSelectionOwner(self.display, self.atom("_XSETTINGS_S0"), self.window, ctypes.c_ulong(0))
        X.XSync(self.display, 0)
        return self

    def __exit__(self, *_):
        X.XCloseDisplay(self.display)

    def atom(self, name):
        return ctypes.c_ulong(X.XInternAtom(self.display, name.encode(), 0))

    def tell(self, **settings):
        """Replaces all settings; `Gtk_EnableAnimations` is the name Gtk/EnableAnimations."""
        self.serial += 1
        data = struct.pack("<BxxxII", 0, self.serial, len(settings))
        for name, value in settings.items():
            letters = name.replace("_", "/").encode()
            is_text = isinstance(value, str)
            data += struct.pack("<BxH", is_text, len(letters)) + padded(letters) + struct.pack("<I", self.serial)
            data += struct.pack("<I", len(value)) + padded(value.encode()) if is_text else struct.pack("<i", value)
        X.XChangeProperty(self.display, self.window, self.property, self.property, 8, 0, data, len(data))
        X.XSync(self.display, 0)
