extension ViewController {
    /// Whether what the view shows is edited. Setting it calls ``setEditing(_:animated:)`` without animation. Default false.
    public final var isEditing: Bool {
        get { isBeingEdited }
        set { setEditing(newValue, animated: false) }
    }

    /// A button for a bar that says "Edit", or "Done" while ``isEditing``, and changes from one to the other by
    /// ``setEditing(_:animated:)``. It is always the same one, made when it is first asked for.
    ///
    ///     navigationItem.rightBarButtonItem = editButtonItem
    public final var editButtonItem: BarButtonItem {
        if let editButton { return editButton(isEditing) }
        let item = BarButtonItem(title: nil, target: self, action: ViewController.toggleEditing)
        let show = { (isEditing: Bool) in
            if item.title == nil || isEditing != (item.style == .done) {
                item.style = isEditing ? .done : .plain
                item.title = isEditing ? "Done" : "Edit"
            }
            return item
        }
        editButton = show
        return show(isEditing)
    }

    private final func toggleEditing(_ item: BarButtonItem) { setEditing(!isEditing, animated: true) }
}
