import Momentum
import MomentumKit

/// What touches and keys can go to.
public typealias UIResponder = Responder
/// A rectangle that draws, contains other views and answers touches.
public typealias UIView = View
/// A view that fills its stage and shows a controller.
public typealias UIWindow = Window
/// A view that shows text.
public typealias UILabel = Label
/// A view that shows an image.
public typealias UIImageView = ImageView
/// A view that scrolls.
public typealias UIScrollView = ScrollView
/// A view that blurs what is behind.
public typealias UIVisualEffectView = VisualEffectView
/// What it does with that.
public typealias UIVisualEffect = VisualEffect
/// A blur.
public typealias UIBlurEffect = BlurEffect
/// A picture.
public typealias UIImage = Image
/// A picture.
public typealias CGImage = Image
/// A rectangle that constraints lay out.
public typealias UILayoutGuide = LayoutGuide
/// A relation between two lengths or places.
public typealias NSLayoutConstraint = LayoutConstraint
/// What a constraint is about.
public typealias NSLayoutXAxisAnchor = LayoutXAxisAnchor
/// What a constraint is about.
public typealias NSLayoutYAxisAnchor = LayoutYAxisAnchor
/// What a constraint is about.
public typealias NSLayoutDimension = LayoutDimension
/// How much a constraint matters.
public typealias UILayoutPriority = LayoutPriority
/// Where text runs.
public typealias UISemanticContentAttribute = SemanticContentAttribute
/// Where text runs.
public typealias UIUserInterfaceLayoutDirection = UserInterfaceLayoutDirection
/// Light or dark.
public typealias UIUserInterfaceStyle = UserInterfaceStyle
/// What the user wants, and where the program runs.
public typealias UITraitCollection = TraitCollection
/// One finger, mouse or pen.
public typealias UITouch = Touch
/// Touches that are handed on together.
public typealias UIEvent = TouchEvent
/// What is read from an archive: nothing here.
open class NSCoder: Coder {}
/// What a view is for assistive technology.
public typealias UIAccessibilityTraits = AccessibilityTraits
/// Something that assistive technology can do.
public typealias UIAccessibilityCustomAction = AccessibilityCustomAction
/// Which animations a block makes.
public typealias UIViewAnimationOptions = ViewAnimationOptions
/// Which animations a block of keyframes makes.
public typealias UIViewKeyframeAnimationOptions = KeyframeAnimationOptions
/// An animation that is paused, scrubbed and reversed.
public typealias UIViewPropertyAnimator = PropertyAnimator
/// What such an animation does.
public typealias UIViewAnimating = Animating
/// What such an animation does.
public typealias UIViewImplicitlyAnimating = ImplicitlyAnimating
/// Where it is in its life.
public typealias UIViewAnimatingState = AnimatingState
/// Where it ends.
public typealias UIViewAnimatingPosition = AnimatingPosition
/// How progress is eased.
public typealias UITimingCurveProvider = TimingCurveProvider
/// A cubic curve.
public typealias UICubicTimingParameters = CubicTimingParameters
/// A spring.
public typealias UISpringTimingParameters = SpringTimingParameters
/// How progress is eased.
public typealias UIViewAnimationCurve = AnimationCurve

extension View {
    /// Which animations a block makes.
    public typealias AnimationOptions = ViewAnimationOptions
    /// Which animations a block of keyframes makes.
    public typealias KeyframeAnimationOptions = MomentumMotion.KeyframeAnimationOptions
    /// How progress is eased.
    public typealias AnimationCurve = MomentumMotion.AnimationCurve
    /// How a view's contents lie in it.
    public typealias AutoresizingMask = Momentum_AutoresizingMask
    /// How light or dark a view's tint is.
    public nonisolated enum TintAdjustmentMode: Sendable {
        /// As the superview's; as it is; greyed.
        case automatic, normal, dimmed
    }
}
/// How the view follows the size of its superview.
public typealias Momentum_AutoresizingMask = AutoresizingMask

extension LayoutConstraint {
    /// What a constraint is about.
    public typealias Attribute = LayoutAttribute
    /// Horizontal or vertical.
    public typealias Axis = LayoutAxis
}
