import CGTK
import MomentumReplay

/// The owner of a widget, which draws it and responds to changes of its size.
protocol StageWidgetOwner: AnyObject {
    /// Draws the content of the widget.
    func snapshot(_ snapshot: OpaquePointer)
    /// Called when the widget has a new size, in points.
    func allocate(width: Int, height: Int)
    /// The minimum and the natural size, in points.
    var requestedSize: (least: Size, natural: Size) { get }
}

/// The widget class for a stage. GTK requires a subclass for a widget that draws its own content.
enum StageWidget {
    private static var owners: [GPointer: Weak<any StageWidgetOwner>] = [:]

    /// The type of the class.
    static let type: GType = gtk_shim_widget_type("MomentumStage") { table, _ in
        guard let table else { return }
        let methods = table.assumingMemoryBound(to: GtkWidgetClass.self)
        methods.pointee.snapshot = { widget, snapshot in
            guard let widget, let snapshot else { return }
            // The toolkit calls on the main thread.
            nonisolated(unsafe) let (it, picture) = (widget, snapshot)
            MainActor.assumeIsolated { StageWidget.owner(it)?.snapshot(picture) }
        }
        methods.pointee.size_allocate = { widget, width, height, _ in
            guard let widget else { return }
            nonisolated(unsafe) let it = widget
            MainActor.assumeIsolated {
                StageWidget.owner(it)?.allocate(width: Int(width), height: Int(height))
            }
        }
        methods.pointee.measure = { widget, orientation, _, least, natural, _, _ in
            guard let widget else { return }
            nonisolated(unsafe) let (it, smallest, usual) = (widget, least, natural)
            MainActor.assumeIsolated {
                guard let size = StageWidget.owner(it)?.requestedSize else { return }
                let isWidth = orientation == GTK_ORIENTATION_HORIZONTAL
                smallest?.pointee = Int32(isWidth ? size.least.width : size.least.height)
                usual?.pointee = Int32(isWidth ? size.natural.width : size.natural.height)
            }
        }
    }

    /// Creates a widget. The container to which it is added owns it.
    static func make(for owner: any StageWidgetOwner) -> Widget {
        let widget = gtk_shim_new_widget(type)!
        owners[GPointer(widget)] = Weak(owner)
        return widget
    }

    /// Sets the owner of a widget of this class that was created elsewhere.
    static func adopt(_ widget: Widget, for owner: any StageWidgetOwner) { owners[GPointer(widget)] = Weak(owner) }

    /// Removes the owner of a widget that is about to be destroyed.
    static func forget(_ widget: Widget) { owners[GPointer(widget)] = nil }

    private static func owner(_ widget: Widget) -> (any StageWidgetOwner)? { owners[GPointer(widget)]?.object }
}
