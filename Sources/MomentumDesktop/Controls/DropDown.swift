import CGTK

/// A drop-down list of texts.
final class DropDown {
    let widget: Widget
    /// Called with the index of the text that the user has chosen.
    var onChoice: (Int) -> Void = { _ in }
    private var shown: Int

    /// Creates a list. `label` is its accessibility label.
    init(_ choices: [String], selected: Int, label: String) {
        let texts = gtk_string_list_new(nil)
        for choice in choices { gtk_string_list_append(texts, choice) }
        // The widget takes over the reference to the texts.
        widget = gtk_drop_down_new(texts, nil)
        shown = selected
        gtk_drop_down_set_selected(OpaquePointer(widget), guint(selected))
        gtk_shim_set_label(widget, label, "")
        let changed: @convention(c) (GPointer?, GPointer?, GPointer?) -> Void = { _, _, data in
            MainActor.assumeIsolated { target(data, DropDown.self).follow() }
        }
        connect(GPointer(widget), "notify::selected", to: self, changed)
    }

    private func follow() {
        let index = Int(gtk_drop_down_get_selected(OpaquePointer(widget)))
        guard index != shown else { return }
        shown = index
        onChoice(index)
    }
}
