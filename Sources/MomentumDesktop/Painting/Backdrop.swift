import CGTK
import MomentumReplay

/// Renders the blurred backdrop of a rectangle.
enum Backdrop {
    /// The number of standard deviations beyond which a Gaussian is negligible.
    private static let reach = 3.0

    /// Returns the content of `levels`, blurred by `deviation` points and clipped to `shape`, both in the coordinates
    /// of the innermost level. Returns nil if nothing is visible.
    static func node(
        _ shape: DisplayList.RoundedRect, deviation: Double, over levels: [Level], in composition: Composition
    ) -> PaintNode? {
        guard let matrix = levels.last?.matrix, let inverse = matrix.inverted else { return nil }
        let blur = deviation * abs(matrix.determinant).squareRoot()
        let stage = Rect(origin: .zero, size: composition.size)
        let box = shape.rect.applying(matrix).intersection(stage)
        guard blur > 0.1, !box.isEmpty, let picture = picture(levels, in: composition) else { return nil }
        let margin = (Self.reach * blur).rounded(.up)
        // A picture with several blurs contains each of them in the backdrops of the later ones.
        let visible = composition.drawnOnce(
            picture.clipped(to: .init(box.insetBy(dx: -margin, dy: -margin).intersection(stage))))
        let whole = extended(visible, stage, around: box.insetBy(dx: -margin, dy: -margin), by: margin)
        let blurred = composition.drawnOnce(
            whole.blurred(by: composition.blurFactor * blur).clipped(to: .init(box.insetBy(dx: -1, dy: -1))))
        return blurred.clipped(to: .init(box)).moved(by: inverse)?.clipped(to: shape)
    }

    /// Returns the content painted so far; within a mask, only the content of the mask.
    private static func picture(_ levels: [Level], in composition: Composition) -> PaintNode? {
        var inner: PaintNode?
        for level in levels.reversed() {
            let nodes = level.nodes + (inner.map { [$0] } ?? [])
            inner = level.finished(.container(nodes), in: composition)
            if case .mask = level.kind { return inner?.moved(by: level.matrix) }
        }
        return inner
    }

    /// Extends the outermost pixels of the stage beyond its edges, so that the blur does not darken the edges.
    private static func extended(_ picture: PaintNode, _ stage: Rect, around box: Rect, by margin: Double) -> PaintNode
    {
        var nodes = [picture]
        func add(_ strip: Rect, _ edge: Rect) {
            // GTK 4.8's renderer for graphics processors leaves a repeated part of a node to Cairo.
            guard let whole = PaintNode.container(nodes)?.clipped(to: .init(edge)),
                let outermost = PaintNode.container([.clear(edge), whole])
            else { return }
            var (bounds, child) = (graphene_rect_t(strip), graphene_rect_t(edge))
            nodes.append(PaintNode(gsk_repeat_node_new(&bounds, outermost.pointer, &child)))
        }
        let (width, height) = (stage.size.width, stage.size.height)
        if box.minX < 0 {
            add(Rect(x: -margin, y: 0, width: margin, height: height), Rect(x: 0, y: 0, width: 1, height: height))
        }
        if box.maxX > width {
            add(Rect(x: width, y: 0, width: margin, height: height), Rect(x: width - 1, y: 0, width: 1, height: height))
        }
        let wide = width + 2 * margin
        if box.minY < 0 {
            add(
                Rect(x: -margin, y: -margin, width: wide, height: margin),
                Rect(x: -margin, y: 0, width: wide, height: 1))
        }
        if box.maxY > height {
            add(
                Rect(x: -margin, y: height, width: wide, height: margin),
                Rect(x: -margin, y: height - 1, width: wide, height: 1))
        }
        return PaintNode.container(nodes) ?? picture
    }
}
