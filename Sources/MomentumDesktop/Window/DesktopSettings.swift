import CGTK
import MomentumReplay

/// What the user asks of every program of the desktop: dark colours, less motion, larger letters.
final class DesktopSettings {
    /// Called when something of it changes.
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

    /// Light colours or dark ones.
    var userInterfaceStyle: UserInterfaceStyle {
        let theme = string("gtk-theme-name")
        return isOn("gtk-application-prefer-dark-theme") || theme.hasSuffix("-dark") || theme.hasSuffix(":dark")
            ? .dark : .light
    }

    /// Whether less motion is wanted.
    var reducesMotion: Bool { !isOn("gtk-enable-animations") }

    /// How large letters are, as a factor: 96 dots an inch, in 1024ths, are 1.
    var textSize: Double {
        guard let settings else { return 1 }
        let dots = Double(gtk_shim_get_int(GPointer(settings), "gtk-xft-dpi"))
        let factor = dots > 0 ? dots / 1024 / 96 : 1
        return min(max((factor * 20).rounded() / 20, Stage.textSizeRange.lowerBound), Stage.textSizeRange.upperBound)
    }

    /// The family of the desktop's own texts.
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
