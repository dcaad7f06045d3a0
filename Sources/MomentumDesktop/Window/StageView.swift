import CGTK
import MomentumReplay

/// A program in a widget: its pictures, and what the user does to it.
final class StageView: StageWidgetOwner {
    let session: Session
    let loop: FrameLoop
    /// What is put into a window; it belongs to that.
    private(set) var widget: Widget! = nil
    private let painter: Painter
    private var pointers: Pointers! = nil
    private var node: PaintNode?
    private var tick: guint = 0
    private var scale = 0
    private var size = Size.zero
    private let isResizable: Bool

    init(_ session: Session, fonts: TextFonts) {
        self.session = session
        loop = FrameLoop(session)
        painter = Painter(fonts: fonts)
        isResizable = true
        widget = StageWidget.make(for: self)
        gtk_widget_set_focusable(widget, 1)
        gtk_widget_set_hexpand(widget, 1)
        gtk_widget_set_vexpand(widget, 1)
        pointers = Pointers(loop, widget)
        let loop = loop
        loop.onWake = { [me = Weak(self)] in me.object?.wake() }
    }

    var requestedSize: (least: Size, natural: Size) { (session.description.minimumSize, session.start.size) }

    /// Ends the program.
    func close() {
        pointers.cancelAll()
        if tick != 0 { gtk_widget_remove_tick_callback(widget, tick) }
        tick = 0
    }

    /// Asks for a frame of the display.
    func wake() {
        guard tick == 0 else { return }
        let callback: GtkTickCallback = { _, clock, data in
            MainActor.assumeIsolated { target(data, StageView.self).display(clock!) ? 1 : 0 }
        }
        tick = gtk_widget_add_tick_callback(widget, callback, Unmanaged.passUnretained(self).toOpaque(), nil)
    }

    private func display(_ clock: OpaquePointer) -> Bool {
        if loop.display(at: Double(gdk_frame_clock_get_frame_time(clock)) / 1e6) {
            node = painter.node(loop.list, scale: Double(max(1, scale)))
            gtk_widget_queue_draw(widget)
        }
        if loop.needsFrame { return true }
        tick = 0
        return false
    }

    func snapshot(_ snapshot: OpaquePointer) {
        let present = Int(gtk_widget_get_scale_factor(widget))
        if present != scale {
            scale = present
            loop.refresh()
        }
        if let node { gtk_snapshot_append_node(snapshot, node.pointer) }
    }

    func allocate(width: Int, height: Int) {
        let size = Size(width: Double(width), height: Double(height))
        guard size != self.size else { return }
        self.size = size
        loop.change { session in
            if session.stage.size != size { session.apply(.resize(size)) }
        }
        loop.refresh()
    }
}
