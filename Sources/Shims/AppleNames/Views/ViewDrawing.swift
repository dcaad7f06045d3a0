// The names are Apple's.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Momentum
import MomentumLayers

/// Records the drawing of `draw(_:)` as layers behind the view's sublayers, one for each fill and stroke. The drawing
/// is therefore sharp at every scale and moves with the view.
final class ViewDrawing: ViewDrawer {
    static func install() { if View.drawer == nil { View.drawer = ViewDrawing() } }

    func display(_ view: View) {
        let context = CGContext()
        CGContext.stack.append(context)
        view.draw(view.bounds)
        CGContext.stack.removeLast()
        let previous = view.layer.attachments["drawing"] as? Layer
        guard !context.layers.isEmpty || previous != nil else { return }
        let drawingLayer = previous ?? Layer()
        if previous == nil {
            drawingLayer.actionSource = .view
            view.layer.attachments["drawing"] = drawingLayer
            view.layer.insertSublayer(drawingLayer, at: 0)
        }
        for layer in drawingLayer.sublayers ?? [] { layer.removeFromSuperlayer() }
        for layer in context.layers {
            layer.actionSource = .view
            drawingLayer.addSublayer(layer)
        }
    }
}

/// A drawing environment in which paths are filled and stroked.
public final class CGContext {
    /// The contexts in use, with the innermost one last.
    static var stack: [CGContext] = []

    /// The graphics state, which can be saved and restored.
    private struct State {
        var fill = UIColor.black
        var stroke = UIColor.black
        var width = 1.0
        var cap = CGLineCap.butt
        var join = CGLineJoin.miter
        var dashes: [CGFloat] = []
        var dashPhase = 0.0
        var alpha = 1.0
        var shadow: (offset: CGSize, blur: CGFloat, color: UIColor)?
        var transform = CGAffineTransform.identity
        var clip: CGPath?
    }
    private var state = State()
    private var saved: [State] = []
    private var path = CGPath()
    /// The layers of the paths drawn so far.
    private(set) var layers: [ShapeLayer] = []

    init() {}

    /// Saves a copy of the graphics state.
    public func saveGState() { saved.append(state) }
    /// Restores the most recently saved graphics state. Does nothing if none is saved.
    public func restoreGState() { if let last = saved.popLast() { state = last } }
    /// Sets the fill colour. Default black.
    public func setFillColor(_ color: CGColor) { state.fill = color }
    /// Sets the stroke colour. Default black.
    public func setStrokeColor(_ color: CGColor) { state.stroke = color }
    /// Sets the width of strokes, in points. Default 1.
    public func setLineWidth(_ width: CGFloat) { state.width = width }
    /// Sets the shape at the ends of strokes. Default `.butt`.
    public func setLineCap(_ cap: CGLineCap) { state.cap = cap }
    /// Sets the shape at the joints of strokes. Default `.miter`.
    public func setLineJoin(_ join: CGLineJoin) { state.join = join }
    /// Sets the dash pattern of strokes. `lengths` are the alternating lengths of dashes and gaps, and `phase` is the
    /// position in the pattern at which a stroke starts, all in points. By default, strokes are solid.
    public func setLineDash(phase: CGFloat, lengths: [CGFloat]) { (state.dashPhase, state.dashes) = (phase, lengths) }
    /// Sets the opacity of subsequent drawing, from 0 to 1. Default 1.
    public func setAlpha(_ alpha: CGFloat) { state.alpha = alpha }
    /// Sets the shadow of subsequent drawing. The offset and the blur are in points. The colour is black with an
    /// opacity of a third unless it is specified, and nil removes the shadow.
    public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor? = UIColor(white: 0, alpha: 1.0 / 3)) {
        state.shadow = color.map { (offset, blur, $0) }
    }
    /// Translates subsequent drawing by the given distances, in points.
    public func translateBy(x: CGFloat, y: CGFloat) { state.transform = state.transform.translatedBy(x: x, y: y) }
    /// Scales subsequent drawing by the given factors.
    public func scaleBy(x: CGFloat, y: CGFloat) { state.transform = state.transform.scaledBy(x: x, y: y) }
    /// Rotates subsequent drawing by `angle` radians, clockwise on screen.
    public func rotate(by angle: CGFloat) { state.transform = state.transform.rotated(by: angle) }
    /// Applies `transform` to subsequent drawing. The drawing is transformed by `transform` and then by the previous
    /// transform of the context.
    public func concatenate(_ transform: CGAffineTransform) {
        state.transform = transform.concatenating(state.transform)
    }

    /// Starts a new, empty path and discards the current path.
    public func beginPath() { path = CGPath() }
    /// Begins a new subpath at `point`.
    public func move(to point: CGPoint) { path.move(to: point) }
    /// Adds a straight line to `point`.
    public func addLine(to point: CGPoint) { path.addLine(to: point) }
    /// Begins a new subpath at the first point and adds straight lines to the others. Does nothing if there are no
    /// points.
    public func addLines(between points: [CGPoint]) {
        guard let first = points.first else { return }
        path.move(to: first)
        for point in points.dropFirst() { path.addLine(to: point) }
    }
    /// Adds a cubic Bézier curve to `end`.
    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        path.addCurve(to: end, control1: control1, control2: control2)
    }
    /// Adds a quadratic Bézier curve to `end`.
    public func addQuadCurve(to end: CGPoint, control: CGPoint) { path.addQuadCurve(to: end, control: control) }
    /// Adds an arc of a circle, whose centre and radius are in points. Angles are in radians and increase clockwise on
    /// screen. As in Core Graphics, the arc runs clockwise on screen if `clockwise` is false.
    public func addArc(center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
        path.addArc(center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
    }
    /// Adds a closed rectangle.
    public func addRect(_ rect: CGRect) { path.addRect(rect) }
    /// Adds an ellipse inside `rect`.
    public func addEllipse(in rect: CGRect) { path.addEllipse(in: rect) }
    /// Adds another path.
    public func addPath(_ other: CGPath) { path.addPath(other) }
    /// Closes the current subpath.
    public func closePath() { path.closeSubpath() }

    /// Fills the current path and then clears it.
    public func fillPath(using rule: CGPathFillRule = .winding) {
        draw(path, fill: state.fill, rule: rule)
        path = CGPath()
    }
    /// Strokes the current path and then clears it.
    public func strokePath() {
        draw(path, stroke: state.stroke)
        path = CGPath()
    }
    /// Fills a rectangle. The current path does not change.
    public func fill(_ rect: CGRect) { draw(CGPath(rect), fill: state.fill) }
    /// Strokes a rectangle. The current path does not change.
    public func stroke(_ rect: CGRect) { draw(CGPath(rect), stroke: state.stroke) }
    /// Fills an ellipse inside `rect`. The current path does not change.
    public func fillEllipse(in rect: CGRect) { draw(CGPath(ellipseIn: rect), fill: state.fill) }
    /// Strokes an ellipse inside `rect`. The current path does not change.
    public func strokeEllipse(in rect: CGRect) { draw(CGPath(ellipseIn: rect), stroke: state.stroke) }
    /// Clips subsequent drawing to the current path and then clears the path. The new clip replaces the previous one.
    public func clip() {
        state.clip = path.applying(state.transform)
        path = CGPath()
    }
    /// Clips subsequent drawing to a rectangle, in points. The new clip replaces the previous one.
    public func clip(to rect: CGRect) { state.clip = CGPath(rect).applying(state.transform) }

    /// Adds a layer that draws `path`. The stroke attributes of `pen` replace the stroke attributes of the graphics
    /// state; nil keeps them.
    func draw(
        _ path: CGPath, fill: UIColor? = nil, stroke: UIColor? = nil, rule: CGPathFillRule = .winding,
        pen: UIBezierPath? = nil
    ) {
        let layer = ShapeLayer()
        layer.path = path.applying(state.transform)
        layer.fillColor = fill
        layer.strokeColor = stroke
        layer.fillRule = rule
        layer.lineWidth = pen?.lineWidth ?? state.width
        layer.lineCap = pen?.lineCapStyle ?? state.cap
        layer.lineJoin = pen?.lineJoinStyle ?? state.join
        layer.lineDashPattern = pen?.dashes ?? state.dashes
        layer.lineDashPhase = pen?.dashPhase ?? state.dashPhase
        layer.opacity = state.alpha
        if let shadow = state.shadow {
            layer.shadowColor = shadow.color
            layer.shadowOpacity = 1
            layer.shadowOffset = shadow.offset
            layer.shadowRadius = shadow.blur / 2
        }
        if let clip = state.clip {
            let mask = ShapeLayer()
            mask.path = clip
            mask.actionSource = .view
            layer.mask = mask
        }
        layers.append(layer)
    }

    fileprivate var fillColor: UIColor { state.fill }
    fileprivate var strokeColor: UIColor { state.stroke }
}

/// Returns the current graphics context inside `draw(_:)` or an image renderer, or nil elsewhere.
public func UIGraphicsGetCurrentContext() -> CGContext? { CGContext.stack.last }
/// Fills a rectangle, in points, in the current graphics context. Does nothing without a context.
public func UIRectFill(_ rect: CGRect) { CGContext.stack.last?.fill(rect) }

extension UIBezierPath {
    /// Fills the path in the current graphics context, according to ``usesEvenOddFillRule``. Does nothing without a
    /// context.
    public final func fill() {
        guard let context = CGContext.stack.last else { return }
        context.draw(cgPath, fill: context.fillColor, rule: usesEvenOddFillRule ? .evenOdd : .winding)
    }
    /// Strokes the path in the current graphics context, with the stroke attributes of the path. Does nothing without a
    /// context.
    public final func stroke() {
        guard let context = CGContext.stack.last else { return }
        context.draw(cgPath, stroke: context.strokeColor, pen: self)
    }
    /// Clips subsequent drawing in the current graphics context to the path. The new clip replaces the previous one,
    /// and the current path of the context is cleared. Does nothing without a context.
    public final func addClip() {
        CGContext.stack.last?.beginPath()
        CGContext.stack.last?.addPath(cgPath)
        CGContext.stack.last?.clip()
    }
}

extension Color {
    /// Sets the fill colour of the current graphics context to this colour. Does nothing without a context.
    public func setFill() { onMain { CGContext.stack.last?.setFillColor(self) } }
    /// Sets the stroke colour of the current graphics context to this colour. Does nothing without a context.
    public func setStroke() { onMain { CGContext.stack.last?.setStrokeColor(self) } }
    /// Sets the fill and stroke colours of the current graphics context to this colour. Does nothing without a context.
    public func set() {
        setFill()
        setStroke()
    }
}
