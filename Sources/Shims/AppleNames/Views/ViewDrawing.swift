// The names are Apple's.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Momentum
import MomentumLayers

/// Draws what views draw by `draw(_:)`: each fill and stroke is a layer behind the view's sublayers, so that it is drawn sharply at
/// every scale and moves with the view.
final class ViewDrawing: ViewDrawer {
    static func install() { if View.drawer == nil { View.drawer = ViewDrawing() } }

    func display(_ view: View) {
        let context = CGContext()
        CGContext.stack.append(context)
        view.draw(view.bounds)
        CGContext.stack.removeLast()
        let former = view.layer.attachments["drawing"] as? Layer
        guard !context.layers.isEmpty || former != nil else { return }
        let sheet = former ?? Layer()
        if former == nil {
            sheet.actionSource = .view
            view.layer.attachments["drawing"] = sheet
            view.layer.insertSublayer(sheet, at: 0)
        }
        for layer in sheet.sublayers ?? [] { layer.removeFromSuperlayer() }
        for layer in context.layers {
            layer.actionSource = .view
            sheet.addSublayer(layer)
        }
    }
}

/// What a view draws into: paths that are filled and stroked.
public final class CGContext {
    /// Those in use, the innermost last.
    static var stack: [CGContext] = []

    /// What is set until it is restored.
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
    /// What has been drawn.
    private(set) var layers: [ShapeLayer] = []

    init() {}

    /// Keeps what is set.
    public func saveGState() { saved.append(state) }
    /// Sets what was kept last.
    public func restoreGState() { if let last = saved.popLast() { state = last } }
    /// Fills with `color`.
    public func setFillColor(_ color: CGColor) { state.fill = color }
    /// Strokes with `color`.
    public func setStrokeColor(_ color: CGColor) { state.stroke = color }
    /// Strokes of that width, in points.
    public func setLineWidth(_ width: CGFloat) { state.width = width }
    /// How strokes end.
    public func setLineCap(_ cap: CGLineCap) { state.cap = cap }
    /// How strokes meet.
    public func setLineJoin(_ join: CGLineJoin) { state.join = join }
    /// Strokes with dashes and gaps of these lengths, in points.
    public func setLineDash(phase: CGFloat, lengths: [CGFloat]) { (state.dashPhase, state.dashes) = (phase, lengths) }
    /// How opaque what is drawn is.
    public func setAlpha(_ alpha: CGFloat) { state.alpha = alpha }
    /// Draws with a shadow.
    public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor? = UIColor(white: 0, alpha: 1.0 / 3)) {
        state.shadow = color.map { (offset, blur, $0) }
    }
    /// Moves what is drawn from now on.
    public func translateBy(x: CGFloat, y: CGFloat) { state.transform = state.transform.translatedBy(x: x, y: y) }
    /// Scales what is drawn from now on.
    public func scaleBy(x: CGFloat, y: CGFloat) { state.transform = state.transform.scaledBy(x: x, y: y) }
    /// Turns what is drawn from now on, in radians.
    public func rotate(by angle: CGFloat) { state.transform = state.transform.rotated(by: angle) }
    /// Transforms what is drawn from now on.
    public func concatenate(_ transform: CGAffineTransform) {
        state.transform = transform.concatenating(state.transform)
    }

    /// Begins a path.
    public func beginPath() { path = CGPath() }
    /// Begins a new outline at `point`.
    public func move(to point: CGPoint) { path.move(to: point) }
    /// Adds a line to `point`.
    public func addLine(to point: CGPoint) { path.addLine(to: point) }
    /// Adds lines from each point to the next.
    public func addLines(between points: [CGPoint]) {
        guard let first = points.first else { return }
        path.move(to: first)
        for point in points.dropFirst() { path.addLine(to: point) }
    }
    /// Adds a cubic curve.
    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        path.addCurve(to: end, control1: control1, control2: control2)
    }
    /// Adds a quadratic curve.
    public func addQuadCurve(to end: CGPoint, control: CGPoint) { path.addQuadCurve(to: end, control: control) }
    /// Adds an arc of a circle: false turns clockwise on screen.
    public func addArc(center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
        path.addArc(center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
    }
    /// Adds a rectangle.
    public func addRect(_ rect: CGRect) { path.addRect(rect) }
    /// Adds an ellipse.
    public func addEllipse(in rect: CGRect) { path.addEllipse(in: rect) }
    /// Adds another path.
    public func addPath(_ other: CGPath) { path.addPath(other) }
    /// Closes the present outline.
    public func closePath() { path.closeSubpath() }

    /// Fills the path, and forgets it.
    public func fillPath(using rule: CGPathFillRule = .winding) {
        draw(path, fill: state.fill, rule: rule)
        path = CGPath()
    }
    /// Strokes the path, and forgets it.
    public func strokePath() {
        draw(path, stroke: state.stroke)
        path = CGPath()
    }
    /// Fills a rectangle.
    public func fill(_ rect: CGRect) { draw(CGPath(rect), fill: state.fill) }
    /// Strokes a rectangle.
    public func stroke(_ rect: CGRect) { draw(CGPath(rect), stroke: state.stroke) }
    /// Fills an ellipse.
    public func fillEllipse(in rect: CGRect) { draw(CGPath(ellipseIn: rect), fill: state.fill) }
    /// Strokes an ellipse.
    public func strokeEllipse(in rect: CGRect) { draw(CGPath(ellipseIn: rect), stroke: state.stroke) }
    /// Draws only inside the path from now on, and forgets it.
    public func clip() {
        state.clip = path.applying(state.transform)
        path = CGPath()
    }
    /// Draws only inside a rectangle from now on.
    public func clip(to rect: CGRect) { state.clip = CGPath(rect).applying(state.transform) }

    /// Adds a layer for what is drawn.
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

/// What is drawn into just now, inside `draw(_:)`; nil elsewhere.
public func UIGraphicsGetCurrentContext() -> CGContext? { CGContext.stack.last }
/// Fills a rectangle, inside `draw(_:)`.
public func UIRectFill(_ rect: CGRect) { CGContext.stack.last?.fill(rect) }

extension UIBezierPath {
    /// Fills the path, inside `draw(_:)`.
    public final func fill() {
        guard let context = CGContext.stack.last else { return }
        context.draw(cgPath, fill: context.fillColor, rule: usesEvenOddFillRule ? .evenOdd : .winding)
    }
    /// Strokes the path, inside `draw(_:)`.
    public final func stroke() {
        guard let context = CGContext.stack.last else { return }
        context.draw(cgPath, stroke: context.strokeColor, pen: self)
    }
    /// Draws only inside the path from now on, inside `draw(_:)`.
    public final func addClip() {
        CGContext.stack.last?.beginPath()
        CGContext.stack.last?.addPath(cgPath)
        CGContext.stack.last?.clip()
    }
}

extension Color {
    /// Fills with the colour, inside `draw(_:)`.
    public func setFill() { onMain { CGContext.stack.last?.setFillColor(self) } }
    /// Strokes with the colour, inside `draw(_:)`.
    public func setStroke() { onMain { CGContext.stack.last?.setStrokeColor(self) } }
    /// Fills and strokes with the colour, inside `draw(_:)`.
    public func set() {
        setFill()
        setStroke()
    }
}
