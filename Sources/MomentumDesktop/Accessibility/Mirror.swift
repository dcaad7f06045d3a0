import CGTK
import MomentumReplay

/// The stage's accessibility tree for assistive technology: invisible widgets of the toolkit, one for each element,
/// which the toolkit exposes to AT-SPI and its counterparts.
final class Mirror: StageWidgetOwner {
    private let loop: FrameLoop
    /// The widget that contains all others. It is as large as the stage.
    private(set) var root: Widget! = nil
    private var elements: [UInt32: MirroredElement] = [:]
    /// The displayed elements in order, each with its container and its widget's kind.
    private var shown: [Outline] = []

    private struct Outline: Equatable {
        let id: UInt32
        let parent: UInt32
        let shape: MirroredElement.Shape
    }

    init(_ loop: FrameLoop, in stage: Widget) {
        self.loop = loop
        root = StageWidget.make(for: self)
        gtk_widget_set_can_target(root, 0)
        gtk_widget_set_can_focus(root, 0)
        gtk_widget_set_parent(root, stage)
    }

    /// Removes all widgets when the stage is closed.
    func close() {
        removeAll()
        StageWidget.forget(root)
        gtk_widget_unparent(root)
    }

    /// Updates the widgets to match the tree.
    func show(_ tree: AccessibilityTree) {
        let roles = Dictionary(tree.nodes.map { ($0.id, $0.role) }, uniquingKeysWith: { first, _ in first })
        let outline = tree.nodes.map {
            Outline(id: $0.id, parent: $0.parent, shape: MirroredElement.Shape($0, in: roles[$0.parent]))
        }
        if outline != shown {
            removeAll()
            shown = outline
            for (node, entry) in zip(tree.nodes, outline) where elements[node.id] == nil {
                let element = MirroredElement(node, entry.shape) { [me = Weak(self)] in me.object?.send($0) }
                if let parent = container(node.parent) {
                    parent.add(element)
                } else {
                    gtk_widget_set_parent(element.widget, root)
                }
                elements[node.id] = element
            }
        }
        for node in tree.nodes {
            let origin = container(node.parent)?.frame.origin ?? .zero
            elements[node.id]?.show(node, origin)
        }
        gtk_widget_queue_allocate(root)
    }

    private func container(_ id: UInt32) -> MirroredElement? { elements[id].flatMap { $0.isContainer ? $0 : nil } }

    private func removeAll() {
        // Inner widgets must be removed before the widgets that contain them.
        for entry in shown.reversed() { elements[entry.id]?.remove() }
        elements.removeAll()
        shown.removeAll()
    }

    private func send(_ input: AccessibilityInput) {
        guard loop.clock.isPlaying else { return }
        loop.change { $0.apply(.accessibility(input)) }
    }

    // MARK: The widget

    var requestedSize: (least: Size, natural: Size) { (.zero, .zero) }

    func snapshot(_ snapshot: OpaquePointer) {}

    func allocate(width: Int, height: Int) {
        for entry in shown where container(entry.parent) == nil { elements[entry.id]?.allocate() }
    }
}
