import Momentum

/// An object that manages visual content and its animations.
public typealias CALayer = Layer
/// A layer that draws a path.
public typealias CAShapeLayer = ShapeLayer
/// A layer that draws a gradient.
public typealias CAGradientLayer = GradientLayer
/// A layer that draws text.
public typealias CATextLayer = TextLayer
/// A layer that draws several copies of its sublayers.
public typealias CAReplicatorLayer = ReplicatorLayer
/// A layer that emits and animates particles.
public typealias CAEmitterLayer = EmitterLayer
/// A layer whose sublayers keep their depth. Every layer does so here.
public typealias CATransformLayer = Layer
/// A set of corners of a layer, for rounding.
public typealias CACornerMask = CornerMask
/// The methods with which a delegate provides the actions of a layer.
public protocol CALayerDelegate: LayerDelegate, UnsupportedLayerDelegateMethods, _UnsupportedLayerDelegateMethods {}
/// The placement of a layer's contents inside its bounds.
public typealias CALayerContentsGravity = ContentsGravity
/// The shape of a gradient.
public typealias CAGradientLayerType = GradientType
/// The rule that determines the interior of a shape.
public typealias CAShapeLayerFillRule = FillRule
/// The shape at the ends of a stroked line.
public typealias CAShapeLayerLineCap = LineCap
/// The shape at the joints of a stroked line.
public typealias CAShapeLayerLineJoin = LineJoin
/// The alignment of the lines of a text layer.
public typealias CATextLayerAlignmentMode = TextAlignment
/// The position at which a text layer truncates its text.
public typealias CATextLayerTruncationMode = TextTruncation
/// The shape in which particles are emitted.
public typealias CAEmitterLayerEmitterShape = ParticleSource.Shape
/// The part of the emission shape at which particles are emitted.
public typealias CAEmitterLayerEmitterMode = ParticleSource.Mode
/// The order and the blending in which particles are drawn.
public typealias CAEmitterLayerRenderMode = EmitterRenderMode

nonisolated extension FillRule {
    /// The nonzero winding rule.
    public static var nonZero: FillRule { .winding }
}

/// The curve of a layer's rounded corners.
public nonisolated enum CALayerCornerCurve: Sendable {
    /// Corners as arcs of circles. All corners are drawn in this form here.
    case circular
    /// Corners with a continuous curvature. They are drawn as arcs of circles here.
    case continuous
}

/// The `center` contents gravity: the image keeps its size and is placed at the centre.
public nonisolated let kCAGravityCenter = CALayerContentsGravity.center
/// The `resize` contents gravity: the image is stretched to the bounds.
public nonisolated let kCAGravityResize = CALayerContentsGravity.resize
/// The `resizeAspect` contents gravity: the image is scaled to the largest size that fits, keeping its proportions.
public nonisolated let kCAGravityResizeAspect = CALayerContentsGravity.resizeAspect
/// The `resizeAspectFill` contents gravity: the image is scaled to the smallest size that fills the bounds, keeping its
/// proportions.
public nonisolated let kCAGravityResizeAspectFill = CALayerContentsGravity.resizeAspectFill
/// The `butt` line cap: a square end exactly at the end of the path.
public nonisolated let kCALineCapButt = CAShapeLayerLineCap.butt
/// The `round` line cap: a semicircle beyond the end of the path.
public nonisolated let kCALineCapRound = CAShapeLayerLineCap.round
/// The `square` line cap: a square end that extends beyond the end of the path by half the line width.
public nonisolated let kCALineCapSquare = CAShapeLayerLineCap.square
/// The `miter` line join: the outer edges are extended until they meet, up to the mitre limit.
public nonisolated let kCALineJoinMiter = CAShapeLayerLineJoin.miter
/// The `round` line join: the corner is rounded.
public nonisolated let kCALineJoinRound = CAShapeLayerLineJoin.round
/// The `bevel` line join: the corner is cut off.
public nonisolated let kCALineJoinBevel = CAShapeLayerLineJoin.bevel
/// The nonzero winding fill rule.
public nonisolated let kCAFillRuleNonZero = CAShapeLayerFillRule.winding
/// The even-odd fill rule.
public nonisolated let kCAFillRuleEvenOdd = CAShapeLayerFillRule.evenOdd
/// The `left` text alignment: lines begin at the left edge.
public nonisolated let kCAAlignmentLeft = CATextLayerAlignmentMode.left
/// The `center` text alignment: lines are centred.
public nonisolated let kCAAlignmentCenter = CATextLayerAlignmentMode.center
/// The `right` text alignment: lines end at the right edge.
public nonisolated let kCAAlignmentRight = CATextLayerAlignmentMode.right
/// The `natural` text alignment: each paragraph begins at the side that its first character with a direction
/// determines.
public nonisolated let kCAAlignmentNatural = CATextLayerAlignmentMode.natural
/// The `justified` text alignment: wider gaps between words, so that each line except the last of a paragraph fills the
/// available width.
public nonisolated let kCAAlignmentJustified = CATextLayerAlignmentMode.justified
/// The emission of particles from a point.
public nonisolated let kCAEmitterLayerPoint = CAEmitterLayerEmitterShape.point
/// The emission of particles from a line.
public nonisolated let kCAEmitterLayerLine = CAEmitterLayerEmitterShape.line
/// The emission of particles from a rectangle.
public nonisolated let kCAEmitterLayerRectangle = CAEmitterLayerEmitterShape.rectangle
/// The emission of particles from a circle.
public nonisolated let kCAEmitterLayerCircle = CAEmitterLayerEmitterShape.circle
/// The render mode in which the colours of overlapping particles are added.
public nonisolated let kCAEmitterLayerAdditive = CAEmitterLayerRenderMode.additive
