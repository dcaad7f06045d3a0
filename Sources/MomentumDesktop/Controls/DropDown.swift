import CGTK

/// A list that one of some texts is chosen from.
final class DropDown {
    let widget: Widget
    /// Called with the index of what the user has chosen.
    var onChoice: (Int) -> Void = { _ in }
    private var shown: Int

    /// Creates a list; `label` is what assistive technology calls it.
    init(_ choices: [String], selected: Int, label: String) {
        let texts = gtk_string_list_new(nil)
        for choice in choices { gtk_string_list_append(texts, choice) }
        // The list takes the texts over.
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
