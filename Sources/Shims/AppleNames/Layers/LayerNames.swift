import Momentum

/// What views draw with.
public typealias CALayer = Layer
/// A layer that draws a path.
public typealias CAShapeLayer = ShapeLayer
/// A layer that draws a gradient.
public typealias CAGradientLayer = GradientLayer
/// A layer that draws text.
public typealias CATextLayer = TextLayer
/// A layer that repeats what is in it.
public typealias CAReplicatorLayer = ReplicatorLayer
/// A layer of particles.
public typealias CAEmitterLayer = EmitterLayer
/// A layer whose sublayers keep their depth: here every layer's do.
public typealias CATransformLayer = Layer
/// Corners that are rounded.
public typealias CACornerMask = CornerMask
/// Decides about a layer's actions.
public protocol CALayerDelegate: LayerDelegate, UncalledLayerDelegateMethods, _UncalledLayerDelegateMethods {}
/// How a layer's contents lie in it.
public typealias CALayerContentsGravity = ContentsGravity
/// How a gradient runs.
public typealias CAGradientLayerType = GradientType
/// How a shape is filled.
public typealias CAShapeLayerFillRule = FillRule
/// How a line ends.
public typealias CAShapeLayerLineCap = LineCap
/// How lines meet.
public typealias CAShapeLayerLineJoin = LineJoin
/// How a text layer's lines are set.
public typealias CATextLayerAlignmentMode = TextAlignment
/// Where a text layer leaves out letters.
public typealias CATextLayerTruncationMode = TextTruncation
/// In what shape particles begin.
public typealias CAEmitterLayerEmitterShape = ParticleSource.Shape
/// Where in their shape particles begin.
public typealias CAEmitterLayerEmitterMode = ParticleSource.Mode
/// In what order particles are drawn.
public typealias CAEmitterLayerRenderMode = EmitterRenderMode

nonisolated extension FillRule {
    /// What a curve runs round at least once.
    public static var nonZero: FillRule { .winding }
}

/// How a layer's corners are drawn.
public nonisolated enum CALayerCornerCurve: Sendable {
    /// As arcs of circles: what is drawn here.
    case circular
    /// As curves that begin earlier.
    case continuous
}

/// `center`.
public nonisolated let kCAGravityCenter = CALayerContentsGravity.center
/// `resize`.
public nonisolated let kCAGravityResize = CALayerContentsGravity.resize
/// `resizeAspect`.
public nonisolated let kCAGravityResizeAspect = CALayerContentsGravity.resizeAspect
/// `resizeAspectFill`.
public nonisolated let kCAGravityResizeAspectFill = CALayerContentsGravity.resizeAspectFill
/// `butt`.
public nonisolated let kCALineCapButt = CAShapeLayerLineCap.butt
/// `round`.
public nonisolated let kCALineCapRound = CAShapeLayerLineCap.round
/// `square`.
public nonisolated let kCALineCapSquare = CAShapeLayerLineCap.square
/// `miter`.
public nonisolated let kCALineJoinMiter = CAShapeLayerLineJoin.miter
/// `round`.
public nonisolated let kCALineJoinRound = CAShapeLayerLineJoin.round
/// `bevel`.
public nonisolated let kCALineJoinBevel = CAShapeLayerLineJoin.bevel
/// `winding`.
public nonisolated let kCAFillRuleNonZero = CAShapeLayerFillRule.winding
/// `evenOdd`.
public nonisolated let kCAFillRuleEvenOdd = CAShapeLayerFillRule.evenOdd
/// `left`.
public nonisolated let kCAAlignmentLeft = CATextLayerAlignmentMode.left
/// `center`.
public nonisolated let kCAAlignmentCenter = CATextLayerAlignmentMode.center
/// `right`.
public nonisolated let kCAAlignmentRight = CATextLayerAlignmentMode.right
/// `natural`.
public nonisolated let kCAAlignmentNatural = CATextLayerAlignmentMode.natural
/// `justified`.
public nonisolated let kCAAlignmentJustified = CATextLayerAlignmentMode.justified
/// Particles begin at a point.
public nonisolated let kCAEmitterLayerPoint = CAEmitterLayerEmitterShape.point
/// Particles begin on a line.
public nonisolated let kCAEmitterLayerLine = CAEmitterLayerEmitterShape.line
/// Particles begin in a rectangle.
public nonisolated let kCAEmitterLayerRectangle = CAEmitterLayerEmitterShape.rectangle
/// Particles begin in a circle.
public nonisolated let kCAEmitterLayerCircle = CAEmitterLayerEmitterShape.circle
/// Particles are added up in light.
public nonisolated let kCAEmitterLayerAdditive = CAEmitterLayerRenderMode.additive
