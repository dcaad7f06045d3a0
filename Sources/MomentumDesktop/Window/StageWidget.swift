import CGTK
import MomentumReplay

/// What lives in a widget: shows a picture, and hears of its size.
protocol StageWidgetOwner: AnyObject {
    /// Adds what is to be seen.
    func snapshot(_ snapshot: OpaquePointer)
    /// The widget has another size, in points.
    func allocate(width: Int, height: Int)
    /// The least and the natural size, in points.
    var requestedSize: (least: Size, natural: Size) { get }
}

/// The widget in which a stage is seen: a class of GTK's own kind, since only such have a picture of their own making.
enum StageWidget {
    private static var owners: [GPointer: Weak<any StageWidgetOwner>] = [:]

    /// The class.
    static let type: GType = gtk_shim_widget_type("MomentumStage") { table, _ in
        guard let table else { return }
        let methods = table.assumingMemoryBound(to: GtkWidgetClass.self)
        methods.pointee.snapshot = { widget, snapshot in
            guard let widget, let snapshot else { return }
            // The toolkit calls on its own thread, which is the main one.
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

    /// Makes a widget; it belongs to whatever it is put into.
    static func make(for owner: any StageWidgetOwner) -> Widget {
        let widget = gtk_shim_new_widget(type)!
        owners[GPointer(widget)] = Weak(owner)
        return widget
    }

    /// A widget of the class that was made otherwise.
    static func adopt(_ widget: Widget, for owner: any StageWidgetOwner) { owners[GPointer(widget)] = Weak(owner) }

    /// The widget is no more.
    static func forget(_ widget: Widget) { owners[GPointer(widget)] = nil }

    private static func owner(_ widget: Widget) -> (any StageWidgetOwner)? { owners[GPointer(widget)]?.object }
}
