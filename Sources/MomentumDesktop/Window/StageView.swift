import CGTK
import Foundation
import MomentumReplay

/// A widget that runs a program: displays its pictures and receives the user's input.
final class StageView: StageWidgetOwner {
    let session: Session
    let loop: FrameLoop
    /// The widget. The window to which it is added owns it.
    private(set) var widget: Widget! = nil
    /// Called after each frame of the program.
    var onFrame: () -> Void = {}

    private let settings: DesktopSettings
    private let painter: Painter
    private let pictures: PictureLoader
    private let link: HostLink
    private var pointers: Pointers! = nil
    private var keys: Keys! = nil
    private var mirror: Mirror! = nil
    private var watch: FrameWatchdog! = nil
    private var node: PaintNode?
    private var tick: guint = 0
    private var scale = 0
    private var size = Size.zero
    private var cursor = PointerStyle.automatic
    /// Whether the command line requested reduced motion.
    private let reducesMotion: Bool
    private var isOpen = true

    init(
        _ start: Session.Start, _ request: WindowRequest, fonts: TextFonts, settings: DesktopSettings, network: Network
    ) {
        var start = start
        let keepsLog = request.recordingFile != nil || request.showsTimeline
        let storage = StorageFile()
        self.settings = settings
        reducesMotion = start.reducesMotion
        start.reducesMotion = reducesMotion || settings.reducesMotion
        start.userInterfaceStyle = settings.userInterfaceStyle
        start.textMeasurer = PangoMeasurer(fonts)
        start.environment = HostLink.environment(storage)
        session = Session(start, keepsLog: keepsLog)
        let resources = ResourceFolder(named: start.scene.resources)
        pictures = PictureLoader(resources)
        session.imageLoader = pictures
        loop = FrameLoop(session)
        link = HostLink(
            loop, resources, network, server: request.server.flatMap { URL(string: $0) }, storage: storage,
            keepsAnswers: keepsLog)
        if request.exchangesMessages { link.onMessage = MessageLines.write }
        painter = Painter(fonts: fonts)
        makeWidget()
        connectParts()
        if settings.textSize != 1 { loop.change { [factor = settings.textSize] in $0.apply(.textSize(factor)) } }
    }

    private func makeWidget() {
        widget = StageWidget.make(for: self)
        gtk_widget_set_focusable(widget, 1)
        gtk_widget_set_hexpand(widget, 1)
        gtk_widget_set_vexpand(widget, 1)
        pointers = Pointers(loop, widget)
        keys = Keys(loop, widget)
        mirror = Mirror(loop, in: widget)
        let unmapped: @convention(c) (GPointer?, GPointer?) -> Void = { _, data in
            MainActor.assumeIsolated { target(data, StageView.self).pointers.cancelAll() }
        }
        connect(GPointer(widget), "unmap", to: self, unmapped)
    }

    private func connectParts() {
        loop.onWake = { [me = Weak(self)] in me.object?.wake() }
        loop.onFrame = { [me = Weak(self)] in me.object?.follow() }
        loop.onContinue = { [me = Weak(self)] in me.object?.surroundings($0) }
        watch = FrameWatchdog(loop)
        painter.images.decoded = { [pictures] in pictures.texture($0) }
        pictures.onDecoded = { [me = Weak(self)] in
            me.object?.painter.images.change()
            me.object?.loop.change { _ in }
            me.object?.loop.refresh()
        }
    }

    var requestedSize: (least: Size, natural: Size) { (session.description.minimumSize, session.start.size) }

    /// Ends the program, even during motion or a gesture.
    func close() {
        guard isOpen else { return }
        isOpen = false
        link.close()
        // Cancels pending touches in a last frame.
        pointers.cancelAll()
        _ = loop.display(at: Double(g_get_monotonic_time()) / 1e6)
        watch.stop()
        if tick != 0 { gtk_widget_remove_tick_callback(widget, tick) }
        tick = 0
        mirror.close()
        StageWidget.forget(widget)
    }

    /// Updates the painter for the toolkit's renderer with the given class name.
    func followRenderer(_ name: String) {
        painter.usesCairo = name == "GskCairoRenderer"
        loop.refresh()
    }

    /// Sends a message to the program in its next frame.
    func post(_ message: HostMessage) { loop.change { $0.apply(.host(.message(message))) } }

    /// Sends the date, the language and the time zone after the window was not in use.
    func followWorld() { link.sendPresent() }

    /// Applies the desktop's changed settings.
    func followSettings() {
        loop.change(surroundings)
        loop.refresh()
    }

    /// A closure that applies the desktop's settings and the window's size to a session, if they differ.
    private var surroundings: (Session) -> Void {
        let (style, motion, factor, size) = (
            settings.userInterfaceStyle, reducesMotion || settings.reducesMotion, settings.textSize, size
        )
        return { session in
            session.setUserInterfaceStyle(style)
            if session.stage.prefersReducedMotion != motion { session.apply(.reduceMotion(motion)) }
            if session.stage.textSize != factor { session.apply(.textSize(factor)) }
            if size != .zero, session.stage.size != size { session.apply(.resize(size)) }
        }
    }

    // MARK: Frames

    /// Requests a frame of the display.
    func wake() {
        guard tick == 0, isOpen else { return }
        let callback: GtkTickCallback = { _, clock, data in
            MainActor.assumeIsolated { target(data, StageView.self).display(clock!) ? 1 : 0 }
        }
        tick = gtk_widget_add_tick_callback(widget, callback, Unmanaged.passUnretained(self).toOpaque(), nil)
        watch.start()
    }

    private func display(_ clock: OpaquePointer) -> Bool {
        watch.frameArrived()
        if loop.display(at: Double(gdk_frame_clock_get_frame_time(clock)) / 1e6) { paint() }
        if loop.needsFrame { return true }
        tick = 0
        watch.stop()
        return false
    }

    private func paint() {
        node = painter.node(loop.list, scale: Double(max(1, scale)))
        gtk_widget_queue_draw(widget)
    }

    /// Handles the program's requests to its host after a frame.
    private func follow() {
        let stage = session.stage
        let state = stage.hostState
        keys.follow(state, stage.textInputState)
        pictures.retainOnly(stage.imageRequests)
        if let text = session.takeClipboard() { Clipboard.write(text, of: widget) }
        link.follow()
        if state.pointerStyle != cursor {
            cursor = state.pointerStyle
            gtk_widget_set_cursor_from_name(widget, cursor.name)
        }
        if let assistant = stage.assistant, assistant.update(stage) { mirror.show(stage.accessibilityTree) }
        onFrame()
    }

    // MARK: The widget

    func snapshot(_ snapshot: OpaquePointer) {
        let present = Int(gtk_widget_get_scale_factor(widget))
        if present != scale {
            // A monitor with a different scale needs content that is rendered at a different resolution.
            scale = present
            if !loop.list.words.isEmpty { node = painter.node(loop.list, scale: Double(scale)) }
        }
        if let node { gtk_snapshot_append_node(snapshot, node.pointer) }
    }

    func allocate(width: Int, height: Int) {
        if gtk_widget_get_first_child(widget) != nil {
            gtk_widget_measure(mirror.root, GTK_ORIENTATION_HORIZONTAL, -1, nil, nil, nil, nil)
            gtk_widget_allocate(mirror.root, Int32(width), Int32(height), -1, nil)
        }
        let size = Size(width: Double(max(0, width)), height: Double(max(0, height)))
        guard size != self.size else { return }
        self.size = size
        loop.change(surroundings)
        loop.refresh()
    }
}

extension PointerStyle {
    /// The name of the cursor in the desktop's theme; nil for the default cursor.
    fileprivate var name: String? {
        switch self {
        case .automatic: nil
        case .text: "text"
        case .pointingHand: "pointer"
        case .openHand: "grab"
        case .closedHand: "grabbing"
        case .resizeLeftRight: "ew-resize"
        case .resizeUpDown: "ns-resize"
        }
    }
}
