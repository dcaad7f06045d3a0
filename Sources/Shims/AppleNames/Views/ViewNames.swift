import Momentum
import MomentumKit

/// The base class of objects that receive touches and keys.
public typealias UIResponder = Responder
/// A rectangular area that draws content, contains other views and responds to touches.
public typealias UIView = View
/// A view that fills the stage and shows the view of a controller.
public typealias UIWindow = Window
/// A view that shows text.
public typealias UILabel = Label
/// A view that shows an image.
public typealias UIImageView = ImageView
/// A view that scrolls.
public typealias UIScrollView = ScrollView
/// A view that applies an effect, such as a blur, to the content behind it.
public typealias UIVisualEffectView = VisualEffectView
/// The effect of a visual effect view.
public typealias UIVisualEffect = VisualEffect
/// An effect that blurs the content behind a view.
public typealias UIBlurEffect = BlurEffect
/// An image.
public typealias UIImage = Image
/// An image. It is the same type as `UIImage` here.
public typealias CGImage = Image
/// A rectangular area that takes part in layout without being a view.
public typealias UILayoutGuide = LayoutGuide
/// A relation between two layout attributes that layout must satisfy.
public typealias NSLayoutConstraint = LayoutConstraint
/// An anchor for constraints of horizontal positions.
public typealias NSLayoutXAxisAnchor = LayoutXAxisAnchor
/// An anchor for constraints of vertical positions.
public typealias NSLayoutYAxisAnchor = LayoutYAxisAnchor
/// An anchor for constraints of widths and heights.
public typealias NSLayoutDimension = LayoutDimension
/// The priority of a constraint.
public typealias UILayoutPriority = LayoutPriority
/// The meaning of a view's content, which determines whether the view is mirrored from right to left.
public typealias UISemanticContentAttribute = SemanticContentAttribute
/// The direction in which the interface is laid out.
public typealias UIUserInterfaceLayoutDirection = UserInterfaceLayoutDirection
/// The style of the interface, such as light or dark.
public typealias UIUserInterfaceStyle = UserInterfaceStyle
/// The traits of an interface, such as its style and its display scale.
public typealias UITraitCollection = TraitCollection
/// A touch of a finger, mouse or pen.
public typealias UITouch = Touch
/// An event with the touches on the stage.
public typealias UIEvent = TouchEvent
/// An object that reads archives. There are no archives here, and nothing is read.
open class NSCoder: Coder {}
/// The traits of a view for assistive technologies.
public typealias UIAccessibilityTraits = AccessibilityTraits
/// A custom action that assistive technologies offer.
public typealias UIAccessibilityCustomAction = AccessibilityCustomAction
/// The options of an animation block.
public typealias UIViewAnimationOptions = ViewAnimationOptions
/// The options of a keyframe animation block.
public typealias UIViewKeyframeAnimationOptions = KeyframeAnimationOptions
/// An animator that can be paused, scrubbed and reversed.
public typealias UIViewPropertyAnimator = PropertyAnimator
/// The basic interface of an animator: starting, pausing, stopping and finishing.
public typealias UIViewAnimating = Animating
/// The interface of an animator that runs animation blocks.
public typealias UIViewImplicitlyAnimating = ImplicitlyAnimating
/// The state of an animator: inactive, active or stopped.
public typealias UIViewAnimatingState = AnimatingState
/// The position at which an animator has ended: the start, the end, or the current position.
public typealias UIViewAnimatingPosition = AnimatingPosition
/// An object or value that provides the timing of an animator.
public typealias UITimingCurveProvider = TimingCurveProvider
/// The timing of a cubic Bézier curve.
public typealias UICubicTimingParameters = CubicTimingParameters
/// The timing of a spring.
public typealias UISpringTimingParameters = SpringTimingParameters
/// A predefined timing curve.
public typealias UIViewAnimationCurve = AnimationCurve

extension View {
    /// The options of an animation block.
    public typealias AnimationOptions = ViewAnimationOptions
    /// The options of a keyframe animation block.
    public typealias KeyframeAnimationOptions = MomentumMotion.KeyframeAnimationOptions
    /// A predefined timing curve.
    public typealias AnimationCurve = MomentumMotion.AnimationCurve
    /// The edges and dimensions of a view that change with the size of its superview.
    public typealias AutoresizingMask = Momentum_AutoresizingMask
    /// The tint adjustment modes of a view.
    public nonisolated enum TintAdjustmentMode: Sendable {
        /// In this order: the mode of the superview, the unchanged tint colour, and a desaturated tint colour.
        case automatic, normal, dimmed
    }
}
/// The edges and dimensions of a view that change with the size of its superview.
public typealias Momentum_AutoresizingMask = AutoresizingMask

extension LayoutConstraint {
    /// The attribute of an item that a constraint relates, such as an edge or a width.
    public typealias Attribute = LayoutAttribute
    /// The horizontal or vertical axis.
    public typealias Axis = LayoutAxis
}
