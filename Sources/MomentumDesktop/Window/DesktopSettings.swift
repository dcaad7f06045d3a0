import CGTK
import MomentumReplay

/// The desktop's settings for all programs: the colour scheme, reduced motion and the text size.
final class DesktopSettings {
    /// Called when a setting changes.
    var onChange: () -> Void = {}
    private let settings = gtk_settings_get_default()

    init() {
        guard let settings else { return }
        let changed: @convention(c) (GPointer?, GPointer?, GPointer?) -> Void = { _, _, data in
            MainActor.assumeIsolated { target(data, DesktopSettings.self).onChange() }
        }
        let names = [
            "gtk-application-prefer-dark-theme", "gtk-theme-name", "gtk-enable-animations", "gtk-xft-dpi",
            "gtk-font-name",
        ]
        for name in names { connect(GPointer(settings), "notify::\(name)", to: self, changed) }
    }

    /// The user interface style: light or dark.
    var userInterfaceStyle: UserInterfaceStyle {
        let theme = string("gtk-theme-name")
        return isOn("gtk-application-prefer-dark-theme") || theme.hasSuffix("-dark") || theme.hasSuffix(":dark")
            ? .dark : .light
    }

    /// Whether the user prefers reduced motion.
    var reducesMotion: Bool { !isOn("gtk-enable-animations") }

    /// The text size as a factor, rounded to a multiple of 0.05. It is 1 at 96 dots per inch; the setting has units of
    /// 1/1024 dot per inch.
    var textSize: Double {
        guard let settings else { return 1 }
        let dots = Double(gtk_shim_get_int(GPointer(settings), "gtk-xft-dpi"))
        let factor = dots > 0 ? dots / 1024 / 96 : 1
        return min(max((factor * 20).rounded() / 20, Stage.textSizeRange.lowerBound), Stage.textSizeRange.upperBound)
    }

    /// The family of the desktop's user interface font.
    var fontFamily: String {
        guard let font = pango_font_description_from_string(string("gtk-font-name")) else { return "Sans" }
        defer { pango_font_description_free(font) }
        return pango_font_description_get_family(font).map { String(cString: $0) } ?? "Sans"
    }

    private func isOn(_ name: String) -> Bool {
        guard let settings else { return name == "gtk-enable-animations" }
        var value: gboolean = 0
        gtk_shim_get(GPointer(settings), name, &value)
        return value != 0
    }

    private func string(_ name: String) -> String {
        guard let settings, let text = gtk_shim_get_string(GPointer(settings), name) else { return "" }
        defer { g_free(text) }
        return String(cString: text)
    }
}
