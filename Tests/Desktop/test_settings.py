"""A running program follows the desktop's settings."""

from windows import Window
from xsettings import Settings


def size(window):
    lines = window.xdo("getwindowgeometry", "--shell", window.ids()[0]).splitlines()
    values = dict(line.split("=") for line in lines if "=" in line)
    return int(values["WIDTH"]), int(values["HEIGHT"])


def brightness(window):
    red, green, blue = window.picture().getpixel((10, 10))
    return (red + green + blue) / 3


def test_desktop_settings_are_followed(gallery, display, tmp_path):
    """The window follows dark colours, reduced motion and larger text."""
    script = tmp_path / "settings.momentum"
    with Settings(display) as settings, Window(
            gallery, "--scene", "notes", "--record", script, display=display, environment={"G_DEBUG": "fatal-warnings"}) as window:
        light = brightness(window)
        settings.tell(Net_ThemeName="Adwaita-dark")
        window.wait_for(lambda: brightness(window) < light / 2, "a dark window")
        settings.tell(Net_ThemeName="Adwaita", Gtk_EnableAnimations=0, Xft_DPI=96 * 1024 * 3 // 2)
        window.wait_for(lambda: brightness(window) > light * 0.9, "a light window")
        window.wait_for_rest()
        window.close()
    lines = script.read_text().splitlines()
    assert "reduce-motion on" in lines
    assert any(line.startswith("text-size 1.5") for line in lines), [line for line in lines if "size" in line]


def test_monitor_scale_does_not_change_points(hello, display):
    with Settings(display) as settings, Window(hello, "--size", "300x300", display=display) as window:
        assert size(window) == (300, 300)
        settings.tell(Gdk_WindowScalingFactor=2)
        window.wait_for(lambda: size(window) == (600, 600), "a window twice as large")
        window.wait_for_rest()
        assert window.picture().getpixel((598, 20)) == (0xF2, 0xF4, 0xF8)
        settings.tell(Gdk_WindowScalingFactor=1)
        window.wait_for(lambda: size(window) == (300, 300), "a window as large as before")
